import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { meetings } from '../../contract/classroom-meeting.ts'
import { meetingServices } from '../../contract/classroom-services.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { openTencentMeeting, tencentKeys, tencentSecret } from './tencent-meeting-stand-in.ts'

const there = await openTencentMeeting()
afterAll(() => there.close())
const school = await schoolHere({ env: { ESCHOOL_TENCENT_MEETING_URL: there.url } })
const { look, site, ids } = school
const zheng = await school.signIn('zheng')
const lesson = await lessonNamed(school, 'algorithms')

const set = (over: object = {}, secret = tencentSecret) =>
  zheng.call(meetingServices.changeMeetingService, {
    body: { service: 'tencent', tencent: { ...tencentKeys, ...over }, secrets: { tencent: secret } },
  })
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
    async () =>
      (await look("select 1 from graphile_worker.jobs where task_identifier = 'meetingsOfSchool'")).length ===
      0,
    { timeout: 20_000 },
  )
}

beforeEach(async () => {
  there.settings.refuses = null
  there.meetings.length = 0
  there.asked.length = 0
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
  expect((await zheng.call(meetingServices.meetingService)).data?.failed).toBe(1)
  there.settings.refuses = null
  await set()
  await work()
  expect(await meeting('wang')).toMatchObject({ standing: 'open', address: there.meetings[0]?.join_url })
  expect((await zheng.call(meetingServices.meetingService)).data?.failed).toBe(0)
})
