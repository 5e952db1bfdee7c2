import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { openStage, type Visit } from '../kit/visit.ts'
import { arrange, begins, courseNamed, lesson, monthAhead, stampAhead } from './stage.ts'

let visit: Visit
const stage = await stageHere()
const zheng = await stage.school.signIn('zheng')
const maths = await courseNamed(stage.school, '高一数学')
const days = [`${monthAhead}-02`, '2083-03-02', '2083-04-07']
const lessons = days.map(day => lesson(day, '10:00', '11:00'))
expect((await arrange(zheng, { ...maths, lessons })).code).toBe(0)
afterEach(() => visit?.context.close())

const button = (name: string | RegExp) => visit.page.getByRole('button', { name, exact: true })
const read = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = request({ port: stage.school.port, path, headers: { host: 'localhost' } }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => resolve(text))
    })
    asked.on('error', reject)
    asked.end()
  })

test('a student subscribes, a lesson is moved, the calendar follows and the student is told', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('student', '/profile/schedule')
  await button('进入课堂').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await button('订阅到日历').click()
  await button('生成我的地址').click()
  const address = await page.locator('.tt-address').innerText()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  const path = new URL(address).pathname
  expect(await read(path)).toContain(`DTSTART:${stampAhead('02', '02')}`)

  const student = visit
  visit = await stage.visit()
  await visit.signIn('admin', `/admin/educational/schedule?day=${monthAhead}-02`)
  await button('导出 1 条').click()
  const coming = visit.page.waitForEvent('download')
  await visit.page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(
    readFileSync(await (await coming).path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(2)
  // On paper the school's week is one sheet that says whose it is; of a lesson, who is to sign.
  await visit.page.emulateMedia({ media: 'print' })
  const sheet = await visit.page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  expect(await visit.page.locator('.tt-owner').innerText()).toBe('砚溪学堂')
  await visit.page.emulateMedia({ media: 'screen' })
  await visit.page.locator('button.slot', { hasText: '10:00' }).click()
  await visit.page.evaluate(
    "window.print = () => void (window.printed = document.querySelector('.paper').innerText)",
  )
  await button('打印签到表').click()
  const printed = () => visit.page.evaluate<string | undefined>('window.printed')
  await expect.poll(printed).toMatch(/签到表.*高一数学：函数与图像.*贺建川.*教室.*签名.*陈可欣.*S2026001/s)
  await visit.page.emulateMedia({ media: 'print' })
  expect(await visit.page.locator('.desk, .dialog').filter({ visible: true }).count()).toBe(0)
  await visit.page.emulateMedia({ media: 'screen' })
  await visit.page.evaluate("dispatchEvent(new Event('afterprint'))")
  await visit.page.locator('.paper').waitFor({ state: 'detached' })
  await button('调课').click()
  await visit.page.locator('.dialog [data-type="day"]').pressSequentially('3')
  await visit.page.getByLabel('原因').fill('老师外出')
  expect(await axeFaults(visit.page)).toEqual([])
  await button('保存并通知').click()
  await visit.page.getByText('已保存，相关的人都收到了通知').waitFor()

  await student.page.getByText('课程调整时间').waitFor()
  await student.page.getByText(`改到 ${monthAhead}-03 10:00–11:00。原因：老师外出`).waitFor()
  expect(await read(path)).toContain(`DTSTART:${stampAhead('03', '02')}`)
  // Under the pointer what was done stays on the page, to be taken back.
  await button('撤销').hover()
  await button('撤销').click()
  await visit.page.getByText('回到原来的样子').waitFor()
  expect(await read(path)).toContain(`DTSTART:${stampAhead('02', '02')}`)
  expect([...student.complaints, ...visit.complaints]).toEqual([])
  await student.context.close()
})

test('a lesson that runs into another is refused in its form, in words, and nothing typed is lost', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/educational/schedule?as=list')
  await page.getByRole('searchbox').fill('晨读')
  await page.getByText('共 6 节课').waitFor()
  await page.locator('tbody tr', { hasText: '未开始' }).last().getByRole('button', { name: '调课' }).click()
  await page.locator('.dialog').getByRole('button', { name: '调课' }).click()
  const [busy] = await stage.school.look(
    `select to_char(starts_at at time zone 'Asia/Shanghai', 'DD') d, to_char(starts_at at time zone 'Asia/Shanghai', 'MM') m, to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY') y
      from lesson l join lesson_person p on p.lesson = l.id where p.person = $1 and l.state = 'scheduled'
      and extract(hour from starts_at at time zone 'Asia/Shanghai') = 16 order by starts_at desc limit 1`,
    [stage.school.ids.tang],
  )
  for (const [kind, value] of [
    ['year', busy?.y],
    ['month', busy?.m],
    ['day', busy?.d],
    ['hour', '16'],
    ['minute', '10'],
  ] as const)
    await page.locator(`.dialog [data-type="${kind}"]`).first().pressSequentially(String(value))
  await page.getByLabel('原因').fill('试试')
  await button('保存并通知').click()
  await page.getByText(/唐晓雯 16:00 有《高二三科同步班》/).waitFor()
  expect(await page.getByLabel('原因').inputValue()).toBe('试试')
  expect(visit.complaints).toEqual([])
})

