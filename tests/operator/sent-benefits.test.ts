import { expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { benefits } from '../../contract/announcements-benefits.ts'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { of, titles } from '../announcements/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }
const zheng = await school.signIn('zheng')
const theirs = await school.signIn('zheng', { host: otherHost })

const send = (body = {}, who = boss) =>
  askConsole(
    school,
    operator.sendBenefit,
    { body: { title: '公益书法课', text: '周六上午开课\n免费参加', forAll: true, schools: [], ...body } },
    who,
  )
const one = async (id: number) =>
  (await askConsole(school, operator.sentBenefit, { params: { id: String(id) } }, boss)).data
const seenBy = async (who: typeof zheng) =>
  (await who.call(benefits.benefits, {})).data.rows.map(row => row.title)
const actions = async () =>
  (
    await school.look(
      "select action, site::int from provider.log_line where action like 'benefit%' order by number",
    )
  ).map(({ action, site }) => [action, site])

test('an agent neither sends nor sees any, by the database either', async () => {
  expect(await send({}, dealer)).toMatchObject({ code: codes.notAllowed })
  await withClient(school.connection, async client => {
    await client.query("begin; set local role eschool_console; select provider.enter_as('AGENT', 1)")
    for (const table of ['benefit', 'benefit_receipt', 'broadcast', 'broadcast_receipt'])
      expect((await client.query(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 0 }])
    // Not even the operator could say who it was.
    await expect(client.query('select person from broadcast_receipt')).rejects.toThrow(/permission denied/)
    await client.query('rollback')
  })
})

test('one goes to all schools, another to those that are chosen; without any, or to one that is not there, nothing goes', async () => {
  for (const schools of [[], [999_999]])
    expect(await send({ forAll: false, schools })).toMatchObject({
      code: codes.incomplete,
      data: { fields: [{ path: 'schools' }] },
    })
  expect(await send({ text: ' \n ' })).toMatchObject({ data: { fields: [{ path: 'text' }] } })
  expect(await seenBy(theirs)).toEqual([])
  const all = (await send()).data.id
  const chosen = (await send({ title: '只给一所', forAll: false, schools: [school.otherSite] })).data.id
  expect(await seenBy(zheng)).toEqual(['公益书法课'])
  expect(await seenBy(theirs)).toEqual(['只给一所', '公益书法课'])
  expect(await one(all)).toMatchObject({
    forAll: true,
    text: '周六上午开课\n免费参加',
    seen: 0,
    published: 0,
  })
  expect((await one(chosen)).answers.map(({ school: { id } }) => id)).toEqual([school.otherSite])
  expect(await actions()).toEqual([
    ['benefit sent', null],
    ['benefit sent', school.otherSite],
  ])
})

test('who has seen it is counted: the offices, and the readers of what their schools made of it', async () => {
  const { rows } = (await askConsole(school, operator.sentBenefits, { query: { q: '书法' } }, boss)).data
  const id = rows[0]?.id ?? 0
  const { broadcast } = (await zheng.call(benefits.publishBenefit, of(id))).data
  const chen = await school.signIn('chen')
  await chen.call(announcements.readBroadcast, of(broadcast))
  expect(await one(id)).toMatchObject({ seen: 1, published: 1, readers: 1 })
  const here = (await one(id)).answers.find(row => row.school.id === school.site)
  expect(here).toMatchObject({ answer: 'published', seen: 1, readers: 1 })
  expect(JSON.stringify(await one(id))).not.toMatch(/陈|郑/)
  const change = (text: string) =>
    askConsole(
      school,
      operator.changeBenefit,
      { params: { id: String(id) }, body: { title: '公益书法课', text } },
      boss,
    )
  expect((await change('周六上午开课\n免费参加')).code).toBe(codes.unchanged)
  expect((await change('改到周日')).code).toBe(0)
  expect((await one(id)).answers.find(row => row.school.id === school.site)).toMatchObject({
    answer: 'changed',
    seen: 0,
  })
})

test('what is taken back is gone from the lists, and what a school has published stays with its people', async () => {
  const [{ id = 0 } = {}] = (await askConsole(school, operator.sentBenefits, { query: { q: '书法' } }, boss))
    .data.rows
  const back = () => askConsole(school, operator.takeBenefitBack, { params: { id: String(id) } }, boss)
  expect((await back()).code).toBe(0)
  expect(await seenBy(zheng)).toEqual([])
  expect(await titles(await school.signIn('chen'))).toContain('公益书法课')
  expect((await back()).code).toBe(codes.announcementGone)
  expect((await actions()).at(-1)).toEqual(['benefit taken back', null])
})
