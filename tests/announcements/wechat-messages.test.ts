import { afterEach, beforeAll, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { notifications } from '../../contract/announcements-notifications.ts'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { openid } from '../../contract/people-openid.ts'
import { timetable } from '../../contract/timetable.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { sendMessage } from '../../server/kit/messages/outbox.ts'
import type { Person } from '../kit/school.ts'
import { type Lessons, lessonsBy } from '../timetable/stage.ts'
import { of, published } from './drafts.ts'
import { wechatOutbox } from './wechat-stage.ts'

const stage = await wechatOutbox()
const { there, texts, school, office } = stage
let chen: Person
let lessons: Lessons
const ways = async (who = chen) => (await who.call(notifications.ownWays)).data.wechat
const choose = (wechat: 'none' | 'beside' | 'instead', who = chen, text = true) =>
  who.call(notifications.setOwnWays, { body: { sms: text, wechat } })

beforeAll(async () => {
  lessons = lessonsBy(school, office)
  chen = await school.signIn('chen')
  await school.look("update lesson set state = 'cancelled' where state <> 'cancelled'")
  await school.look('delete from guardian')
  await stage.account()
  await stage.nameAll()
  await stage.set({
    templates: { cancelled: { on: true, text: '{{name}} {{old}}', number: 'SMS_9' } },
    told: ['students'],
  })
  expect((await stage.connect(chen, 'chen')).code).toBe(codes.done)
})
afterEach(async () => {
  there.refuse()
  there.followers.add('in_chen')
  await school.look('delete from message')
  there.delivered.splice(0)
  texts.sendings.splice(0)
})

let day = 10
/** A lesson of 陈可一's course that is not held. */
async function cancelled() {
  day += 1
  const id = await lessons.place('高一数学', `2083-05-${day}`)
  await office.call(timetable.cancelLesson, { params: { id: String(id) }, body: { reason: '停电' } })
}
const own = async () =>
  (await school.look('select full_name, phone from person where id = $1', [school.ids.chen]))[0]
const ownTexts = async () => {
  const { phone } = (await own()) ?? {}
  return texts.sendings.filter(one => one.phone === phone)
}
const ofChen = async () => (await stage.sent()).filter(({ person }) => person === school.ids.chen)
const states = async () => (await ofChen()).map(({ channel, state, problem }) => [channel, state, problem])
/** A message of the kind that a lesson's change writes. */
const write = (some: { instead?: boolean } = {}) =>
  withSite(stage.pool, { site: stage.site }, ({ db }) =>
    sendMessage(db, {
      channel: 'wechat',
      purpose: 'cancelled',
      template: 'cancelled',
      recipient: String(school.ids.chen),
      person: school.ids.chen as number,
      fields: {
        name: '陈可一',
        course: '数学',
        lesson: '第 3 课',
        old: '5月1日 10:00',
        oldWhole: '2083年5月1日 10:00',
      },
      good_until: new Date(Date.now() + 3_600_000),
      ...some,
    }),
  )

test('who is not told so by WeChat hears by text message as before; beside it by both, with whole times and a way in', async () => {
  await cancelled()
  await expect.poll(states).toEqual([['sms', 'sent', '']])
  await school.look('delete from message')
  expect((await choose('beside')).code).toBe(codes.done)
  expect(await ways()).toEqual({ telling: 'beside', isConnected: true, isMissed: false })
  await cancelled()
  await expect
    .poll(async () => (await states()).toSorted())
    .toEqual([
      ['sms', 'sent', ''],
      ['wechat', 'sent', ''],
    ])
  expect(there.delivered).toEqual([
    {
      openid: 'in_chen',
      template: 'TM_cancelled',
      url: expect.stringMatching(/^https:\/\/.+\/eschool\/profile\/schedule$/),
      data: {
        thing1: expect.stringContaining('高一数学'),
        thing2: expect.any(String),
        time3: `2083年5月${day}日 10:00`,
      },
    },
  ])
})

test('the outbox names whom it went to, and nobody reads as whom WeChat knows them, nor a token', async () => {
  await cancelled()
  await expect.poll(async () => (await states()).filter(([, state]) => state === 'sent')).toHaveLength(2)
  const name = String((await own())?.full_name)
  const { data } = await office.call(sms.messages, { query: { channel: 'wechat', q: name } })
  expect(data.rows).toMatchObject([
    {
      channel: 'wechat',
      recipient: name,
      name,
      purpose: 'cancelled',
      text: expect.stringContaining('停课'),
    },
  ])
  const all = JSON.stringify([data, await school.look('select * from message')])
  expect(all).not.toContain('in_chen')
  const [kept] = await school.look("select appid, encode(sealed, 'escape') as sealed from wechat_token")
  expect(kept?.appid).toBe(there.account.appid)
  expect(kept?.sealed).not.toContain(there.tokenNow())
  expect(JSON.stringify(await school.look('select detail::text from log_line'))).not.toContain('in_chen')
})

test('in the place of text messages WeChat alone tells; where its owner does not follow the account the text goes, and they are told why', async () => {
  await choose('instead')
  await cancelled()
  await expect.poll(states).toEqual([['wechat', 'sent', '']])
  await school.look('delete from message')
  there.followers.delete('in_chen')
  await cancelled()
  await expect.poll(states).toEqual([
    ['wechat', 'failed', 'notFollowing'],
    ['sms', 'sent', ''],
  ])
  expect((await ofChen())[0]?.detail).toBe('43004 require subscribe')
  expect(await ownTexts()).toMatchObject([{ template: 'SMS_9' }])
  expect((await ways())?.isMissed).toBe(true)
  there.followers.add('in_chen')
  await cancelled()
  await expect.poll(async () => (await states()).at(-1)).toEqual(['wechat', 'sent', ''])
  expect((await ways())?.isMissed).toBe(false)
})

test('who wants no text messages gets none, not even where WeChat does not take its own', async () => {
  await choose('instead', chen, false)
  there.followers.delete('in_chen')
  await cancelled()
  await expect.poll(states).toEqual([['wechat', 'failed', 'notFollowing']])
  await stage.hurry()
  expect(await ownTexts()).toEqual([])
  await choose('instead')
})

test('a token that is over on the way is asked for anew, once, whether it has ended or another program has forced one', async () => {
  for (const end of [there.endToken, there.forceToken]) {
    end()
    const { tokens } = there.asked
    await write()
    await write()
    await expect.poll(async () => (await states()).every(([, state]) => state === 'sent')).toBe(true)
    expect(there.asked.tokens).toBe(tokens + 1)
  }
  expect(there.delivered).toHaveLength(4)
  // A token that is refused although it is new is no matter of time: it is not asked for again and again.
  const { tokens } = there.asked
  there.refuse(40001, 40001)
  await write({ instead: true })
  await expect.poll(states).toContainEqual(['wechat', 'failed', 'account'])
  expect(there.asked.tokens).toBe(tokens + 1)
})

test('who takes WeChat off while a message waits gets it by text, and has chosen nothing of the next one', async () => {
  await choose('instead')
  there.refuse(45009)
  await write({ instead: true })
  await expect.poll(states).toEqual([['wechat', 'waiting', 'tooOften']])
  const [binding] = (await chen.call(openid.ownBindings)).data
  await stage.prove(chen)
  expect((await chen.call(openid.removeBinding, of(Number(binding?.id)))).code).toBe(codes.done)
  await stage.hurry()
  await expect.poll(states).toEqual([
    ['wechat', 'failed', 'unconnected'],
    ['sms', 'sent', ''],
  ])
  expect(await ways()).toEqual({ telling: 'none', isConnected: false, isMissed: false })
  expect((await choose('beside')).code).toBe(codes.wechatUnconnected)
  await stage.connect(chen, 'chen')
  expect(await ways()).toEqual({ telling: 'none', isConnected: true, isMissed: false })
})

test('what WeChat says is too often goes later', async () => {
  there.refuse(45009, 45047)
  await write()
  await expect.poll(states).toEqual([['wechat', 'waiting', 'tooOften']])
  await stage.hurry()
  await expect
    .poll(() => school.look("select 1 from message where tries = 2 and state = 'waiting'"))
    .toHaveLength(1)
  await stage.hurry()
  await expect
    .poll(states)
    .toEqual([['wechat', 'sent', 'tooOften']].map(([channel, state]) => [channel, state, '']))
  expect(there.delivered).toHaveLength(1)
})

test('what was cut is nobody’s to repeat but a person’s, and WeChat delivers it once', async () => {
  there.moods.push('cut after')
  await write({ instead: true })
  await expect.poll(states).toEqual([['wechat', 'unknown', 'cut']])
  const [one] = await school.look('select id::int from message')
  expect((await office.call(sms.repeatMessage, of(Number(one?.id)))).code).toBe(codes.done)
  await expect.poll(states).toEqual([['wechat', 'sent', '']])
  expect(there.delivered).toHaveLength(1)
  expect(await ownTexts()).toEqual([])
})

test('an account that WeChat refuses stops what goes its way alone: text messages go on, and so does what one stands for', async () => {
  const { account, there: wechat } = stage
  await school.look('delete from wechat_token')
  await account({ secret: '0'.repeat(32) })
  await school.look(
    "insert into message (site, channel, purpose, recipient, template, due_at) values ($1, 'sms', 'reminder', '13600009052', 'reminder', now() + interval '1 hour')",
    [stage.site],
  )
  await write()
  await expect.poll(states).toEqual([['wechat', 'stopped', 'account']])
  expect(await school.look("select state from message where channel = 'sms'")).toEqual([{ state: 'waiting' }])
  await choose('none')
  await cancelled()
  await expect.poll(states).toContainEqual(['sms', 'sent', ''])
  await write({ instead: true })
  await expect.poll(states).toContainEqual(['wechat', 'failed', 'account'])
  await expect.poll(async () => (await ownTexts()).length).toBe(2)
  // The stopped one goes as soon as the templates are saved again with the account mended.
  await account()
  await stage.nameAll()
  await expect.poll(async () => (await states())[0]).toEqual(['wechat', 'sent', ''])
  expect(wechat.delivered).toHaveLength(1)
})

test('that an announcement is still to be read is told by WeChat, and its words are nobody’s in the outbox', async () => {
  await choose('beside')
  const id = await published(office, { title: '期中复习安排' })
  await office.call(announcements.remindReaders, of(id))
  await expect.poll(states).toContainEqual(['wechat', 'sent', ''])
  expect(there.delivered).toMatchObject([
    {
      template: 'TM_announcement',
      data: { thing1: '请阅读公告', thing2: expect.stringContaining('期中复习安排') },
    },
  ])
  const [row] = (await ofChen()).filter(({ channel }) => channel === 'wechat')
  expect(row?.text).not.toContain('期中复习安排')
  expect(there.delivered[0]?.url).toContain(`/eschool/profile/announcement/details/${id}`)
})
