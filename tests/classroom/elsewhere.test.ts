import { afterAll, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { openSchool, otherHost } from '../kit/school.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { everybodyOut, knock, ticketFor } from './stage.ts'

const address = 'https://live.elsewhere.example/join'
const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lesson = await lessonNamed(school, 'functions')
await setTimes(school, lesson, -10, 50)
beforeEach(() => change(''))
afterAll(() => everybodyOut())

const change = (outside: string) =>
  zheng.call(classroom.changeSetting, { body: { outside, observersShown: true } })
const whose = (body: { token: string; k: string }, host = 'localhost') =>
  ask({ port: school.port, host }, classroom.ticketHolder, { body })

test('links into lessons and the preparation room lead to the classroom that the office named', async () => {
  expect((await change(address)).code).toBe(codes.done)
  expect((await zheng.call(classroom.setting)).data).toEqual({ outside: address, observersShown: true })
  const he = await school.signIn('he')
  const { data } = await he.call(classroom.liveUrl, { query: { id: String(lesson) } })
  expect(data).toMatchObject({ joinUrl: address, outside: true })
  expect((await he.call(classroom.prepareRoom)).data.teacherJoinUrl).toBe(address)
})

test.each([
  ['no address', 'javascript:alert(1)'],
  ['without https', 'http://live.elsewhere.example/join'],
  ['in a private network', 'https://192.168.1.1/join'],
  ["the school's own name", 'https://localhost:8443/join'],
  ["another school's name", `https://${otherHost}/join`],
])('an address that is %s is refused at its field, and nothing changes', async (_, wrong) => {
  await change(address)
  expect(await change(wrong)).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'outside', problem: 'publicAddress' }] },
  })
  expect((await zheng.call(classroom.setting)).data.outside).toBe(address)
})

test('the database itself keeps nothing but https', async () => {
  for (const wrong of ['javascript:alert(1)', 'http://live.elsewhere.example'])
    await expect(
      school.look('update classroom_setting set outside = $2 where site = $1', [school.site, wrong]),
    ).rejects.toThrow(/check/)
})

test('an installation may allow addresses of its own network, for trying out', async () => {
  const trying = await openSchool({ env: { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' } })
  const setting = { outside: 'https://10.0.0.5/join', observersShown: true }
  const { code } = await (await trying.signIn('zheng')).call(classroom.changeSetting, { body: setting })
  expect(code).toBe(codes.done)
  await trying.close()
})

test('a ticket for a classroom elsewhere opens no room here, by script, by link or at the door', async () => {
  await change(address)
  const { ticket, k } = await ticketFor(await school.signIn('he'), lesson)
  const path = `/eschool-service/classroom/join?${new URLSearchParams({ token: ticket, k, callback: 'joined' })}`
  expect((await send({ port: school.port }, 'GET', path)).status).toBe(403)
  await expect(knock(school.port, { ticket, k })).rejects.toThrow('ticket')
})

test('the classroom elsewhere learns from us whose a ticket is, once; the link is believed by nobody', async () => {
  await change(address)
  const { ticket: token, k } = await ticketFor(await school.signIn('chen'), lesson)
  expect((await whose({ token, k }, otherHost)).code).toBe(codes.notInThisRoom)
  expect((await whose({ token: 'a'.repeat(43), k })).code).toBe(codes.notInThisRoom)
  expect((await whose({ token, k: '0'.repeat(32) })).code).toBe(codes.notInThisRoom)
  const said = await whose({ token, k })
  expect(said).toMatchObject({
    code: 0,
    data: { userid: 10_000_000_000 + school.ids.chen, nickname: '陈可欣', role: 'student' },
  })
  expect((await whose({ token, k })).code).toBe(codes.notInThisRoom)
})

test('a ticket for our own classroom is told to nobody', async () => {
  const { ticket: token, k } = await ticketFor(await school.signIn('he'), lesson)
  expect((await whose({ token, k })).code).toBe(codes.notInThisRoom)
})
