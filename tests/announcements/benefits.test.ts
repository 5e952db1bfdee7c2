import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { benefits } from '../../contract/announcements-benefits.ts'
import { codes } from '../../contract/codes.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram } from '../kit/program.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { of, titles, unread } from './drafts.ts'
import { closePages, pageOf } from './pages.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const there = await school.signIn('zheng', { host: otherHost })
const chen = await school.signIn('chen')
afterEach(closePages)

/** What the operator types, beside the running school. */
async function typed(...args: string[]) {
  const { host, port, user, database } = school.connection
  return runProgram('server/cli.ts', ['benefit', ...args], {
    ESCHOOL_DATA: school.data,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  })
}
function text(words: string) {
  const file = join(school.data, 'benefit.html')
  writeFileSync(file, words)
  return file
}
async function sent(title: string, ...to: string[]) {
  const args = ['add', '--title', title, '--text', text(`<p>${title}，免费。</p>`)]
  const { code, err } = await typed(...args, ...to.flatMap(host => ['--to', host]))
  expect(code, err).toBe(0)
  const [row] = await school.look('select id::int from benefit where title = $1', [title])
  return row?.id as number
}
const list = async (who: Person, query = {}) =>
  (await who.call(benefits.benefits, { query: { size: '100', ...query } })).data.rows
const publish = (who: Person, id: number) => who.call(benefits.publishBenefit, of(id))
const broadcasts = (id: number) =>
  school.look('select id::int, site::int, title, state from broadcast where benefit = $1 order by id', [id])

test('what the operator sends rings an admin’s bell, of the schools that it is for, until it was read', async () => {
  const before = [await unread(zheng), await unread(there)]
  const students = await unread(chen)
  const page = await pageOf(school, zheng)
  const all = await sent('公益书法课开班')
  await expect.poll(() => page.map(({ type }) => type)).toEqual([8])
  const here = await sent('只给一所学校', otherHost)
  expect(await unread(zheng)).toBe((before[0] ?? 0) + 1)
  expect(await unread(there)).toBe((before[1] ?? 0) + 2)
  expect(await unread(chen)).toBe(students)
  expect((await list(zheng)).map(({ title }) => title)).toEqual(['公益书法课开班'])
  expect((await zheng.call(benefits.benefit, of(here))).code).toBe(codes.announcementGone)
  expect((await publish(zheng, here)).code).toBe(codes.announcementGone)
  const both = await Promise.all([1, 2].map(() => zheng.call(benefits.readBenefit, of(all))))
  expect(both.map(({ code }) => code)).toEqual([codes.done, codes.done])
  expect(await unread(zheng)).toBe(before[0])
  expect((await zheng.call(benefits.benefit, of(all))).data).toMatchObject({
    read: true,
    state: 'new',
    content: '<p>公益书法课开班，免费。</p>',
  })
})

test('published it is an announcement of this school that names it; twice, or twice at once, changes that one', async () => {
  const id = await sent('公益算法课')
  const both = await Promise.all([publish(zheng, id), publish(zheng, id)])
  expect(new Set(both.map(({ code, data }) => `${code} ${data.broadcast}`)).size).toBe(1)
  const broadcast = both[0]?.data.broadcast as number
  expect(await broadcasts(id)).toEqual([
    { id: broadcast, site: school.site, title: '公益算法课', state: 'published' },
  ])
  expect(await titles(chen)).toContain('公益算法课')
  expect((await chen.call(announcements.broadcast, of(broadcast))).data).toMatchObject({
    benefit: id,
    changedAt: null,
    read: false,
  })
  expect((await list(zheng, { state: 'published' })).map(one => one.id)).toEqual([id])
  const { code } = await typed('change', String(id), '--title', '公益算法课（改期）')
  expect(code).toBe(0)
  expect((await list(zheng, { state: 'changed' })).map(one => one.broadcast)).toEqual([broadcast])
  expect(await titles(chen)).toContain('公益算法课')
  expect((await publish(zheng, id)).data.broadcast).toBe(broadcast)
  expect(await titles(chen)).toContain('公益算法课（改期）')
  expect((await chen.call(announcements.broadcast, of(broadcast))).data.changedAt).not.toBeNull()
  expect((await list(there)).find(one => one.id === id)).toMatchObject({ state: 'new', broadcast: null })
})

test('withdrawn as an announcement it can be published anew', async () => {
  const id = await sent('公益晨读')
  const { broadcast } = (await publish(zheng, id)).data
  await zheng.call(announcements.withdrawBroadcast, of(broadcast))
  expect((await list(zheng, { q: '公益晨读' }))[0]).toMatchObject({ state: 'new', broadcast: null })
  expect((await publish(zheng, id)).data.broadcast).toBe(broadcast)
  expect(await titles(chen)).toContain('公益晨读')
})

test('deleting takes it from this school alone, with its announcement; twice is once, and publishing brings it back', async () => {
  const id = await sent('公益编程课')
  await publish(zheng, id)
  await publish(there, id)
  const remove = () => zheng.call(benefits.deleteBenefit, of(id))
  expect((await remove()).code).toBe(codes.done)
  expect((await remove()).code).toBe(codes.done)
  expect(await titles(chen)).not.toContain('公益编程课')
  expect((await zheng.call(benefits.benefit, of(id))).code).toBe(codes.announcementGone)
  expect((await broadcasts(id)).map(({ site }) => site)).toEqual([school.otherSite])
  expect((await publish(zheng, id)).code).toBe(codes.done)
  expect(await titles(chen)).toContain('公益编程课')
  const some = (ids: number[]) =>
    zheng.call(benefits.deleteBenefits, { query: { broadcastIds: ids.join(',') } })
  expect((await some([id, 999_999])).code).toBe(codes.announcementGone)
  expect(await titles(chen)).toContain('公益编程课')
  expect((await some([id])).code).toBe(codes.done)
  expect(await titles(chen)).not.toContain('公益编程课')
})

test('what the operator takes back is gone for the office; what a school has published stays its own', async () => {
  const id = await sent('公益英语角')
  await publish(zheng, id)
  expect((await typed('list')).out).toMatch(/公益英语角 {2}to all schools, published by 1/)
  expect((await typed('remove', String(id))).code).toBe(0)
  expect((await zheng.call(benefits.benefit, of(id))).code).toBe(codes.announcementGone)
  expect(await titles(chen)).toContain('公益英语角')
  const [kept] = await school.look("select benefit from broadcast where title = '公益英语角'")
  expect(kept).toEqual({ benefit: null })
})

test('the command says what is wrong, and of hostile text keeps nothing that runs', async () => {
  expect((await typed('add', '--title', '标题')).err).toContain('--text')
  expect((await typed('add', '--title', 'x'.repeat(81), '--text', text('<p>x</p>'))).err).toContain('80')
  expect((await typed('remove', '999999')).err).toContain('There is no announcement')
  const nowhere = await typed('add', '--title', '发错', '--text', text('好'), '--to', 'nowhere.test')
  expect(nowhere.err).toContain('No school answers')
  expect(await school.look("select from benefit where title = '发错'")).toEqual([])
  await typed('add', '--title', '敌意', '--text', text('<p onclick="x()">好</p><script>alert(1)</script>'))
  expect(await school.look("select content, words from benefit where title = '敌意'")).toEqual([
    { content: '<p>好</p>', words: '好' },
  ])
})
