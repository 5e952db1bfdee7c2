import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { type Available, availability } from '../../contract/timetable-availability.ts'
import { several } from '../../contract/timetable-several.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, courseNamed, weekly } from './stage.ts'

const school = await schoolHere()
const { ids } = school
const [zheng, he, feng] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('feng'),
] as const
const nothing: Available = { hours: [], away: [] }
const evening = (weekday: number) => ({ weekday, from: 18 * 60, until: 21 * 60 })
const own = (said: Available, person = he) => person.call(availability.sayOwnAvailability, { body: said })
const ofHe = { params: { id: String(ids.he) } }
const byOffice = (said: Available) => zheng.call(availability.sayAvailability, { ...ofHe, body: said })
const course = await courseNamed(school, '高一数学')

/** The conflicts of lessons on Mondays at six and at nine in the evening, in a year of which nothing else is known. */
async function conflicts(start: string, from = '2086-03-04') {
  const { data, message } = await zheng.call(arranging.previewLessons, {
    body: {
      ...course,
      rules: [weekly({ from, weekdays: [1], count: 1, starts: [start], skipHolidays: false, minutes: 60 })],
    },
  })
  expect(data, message).toBeDefined()
  return data.lessons[0]?.conflicts.map(({ kind, who, value, stops }) => ({ kind, who, value, stops }))
}

test('a teacher says hours, which are kept in order and joined, and nobody else is told of them', async () => {
  const answer = await own({
    hours: [
      evening(3),
      { weekday: 1, from: 600, until: 720 },
      evening(1),
      { weekday: 1, from: 540, until: 600 },
    ],
    away: [{ from: '2086-04-01', until: '2086-04-03' }],
  })
  expect(answer.code, answer.message).toBe(codes.done)
  const said = {
    hours: [{ weekday: 1, from: 540, until: 720 }, evening(1), evening(3)],
    away: [{ from: '2086-04-01', until: '2086-04-03' }],
  }
  expect((await he.call(availability.ownAvailability)).data).toEqual({ own: said, office: nothing })
  expect((await zheng.call(availability.availabilityOf, ofHe)).data).toEqual({ own: said, office: nothing })
  expect((await feng.call(availability.availabilityOf, ofHe)).code).toBe(codes.notAllowed)
  const kept = await he.call(office.ownData)
  expect(kept.data.sections.find(({ name }) => name === 'availability')?.content).toEqual(said)
  // The same again, in another order, changes nothing.
  const again = await own({ ...said, hours: said.hours.toReversed() })
  expect(again.code).toBe(codes.unchanged)
})

test('a plan outside of them says so and is written all the same; inside of them nothing is said', async () => {
  expect(await conflicts('19:00')).toEqual([])
  const outside = { kind: 'hours', who: '贺建川', value: '09:00–12:00, 18:00–21:00', stops: false }
  expect(await conflicts('15:00')).toEqual([outside])
  expect(await conflicts('19:00', '2086-04-01')).toEqual([
    { kind: 'away', who: '贺建川', value: '2086-04-01 – 2086-04-03', stops: false },
  ])
  const written = await arrange(zheng, {
    ...course,
    rules: [weekly({ from: '2086-03-04', weekdays: [1], count: 1, starts: ['15:00'], skipHolidays: false })],
  })
  expect(written.code, written.message).toBe(codes.done)
})

test('what the office says of hours counts instead, of days beside, and ends when it says none', async () => {
  const set = await byOffice({
    hours: [{ weekday: 1, from: 900, until: 1020 }],
    away: [{ from: '2086-04-08', until: '2086-04-08' }],
  })
  expect(set.code, set.message).toBe(codes.done)
  expect((await he.call(availability.ownAvailability)).data.office.hours).toHaveLength(1)
  expect((await conflicts('19:00', '2086-03-11'))?.map(({ value }) => value)).toEqual(['15:00–17:00'])
  expect((await conflicts('15:00', '2086-04-08'))?.map(({ kind }) => kind)).toEqual(['away'])
  expect((await conflicts('15:00', '2086-04-01'))?.map(({ kind }) => kind)).toEqual(['away'])
  expect((await byOffice(nothing)).code).toBe(codes.done)
  expect(await conflicts('19:00', '2086-03-11')).toEqual([])
})

test('how many lessons to come lie outside is told to whoever says it, and so it is beside the teacher in a choice', async () => {
  const lessons = await school.look(
    `select l.id::int from lesson_person h join lesson l on l.id = h.lesson where h.person = $1 and h.role = 'TEACHER'
      and l.state = 'scheduled' and l.starts_at > now()`,
    [ids.he],
  )
  const { data } = await own({ hours: [{ weekday: 7, from: 0, until: 1 }], away: [] })
  expect(data.standing).toBe(lessons.length)
  expect(lessons.length).toBeGreaterThan(2)
  const which = { ids: lessons.slice(0, 2).map(({ id }) => Number(id)) }
  const chosen = async () => {
    const { teachers } = (await zheng.call(several.teachersFor, { body: { which } })).data
    return { he: teachers.find(({ id }) => id === ids.he), teachers }
  }
  expect((await chosen()).he).toMatchObject({ busy: 0, away: 0, outside: 2 })
  await own({ hours: [], away: [{ from: '2026-01-01', until: '2099-12-31' }] })
  const { he: gone, teachers } = await chosen()
  expect(gone).toMatchObject({ busy: 0, away: 2, outside: 0 })
  const free = teachers.filter(({ busy, away }) => busy + away === 0).length
  expect(teachers.findIndex(({ id }) => id === ids.he)).toBeGreaterThanOrEqual(free)
  expect((await own(nothing)).data.standing).toBe(0)
})

