import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const courseNamed = async (name: string) =>
  (
    await stage.school.look('select id::int from course where site = $1 and name = $2', [
      stage.school.site,
      name,
    ])
  )[0]?.id as number

test('a visitor finds a free course, signs in on the way, takes a seat in one click and has it among their courses', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visit
  const id = await courseNamed('英语晨读打卡')
  await visit.open(`/details/${id}`)
  await page.getByRole('link', { name: '登录后报名' }).tap()
  await page.locator('input[name=username]').fill('limuyang')
  await page.locator('input[name=password]').fill('Eschool2026')
  await page.locator('dialog button[type=submit]').tap()
  await page.getByRole('button', { name: '免费报名' }).tap()
  await page.getByText('你已报名').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '去我的课程' }).tap()
  await page.getByRole('heading', { name: '英语晨读打卡' }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('whoever has the courses of the office adds students by account and by class, sees who was refused, and takes one out', async () => {
  // Nothing of the orders: of money nobody asks, and nobody is told. She teaches as well, and comes as the office.
  const { school } = stage
  await school.look(
    "update person_role set position = case role when 'ADMIN' then 0 else 1 end where person = $1",
    [school.ids.lin],
  )
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['writes courses']])
  visit = await stage.visit()
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await visit.signIn(
    'linruoqing',
    `/admin/educational/course/parent/details/${await courseNamed('高一物理：力与运动')}`,
  )
  await page.getByRole('tab', { name: /学生/ }).click()
  await page.getByText('在读 2 人 · 列出 2 条报名记录').waitFor()
  await button('添加学生').click()
  // The accounts are not hers: a class is a name alone.
  const chen = page.locator('tbody tr', { hasText: '陈可欣' })
  await chen.getByText('高一（1）班').waitFor()
  expect(await chen.getByRole('link', { name: /高一（1）班/ }).count()).toBe(0)
  // Whoever is looked for is found by initials as well, and told from others by the username.
  await page.getByRole('dialog').getByRole('button', { name: '学生' }).click()
  await page.getByRole('searchbox').last().fill('lmy')
  await page.getByRole('option', { name: '李沐阳 limuyang' }).waitFor()
  // What was typed goes first, and the list with the next press.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByText('按账号').click()
  await page.getByLabel('用户名、手机或学号').last().fill('limuyang\nteacher\nstudent')
  await button('添加').click()
  await page.getByText('完成 1 项，2 项未完成').waitFor()
  await page.locator('.outcome-rows', { hasText: '贺建川' }).getByText('只能添加学生账号').waitFor()
  await page.locator('.outcome-rows', { hasText: '陈可欣' }).getByText('账号已添加').waitFor()
  await button('知道了').click()
  await page.getByText('在读 3 人 · 列出 3 条报名记录').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.locator('tbody tr', { hasText: '李沐阳' }).locator('.checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '移出课程' }).click()
  await page.getByLabel('原因').fill('转学')
  await page
    .getByRole('dialog', { name: '把李沐阳移出课程？' })
    .getByRole('button', { name: '移出课程' })
    .click()
  await page.locator('tbody tr', { hasText: '李沐阳' }).getByText('已退出').waitFor()
  // Who left stays listed and is counted no more; beside it stands why the list is longer.
  await page.getByText('在读 2 人 · 列出 3 条报名记录').waitFor()
  // On paper stand those who are in the course, unless the list is filtered otherwise.
  await page.evaluate(
    "window.print = () => void (window.printed = document.querySelector('.paper').innerText)",
  )
  await button('打印名单').click()
  const printed = () => page.evaluate<string | undefined>('window.printed')
  await expect.poll(printed).toMatch(/学生名单.*人数\s*2/s)
  expect(await printed()).toContain('陈可欣')
  expect(await printed()).not.toContain('李沐阳')
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await button('学生名单是什么意思').click()
  await page.getByText(/所以比在读的人数多/).waitFor()
  await page.keyboard.press('Escape')
  expect(visit.at()).toContain('part=students')
  expect(visit.complaints).toEqual([])
})