test('a lesson whose hour has come and that nobody begins can still be given to somebody else; one that runs cannot, and says so', async () => {
  // Without the clock, which begins such a lesson at the next minute.
  const still = await openStage([], { ESCHOOL_ROLES: 'web' })
  onTestFinished(() => still.close())
  const [lesson] = await still.school.look(
    `update lesson set starts_at = now() - interval '5 minutes', ends_at = now() + interval '40 minutes'
      where id = (select max(l.id) from lesson l join course c on c.id = l.course where l.state = 'scheduled' and c.name like '%晨读%' and l.site = $1) returning id::int`,
    [still.school.site],
  )
  visit = await still.visit()
  const { page } = visit
  const open = async (act: string, state = '等待老师') => {
    await visit.signIn('admin', '/admin/educational/schedule?as=list')
    await page.getByRole('searchbox').fill('晨读')
    await page.getByText('共 6 节课').waitFor()
    await page.locator('tbody tr', { hasText: state }).getByRole('button', { name: act }).click()
  }
  await open('调课')
  await page.locator('.dialog').getByRole('button', { name: '停课' }).waitFor()
  await page.locator('.dialog').getByRole('button', { name: '调课' }).click()
  await page.getByLabel('原因').fill('老师没有到')
  await button('保存并通知').click()
  await page.getByText('已保存，相关的人都收到了通知').waitFor()
  // As the clock does, which begins it at the next minute: still nobody is there.
  await still.school.look("update lesson set state = 'live', begun_at = now() where id = $1", [lesson?.id])
  await open('查看')
  await page.locator('.dialog').getByRole('button', { name: '停课' }).waitFor()
  await page.keyboard.press('Escape')
  await begins(still.school, Number(lesson?.id))
  await open('查看', '直播中')
  await page.getByText('这节课正在进行，不能改时间，也不能停课。').waitFor()
  expect(await page.locator('.dialog').getByRole('button', { name: '停课' }).count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('a student takes the week along as a sheet, and prints it on one page without the menus', async () => {
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('student', '/profile/schedule?day=2083-03-02')
  await button('导出 1 条').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^课表-.*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('10:00–11:00,高一数学：函数与图像')
  for (const view of ['week', 'month']) {
    await visit.open(`/profile/schedule?day=2083-03-02&view=${view}`)
    await page.getByText('10:00').first().waitFor()
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(sheet.toString('latin1').match(/\/Type ?\/Page\b/g), view).toHaveLength(1)
  }
  // The week of today opens where now is, also when what comes later pushes it out of sight.
  await page.setViewportSize({ width: 1440, height: 2000 })
  await visit.open('/profile/schedule')
  await page.locator('.week-now').waitFor()
  await page.evaluate("document.querySelector('.week').style.paddingTop = '2000px'")
  const seen =
    "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.week-now').getBoundingClientRect())"
  await expect.poll(() => page.evaluate(seen)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('砚溪学堂 · 陈可欣').waitFor()
  for (const hidden of ['.bar', '.side', '.crumb-bar', '.tt-tools'])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  expect(visit.complaints).toEqual([])
})

test('on a phone the week is a strip of days and a list, in the dark and in Spanish', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const { page } = visit
  await visit.context.addCookies([{ name: 'language', value: 'es', url: stage.address }])
  const chen = await stage.school.signIn('chen')
  await visit.context.addCookies([{ name: 'token', value: `Bearer:${chen.token}`, url: stage.address }])
  await visit.open('/profile/schedule?day=2083-04-05')
  await page.getByText('No hay clases este día').waitFor()
  await page.getByRole('button', { name: /7.*1 clase$/ }).click()
  await page.locator('.tt-phone', { hasText: '10:00–11:00' }).waitFor()
  expect(visit.at()).toBe('/profile/schedule?day=2083-04-07')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  for (const view of ['Mes', 'Lista', 'Día']) {
    await page.getByRole('radio', { name: view }).click({ force: true })
    await page.waitForURL(/view=/)
    expect(await axeFaults(page), view).toEqual([])
  }
  expect(visit.complaints).toEqual([])
})

test("the school's rules are set in their form and stop a lesson in words", async () => {
  visit = await stage.visit()
  const { page } = visit
  const { courseId } = await courseNamed(stage.school, '高一数学')
  await visit.signIn('admin', '/admin/educational/schedule-arrangement/list')
  await button('排课规则').click()
  await button('套用中小学学科培训的规定').click()
  await expect.poll(() => axeFaults(page)).toEqual([])
  await button('保存规则').click()
  await page.getByText('规则已保存').waitFor()
  await visit.open(`/admin/educational/schedule-arrangement/details/${courseId}?day=2083-06-01`)
  await button('加一节课').click()
  await button('加入计划').click()
  await page.getByText('按学校规则一节课最长 30 分钟').waitFor()
  expect(await button('解决冲突后写入').isDisabled()).toBe(true)
  expect(visit.complaints).toEqual([])
})
