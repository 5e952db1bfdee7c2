import { afterAll, expect, test } from 'vitest'
import { freshLesson } from '../classroom/rooms.ts'
import { comeIn, everybodyOut } from '../classroom/stage.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const { school } = stage
const lesson = await freshLesson(school)
/** Another lesson of students whom the head teacher leads, at the same time. */
const [other] = await school.look(
  `update lesson set state = 'live', begun_at = now(), starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour'
    where id = (select l.id from lesson l join course c on c.id = l.course where l.site = $1 and c.name like '高一物理%' and l.state = 'scheduled'
      order by l.starts_at limit 1) returning id::int, name`,
  [school.site],
)
afterAll(everybodyOut)

test('a head teacher watches two running lessons fill, and looks in', async () => {
  const visit = await stage.visit()
  await visit.signIn('head', '/teacher/classStatistics/realTimeStatistics')
  const { page } = visit
  const physics = page.getByRole('listitem').filter({ hasText: other?.name as string })
  await physics.getByText('教室里还没有人').waitFor()
  const teacher = await comeIn(school, lesson, 'he')
  await teacher.outcome(teacher.say('lesson.begun', {}))
  const functions = page.getByRole('listitem').filter({ hasText: '高一数学：函数与图像' })
  await functions.getByText(/在课 0 \//).waitFor()
  await comeIn(school, lesson, 'chen')
  await functions.getByText(/在课 1 \//).waitFor()
  await comeIn(school, other?.id as number, 'zhang')
  await physics.getByText(/在课 1 \//).waitFor()
  await physics.getByText('老师不在').waitFor()
  expect(await axeFaults(page)).toEqual([])
  // Who that one is, and who is missing: those of the own class before the others.
  await functions.getByRole('button', { name: /在课 1 \/.*谁在课上/ }).click()
  const dialog = page.getByRole('dialog', { name: /谁在课上/ })
  await dialog
    .getByRole('row', { name: /陈可欣/ })
    .getByText('在课')
    .waitFor()
  await dialog
    .getByRole('row', { name: /赵一诺/ })
    .getByText('未到')
    .waitFor()
  expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    expect.stringMatching(/^我负责的学生/),
    expect.stringMatching(/^其他学生/),
  ])
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await functions.getByRole('button', { name: '进入旁听' }).click()
  await teacher.heard(({ kind, person }) => kind === 'joined' && person === school.ids.gu)
  expect(visit.complaints).toEqual([])
})

test('on a phone the day of an administrator opens the running lessons, and stays folded where it was folded', async () => {
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.signIn('admin', '/admin/educational/schedule')
  const { page } = phone
  const day = page.getByRole('region', { name: '今天的学校' })
  await day.getByText('正在上课').last().click()
  await day
    .getByRole('listitem')
    .filter({ hasText: other?.name as string })
    .getByText(/在课/)
    .waitFor()
  await phone.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  // What is nothing takes no room on a phone.
  expect(await day.getByRole('link', { name: /退费申请/ }).isVisible()).toBe(false)
  await day.getByRole('link', { name: /正在上课/ }).click()
  await page.waitForURL(/schedule\?as=list&state=live/)
  await page.goBack()
  // Both run; one teacher is in the room.
  await day.getByRole('link', { name: /老师未到/ }).click()
  await page.waitForURL(/schedule\?as=list&without=teacher/)
  await page.getByRole('row', { name: new RegExp(other?.name as string) }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: '高一数学：函数与图像' }).count()).toBe(0)
  await page.goBack()
  await day.getByRole('button', { name: '今天的学校' }).click()
  await page.reload()
  await day.waitFor()
  expect(await day.getByRole('link', { name: /正在上课/ }).isVisible()).toBe(false)
  // The report of a lesson that runs counts nobody yet, and leads to who is there.
  await phone.open(`/admin/dataStatistics/learningReport/lesson/Details/${other?.id}`)
  await page.getByRole('button', { name: '看谁在课上' }).click()
  await page
    .getByRole('dialog', { name: /谁在课上/ })
    .getByText('未到')
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(phone.complaints).toEqual([])
})