test('a student is put into a course from their own page, asked for one where none was chosen, and moved on to another', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/students/details/${stage.school.ids.feng}`)
  await page.getByRole('button', { name: '加入课程' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '加入', exact: true }).click()
  await page.getByText('请选择课程').waitFor()
  await dialog.getByRole('button', { name: /课程/ }).first().click()
  await page.getByRole('option', { name: '高一物理：力与运动' }).click()
  await dialog.getByRole('button', { name: '加入', exact: true }).click()
  await page.locator('.plain-rows', { hasText: '高一物理：力与运动' }).getByText('在读').waitFor()
  // And on to another, with what that means before it is done, also for who waits there.
  await stage.school.look(
    "insert into seat_wait (site, course, student) select c.site, c.id, p.id from course c join person p on p.site = c.site where c.name = '英语晨读打卡' and p.username = 'wangzixuan'",
  )
  await page.getByRole('button', { name: '转课: 高一物理：力与运动' }).click()
  await dialog.getByRole('button', { name: /转到哪门课/ }).click()
  await page.getByRole('option', { name: /英语晨读打卡/ }).click()
  await dialog.getByText('新课程有 1 人在候补').waitFor()
  await dialog.getByText('原课程的名额马上释放').waitFor()
  await dialog.getByText(/已上 0 课保留/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '转课', exact: true }).click()
  await dialog.getByText('请写明原因').waitFor()
  await dialog.getByLabel('原因').fill('先练口语')
  await dialog.getByRole('button', { name: '转课', exact: true }).click()
  await page.getByText('已转 1 人').waitFor()
  await page.locator('.plain-rows li', { hasText: '英语晨读打卡' }).getByText('在读').waitFor()
  await page.getByRole('link', { name: '转到《英语晨读打卡》' }).waitFor()
  // Back again on a day to come, and not after all.
  await page.getByRole('button', { name: '转课: 英语晨读打卡' }).click()
  await dialog.getByRole('button', { name: /转到哪门课/ }).click()
  await page.getByRole('option', { name: /高一物理：力与运动/ }).click()
  await dialog.getByText('从某一天起').click()
  await dialog.getByText('到那天零点自动转').waitFor()
  await dialog.getByText('到那天，原课程的名额释放').waitFor()
  expect(await dialog.getByText(/马上释放|立即退出/).count()).toBe(0)
  await dialog.getByRole('spinbutton').first().click()
  await page.keyboard.type('20270601')
  await dialog.getByLabel('原因').fill('六月再回来')
  await dialog.getByRole('button', { name: '预定转课' }).click()
  await page.getByRole('link', { name: '2027-06-01 转到《高一物理：力与运动》' }).waitFor()
  await page.getByRole('button', { name: '取消转课: 英语晨读打卡' }).click()
  // Who has left meanwhile, at another desk, is not moved, and that is said.
  await page.getByRole('button', { name: '转课: 英语晨读打卡' }).click()
  await stage.school.look(
    "update enrolment e set state = 'withdrawn', ended_at = now() from course c where c.id = e.course and c.name = '英语晨读打卡' and e.student = $1",
    [stage.school.ids.feng],
  )
  await dialog.getByRole('button', { name: /转到哪门课/ }).click()
  await page.getByRole('option', { name: /高一物理：力与运动/ }).click()
  await dialog.getByText('1 人已不在本课程，不会转').waitFor()
  expect(await dialog.getByRole('button', { name: '转课', exact: true }).isDisabled()).toBe(true)
})

test("a teacher finds the students of their own courses; another's page says that there is nobody", async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('heliqun', '/teacher/listStudents/index/list')
  await page.getByText('名学生').first().waitFor()
  expect(await page.locator('tbody tr', { hasText: '王梓萱' }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.locator('tbody tr', { hasText: '陈可欣' }).getByRole('link', { name: '查看' }).click()
  await page.getByRole('heading', { name: '高一物理：力与运动' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await visit.open(`/teacher/listStudents/index/parent/page/${stage.school.ids.wang}`)
  await page.getByText('用户不存在').first().waitFor()
})
