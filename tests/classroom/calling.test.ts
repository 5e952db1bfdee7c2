import { afterAll, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { callingIn } from '../../server/classroom/calling.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { moveTo, of } from '../courses/drafts.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { lessonNamed } from './rooms.ts'

/** Without the jobs: the minute is said here. */
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const lesson = await lessonNamed(school, 'functions')
beforeEach(async () => {
  await school.look(
    "update lesson set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days'",
  )
  await school.look("update lesson set state = 'scheduled' where id = $1", [lesson])
  await school.look('delete from notification')
  await school.look('delete from lesson_call')
})

const minute = async () => callingIn(pool).callIn?.({} as never)
/** So many minutes from now, by the clock of the database. */
const begins = (minutes: number) =>
  school.look(
    "update lesson set starts_at = now() + $2 * interval '1 minute', ends_at = now() + ($2 + 40) * interval '1 minute' where id = $1",
    [lesson, minutes],
  )
const told = async (site = school.site) =>
  (
    await school.look(
      'select person::int, title, message, link, read_at is not null as read from notification where site = $1 order by id',
      [site],
    )
  ).map(row => row as { person: number; title: string; message: string; link: string; read: boolean })
const toldTo = async (name: PlayerName) => (await told()).filter(({ person }) => person === school.ids[name])
const students = async () =>
  (
    await school.look(
      `select e.student::int as person from lesson l join enrolment_subject t on t.course_subject = l.course_subject
        join enrolment e on e.id = t.enrolment and e.state = 'active'
        join person p on p.id = e.student and p.state = 'ENABLED' where l.id = $1`,
      [lesson],
    )
  ).map(({ person }) => person as number)
const people = async () => (await told()).map(({ person }) => person).toSorted((one, other) => one - other)

test('who gives a lesson is told half an hour before it, its students a quarter, each once', async () => {
  await begins(31)
  await minute()
  expect(await told()).toEqual([])

  await begins(29)
  await minute()
  const staff = [school.ids.he, school.ids.luo].toSorted((one, other) => one - other)
  expect(await people()).toEqual(staff)
  expect((await toldTo('he'))[0]?.link).toBe(`/teacher/schedule/index?enter=${lesson}`)

  // The clock of the lesson stands still: who has been told of this beginning has been told.
  await school.look("update lesson_call set lesson_at = lesson_at - interval '15 minutes'")
  await school.look("update lesson set starts_at = starts_at - interval '15 minutes' where id = $1", [lesson])
  await minute()
  await minute()
  const all = [...staff, ...(await students())].toSorted((one, other) => one - other)
  expect(await people()).toEqual(all)
  const [chen] = await toldTo('chen')
  expect(chen).toMatchObject({ title: '可以进教室了', link: `/profile/schedule?enter=${lesson}` })
  expect(chen?.message).toMatch(/^《高一数学：函数与图像》奇偶性，\d\d:\d\d 上课$/)
})

test('whoever reads another language is told in it', async () => {
  await school.signIn('chen')
  await school.look("update session set language = 'es' where person = $1", [school.ids.chen])
  await begins(10)
  await minute()
  expect((await toldTo('chen'))[0]?.title).toBe('El aula está abierta')
})

test('two programs at the same minute tell nobody twice', async () => {
  await begins(10)
  await Promise.all([minute(), minute(), minute(), minute()])
  expect((await people()).length).toBe(2 + (await students()).length)
})

test('nobody is told of what is cancelled, held elsewhere or has begun, nor who is disabled or has given up the seat', async () => {
  await begins(10)
  await school.look("update lesson set state = 'cancelled' where id = $1", [lesson])
  await minute()
  await school.look("update lesson set state = 'scheduled', delivery = 'cloudView' where id = $1", [lesson])
  await minute()
  await school.look("update lesson set delivery = 'live' where id = $1", [lesson])
  await begins(-1)
  await minute()
  expect(await told()).toEqual([])

  await begins(10)
  await school.look("update person set state = 'DISABLED' where id = $1", [school.ids.chen])
  const [gone] = (await students()).filter(one => one !== school.ids.chen)
  await school.look("update enrolment set state = 'withdrawn' where student = $1", [gone])
  await minute()
  expect(await people()).not.toContain(gone)
  expect(await toldTo('chen')).toEqual([])
  expect((await told()).length).toBe(2 + (await students()).length)
  await school.look("update person set state = 'ENABLED' where id = $1", [school.ids.chen])
  await school.look("update enrolment set state = 'active' where student = $1", [gone])
})

test('of a lesson that is moved its people are told at its new time', async () => {
  await begins(10)
  await minute()
  const before = 2 + (await students()).length
  expect((await told()).length).toBe(before)
  await begins(60)
  await minute()
  expect((await told()).length).toBe(before)
  await begins(5)
  await minute()
  expect((await told()).length).toBe(2 * before)
})

test('whoever has come by themselves is not told, and who comes after being told has read it', async () => {
  await begins(10)
  const chen = await school.signIn('chen')
  const he = await school.signIn('he')
  const come = { query: { id: String(lesson) } }
  expect((await chen.call(classroom.liveUrl, come)).code).toBe(0)
  await minute()
  expect(await toldTo('chen')).toEqual([])
  expect(await toldTo('he')).toMatchObject([{ read: false }])
  expect((await he.call(classroom.liveUrl, come)).code).toBe(0)
  expect(await toldTo('he')).toMatchObject([{ read: true }])
  await minute()
  expect((await told()).filter(({ person }) => person === school.ids.he)).toHaveLength(1)
})

test('students of a school that quotes the course are told by their own school', async () => {
  const course = (await school.look('select course::int from lesson where id = $1', [lesson]))[0]?.course
  await pushCourse(school.connection, course as number, otherHost)
  const office = await school.signIn('zheng', { host: otherHost })
  const [subject] = await school.look('select id::int from subject where site = $1', [school.otherSite])
  const body = {
    ...{ from: course as number, name: '公益：函数', cover: '', summary: '', feeRule: '', refundRule: '' },
    ...{ subject: subject?.id as number, grades: [], price: 0, capacity: null, saleFrom: '', saleUntil: '' },
  }
  const quoted = (await office.call(quotes.quoteCourse, { body })).data.id
  await moveTo(office, quoted, 'onSale')
  const guest = await school.signIn('chen', { host: otherHost })
  await guest.call(seats.enrol, { ...of(quoted), body: {} })
  await begins(10)
  await school.look('delete from notification')
  await minute()
  expect(await told(school.otherSite)).toMatchObject([
    { person: school.otherIds.chen, link: `/profile/schedule?enter=${lesson}`, read: false },
  ])
  expect((await guest.call(classroom.liveUrl, { query: { id: String(lesson) } })).code).toBe(0)
  expect(await told(school.otherSite)).toMatchObject([{ read: true }])
})

test('where the platform has expired nobody is called to a door that is closed', async () => {
  await begins(10)
  await school.look("update site set invalid_time = now() - interval '1 hour' where id = $1", [school.site])
  await minute()
  expect(await told()).toEqual([])
  await school.look('update site set invalid_time = null where id = $1', [school.site])
  await minute()
  expect((await told()).length).toBe(2 + (await students()).length)
})
