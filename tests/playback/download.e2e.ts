import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { layLessonFilms, makeLessonFilms } from '../demo/lesson-films.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { hasFfmpeg, probed, titled } from './film-files.ts'

const stage = await stageHere()
const { school } = stage
const laid = await layLessonFilms(school.data)
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
await withSite(pool, { site: school.site }, ({ db }) => makeLessonFilms(db, school.ids, laid))
await pool.end()
const [lesson] = await school.look('select lesson::int from film where site = $1 order by lesson limit 1', [
  school.site,
])
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
async function come(name: string, path?: string) {
  const visit = await stage.visit({ acceptDownloads: true })
  visits.push(visit)
  await visit.signIn(name, path)
  return visit
}

test(titled('the office has a film made into one file and takes it along'), async () => {
  const visit = await come('admin', '/admin/playback/index')
  const { page } = visit
  await page.getByRole('button', { name: '“定义域”的操作' }).click()
  await page.getByRole('menuitem', { name: '下载', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '开始合成' }).click()
  await dialog.getByRole('link', { name: '下载录像' }).waitFor({ timeout: 60_000 })
  expect(await axeFaults(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: '下载录像' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('定义域.mp4')
  const bytes = readFileSync(await download.path())
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  if (hasFfmpeg) expect(probed(bytes)).toMatchObject({ codecs: ['h264', 'opus'] })
  expect(visit.complaints).toEqual([])
})

test('a student is offered it only where the school lets them', async () => {
  const visit = await come('student')
  const { page } = visit
  const open = async () => {
    await page.goto(`${stage.address}/eschool/vodPlay/${lesson?.lesson}`)
    await page.locator('.vod-controls').waitFor()
  }
  await open()
  const button = page.getByRole('button', { name: '下载录像' })
  expect(await button.count()).toBe(0)
  await school.look('insert into recording_setting (site, downloads) values ($1, true)', [school.site])
  await open()
  await button.click()
  await page.getByRole('dialog').getByRole('link', { name: '下载录像' }).waitFor({ timeout: 60_000 })
  expect(await axeFaults(page)).toEqual([])
})
