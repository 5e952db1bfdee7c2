import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { arrange, courseNamed, weekly } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

async function planned(course: string, from: string, more = {}) {
  const plan = {
    ...(await courseNamed(stage.school, course)),
    rules: [weekly({ from, skipHolidays: false, ...more })],
  }
  const { data, message } = await arrange(await stage.school.signIn('zheng'), plan)
  expect(data, message).not.toBe(null)
  return { ...plan, batch: data.id }
}
const rows = (batch: number) =>
  stage.school.look(
    `select to_char(l.starts_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at, l.state, p.full_name as teacher
     from lesson l left join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' left join person p on p.id = h.person
     where l.arrangement = $1 order by l.starts_at`,
    [batch],
  )

test('a teacher falls ill: twenty lessons go to a substitute in six clicks, all of it said once, and back by one', async () => {
  const { courseId, batch } = await planned('高一数学', '2084-03-01', { count: 20 })
  const office = await stage.visit()
  const student = await stage.visit({ viewport: { width: 390, height: 844 } })
  visits.push(office, student)
  await student.signIn('student', '/profile/notifications')
  const { page } = office
  await office.signIn(
    'admin',
    `/admin/educational/schedule?as=list&course=${courseId}&from=2084-03-01&until=2084-07-01`,
  )
  await page.getByText('共 20 节课').first().waitFor()
  let clicks = 0
  const click = async (what: ReturnType<typeof page.locator>) => {
    clicks += 1
    await what.click()
  }
  const bar = page.getByRole('region', { name: '批量操作' })
  await click(page.locator('thead label.checkbox, thead .checkbox').first())
  if (await bar.getByText('选择全部').count()) await click(bar.getByText('选择全部'))
  await click(bar.getByRole('button', { name: '换老师' }))
  const dialog = page.locator('.dialog')
  await dialog.getByText('选一位老师').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await click(dialog.getByRole('button', { name: /由谁上课/ }))
  await page.keyboard.type('顾怀远')
  // Said before anybody is chosen: who is free, and who is not.
  await page.locator('.option', { hasText: '顾怀远' }).getByText('空闲').waitFor()
  await click(page.getByRole('option', { name: '顾怀远' }))
  await dialog.getByText('节可以调整').waitFor()
  await click(dialog.getByRole('button', { name: '调整 20 节并通知' }))
  await dialog.getByText('已调整 20 节课').waitFor()
  expect(clicks).toBeLessThanOrEqual(6)
  expect((await rows(batch)).map(({ teacher }) => teacher)).toEqual(Array(20).fill('顾怀远'))
  await student.page.getByText('20 节课更换老师').first().waitFor()
  expect(await student.page.locator('main').getByText('20 节课更换老师').count()).toBe(1)
  await dialog.getByRole('button', { name: '撤销' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await rows(batch)).map(({ teacher }) => teacher)).toEqual(Array(20).fill('贺建川'))
  for (const { complaints } of visits) expect(complaints).toEqual([])
})

test('from one lesson on all move by a week; what is in the way is said, moved apart or left out, and can be undone later', async () => {
  const { batch } = await planned('高一数学', '2084-10-01', { count: 6 })
  await planned('高二三科', '2084-10-26', { count: 1, weekdays: [4], starts: ['19:30'] })
  const office = await stage.visit()
  visits.push(office)
  const { page } = office
  await office.signIn('admin', '/admin/educational/schedule?as=list&q=函数&from=2084-10-01&until=2084-11-30')
  await page.getByText('共 6 节课').first().waitFor()
  await page.getByRole('button', { name: '调课' }).nth(2).click()
  const dialog = page.locator('.dialog')
  await dialog.getByRole('button', { name: '本节及以后' }).click()
  const stopped = dialog.locator('.several-row.is-stopped')
  await stopped.waitFor()
  expect(await dialog.locator('.several-row').count()).toBe(4)
  await stopped.getByText('贺建川').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await dialog.getByRole('button', { name: '调整 4 节并通知' }).isDisabled()).toBe(true)
  await stopped.getByRole('button', { name: /改到/ }).click()
  await dialog.locator('.several-row.is-stopped').waitFor({ state: 'detached' })
  await dialog.getByLabel('原因').fill('期中考试周')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  // Somebody else changes one of them meanwhile: nothing is overwritten, all are looked at once more.
  await stage.school.look(
    'update lesson set version = version + 1 where id = (select max(id) from lesson where arrangement = $1)',
    [batch],
  )
  await dialog.getByRole('button', { name: '调整 4 节并通知' }).click()
  await dialog.getByText('刚刚被别人改过').waitFor()
  await dialog.getByRole('button', { name: '调整 4 节并通知' }).click()
  await dialog.getByText('已调整 4 节课').waitFor()
  await dialog.getByRole('button', { name: '好', exact: true }).click()
  const moved = (await rows(batch)).map(({ at }) => at)
  expect(moved.slice(0, 2)).toEqual(['10-03 19:00', '10-05 19:00'])
  expect(moved[2]).toBe('10-17 19:00')

  await page.getByRole('button', { name: '批量调整记录' }).click()
  await dialog.getByText('期中考试周').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '撤销' }).first().click()
  await page.getByRole('button', { name: '撤销并通知' }).click()
  await page.getByText('回到了调整之前').waitFor()
  expect((await rows(batch)).map(({ at }) => at)[2]).toBe('10-10 19:00')
  expect(office.complaints).toEqual([])
})

test('a course gets another teacher: whether the lessons to come go along is asked at once, and once more on its page', async () => {
  const { courseId, courseSubject, batch } = await planned('高二三科', '2085-03-01', { count: 4 })
  const office = await stage.visit()
  visits.push(office)
  const { page } = office
  await office.signIn('admin', `/admin/educational/course/parent/edit/${courseId}`)
  await page.getByRole('button', { name: /老师/ }).first().click()
  await page.getByRole('option', { name: '顾怀远' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.locator('.dialog')
  const save = dialog.getByRole('button', { name: /调整 \d+ 节并通知/ })
  await dialog.getByText(/已改由顾怀远上课，还有 \d+ 节未上的课由贺建川上。/).waitFor()
  // Looked at anew, and no longer pale.
  await save.click({ trial: true })
  expect(await dialog.getByText('当年放假安排尚未公布').count()).toBeGreaterThan(0)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await rows(batch)).map(({ teacher }) => teacher)).toEqual(Array(4).fill('贺建川'))

  await page.getByRole('button', { name: '交给顾怀远…' }).click()
  await save.click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await save.click()
  await dialog.getByText(/已调整 \d+ 节课/).waitFor()
  await dialog.getByRole('button', { name: '好', exact: true }).click()
  await page.getByText('已改由顾怀远上课').waitFor({ state: 'detached' })
  expect((await rows(batch)).map(({ teacher }) => teacher)).toEqual(Array(4).fill('顾怀远'))
  // None of the subject's is left with whoever had it.
  const left = await stage.school.look(
    `select count(*)::int as n from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' join course_subject s on s.id = l.course_subject
      where s.id = $1 and l.state = 'scheduled' and h.person <> s.teacher`,
    [courseSubject],
  )
  expect(left).toEqual([{ n: 0 }])
  expect(office.complaints).toEqual([])
})
