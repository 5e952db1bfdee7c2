import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { bought, shopOf } from './stage.ts'

const stage = await stageHere()

test('the office lets lessons that were missed keep their share, and the student reads it on the order', async () => {
  const { school } = stage
  // Before the office signs in on a screen: that is another login.
  const course = await (await shopOf(school)).course({ name: '缺席的课' }, 600)
  const office = await stage.visit()
  const desk = office.page
  await office.signIn('admin', '/admin/setting/basic')
  const card = desk.locator('.card').filter({ has: desk.getByRole('heading', { name: '课时何时消耗' }) })
  expect(await card.getByRole('radio', { name: '课上完就消耗' }).isChecked()).toBe(true)
  await card.getByText('学生到课才消耗').click()
  await card.getByText(/^自 .+ 起$/).waitFor()
  await desk.reload()
  await card.getByText(/^自 .+ 起$/).waitFor()
  expect(await card.getByRole('radio', { name: '学生到课才消耗' }).isChecked()).toBe(true)
  await office.settled()
  expect(await axeFaults(desk)).toEqual([])

  const order = await bought(await school.signIn('feng'), course)
  await school.look(
    `with made as (insert into lesson (site, course, course_subject, name, number, state, starts_at, ends_at)
        select site, course, id, 'x', n, case n when 1 then 'ended' else 'scheduled' end,
          now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '50 minutes'
        from course_subject, generate_series(1, 2) n where course = $1 returning site, id, number, ends_at)
      insert into lesson_folded (site, lesson, ended_at, questions, gradable, fold) select site, id, ends_at, 0, 0, 1 from made where number = 1`,
    [course],
  )
  const student = await stage.visit({ viewport: { width: 390, height: 844 } })
  await student.signIn('fengtianyou')
  await student.open(`/profile/order/orderdetail?id=${order}`)
  await student.page.getByText('其中 1 课学生缺席，未消耗').waitFor()
  await student.settled()
  expect(await axeFaults(student.page)).toEqual([])
  expect([...office.complaints, ...student.complaints]).toEqual([])
})
