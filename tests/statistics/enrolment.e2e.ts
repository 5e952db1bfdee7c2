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
