import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { meetings } from '../../contract/classroom-meeting.ts'
import { meetingServices } from '../../contract/classroom-services.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { openTencentMeeting, tencentKeys, tencentSecret } from './tencent-meeting-stand-in.ts'
import { openZoom, zoomKeys, zoomSecret } from './zoom-stand-in.ts'

const there = await openTencentMeeting()
afterAll(() => there.close())
const atZoom = await openZoom()
afterAll(() => atZoom.close())
const school = await schoolHere({
  env: {
    ESCHOOL_TENCENT_MEETING_URL: there.url,
    ...{ ESCHOOL_ZOOM_URL: atZoom.url, ESCHOOL_ZOOM_SIGN_IN_URL: atZoom.url },
  },
})
const { look, site, ids } = school
const zheng = await school.signIn('zheng')
const lesson = await lessonNamed(school, 'algorithms')
// The minute's own job waits for its turn: beside the one that a test asks for it would make, count and tell the same once more.
await look(
  'insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), $2)',
  [`meetings of ${site}`, 'this test'],
)

const noZoom = { account: '', client: '', host: '' }
const set = (over: object = {}, secret = tencentSecret) =>
  zheng.call(meetingServices.changeMeetingService, {
    body: {
      ...{ service: 'tencent', fetches: false, tencent: { ...tencentKeys, ...over }, zoom: noZoom },
      secrets: { tencent: secret, zoom: '' },
    },
  })
const setZoom = (over: object = {}, secret = zoomSecret) =>
  zheng.call(meetingServices.changeMeetingService, {
    body: {
      ...{ service: 'zoom', fetches: false, tencent: tencentKeys, zoom: { ...zoomKeys, ...over } },
      secrets: { tencent: '', zoom: secret },
    },
  })
const tried = async (service: 'tencent' | 'zoom') =>
  (await zheng.call(meetingServices.tryMeetingService, { body: { service } })).data
const meeting = async (name: PlayerName) =>
  (await (await school.signIn(name)).call(meetings.meeting, { query: { id: String(lesson) } })).data
const row = async () =>
  (await look('select state, tries, problem, meeting from lesson_meeting where lesson = $1', [lesson]))[0]

/** What a minute does, also for what would wait. */
async function work() {
  await look("update lesson_meeting set due_at = now() - interval '1 second'")
  await look(
    "select graphile_worker.add_job('meetingsOfSchool', json_build_object('site', $1::bigint), job_key => 'test')",
    [site],
  )
  await vi.waitUntil(
    async () => (await look("select 1 from graphile_worker.jobs where key = 'test'")).length === 0,
    { timeout: 20_000 },
  )
}

beforeEach(async () => {
  for (const service of [there, atZoom]) {
    service.settings.refuses = null
    service.meetings.length = 0
    service.asked.length = 0
  }
  atZoom.tokens.clear()
  await look('delete from lesson_meeting')
  await look('delete from notification')
  await look("update lesson set meeting_address = ''")
  await look("update course set meeting_address = ''")
  await setTimes(school, lesson, -10, 50)
  await set()
})

test('the secret is kept and told to nobody, and another key wants its own', async () => {
  const { data } = await zheng.call(meetingServices.meetingService)
  expect(data).toMatchObject({ service: 'tencent', tencent: tencentKeys, secretEnds: { tencent: '9876' } })
  expect(JSON.stringify(data)).not.toContain(tencentSecret.slice(0, -4))
  expect((await set({ keyName: 'AKIDother' }, '')).fields).toMatchObject([{ path: 'secrets.tencent' }])
  expect((await set({ host: '' }, '')).fields).toMatchObject([{ path: 'tencent.host' }])
  // Half of another service's is nobody's business as long as that one makes nothing: it stays as it was.
  await setZoom()
  await set()
  expect((await zheng.call(meetingServices.meetingService)).data).toMatchObject({
    ...{ service: 'tencent', zoom: zoomKeys, secretEnds: { zoom: '4321' } },
  })
  const kept = await look(
    "select to_jsonb(s)::text as all from meeting_service s union all select detail::text from log_line where action = 'meeting service changed'",
  )
  expect(kept.length).toBeGreaterThan(1)
  for (const form of [tencentSecret, Buffer.from(tencentSecret).toString('hex')])
    expect(JSON.stringify(kept)).not.toContain(form.slice(0, -8))
})

