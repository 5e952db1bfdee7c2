import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { sms } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { toldOfLessons } from '../../server/announcements/messages-reminders.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { forgetSecrets } from '../../server/kit/messages/open.store.ts'
import { farLookup } from '../../server/kit/messages/web-push.ts'
import { notify } from '../../server/kit/notify/notify.ts'
import { of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { decrypted, freshReceiver, openPushService } from './push-stand-in.ts'

const school = await schoolHere({ env: { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
let known = ''
const service = await openPushService(() => known)
afterAll(async () => {
  service.close()
  await pool.end()
})
beforeEach(async () => {
  service.answer(201)
  service.came.splice(0)
  await school.look('delete from push_device')
  await school.look('delete from message')
})

const chen = await school.signIn('chen')
const ways = async (who: Person) => (await who.call(notifications.ownWays)).data
known = (await ways(chen)).key

async function subscribed(who: Person, path = '/chen') {
  const receiver = freshReceiver()
  const body = {
    endpoint: `${service.address}${path}`,
    key: receiver.publicKey.toString('base64url'),
    secret: receiver.secret.toString('base64url'),
  }
  expect((await who.call(notifications.addPushDevice, { body })).code).toBe(0)
  return receiver
}
const tell = (title: string) =>
  withSite(pool, { site: school.site }, ({ db }) =>
    notify(db, [school.ids.chen], () => ({
      kind: 'lesson',
      title,
      message: '周三 19:00',
      link: '/profile/schedule',
    })),
  )
const sent = () =>
  school.look("select state, problem, text, fields from message where channel = 'push' order by id")
const state = async () => (await sent()).map(row => row.state)

test('the stand-in reads the example of RFC 8291, section 5', () => {
  const from = (text: string) => Buffer.from(text, 'base64url')
  const receiver = {
    publicKey: from(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    privateKey: from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    secret: from('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const body = from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decrypted(body, receiver)).toBe('When I grow up, I want to be a watermelon')
})

test('a browser that wishes it is told while no page is open: encrypted, signed, and nobody reads it in the outbox', async () => {
  const receiver = await subscribed(chen)
  expect((await ways(chen)).devices).toMatchObject([{ own: true }])
  await tell('函数课改期')
  await expect.poll(state).toEqual(['sent'])
  const [one] = service.came
  expect(one).toMatchObject({ path: '/chen', ttl: 86_400, from: 'mailto:nobody@example.com' })
  expect(one?.body.includes('函数课改期')).toBe(false)
  expect(JSON.parse(decrypted(one?.body ?? Buffer.alloc(0), receiver))).toEqual({
    title: '函数课改期',
    message: '周三 19:00',
    link: '/profile/schedule',
  })
  expect(JSON.stringify(await sent())).not.toContain('函数课改期')
})

test('nothing goes to who has signed out there, nor of a kind that does not pop up', async () => {
  const elsewhere = await school.signIn('chen', { agent: 'iPhone Mobile' })
  await subscribed(elsewhere, '/phone')
  await elsewhere.call(people.logout)
  await tell('已退出')
  expect(await sent()).toEqual([])
  await subscribed(chen)
  await chen.call(notifications.setPopups, { body: { quiet: ['lesson'] } })
  await tell('不弹出')
  expect(await sent()).toEqual([])
  await chen.call(notifications.setPopups, { body: { quiet: [] } })
})

test('one browser has one owner: who signs in there next takes it over', async () => {
  await subscribed(chen, '/shared')
  const he = await school.signIn('he')
  await subscribed(he, '/shared')
  expect((await ways(chen)).devices).toEqual([])
  await tell('给陈')
  expect(await sent()).toEqual([])
})

test('a browser that has unsubscribed is asked no more; what was cut is not repeated by itself', async () => {
  await subscribed(chen)
  service.answer('cut')
  await tell('断线')
  await expect.poll(state).toEqual(['unknown'])
  expect((await ways(chen)).devices).toHaveLength(1)
  service.answer(410)
  await tell('已退订')
  await expect.poll(state).toEqual(['unknown', 'failed'])
  expect((await ways(chen)).devices).toEqual([])
  expect(service.came).toEqual([])
})

test('what was cut is repeated by hand, once, and whoever it is for reads it', async () => {
  const receiver = await subscribed(chen)
  service.answer('cut')
  await tell('断线')
  await expect.poll(state).toEqual(['unknown'])
  service.answer(201)
  const office = await school.signIn('zheng')
  const [one] = await school.look('select id::int from message')
  const again = async () => (await office.call(sms.repeatMessage, of(Number(one?.id)))).code
  expect(await again()).toBe(codes.done)
  await expect.poll(state).toEqual(['sent'])
  expect(await again()).toBe(codes.unchanged)
  expect(service.came).toHaveLength(1)
  expect(decrypted(service.came[0]?.body ?? Buffer.alloc(0), receiver)).toContain('断线')
})

test('what was cut and is too late by now is forgotten, and repeated by nobody', async () => {
  await subscribed(chen)
  service.answer('cut')
  await tell('断线')
  await expect.poll(state).toEqual(['unknown'])
  const forget = () => withSite(pool, { site: school.site }, ({ db }) => forgetSecrets(db))
  await forget()
  expect((await sent())[0]?.fields).toMatchObject({ title: '断线' })
  const [one] = await school.look(
    "update message set good_until = now() - interval '1 minute' returning id::int",
  )
  await forget()
  expect(new Set(Object.values(there((await sent())[0]).fields as object))).toEqual(new Set(['••••••']))
  const office = await school.signIn('zheng')
  expect((await office.call(sms.repeatMessage, of(Number(one?.id)))).code).toBe(codes.unchanged)
})

test('nobody ends another’s device, and an address that is no push service’s is refused', async () => {
  await subscribed(chen)
  const [device] = (await ways(chen)).devices
  const he = await school.signIn('he')
  const params = { id: String(device?.id) }
  expect((await he.call(notifications.deletePushDevice, { params })).code).toBe(codes.courseGone)
  const { publicKey, secret } = freshReceiver()
  for (const endpoint of [
    'http://push.example.com/x',
    'https://name:word@push.example.com/x',
    'not an address',
  ])
    expect(
      await chen.call(notifications.addPushDevice, {
        body: { endpoint, key: publicKey.toString('base64url'), secret: secret.toString('base64url') },
      }),
    ).toMatchObject({ code: 99 })
  expect((await chen.call(notifications.deletePushDevice, { params })).code).toBe(0)
  expect((await ways(chen)).devices).toEqual([])
})

test('a name that leads into a private network is not asked there', async () => {
  const error = await new Promise(done => farLookup('localhost', { all: true }, problem => done(problem)))
  expect(String(error)).toContain('private network')
})

test('who has ended text messages gets none about lessons; those who answer for them still do', async () => {
  const [lesson] = await school.look(
    `select l.id::int from lesson l join enrolment_subject t on t.course_subject = l.course_subject
      join enrolment e on e.id = t.enrolment and e.state = 'active' where e.student = $1 limit 1`,
    [school.ids.chen],
  )
  const told = () =>
    withSite(pool, { site: school.site }, async ({ db }) =>
      (await toldOfLessons(db, [lesson?.id as number], ['students', 'guardians'], { sms: true, appid: null }))
        .filter(({ person }) => person === school.ids.chen)
        .map(({ recipient }) => recipient),
    )
  const [own] = await school.look('select phone from person where id = $1', [school.ids.chen])
  expect(await told()).toContain(own?.phone)
  const before = (await told()).length
  expect(await chen.call(notifications.setOwnWays, { body: { sms: false } })).toMatchObject({ code: 0 })
  expect((await ways(chen)).sms).toBe(false)
  expect(await told()).not.toContain(own?.phone)
  expect(await told()).toHaveLength(before - 1)
  await chen.call(notifications.setOwnWays, { body: { sms: true } })
  expect(await told()).toContain(own?.phone)
})
