import { beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { meetings } from '../../contract/classroom-meeting.ts'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { timetable } from '../../contract/timetable.ts'
import type { PlayerName } from '../demo/cast.ts'
import { offered } from '../demo/courses.ts'
import { schoolHere } from '../kit/here.ts'
import { lessonNamed, setTimes } from './rooms.ts'

const school = await schoolHere()
const { look, site } = school
const lesson = await lessonNamed(school, 'algorithms')
const here = offered.algorithms.meeting_address
beforeEach(() => setTimes(school, lesson, -10, 50))

const meeting = async (name: PlayerName, id = lesson) =>
  (await school.signIn(name)).call(meetings.meeting, { query: { id: String(id) } })
const say = async (name: PlayerName, address: string, id = lesson) =>
  (await school.signIn(name)).call(meetings.sayMeeting, { body: { lessonId: id, address } })
const isOn = (on: boolean) => look('update site set cloud_vision = $2 where id = $1', [site, on])

test('whoever belongs to the lesson is shown where it is held, everybody else the code of the catalogue', async () => {
  for (const [name, as] of [
    ['lu', 'teacher'],
    ['wang', 'student'],
    ['zheng', 'observer'],
  ] as const) {
    const { code, data } = await meeting(name)
    expect({ code, ...data }).toMatchObject({ code: 0, as, standing: 'open', address: here })
    expect(data.said === null).toBe(as === 'student')
  }
  expect((await meeting('feng')).code).toBe(codes.registerToWatch)
  expect((await meeting('tang')).code).toBe(codes.notInThisRoom)
  const query = { query: { id: String(lesson) } }
  expect((await school.visitor.call(meetings.meeting, query)).code).toBe(codes.loginToView)
  expect((await meeting('wang', 999_999)).code).toBe(codes.noSuchRoom)
  expect((await meeting('he', await lessonNamed(school, 'functions'))).code).toBe(codes.noMeeting)
})

test('before its door opens and behind its end nobody is told where; who teaches sees what they have said', async () => {
  await setTimes(school, lesson, 20, 80)
  expect((await meeting('wang')).data).toMatchObject({ standing: 'early', address: '', said: null })
  expect((await meeting('lu')).data).toMatchObject({ standing: 'open', address: here })
  await setTimes(school, lesson, 90, 150)
  expect((await meeting('lu')).data).toMatchObject({ standing: 'early', address: '', said: { course: here } })
  await setTimes(school, lesson, -80, -16)
  expect((await meeting('wang')).data).toMatchObject({ standing: 'over', address: '' })
})

test('an expired platform answers 805', async () => {
  await look("update site set invalid_time = now() - interval '1 second' where id = $1", [site])
  expect([(await meeting('wang')).code, (await say('lu', '')).code]).toEqual([805, 805])
  await look('update site set invalid_time = null where id = $1', [site])
})

test('the link into the classroom leads to the page of the meeting, and makes no ticket', async () => {
  const before = await look('select count(*)::int from room_ticket where site = $1', [site])
  const { data } = await (await school.signIn('wang')).call(classroom.liveUrl, {
    query: { id: String(lesson) },
  })
  expect(data).toEqual({ joinUrl: `/eschool/cloudViewInfo/${lesson}`, token: '', k: '', outside: true })
  expect(await look('select count(*)::int from room_ticket where site = $1', [site])).toEqual(before)
  const rights = await (await school.signIn('wang')).call(classroom.rights, {
    query: { lessonIds: String(lesson) },
  })
  expect(rights.data).toMatchObject([{ code: 0, as: 'student' }])
})

test('its teacher and the office say where one lesson is held, while it runs as well; nobody else does', async () => {
  const own = 'https://meet.example.com/one?pwd=s3cret'
  expect((await say('lu', own)).data).toMatchObject({ address: own, said: { lesson: own, course: here } })
  expect((await meeting('wang')).data).toMatchObject({ address: own })
  expect((await say('zheng', '')).data).toMatchObject({ address: here, said: { lesson: '' } })
  expect((await say('tang', own)).code).toBe(codes.notInThisRoom)
  expect((await say('wang', own)).code).toBe(codes.notAllowed)
  for (const wrong of ['http://meet.example.com/', 'https://a:b@meet.example.com/', 'https://127.0.0.1/'])
    expect((await say('lu', wrong)).fields).toMatchObject([{ path: 'address' }])
  expect((await say('lu', own, await lessonNamed(school, 'functions'))).code).toBe(codes.notInThisRoom)
  await setTimes(school, lesson, -80, -16)
  expect((await say('lu', own)).code).toBe(codes.lessonEnded)
  // What the log keeps is the host alone.
  const lines = await look(
    "select detail::text from log_line where site = $1 and action = 'meeting address said'",
    [site],
  )
  expect(JSON.stringify(lines)).toContain('meet.example.com')
  expect(JSON.stringify(lines)).not.toContain('s3cret')
})

test('with the switch off nothing becomes an outside meeting, and what is one stays one', async () => {
  const zheng = await school.signIn('zheng')
  const planned = await lessonNamed(school, 'functions', 'scheduled')
  const { data: before } = await zheng.call(timetable.lesson, { params: { id: String(planned) } })
  const change = async (delivery: 'live' | 'cloudView') => {
    const { data } = await zheng.call(timetable.lesson, { params: { id: String(planned) } })
    const { startsAt, endsAt, version } = data
    return zheng.call(timetable.changeLesson, {
      params: { id: String(planned) },
      body: {
        ...{ name: '', startsAt, endsAt, version, reason: '', delivery },
        teacher: before.teacher?.id as number,
        assistants: before.assistants.map(({ id }: { id: number }) => id),
      },
    })
  }
  await isOn(false)
  expect((await change('cloudView')).fields).toEqual([{ path: 'delivery', problem: 'notOffered' }])
  await isOn(true)
  expect((await change('cloudView')).data).toMatchObject({ delivery: 'cloudView' })
  await isOn(false)
  expect((await change('cloudView')).data).toMatchObject({ delivery: 'cloudView' })
  expect((await change('live')).data).toMatchObject({ delivery: 'live' })
  await isOn(true)
  const told = await look(
    'select title from notification where site = $1 and person = $2 order by id desc limit 2',
    [site, school.ids.he],
  )
  expect(told.map(({ title }) => title)).toEqual(['课程改回直播课堂', '课程改在云视会议进行'])
})

test('a course keeps the address only while it is held outside, and the history tells it without its secret', async () => {
  const zheng = await school.signIn('zheng')
  const [row] = await look('select id::int from course where site = $1 and name = $2', [
    site,
    offered.algorithms.name,
  ])
  const params = { id: String(row?.id) }
  const { data: course } = await zheng.call(courseDesk.courseDetails, { params })
  expect(course).toMatchObject({ delivery: 'cloudView', meetingAddress: here })
  const change = (over: object) => {
    const { id, state, standing, gradeNames, headTeacherName, seatsTaken, ...rest } = course
    const {
      seatsKept,
      lessons,
      lessonsHeld,
      recommended,
      locked,
      heldBack,
      createdAt,
      createdBy,
      kind,
      ...kept
    } = rest
    const subjects = course.subjects.map(({ subject, teacher, assistants, price }) => ({
      ...{ subject, teacher, assistants, price },
    }))
    return zheng.call(courseDesk.changeCourse, { params, body: { ...kept, subjects, ...over } })
  }
  expect((await change({ meetingAddress: 'http://meet.example/' })).fields).toEqual([
    { path: 'meetingAddress', problem: 'format' },
  ])
  const { data: changed } = await change({ meetingAddress: 'https://meet.example/x?pwd=s3cret' })
  expect(changed).toMatchObject({ meetingAddress: 'https://meet.example/x?pwd=s3cret' })
  const [line] = await look(
    'select before, after from course_change where course = $1 order by id desc limit 1',
    [row?.id],
  )
  expect(JSON.stringify(line)).toContain('meet.example')
  expect(JSON.stringify(line)).not.toContain('s3cret')
})