test('a meeting is made of a lesson that has no address, follows it, and is ended behind it', async () => {
  // A school that quotes the course is told where as well.
  const given = 'from lesson l, lateral kit.told_of_course(l.course) t where l.id = $1'
  await look(`insert into shared_course select t.* ${given} on conflict (id) do nothing`, [lesson])
  await work()
  const [made] = there.meetings
  const [told] = await look(
    'select k.lessons::text from shared_course k join lesson l on l.course = k.id where l.id = $1',
    [lesson],
  )
  expect(told?.lessons).toContain(made?.join_url)
  expect(made?.subject).toMatch(/ #[0-9a-f]{8}$/)
  expect(await meeting('wang')).toMatchObject({ standing: 'open', address: made?.join_url })
  await setTimes(school, lesson, 5, 65)
  await look("update lesson set name = '新名' where id = $1", [lesson])
  await work()
  await work()
  const [at] = await look(
    'select floor(extract(epoch from starts_at))::bigint::text as at from lesson where id = $1',
    [lesson],
  )
  expect(there.meetings).toMatchObject([{ subject: expect.stringContaining('新名'), start_time: at?.at }])
  expect(there.asked.filter(way => way.startsWith('PUT'))).toHaveLength(1)
  await setTimes(school, lesson, -80, -16)
  if (made) made.runs = true
  await work()
  await work()
  expect([made?.state, (await row())?.state]).toEqual(['ended', 'over'])
  expect(there.asked.filter(way => way.endsWith('dismiss'))).toHaveLength(1)
})

test('a meeting whose answer was lost is found by its mark and taken, whatever stands before it', async () => {
  there.moods.push('cut after')
  await work()
  there.meetings.unshift(...there.meetings.map(one => ({ ...one, meeting_id: '99999', subject: '别的会' })))
  expect(await row()).toMatchObject({ state: 'making', problem: 'notReached', tries: 1 })
  await work()
  expect(there.asked.filter(way => way === 'POST /v1/meetings')).toHaveLength(1)
  expect(await meeting('wang')).toMatchObject({ address: there.meetings[1]?.join_url })
  // Cancelled before anybody knew whether it was made: it is found, and goes.
  await look("update lesson_meeting set state = 'making', meeting = '', address = ''")
  await look("update lesson set state = 'cancelled' where id = $1", [lesson])
  await work()
  expect(there.meetings.map(({ state }) => state)).toEqual(['open', 'cancelled'])
  expect(await row()).toBeUndefined()
})

test('an address that is written by hand goes before it, and the meeting is cancelled though it runs', async () => {
  await work()
  if (there.meetings[0]) there.meetings[0].runs = true
  const address = 'https://meet.example.com/by-hand'
  await (await school.signIn('lu')).call(meetings.sayMeeting, { body: { lessonId: lesson, address } })
  await work()
  expect(there.meetings[0]?.state).toBe('ended')
  expect(await meeting('wang')).toMatchObject({ address })
  // A lesson that is deleted leaves a meeting that goes as well.
  await look("update lesson set meeting_address = ''")
  await work()
  expect(there.meetings).toHaveLength(2)
  await look('update lesson_meeting set lesson = null')
  await work()
  expect(there.meetings[1]?.state).toBe('cancelled')
})

test('what the service refuses the office and the teacher are told once, and mended it is tried at once', async () => {
  there.settings.refuses = [400, 190303]
  await work()
  await work()
  const told = await look('select person::int, title, message, link from notification order by person')
  expect(told.map(({ person }) => person)).toEqual(expect.arrayContaining([ids.zheng, ids.lu]))
  expect(new Set(told.map(({ person }) => person)).size).toBe(told.length)
  expect(told[0]).toMatchObject({ title: '会议没有建好', link: `/cloudViewInfo/${lesson}` })
  expect(told[0]?.message).toContain('密钥')
  const making = { service: 'tencent', state: 'making', problem: 'key' }
  const seen = await zheng.call(meetings.meeting, { query: { id: String(lesson) } })
  for (const data of [seen.data, await meeting('lu')]) expect(data).toMatchObject({ making })
  expect(await meeting('wang')).toMatchObject({ standing: 'unsaid', making: null })
  expect((await zheng.call(meetingServices.meetingService)).data?.failed).toBe(1)
  there.settings.refuses = null
  await set()
  await work()
  expect(await meeting('wang')).toMatchObject({ standing: 'open', address: there.meetings[0]?.join_url })
  const failed = async () => (await zheng.call(meetingServices.meetingService)).data?.failed
  expect(await failed()).toBe(0)
  // What goes well again by itself is no failure any more.
  there.settings.refuses = [400, 190303]
  await setTimes(school, lesson, 5, 65)
  await work()
  expect(await failed()).toBe(1)
  there.settings.refuses = null
  await work()
  expect(await failed()).toBe(0)
})

test('Zoom makes, changes and ends the meeting of a lesson, with a token that is asked for once', async () => {
  await setZoom()
  await work()
  const [made] = atZoom.meetings
  expect(made).toMatchObject({
    topic: expect.stringMatching(/ #[0-9a-f]{8}$/),
    settings: { join_before_host: true, waiting_room: false, auto_recording: 'none' },
  })
  expect(await meeting('wang')).toMatchObject({ standing: 'open', address: made?.join_url })
  await setTimes(school, lesson, 5, 65)
  await work()
  const [at] = await look(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from lesson where id = $1`,
    [lesson],
  )
  expect(made).toMatchObject({ start_time: at?.at, duration: 60 })
  expect(atZoom.asked.filter(way => way.endsWith('/oauth/token'))).toHaveLength(1)
  // Its token was taken back there: another is asked for, and nobody is told.
  atZoom.tokens.clear()
  await setTimes(school, lesson, -80, -16)
  if (made) made.runs = true
  await work()
  expect([made?.state, made?.runs, (await row())?.state]).toEqual(['deleted', false, 'over'])
  expect(atZoom.asked.filter(way => way.endsWith('/oauth/token'))).toHaveLength(2)
  expect(await look('select from notification')).toEqual([])
})

test('a meeting at Zoom whose answer was lost is found by its mark behind others, and cancelled though it runs', async () => {
  await setZoom()
  expect(await tried('zoom')).toEqual({ problem: null, said: '' })
  atZoom.moods.push('cut after')
  await work()
  atZoom.meetings.unshift(...atZoom.meetings.map(one => ({ ...one, id: 99_999, topic: 'other' })))
  expect(await row()).toMatchObject({ state: 'making', problem: 'notReached' })
  await work()
  const ours = atZoom.meetings[1]
  expect(atZoom.meetings).toHaveLength(2)
  expect(await meeting('wang')).toMatchObject({ address: ours?.join_url })
  if (ours) ours.runs = true
  await look("update lesson set state = 'cancelled' where id = $1", [lesson])
  await work()
  expect(atZoom.meetings.map(({ state }) => state)).toEqual(['open', 'deleted'])
  expect(await row()).toBeUndefined()
})

test('what takes no more for now is asked again when it says, and told where that is too late', async () => {
  await setZoom()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  atZoom.settings.refuses = atZoom.refusal(429, 429, 'daily limit', { 'retry-after': until })
  await work()
  expect(await row()).toMatchObject({ problem: 'tooMany' })
  const [due] = await look('select due_at >= $1::timestamptz as kept from lesson_meeting', [until])
  expect(due).toEqual({ kept: true })
  const told = await look('select message from notification')
  expect(told[0]?.message).toContain('不再接受')
})

test('keys are tried as they are kept, and what the service says of them is told', async () => {
  expect(await tried('tencent')).toEqual({ problem: null, said: '' })
  there.settings.refuses = [400, 190303]
  expect(await tried('tencent')).toEqual({ problem: 'key', said: '190303 no' })
  await setZoom({}, 'wrong-secret-0000')
  expect(await tried('zoom')).toEqual({ problem: 'key', said: 'Invalid client_id or client_secret' })
  await setZoom({ host: 'nobody@zoom.example' })
  expect(await tried('zoom')).toEqual({
    problem: 'host',
    said: '1001 User does not exist: nobody@zoom.example.',
  })
  await setZoom()
  atZoom.moods.push('fails inside')
  expect(await tried('zoom')).toEqual({ problem: 'notReached', said: '' })
  const lines = await look("select detail from log_line where action = 'meeting service tried' order by id")
  expect(lines.at(-1)?.detail).toMatchObject({ meetingService: 'zoom', problem: 'notReached' })
})

test('a key that can no longer be opened is told once of all lessons, and breaks no turn', async () => {
  await look("update meeting_service set sealed = '\\x00'")
  await look(
    `insert into lesson_meeting (site, lesson, service, host, mark, subject, starts_at, ends_at, state, meeting)
    select site, null, 'tencent', 'school', 'gone', '', now(), now(), 'made', '1' from lesson where id = $1`,
    [lesson],
  )
  await work()
  expect(await row()).toMatchObject({ problem: 'unopened' })
  expect(await tried('tencent')).toEqual({ problem: 'unopened', said: '' })
  const told = await look('select person::int from notification')
  await look('update lesson_meeting set told_at = null where lesson = $1', [lesson])
  await look("update lesson_meeting set problem = 'unopened', told_at = now() where lesson is null")
  await work()
  const again = await look('select person::int from notification')
  // The other lesson's teacher is told of the own lesson; the office knows.
  expect(told.map(({ person }) => person)).toEqual(expect.arrayContaining([ids.zheng, ids.lu]))
  expect(again).toHaveLength(told.length + 1)
})

test('the minute asks those schools alone that ever named a service', async () => {
  expect(await look('select site::int from meeting_school')).toEqual([{ site }])
})