test('hours that end before they begin, of no day, or of too many spans are refused at their field', async () => {
  const refused = async (said: unknown) => {
    const answer = await own(said as Available)
    return [answer.code, answer.fields?.[0]?.path]
  }
  const span = { weekday: 1, from: 600, until: 600 }
  expect(await refused({ ...nothing, hours: [span] })).toEqual([codes.incomplete, 'hours.0.until'])
  expect(await refused({ ...nothing, hours: [{ ...span, weekday: 8, until: 700 }] })).toEqual([
    99,
    'hours.0.weekday',
  ])
  expect(await refused({ ...nothing, hours: [{ ...span, until: 1441 }] })).toEqual([99, 'hours.0.until'])
  expect(await refused({ ...nothing, hours: Array(43).fill(evening(1)) })).toEqual([99, 'hours'])
  expect(await refused({ ...nothing, away: [{ from: '2086-01-02', until: '2086-01-01' }] })).toEqual([
    99,
    'away.0.until',
  ])
})

test('nobody speaks for whoever is no teacher, or is not there', async () => {
  for (const id of [ids.chen, ids.feng, 999_999]) {
    const params = { id: String(id) }
    expect((await zheng.call(availability.availabilityOf, { params })).code, String(id)).toBe(
      codes.noSuchUser,
    )
    expect((await zheng.call(availability.sayAvailability, { params, body: nothing })).code).toBe(
      codes.noSuchUser,
    )
  }
})

test('twenty words of the same teacher at once: one of them stands, whole', async () => {
  const words = Array.from({ length: 20 }, (_, n) => ({
    ...nothing,
    hours: [{ weekday: 1, from: n, until: 600 + n }],
  }))
  const answers = await Promise.all(words.map(word => own(word)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.done]))
  const { data } = await he.call(availability.ownAvailability)
  expect(words.map(({ hours }) => hours)).toContainEqual(data.own.hours)
  await own(nothing)
})

test('every half hour of a week is said to fit or not, with the gravest reason, and a lesson is not in its own way', async () => {
  const asked = async (more: object = {}) =>
    (
      await zheng.call(availability.fittingHours, {
        body: { ...course, minutes: 60, week: '2086-05-08', ...more },
      })
    ).data.days
  const starting = async (day: number, clock: string, more: object = {}) => {
    const of = (await asked(more))[day]
    return of?.starts.find(
      ({ startsAt }) => startsAt === new Date(`${of.day}T${clock}:00+08:00`).toISOString(),
    )
  }
  const written = await arrange(zheng, {
    ...course,
    rules: [
      weekly({
        from: '2086-05-06',
        weekdays: [1],
        count: 1,
        starts: ['19:00'],
        skipHolidays: false,
        minutes: 60,
      }),
    ],
  })
  expect(written.code, written.message).toBe(codes.done)
  const days = await asked()
  expect(days.map(({ day }) => day)).toEqual(
    ['06', '07', '08', '09', '10', '11', '12'].map(day => `2086-05-${day}`),
  )
  expect(new Set(days.map(({ starts }) => starts.length))).toEqual(new Set([33]))
  expect((await starting(0, '19:00'))?.conflict?.kind).toBe('teacher')
  expect((await starting(0, '18:30'))?.conflict?.kind).toBe('teacher')
  expect((await starting(0, '18:00'))?.conflict).toBeNull()
  expect((await starting(0, '20:00'))?.conflict).toBeNull()
  expect((await starting(1, '19:00'))?.conflict).toBeNull()
  const [row] = await school.look('select id::int from lesson where arrangement = $1', [written.data.id])
  expect((await starting(0, '19:00', { lesson: row?.id }))?.conflict).toBeNull()
  // Another teacher has other hours; those who follow the course have theirs all the same.
  await own({ hours: [evening(2)], away: [] })
  expect((await starting(1, '19:00'))?.conflict).toBeNull()
  expect((await starting(1, '17:30'))?.conflict).toMatchObject({ kind: 'hours', stops: false })
  await own(nothing)
  const past = await asked({ week: '2020-01-01' })
  expect(past.every(({ starts }) => starts.every(({ isPast }) => isPast))).toBe(true)
  expect(past[2]?.off).not.toBe('')
  const foreign = await zheng.call(availability.fittingHours, {
    body: { ...course, teacher: 999_999, minutes: 60, week: '2086-05-08' },
  })
  expect(foreign.code).toBe(codes.noSuchUser)
})
