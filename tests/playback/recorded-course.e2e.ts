import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { bought, shopOf } from '../orders/stage.ts'

// A recorded course from the office's first name of a lesson to the student's last film.
const stage = await stageHere(['--autoplay-policy=no-user-gesture-required'])
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
const shop = await shopOf(school)
const course = await shop.course({ delivery: 'recorded', name: '函数录播：三讲入门', capacity: null }, 99)
const film = join(import.meta.dirname, '../demo/films/domain.mp4')

async function come(name: string, to?: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, to)
  return visit
}
const rows = () =>
  school.look(
    `select l.id::int, l.number::int, l.name, exists (select from film f where f.lesson = l.id) as filmed
      from lesson l where l.course = $1 and l.state <> 'cancelled' order by l.number`,
    [course],
  )

test('the office names lessons, puts them in order and uploads a film', async () => {
  const visit = await come('admin', `/admin/educational/course/parent/details/${course}`)
  const { page } = visit
  const card = page.locator('section, .card').filter({ hasText: '录播课次' }).last()
  await card.getByText('还没有课次').waitFor()
  await page.getByRole('button', { name: '添加课次' }).click()
  await page
    .getByRole('textbox', { name: '课次名称' })
    .fill('看图识函数\n\n 单调区间怎么写 \n从图像读定义域：一个名字很长的课次，要在手机上也能换行')
  await page.getByRole('button', { name: '添加 3 个课次' }).click()
  await page.getByRole('button', { name: '下移看图识函数' }).click()
  await expect
    .poll(async () => (await rows()).map(({ name }) => name))
    .toEqual(['单调区间怎么写', '看图识函数', '从图像读定义域：一个名字很长的课次，要在手机上也能换行'])
  await page.getByRole('button', { name: '上传影片' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: '选择视频' }).click()
  await (await chooser).setFiles(film)
  await page.getByRole('dialog').getByRole('button', { name: '开始上传' }).click()
  await page.getByText('学生可看').waitFor({ timeout: 30_000 })
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^“从图像读定义域.*的操作$/ }).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  await page.getByRole('button', { name: '移除课次' }).click()
  await expect.poll(async () => (await rows()).length).toBe(2)
})

test('a visitor reads what there is; a student buys it, watches, goes on to the next film, and sees how far they are', async () => {
  const [first, second] = await rows()
  await school.look(
    `with f as (insert into film (site, lesson, kind, begun_at, ended_at) select site, $2, 'uploaded', begun_at, ended_at
        from film where lesson = $1 returning id, site)
      , t as (insert into film_track (site, film, source, codec, type, name, head)
        select f.site, f.id, t.source, t.codec, t.type, lpad('1', 32, '0'), 0 from f, film_track t join film o on o.id = t.film where o.lesson = $1 returning id, site)
      insert into film_piece (site, track, number, from_ms, length_ms, start, bytes)
        select t.site, t.id, p.number, p.from_ms, p.length_ms, p.start, p.bytes from t, film_piece p join film_track o on o.id = p.track join film h on h.id = o.film
        where h.lesson = $1`,
    [first?.id, second?.id],
  )
  const visitor = await stage.visit()
  visits.push(visitor)
  await visitor.open(`/details/${course}`)
  await visitor.page.getByText('4 分钟').first().waitFor()
  expect(await axeFaults(visitor.page)).toEqual([])
  const feng = await school.signIn('feng')
  await bought(feng, course)
  const visit = await come('fengtianyou', '/profile/course')
  const { page } = visit
  await page.getByText('看完 0 讲，共 2 讲').waitFor()
  await page.getByText('全部 2 讲').click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '观看' }).click()
  await page.locator('.vod-controls').waitFor()
  // Nobody met: there is nothing that could have been written or asked.
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    '章节',
    '文字',
    expect.stringContaining('笔记'),
  ])
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('章节')
  await page.goto(`${stage.address}/eschool/vodPlay/${first?.id}?at=207`)
  await page.locator('.vod-controls').waitFor()
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  await page.getByText('接下来：第 2 讲 看图识函数').waitFor({ timeout: 30_000 })
  expect(await axeFaults(page)).toEqual([])
  await page.locator('.vod-behind').getByRole('link', { name: '下一讲' }).click()
  await page.getByRole('heading', { name: '看图识函数' }).waitFor()
  await school.look(
    `update film_seen set seen = '{[0,200000)}' where film = (select id from film where lesson = $1)`,
    [first?.id],
  )
  await page.goto(`${stage.address}/eschool/profile/course`)
  await page.getByText('看完 1 讲，共 2 讲').waitFor()
  await page.getByText('下一讲 · 第 2 讲 看图识函数').waitFor()
  await page.goto(`${stage.address}/eschool/profile/learningrecord`)
  const card = page.locator('.card', { has: page.getByText('看图识函数') })
  // Nobody was to be there at an hour: that is no figure of nought.
  await expect
    .poll(() => card.locator('.learning-figures dd').allInnerTexts())
    .toEqual([expect.stringMatching(/^—/), '—', '3 分钟', expect.stringMatching(/^—/), '0'])
})
