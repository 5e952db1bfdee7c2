import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack } from './films.ts'

const stage = await stageHere()
const lesson = await aLesson(stage.school, [anyTrack()])
await aLesson(stage.school, null, 400)
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
async function visitor(name: string, path: string, options?: Parameters<Stage['visit']>[0]) {
  const visit = await stage.visit(options)
  visits.push(visit)
  await visit.signIn(name, path)
  return visit
}
const name = '导数初步：从一条切线说起'
const act = async ({ page }: Visit, what: string) => {
  await page.getByRole('button', { name: `“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}
const film = async () =>
  (
    await stage.school.look(
      'select title, published, free, deleted_at is not null as binned from film where id = $1',
      [lesson.film],
    )
  )[0]

test('a teacher names a film, withdraws it and publishes it again', async () => {
  const visit = await visitor('teacher', '/teacher/playback/index')
  const { page } = visit
  await page.getByRole('link', { name }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await act(visit, '撤下')
  await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click()
  await page.locator('.badge', { hasText: '已撤下' }).waitFor()
  expect(await film()).toMatchObject({ published: false })
  await act(visit, '发布')
  await page.locator('.badge', { hasText: '已发布' }).waitFor()
  await act(visit, '改名')
  await page.getByLabel('名称').fill('切线（重讲）')
  await page.getByRole('button', { name: '保存名称' }).click()
  await page.getByRole('link', { name: '切线（重讲）' }).waitFor()
  expect(visit.complaints).toEqual([])
  await stage.school.look("update film set title = '' where id = $1", [lesson.film])
})

test('the list says of a film that the disk broke it off', async () => {
  const broken = (why: string | null) =>
    stage.school.look('update film set broken_by = $2 where id = $1', [lesson.film, why])
  await broken('noRoom')
  const { page } = await visitor('admin', '/admin/playback/index')
  await page.locator('.film-name', { hasText: '中断：磁盘没有空间' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await broken(null)
})

test('the list names the lessons that could not be recorded, and their page tells whoever taught them why', async () => {
  const { school } = stage
  const bare = await aLesson(school, null, 20)
  await school.look(
    `insert into room_event (site, room, number, at, kind, payload)
     select r.site, r.id, 90000, now(), 'recording.hindered', '{"why": "noRoom"}' from room r where r.lesson = $1`,
    [bare.id],
  )
  const { page } = await visitor('teacher', '/teacher/playback/index')
  const named = page.locator('.unrecorded li')
  await named.getByText('磁盘没有空间').waitFor()
  expect(await named.count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await named.getByRole('link').click()
  await page.locator('.vod-says', { hasText: '这节课没有录制：服务器没有空间' }).waitFor()
  await school.look("delete from room_event where number = 90000 and kind = 'recording.hindered'")
})

test('the office opens a film to everybody, puts it into the bin and brings it back', async () => {
  const visit = await visitor('admin', '/admin/playback/index')
  const { page } = visit
  await act(visit, '对外公开')
  await page.getByRole('alertdialog').getByRole('button', { name: '对外公开' }).click()
  await expect.poll(film).toMatchObject({ free: true })
  await act(visit, '放入回收站')
  await page.getByRole('alertdialog').getByRole('button', { name: '放入回收站' }).click()
  await page.getByText('还没有录像').waitFor()
  await page.goto(`${stage.address}/eschool/admin/playback/index?showing=bin`)
  await act(visit, '恢复')
  await expect.poll(film).toMatchObject({ binned: false })
  await page.goto(`${stage.address}/eschool/admin/playback/publicplayback`)
  await page.getByText('还没有录像').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const outside = await stage.visit()
  visits.push(outside)
  await outside.page.goto(`${stage.address}/eschool/publicvod/${lesson.id}`)
  await outside.page.locator('.vod-controls').waitFor()
  expect(await outside.page.locator('.vod-said').first().textContent()).toContain('学生')
  expect(await outside.page.getByRole('tab', { name: /笔记/ }).count()).toBe(0)
})

test('the office holds a film, empties the bin of the others, and several are withdrawn at once', async () => {
  const { school } = stage
  const [old, held] = [await aLesson(school, [anyTrack()], 2000), await aLesson(school, [anyTrack()], 3000)]
  await school.look("update film set title = '旧录像' where id = $1", [old.film])
  await school.look("update film set title = '留着的录像' where id = $1", [held.film])
  const visit = await visitor('admin', '/admin/playback/index')
  const { page } = visit
  const menu = async (of: string, what: string) => {
    await page.getByRole('button', { name: `“${of}”的操作` }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await menu('留着的录像', '锁定保留')
  await page.getByRole('dialog').getByRole('button', { name: '锁定保留' }).click()
  await page.getByText('请写明原因').waitFor()
  await page.getByLabel('原因').fill('家长投诉，待核查')
  await page.getByRole('dialog').getByRole('button', { name: '锁定保留' }).click()
  await page.locator('.badge', { hasText: '已锁定保留' }).waitFor()

  for (const one of ['旧录像', '留着的录像'])
    await page.getByRole('row', { name: one }).locator('.checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '撤下' }).click()
  await page.getByRole('alertdialog').getByText('撤下 2 份录像？').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click()
  await expect
    .poll(() =>
      school.look('select id from film where not published and id = any ($1::bigint[])', [
        [old.film, held.film],
      ]),
    )
    .toHaveLength(2)
  for (const one of ['旧录像', '留着的录像'])
    await page.getByRole('row', { name: one }).locator('.checkbox').click()
  await page.locator('.bulk-bar').getByRole('button', { name: '放入回收站' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放入回收站' }).click()
  await page.getByRole('link', { name: '旧录像' }).waitFor({ state: 'detached' })

  await page.goto(`${stage.address}/eschool/admin/playback/index?showing=bin`)
  await page.getByRole('link', { name: '旧录像' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '清空回收站' }).click()
  await page.getByRole('alertdialog').getByText('不能恢复').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click()
  const outcome = page.getByRole('dialog')
  await outcome.getByText('留着的录像').waitFor()
  await outcome.getByText('录像被设为保留，不能删除').waitFor()
  await outcome.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('link', { name: '旧录像' }).waitFor({ state: 'detached' })
  expect(
    await school.look('select id::int from film where id = any ($1::bigint[])', [[old.film, held.film]]),
  ).toEqual([{ id: held.film }])
  expect(visit.complaints).toEqual([])
})

test('films are filtered by course and kind in the address, and exported as shown', async () => {
  const visit = await visitor('admin', '/admin/playback/index')
  const { page } = visit
  await page.getByRole('link', { name }).first().waitFor()
  await page.getByRole('button', { name: /^类型/ }).click()
  await page.getByRole('option', { name: '上传视频' }).click()
  await page.waitForURL(/kind=uploaded/)
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await page.getByRole('link', { name }).first().waitFor()
  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: /^导出/ }).click()
  await page.getByRole('menuitem', { name: /xlsx|Excel/i }).click()
  expect((await fetching).suggestedFilename()).toMatch(/^录像-.*\.xlsx$/)
  expect(visit.complaints).toEqual([])
})

test.each([
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
])('a student finds the lessons that have been, by words, and goes to one (%s)', async (_, options) => {
  const visit = await visitor('student', '/profile/playback', options)
  const { page } = visit
  await page.getByRole('link', { name }).first().waitFor()
  expect(await page.locator('.own-film').filter({ hasText: '板书和聊天' }).count()).toBeGreaterThan(0)
  expect(await axeFaults(page)).toEqual([])
  const search = page.getByRole('searchbox', { name: '搜索课次或课程' })
  await search.fill('没有这节课')
  await page.getByText('没有符合的课').waitFor()
  await search.fill('切线')
  await page.getByRole('button', { name: /全部进度/ }).click()
  await page.getByRole('option', { name: '看完了' }).click()
  await page.getByText('没有符合的课').waitFor()
  await page.getByRole('button', { name: /看完了/ }).click()
  await page.getByRole('option', { name: '没看过' }).click()
  await page
    .locator('.own-film')
    .filter({ hasText: '共 1 分钟' })
    .getByRole('link', { name: '看回放' })
    .click()
  await page.locator('.vod-controls').waitFor()
  expect(visit.at()).toBe(`/vodPlay/${lesson.id}`)
  expect(visit.complaints.filter(one => !one.includes('video'))).toEqual([])
})
