import { streamXlsxRows } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { makeLessons } from './random-lessons.ts'

// Without jobs: a minute that passes between a page and its sheet ends lessons and folds them.
const stage = await stageHere([], { ESCHOOL_ROLES: 'web' })
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
  await dialog.getByRole('columnheader', { name: '退出日期' }).waitFor()
  await dialog.getByRole('button', { name: `导出 ${combined[6]} 条` }).waitFor()
  expect(await dialog.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')).toMatch(
    /students\/details\/\d+$/,
  )
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
  // Of a time the minutes, and below them the same in hours.
  const cells = (await shown(page)).map(row => row.map(cell => cell.split('\n').filter(Boolean)))
  const rows = cells.map(row => row.map(([first = '']) => first))
  expect(rows.length).toBeGreaterThan(1)
  // Below the months is what they come to, on the page and in the sheet.
  expect(rows.map(([name]) => name)).toEqual([...rows.slice(1).map(() => '贺建川'), '合计'])
  expect(
    (await sheetBehind(page)).map(row =>
      // Staff numbers and hours have columns of their own there.
      row.filter((_, at) => ![1, 6, 9].includes(at)).map(cell => String(cell ?? '')),
    ),
  ).toEqual(rows)
  // A figure opens the lessons that it comes to.
  expect(cells[0]?.[4]?.[1]).toMatch(/^(\d+ 小时)?( ?\d+ 分)?$/)
  await page
    .getByRole('button', { name: /：贺建川 2026-\d\d，上过的课/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /贺建川 · 2026-\d\d · 上过的课/ })
  await expect.poll(() => dialog.locator('tbody tr').count()).toBe(Math.min(20, Number(rows[0]?.[2])))
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /自选日期/ }).click()
  await page.getByRole('option', { name: '上月与本月' }).click()
  // What the head says the field says.
  await page.waitForURL(url => !url.search.includes('from='))
  const [first = ''] = (await page.getByText(/^\d{4}-\d\d-01 至 (?!2026-05-31)/).innerText()).split(' ')
  const typed = page.locator('.days-choice').first().locator('[data-type]:not([data-type="literal"])')
  await expect
    .poll(async () => (await typed.allInnerTexts()).slice(0, 3).map(Number))
    .toEqual(first.split('-').map(Number))
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
  // No head stands above a figure: its name stands before it.
  const before = (place: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('tbody td[data-phone="${place}"]'), '::before').content`,
    )
  expect([await before('number'), await before('second')]).toEqual(['"累计报名 "', '"到课率 "'])
  expect(await axeFaults(page)).toEqual([])
  expect(phone.complaints).toEqual([])
})
