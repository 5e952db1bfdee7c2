import { afterEach, expect, test } from 'vitest'
import { codes, outcome } from '../../contract/codes.ts'
import { discounts } from '../../contract/courses-discounts.ts'
import { seats } from '../../contract/courses-seats.ts'
import { pushCourse, withdrawCourse } from '../../server/operator/courses.store.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { inOneOf, languages, visitIn, wordsOn } from '../site/said.ts'
import { arrange, lesson } from '../timetable/stage.ts'
import { detailsOf, numbersOf, of, onSale } from './drafts.ts'

let visit: Visit
/** Another worker of the office than the one in the browser: what they do meanwhile is what the page has to tell. */
const stage = await stageHere()
const numbers = await numbersOf(stage.school)
const lin = await stage.school.signIn('lin', { role: 'ADMIN' })
afterEach(() => visit?.context.close())

const part = (name: string) => ({
  subject: numbers.subjects[name] as number,
  teacher: stage.school.ids.he,
  assistants: [],
  price: 0,
})
const offer = (name: string, more: Parameters<typeof onSale>[3] = {}) =>
  onSale(lin, stage.school, numbers, { name, capacity: 20, subjects: [part('数学')], ...more })
const seat = async (course: number, account: string) =>
  expect(
    (await lin.call(seats.addToRoster, { ...of(course), body: { which: { accounts: [account] } } })).code,
  ).toBe(codes.done)
const editOf = (id: number) => `/admin/educational/course/parent/edit/${id}`
/** A number is taken over when its field is left. */
const number = async (field: string, value: string) => {
  const control = visit.page.locator(field).last()
  await control.fill(value)
  await control.press('Tab')
}
const send = () => visit.page.locator('.save-bar button[type=submit]').click()
const confirm = () => visit.page.locator('.dialog-foot .button').last().click()

test.each(inOneOf(0))('what may not be written into a course is said in %s', async language => {
  const says = (code: number) => wordsOn(visit, code, language).waitFor()
  visit = await visitIn(language, stage, 'admin', '/admin/educational/course/parent/create')
  const { page } = visit
  await page.locator('[data-field="name"] input').fill('<数学>')
  await send()
  await says(codes.courseName)
  await page.locator('[data-field="name"] input').fill('很长的介绍')
  await page.locator('.intro-words').click()
  await page.keyboard.insertText('图'.repeat(20_001))
  await send()
  await says(codes.introTooLong)

  const begun = await offer(`开课了${language}`, { subjects: [{ ...part('数学'), price: 10 }] })
  await visit.open(editOf(begun))
  await number('.subject-row input', '1')
  await stage.school.look('update course set starts_on = current_date - 1 where id = $1', [begun])
  await send()
  await says(codes.courseStarted)

  const taken = await offer(`有人了${language}`)
  await visit.open(editOf(taken))
  await page.locator('[data-field="refundRule"] textarea').fill('不退')
  await seat(taken, 'student')
  await send()
  await says(codes.courseEnrolled)

  const both = { kind: 'combined' as const, subjects: [part('数学'), part('英语')] }
  const followed = await offer(`有人学${language}`, both)
  await visit.open(editOf(followed))
  await page.locator('.subject-row').first().locator('.button').last().click()
  await seat(followed, 'student')
  await send()
  await says(codes.subjectEnrolled)

  const planned = await offer(`排了课${language}`, both)
  await visit.open(editOf(planned))
  await page.locator('.subject-row').first().locator('.button').last().click()
  const [first] = (await detailsOf(lin, planned)).subjects
  const day = `2084-03-0${languages.indexOf(language) + 1}`
  const { code } = await arrange(lin, {
    courseId: planned,
    courseSubject: first?.id as number,
    lessons: [lesson(day, '08:00', '09:00')],
  })
  expect(code).toBe(codes.done)
  await send()
  await says(codes.subjectScheduled)
})

