import { streamXlsxRows } from 'hucre/xlsx'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { learning } from '../../contract/statistics.ts'
import { recount } from '../../server/recount.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { makeLessons } from './random-lessons.ts'

// Without jobs: a minute that passes meanwhile ends lessons and folds them.
const stage = await stageHere([], { ESCHOOL_ROLES: 'web' })
const { school } = stage
await makeLessons(school, 120, 5)
await recount(school.connection, [school.site], false)
const [one] = await school.look(
  `select s.course::int, s.student::int from student_report s join course_report c on c.course = s.course
    where s.site = $1 order by c.came desc, s.came desc limit 1`,
  [school.site],
)
const { course, student } = one as { course: number; student: number }
const dayOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 10)
const cellsOf = (chart: Locator) =>
  chart
    .getByRole('row')
    .evaluateAll(all => all.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText)))
const reports = '/admin/dataStatistics/learningReport'

test('who came to each lesson is drawn and stands in a table with the same figures, and all of it is taken along', async () => {
  const zheng = await school.signIn('zheng')
  const { data } = await zheng.call(learning.reportLessons, { params: { id: String(course) } })
  const visit = await stage.visit()
  await visit.signIn('admin', `${reports}/parent/page/Details/${course}`)
  const { page } = visit
  const places = data.reduce((sum, lesson) => sum + lesson.places, 0)
  await page.getByRole('img', { name: new RegExp(`${data.length} 节课：应到 ${places} 人次`) }).waitFor()
  const chart = page.locator('.card', { hasText: '每节课到课' })
  await chart.getByText('看表格').click()
  await chart.getByRole('table').waitFor()
  const rows = await cellsOf(chart)
  expect(rows.map(cells => cells.slice(2, 5).map(Number))).toEqual(
    data.map(lesson => [lesson.places, lesson.came, lesson.onLeave]),
  )
  expect(await axeFaults(page)).toEqual([])
  // By the week: the same sums in fewer rows, and the address says it.
  const sumsOf = (all: string[][]) =>
    [2, 3, 4].map(at => all.reduce((sum, cells) => sum + Number(cells[at]), 0))
  await chart.getByText('按周').click()
  await page.waitForURL(/chart=week/)
  const weekly = page.locator('.card', { hasText: '每周到课' })
  await weekly
    .getByRole('row', { name: /起的一周/ })
    .first()
    .waitFor()
  const weeks = await cellsOf(weekly)
  expect(weeks.length).toBeLessThan(rows.length)
  expect(sumsOf(weeks)).toEqual(sumsOf(rows))
  // Of some days: the chart, the list and the sheet tell of those lessons alone, and so does a reload.
  const days = [...new Set(data.map(({ startsAt }) => dayOf(startsAt)))]
  const [since, until] = [days[1], days.at(-2)]
  await page.goto(`${page.url()}&since=${since}&until=${until}`)
  const within = data.filter(({ startsAt }) => dayOf(startsAt) >= `${since}` && dayOf(startsAt) <= `${until}`)
  await page.getByRole('img', { name: new RegExp(`^${within.length} 节课：`) }).waitFor()
  const fewer = within.reduce((sum, lesson) => sum + lesson.places, 0)
  expect(fewer).toBeLessThan(places)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '逐节导出' }).click()
  await page.getByRole('menuitem', { name: /Excel|xlsx/i }).click()
  const bytes = Buffer.concat(await Array.fromAsync(await (await download).createReadStream()))
  let lines = -1
  for await (const _ of streamXlsxRows(new Uint8Array(bytes))) lines += 1
  // Each student of each of these lessons, those without a log as well.
  expect(lines).toBeGreaterThanOrEqual(fewer)
  expect(lines).toBeLessThan(places)
  expect(visit.complaints).toEqual([])
})

test("a student's minutes beside the class are drawn in dark on a phone, and the lessons below have the same", async () => {
  const visit = await stage.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await visit.signIn('admin', `${reports}/specific/Details/${course}/${student}`)
  const { page } = visit
  const drawn = await page.getByRole('img', { name: /节课到了/ }).getAttribute('aria-label')
  const [all, came, minutes] = (drawn ?? '').match(/\d+/g) ?? []
  await page.getByText(`${came} / ${all} 节`).waitFor()
  await page.getByText(`${minutes} 分钟`, { exact: true }).waitFor()
  expect(await page.locator('.lesson-record', { hasText: '到课平均' }).count()).toBe(Number(all))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
