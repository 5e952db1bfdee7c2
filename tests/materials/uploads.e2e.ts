import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { pdf } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
const folder = join(mkdtempSync(join(tmpdir(), 'eschool-folder-')), '期末复习')
mkdirSync(join(folder, '第一章'), { recursive: true })
for (let at = 1; at <= 20; at += 1)
  writeFileSync(join(folder, at > 10 ? '第一章' : '', `讲义${at}.pdf`), pdf(300_000 + at))
writeFileSync(join(folder, '.DS_Store'), 'x')
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

const come = async (options?: Parameters<Stage['visit']>[0]) => {
  const visit = await stage.visit(options)
  visits.push(visit)
  return visit
}
const materials = '/teacher/dataManage/index'
const inTray = ({ page }: Visit, state: string) => page.locator(`.upload-list [data-state="${state}"]`)

/** A line on which 20 files take a quarter of a minute, one on which they take minutes, and which can be cut. */
async function slowLine({ page, context }: Visit) {
  const wire = await context.newCDPSession(page)
  const set = (offline: boolean, upload: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    })
  await wire.send('Network.enable')
  return {
    slow: () => set(false, 400_000),
    crawl: () => set(false, 40_000),
    cut: () => set(true, 0),
    mend: () => set(false, -1),
  }
}

test('a folder of 20 files goes up, is cut in the middle, and goes on while its teacher walks through the pages', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', materials)
  await visit.settled()
  const line = await slowLine(visit)
  await line.slow()
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await expect.poll(() => inTray(visit, 'done').count()).toBeGreaterThan(3)
  await line.cut()
  const before = await inTray(visit, 'done').count()
  expect(before).toBeLessThan(20)
  // The way to another page is in the program already: nothing has to be fetched for the tray to stay.
  await line.crawl()
  await page.getByRole('link', { name: '公告', exact: true }).click()
  await page.waitForURL(/announcement/)
  await line.cut()
  await page.locator('.upload-tray').waitFor()
  expect(await inTray(visit, 'done').count()).toBeLessThan(20)
  await line.mend()
  await expect.poll(() => inTray(visit, 'done').count(), { timeout: 60_000 }).toBe(20)
  await page.getByText('已上传 20 个文件').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '关闭', exact: true }).click()

  await visit.open(materials)
  await page.getByRole('button', { name: '期末复习', exact: true }).click()
  await page.getByRole('button', { name: '第一章', exact: true }).waitFor()
  expect(await page.locator('[data-material]').allInnerTexts()).toEqual([
    '第一章',
    ...Array.from({ length: 10 }, (_, at) => `讲义${at + 1}.pdf`),
  ])
  const [row] = await stage.school.look(
    `select count(*)::int as files, sum(v.size)::int as bytes from material m join material_version v on v.material = m.id
      where m.name like '讲义%.pdf'`,
  )
  expect(row).toEqual({ files: 20, bytes: 20 * 300_000 + 210 })
})

test('a page that was closed in the middle goes on where it was, when the same file is chosen again', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', materials)
  await visit.settled()
  const line = await slowLine(visit)
  await line.slow()
  const path = join(folder, '..', '长课件.pdf')
  writeFileSync(path, pdf(6_000_000))
  const files = page.locator('input[type=file]:not([webkitdirectory])')
  await files.setInputFiles(path)
  await expect
    .poll(async () =>
      Number.parseInt((await inTray(visit, 'sending').first().innerText()).match(/(\d+) %/)?.[1] ?? '0', 10),
    )
    .toBeGreaterThan(20)
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await visit.settled()
  await line.mend()
  const offsets: number[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await files.setInputFiles(path)
  await inTray(visit, 'done').first().waitFor()
  expect(offsets[0]).toBeGreaterThan(0)
  await page.getByRole('button', { name: '长课件.pdf', exact: true }).waitFor()
})

test('a name that is there already is asked about: a new version, both, or not at all', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', materials)
  await visit.settled()
  const file = { name: '上课铃.wav', mimeType: 'text/plain', buffer: Buffer.from('铃声的歌词') }
  const choose = async (way: RegExp) => {
    await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(way).click()
    await dialog.getByRole('button', { name: '继续上传' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await choose(/^跳过$/)
  await choose(/^两个都保留$/)
  await page.getByRole('button', { name: '上课铃 (2).wav', exact: true }).waitFor()
  await choose(/^作为新版本$/)
  await inTray(visit, 'done').first().waitFor()
  await page.getByRole('button', { name: '上课铃.wav 的操作' }).click()
  await page.getByRole('menuitem', { name: '历史版本（2）' }).click()
  await page.getByText('第 2 版').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('files chosen while there is no line wait for it, and go up when it is there again', async () => {
  const visit = await come()
  const { page } = visit
  await visit.signIn('teacher', materials)
  await visit.settled()
  const line = await slowLine(visit)
  await line.cut()
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(
    ['一', '二'].map(name => ({
      name: `断网时选的${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  )
  await expect.poll(() => inTray(visit, 'failed').count()).toBe(2)
  expect(await inTray(visit, 'failed').first().innerText()).toContain('恢复后自动接着传')
  await line.mend()
  await expect.poll(() => inTray(visit, 'done').count(), { timeout: 30_000 }).toBe(2)
  await page.getByRole('button', { name: '断网时选的一.txt', exact: true }).waitFor()
})
