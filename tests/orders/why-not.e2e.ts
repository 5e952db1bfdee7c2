import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { languages, visitIn, wordsOn } from '../site/said.ts'
import { bought, ordered, shopOf } from './stage.ts'

const stage = await stageHere()
const { school } = stage
const shop = await shopOf(school)
// From a phone: the page on a screen is another login.
const feng = await school.signIn('feng', { agent: 'iPhone Mobile' })
const li = await school.signIn('li')
const courses = {
  [codes.refundedBefore]: await shop.course(),
  [codes.full]: await shop.course({ capacity: 1 }),
  [codes.sameOrderUnpaid]: await shop.course(),
  [codes.alreadyRegistered]: await shop.course(),
}
await bought(feng, courses[codes.refundedBefore])
await school.look("update enrolment set state = 'refunded', ended_at = now() where course = $1", [
  courses[codes.refundedBefore],
])
await bought(li, courses[codes.full])
await ordered(feng, courses[codes.sameOrderUnpaid])
await bought(feng, courses[codes.alreadyRegistered])

let visit: Visit
afterEach(() => visit?.context.close())
const orderingOf = (course: number) => `/profile/order/orderdetail?course=${course}`

test.each(languages)(
  '303 to 306: why a course cannot be ordered is said before it is, in %s',
  async language => {
    visit = await visitIn(language, stage, 'fengtianyou', orderingOf(courses[codes.full]))
    for (const [code, course] of Object.entries(courses)) {
      await visit.open(orderingOf(course))
      await wordsOn(visit, Number(code), language).waitFor()
      await visit.settled()
      expect(await axeFaults(visit.page)).toEqual([])
    }
  },
)