test.each(inOneOf(1))('what may not be deleted, priced or added twice is said in %s', async language => {
  const says = (code: number) => wordsOn(visit, code, language).waitFor()
  visit = await visitIn(language, stage, 'admin', '/admin/educational/course/list')
  const { page } = visit
  const remove = async (course: string) => {
    await page.locator('tbody tr', { hasText: course }).locator('.button').last().click()
    await page.getByRole('menuitem').last().click()
    await confirm()
  }
  await remove('高一数学：函数与图像')
  await says(codes.recommended)
  await visit.open('/admin/educational/course/list?q=sfrm')
  await remove('信息学：算法入门')
  await says(codes.startedOrEnrolled)

  const name = `优惠${language}`
  const draft = { name, kind: 'percent' as const, percent: 10, amount: null, threshold: null, until: '' }
  const { id } = (await lin.call(discounts.addDiscount, { body: draft })).data
  const cheaper = await offer(`便宜了${language}`, {
    discounts: [id],
    subjects: [{ ...part('数学'), price: 10 }],
  })
  await visit.open('/admin/setting/discount')
  await page.locator('.plain-rows li', { hasText: name }).locator('.button').first().click()
  await number('[data-field="percent"] input', '20')
  await seat(cheaper, 'student')
  await send()
  await says(codes.discountInUse)
  await visit.open('/admin/setting/discount')
  await page.locator('.page-head .button').click()
  await page.locator('[data-field="name"] input').fill(name)
  await number('[data-field="percent"] input', '5')
  await send()
  await says(codes.discountName)

  await visit.open(`/admin/educational/course/parent/details/${cheaper}?part=students`)
  await page.locator('.button-primary:has(.icon)').last().click()
  await page.locator('.dialog .radio').nth(1).click()
  await page.locator('.dialog textarea').fill('student')
  await page.locator('.dialog-foot .button').last().click()
  await says(codes.accountAdded)
  await visit.open(`/admin/educational/course/parent/details/${cheaper}?part=students`)
  await page.locator('.button-primary:has(.icon)').last().click()
  await page.locator('.dialog .radio').last().click()
  await page.locator('.dialog-foot .button').last().click()
  await says(codes.chooseClass)
  await visit.open(`/admin/educational/students/details/${stage.school.ids.feng}`)
  await page
    .locator('.card', { hasText: /课程|Courses|Cursos/ })
    .locator('.card-aside .button')
    .last()
    .click()
  await page.locator('.dialog-foot .button').last().click()
  await says(codes.chooseCourse)

  // What the school's own lists are bound by.
  await stage.school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [
    stage.school.ids.luo,
  ])
  await visit.open('/admin/user/setting/UserList?q=luoxiaoman')
  await page.locator('thead .checkbox').click()
  await page.locator('.bulk-acts button').last().click()
  await confirm()
  await says(codes.teacherScheduled)
  await stage.school.look("update subject set enabled = false where name = '化学'")
  await visit.open('/admin/setting/branchLearning')
  await page.locator('li, tr').filter({ hasText: '化学' }).locator('.button').last().click()
  await confirm()
  await says(codes.subjectInUse)
  await visit.open('/admin/setting/year')
  await page.locator('.plain-rows .checkbox', { hasText: '高一' }).click()
  await page.locator('.button-danger-line').click()
  await confirm()
  await says(codes.gradeInUse)
})

test.each(inOneOf(2))(
  'a shared course that is taken back meanwhile is said in %s, and nothing typed is lost',
  async language => {
    const { school } = stage
    const [theirs] = await school.look(
      "select id::int from course where site = $1 and name = '高一物理：力与运动'",
      [school.otherSite],
    )
    const id = theirs?.id as number
    await pushCourse(school.connection, id, 'localhost')
    visit = await visitIn(language, stage, 'admin', '/admin/educational/course/parent/createpub')
    const { page } = visit
    await page.locator('.plain-rows .button-primary').click()
    await page.locator('[data-field="name"] input').fill('公益：力')
    // The form asks for its lists as it opens: what is pressed while they come may be drawn anew under the finger.
    await visit.settled()
    await page.locator('[data-field="subject"] .control-select').click()
    await page.getByRole('option').first().click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await withdrawCourse(school.connection, id, 'localhost')
    await send()
    await wordsOn(visit, codes.pushFailed, language).waitFor()
    expect(await page.locator('[data-field="name"] input').inputValue()).toBe('公益：力')
  },
)

test.each(inOneOf(3))('why a seat is not given is said in %s', async language => {
  const { school } = stage
  visit = await visitIn(language, stage, 'limuyang', '/profile/course')
  const { page } = visit
  const refusedAfter = async (code: number, meanwhile: (course: number) => Promise<unknown>) => {
    const course = await offer(`座位${code}${language}`, { capacity: 1 })
    await visit.open(`/details/${course}`)
    const take = page.locator('.seat-card button')
    await take.waitFor()
    await meanwhile(course)
    await take.click()
    await wordsOn(visit, code, language).waitFor()
  }
  // What is gone has a page of its own instead of a message; its title says the words.
  await visit.open('/details/999999')
  expect(visit.at()).toBe('/datadeleted')
  expect((await page.title()).toLowerCase()).toContain(outcome(codes.courseGone)?.words[language])
  await refusedAfter(codes.full, course => seat(course, 'student'))
  await refusedAfter(codes.alreadyRegistered, course => seat(course, 'limuyang'))
  await refusedAfter(codes.refundedBefore, async course => {
    await seat(course, 'limuyang')
    await school.look("update enrolment set state = 'refunded', ended_at = now() where course = $1", [course])
  })
  await refusedAfter(codes.onlyStudents, () =>
    school.look("update session set role = 'TEACHER' where person = $1 and ended_at is null", [
      school.ids.li,
    ]),
  )
  await school.look("update session set role = 'STUDENT' where person = $1 and ended_at is null", [
    school.ids.li,
  ])
  await refusedAfter(codes.loginToView, () => visit.context.clearCookies({ name: 'token' }))
})
