import { streamXlsxRows } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { makeLessons } from './random-lessons.ts'

const stage = await stageHere()
const { school } = stage
await makeLessons(school, 120, 5)
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
await foldWaiting(pool, school.site)

/** What is downloaded behind a button, as a library reads it, without its head. */
async function sheetBehind(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  await page.getByRole('menuitem', { name: /Excel|xlsx/i }).click()
  const bytes = Buffer.concat(await Array.fromAsync(await (await download).createReadStream()))
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(bytes))) rows.push(row.values)
  return rows.slice(1)
}
/** The words of each row of the table, cell by cell. */
const shown = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll(all =>
      all.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText.trim())),
    )

test('the office looks at how courses fill, whom it has lost, opens a course and takes its hours along', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/dataStatistics/course/statisticsAssemble?sort=-enrolled')
  await page.getByRole('row', { name: /高一数学/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /类型$/ }).click()
  await page.getByRole('option', { name: '组合课程' }).click()
  await page.waitForURL(/kind=combined/)
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  const [combined = []] = await shown(page)
  expect((await sheetBehind(page)).map(row => [row[0], String(row[3]), String(row[4])])).toEqual([
    [combined[0], combined[3], combined[4]],
  ])
  await page.getByRole('button', { name: /退课的学生/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').nth(1).waitFor()
  expect(await dialog.getByRole('row').count()).toBe(Number(combined[6]) + 1)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: combined[0] as string }).click()
  await page.waitForURL(/classTimeDetails\/\d+/)
  await page.getByRole('img', { name: /本页已上的/ }).waitFor()
  const lessons = await shown(page)
  expect(lessons.length).toBeGreaterThan(5)
  const sheet = await sheetBehind(page)
  const whole = (cell: unknown) => (cell === null || cell === undefined ? '—' : String(cell))
  expect(
    sheet
      .slice(0, lessons.length)
      .map(row => [`${row[0]} · ${row[1]}`, whole(row[7]), whole(row[8]), whole(row[11])]),
  ).toEqual(lessons.map(cells => [cells[0]?.split('\n')[0], cells[4], cells[5], cells[8]]))
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the pay office filters hours by teacher, shares what it sees by its address, and the sheet says the same', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const days = 'from=2026-02-01&until=2026-05-31'
  await visit.signIn('admin', `/admin/dataStatistics/course/teacherHours?${days}&teacher=${school.ids.he}`)
  await page
    .getByRole('row', { name: /贺建川/ })
    .first()
    .waitFor()
  await page.getByRole('heading', { name: '教师课时' }).waitFor()
  const rows = await shown(page)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(([name]) => name === '贺建川')).toBe(true)
  expect(
    (await sheetBehind(page)).map(([name, , month, ...rest]) => [name, month, ...rest].map(String)),
  ).toEqual(rows)
  expect(await axeFaults(page)).toEqual([])
  await page.goto(
    `${new URL(page.url()).origin}/eschool/admin/dataStatistics/course/classTimeDetails/whatever`,
  )
  await page.waitForURL(/datadeleted/i)
  expect(visit.complaints).toEqual([])
})

test('on a phone tables of hours are moved sideways and the pages are not', async () => {
  const phone = await stage.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.signIn('admin', '/admin/dataStatistics/course/teacherHours?from=2026-02-01&until=2026-05-31')
  const { page } = phone
  await page
    .getByRole('row', { name: /贺建川/ })
    .first()
    .waitFor()
  const isNarrow = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await isNarrow()
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${new URL(page.url()).origin}/eschool/admin/dataStatistics/course/statisticsAssemble`)
  await page.getByRole('row', { name: /高一数学/ }).waitFor()
  await isNarrow()
  expect(await axeFaults(page)).toEqual([])
  expect(phone.complaints).toEqual([])
})
