import { expect, test } from 'vitest'
import { orders } from '../../contract/orders.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { ordered, shopOf } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const shop = await shopOf(school)
const feng = await school.signIn('feng')

test('who comes late reads how many lessons are left for the money, before and after it is ordered', async () => {
  const course = await shop.course()
  await school.look(
    `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at)
      select s.site, s.course, s.id, 'x', n, at, at + interval '1 hour'
      from course_subject s, generate_series(1, 5) n, lateral (select now() + (n - 2.5) * interval '1 day' as at) t where s.course = $1`,
    [course],
  )
  await school.look("update lesson set state = 'cancelled' where course = $1 and number in (1, 5)", [course])
  const plan = { lessons: 3, past: 1 }
  expect((await feng.call(orders.quoteOrder, of(course))).data.lines).toMatchObject([plan])
  const order = await ordered(feng, course)
  expect((await feng.call(orders.ownOrder, of(order))).data.lines).toMatchObject([plan])
})
