import { expect, test } from 'vitest'
import { recount } from '../../server/recount.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()
const { school } = stage
// Half of the seats were taken a month and more ago: there is something to be compared with.
await school.look("update enrolment set made_at = now() - (id % 2) * interval '31 days' where site = $1", [
  school.site,
])
// More courses than a list of them shows at once, all of them before those that are looked for.
await school.look(
  "insert into course (site, kind, state, name) select $1, 'recruiting', 'draft', '00 预备 ' || n from generate_series(1, 60) n",
  [school.site],
)
await recount(school.connection, [school.site], false)

test('the office sums up enrolments, shares what it sees by its address, and takes the same figures along', async () => {
  const visit = await stage.visit()
  await visit.signIn('admin', '/admin/dataStatistics/registered')
  const { page } = visit
  await page.getByRole('img', { name: /30 项/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByText('按课程', { exact: true }).click()
  await page.waitForURL(/by=course/)
  const rows = page.getByRole('table').getByRole('row')
  await page.getByRole('row', { name: /高一数学/ }).waitFor()
  const shown = await rows.evaluateAll(all =>
    all.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)),
  )
  expect(shown.length).toBeGreaterThan(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  await page.getByRole('menuitem', { name: /CSV/i }).click()
  const sheet = await (await download).createReadStream()
  const text = Buffer.concat(await Array.fromAsync(sheet)).toString()
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')),
  ).toEqual(shown)
  await page.reload()
  await page.getByRole('row', { name: /高一数学/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // A figure opens who it is, and each of them leads on.
  const figure = page.getByRole('row', { name: /高一数学/ }).getByRole('button', { name: /「报名」/ })
  const taken = Number(await figure.textContent())
  await figure.click()
  const behind = page.getByRole('dialog', { name: /高一数学.*报名/ })
  await expect.poll(() => behind.getByRole('row').count()).toBe(1 + taken)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A page behind the last is mended where it stands: one step back leads to where one came from.
  await visit.open('/admin/dataStatistics/registered?by=source')
  await visit.open('/admin/dataStatistics/registered?by=course&page=9')
  await page.waitForURL(url => url.search === '?by=course')
  await page.goBack()
  await page.waitForURL(/by=source/)
  await visit.open('/admin/dataStatistics/registered?by=course')
  // One course of many is found by its sound; who opens the address reads its name, also where orders are filtered by it.
  await page.getByRole('button', { name: /全部课程/ }).click()
  await page.keyboard.type('gaoyishuxue')
  await page.getByRole('option', { name: /高一数学/ }).click()
  await page.waitForURL(/course=\d/)
  await page.reload()
  await page.getByRole('button', { name: /^高一数学/ }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await visit.open(`/admin/order/list?course=${new URL(page.url()).searchParams.get('course')}`)
  await page.getByRole('button', { name: /^高一数学/ }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('on a phone the table is moved sideways and the page is not', async () => {
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  await phone.signIn('admin', '/admin/dataStatistics/registered?by=month')
  await phone.page.getByRole('img', { name: /新生/ }).waitFor()
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await axeFaults(phone.page)).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('days are typed by keys as fast as one types, and nothing is asked for with half a year', async () => {
  const visit = await stage.visit()
  await visit.signIn('admin', '/admin/dataStatistics/registered')
  const { page } = visit
  await page.getByRole('img', { name: /30 项/ }).waitFor()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/statistics/enrolments')) asked.push(request.url())
  })
  await page.locator('[data-type="year"]').first().click()
  await page.keyboard.type('2026100220261030')
  await page.waitForURL(/from=2026-10-02.*until=2026-10-30/)
  await page.getByText('2026-10-02 至 2026-10-30').first().waitFor()
  expect(asked.filter(url => /(from|until)=(?!20\d\d-)/.test(url))).toEqual([])
  await page.getByRole('button', { name: /自选日期/ }).waitFor()
  await page.getByText('按周', { exact: true }).click()
  await page.getByRole('row', { name: /2026-09-28 这一周（自 10-02）/ }).waitFor()
  await page.getByRole('row', { name: /2026-10-26 这一周（至 10-30）/ }).waitFor()
  await page.getByText('自 10-02', { exact: true }).waitFor()
  await page.getByText('按月', { exact: true }).click()
  await page.getByRole('row', { name: /2026-10（10-02 至 10-30）/ }).waitFor()
  await page.getByRole('button', { name: /自选日期/ }).click()
  await page.getByRole('option', { name: '上月' }).click()
  await page.waitForURL(/from=20\d\d-\d\d-01/)
  await page.getByRole('row', { name: /^20\d\d-\d\d \d/ }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  expect(visit.complaints).toEqual([])
})
