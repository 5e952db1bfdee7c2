import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { learning } from '../../contract/statistics.ts'
import { recount } from '../../server/recount.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const course = row?.course as number
afterAll(everybodyOut)

const params = { id: String(course) }
const own = async (who: Person) => (await who.call(learning.ownRecord)).data
const ownLesson = async (who: Person) =>
  (await own(who)).find(({ id }) => id === course)?.lessons.find(({ id }) => id === lesson)
const people = {
  chen: await school.signIn('chen'),
  he: await school.signIn('he'),
  luo: await school.signIn('luo'),
  gu: await school.signIn('gu'),
  zheng: await school.signIn('zheng'),
}
const { chen, he, luo, gu, zheng } = people

test('a lesson is in the learning records as soon as it has ended, and says of each what the log says', async () => {
  expect(await ownLesson(chen)).toMatchObject({
    // The clock begins it with the next full minute.
    state: expect.stringMatching(/^(scheduled|live)$/),
    isKnown: false,
    firstAt: null,
    liveMs: 0,
  })
  await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
  await expect.poll(async () => (await ownLesson(chen))?.isKnown).toBe(true)
  const record = await ownLesson(chen)
  expect(record).toMatchObject({
    state: 'ended',
    lateMinutes: 10,
    questions: 2,
    answered: 2,
    gradable: 1,
    rightAnswers: 1,
    words: 1,
    hands: 1,
    medals: 1,
    film: null,
  })
  const [logged] = await school.look(
    `select extract(epoch from l.ended_at - e.at) * 1000 as ms from lesson l join room r on r.lesson = l.id
      join room_event e on e.room = r.id and e.kind = 'joined' and e.person = $2 where l.id = $1`,
    [lesson, ids.chen],
  )
  expect(Math.abs((record?.liveMs ?? 0) - Number(logged?.ms))).toBeLessThanOrEqual(1)
  const totals = (await own(chen)).find(({ id }) => id === course)?.totals
  expect(totals).toMatchObject({ lessons: 1, came: 1, late: 1, medals: 1, rightAnswers: 1 })
})

test('the list of students and a student alone say the same, and the absent are among them', async () => {
  const { data } = await he.call(learning.reportStudents, {
    params,
    query: { sort: '-rightAnswers', page: '1', size: '50' },
  })
  const of = (id: number) => data.rows.find(one => one.id === id)
  expect(of(ids.chen)).toMatchObject({ lessons: 1, came: 1, gradable: 1, rightAnswers: 1, medals: 1 })
  expect(of(ids.zhang)).toMatchObject({ came: 1, answered: 1, rightAnswers: 0 })
  const absent = data.rows.filter(({ came }) => came === 0)
  expect(absent.length).toBeGreaterThan(0)
  expect(data.rows[0]?.id).toBe(ids.chen)
  for (const { id } of [{ id: ids.chen }, ...absent.slice(0, 1)]) {
    const one = await he.call(learning.reportStudent, { params: { ...params, student: String(id) } })
    const { id: _, fullName, avatar, gender, number, ...totals } = of(id) ?? ({} as never)
    expect(one.data.totals).toEqual(totals)
    expect(one.data.lessons.filter(({ isKnown }) => isKnown)).toHaveLength(1)
  }
  const { data: found } = await he.call(learning.reportStudents, {
    params,
    query: { q: 'chenkexin', page: '1', size: '20' },
  })
  expect(found).toMatchObject({ total: 1, rows: [{ id: ids.chen }] })
})

test("a student's page in the office says the same of each course, and of the last lessons whose log says who was there", async () => {
  const record = async (student: number) =>
    await zheng.call(learning.studentRecord, { params: { student: String(student) } })
  const { data } = await record(ids.chen)
  const mine = await own(chen)
  expect(data.courses).toEqual(mine.map(({ lessons: _, ...one }) => one))
  expect(data.courses.find(({ id }) => id === course)?.totals).toMatchObject({ lessons: 1, came: 1 })
  const known = mine.flatMap(({ lessons, name }) =>
    lessons.filter(({ isKnown }) => isKnown).map(({ id }) => ({ id, course: name })),
  )
  expect(data.last.map(({ id, course: name }) => ({ id, course: name }))).toEqual(known)
  expect(data.last[0]).toMatchObject({ id: lesson, came: true, mayCorrect: true })
  expect((await record(999_999)).code).toBe(codes.noSuchUser)
  expect((await record(ids.he)).data).toEqual({ courses: [], last: [] })
})

test('a course counts whoever could have come and whoever came', async () => {
  // The list is of what is kept; the lesson that ended has marked its course, whose own report is right at once.
  const own = (await zheng.call(learning.reportCourse, { params })).data
  await recount(school.connection, [school.site], false)
  const { data } = await zheng.call(learning.reportCourses, { query: { q: '函数', page: '1', size: '20' } })
  const report = data.rows.find(({ id }) => id === course)
  expect(report).toMatchObject({ held: 1, came: 2, gradable: 2, rightAnswers: 1 })
  expect(data.uncounted).toBe(0)
  expect(report).toEqual(own)
  expect(report?.places).toBe(report?.students)
  expect((await zheng.call(learning.reportCourse, { params })).data).toEqual(report)
})

test('each sees their own: who teaches the course, who leads a class its students, nobody else', async () => {
  const student = { ...params, student: String(ids.chen) }
  for (const who of [he, luo, zheng])
    expect((await who.call(learning.reportStudent, { params: student })).code).toBe(0)
  // The head teacher teaches another course, and leads the class of some of these students; another leads that of one of them.
  await school.look(
    `with n as (insert into node (site, kind, name, parent) select site, 'CLASS', '他班', parent from node
        where id = (select class from head_class where person = $1 limit 1) returning site, id),
      h as (insert into head_class (site, class, person) select site, id, $2 from n)
      update person set class = (select id from n) where id = $3`,
    [ids.gu, ids.luo, ids.zhang],
  )
  expect((await gu.call(learning.reportCourse, { params })).code).toBe(codes.courseGone)
  const led = { from: 'led' as const }
  const { data } = await gu.call(learning.reportStudents, {
    params,
    query: { ...led, page: '1', size: '100' },
  })
  const classes = await school.look(
    'select p.id::int from person p join head_class h on h.class = p.class where h.person = $1',
    [ids.gu],
  )
  expect(data.rows.length).toBeGreaterThan(0)
  for (const { id } of data.rows) expect(classes.map(one => one.id)).toContain(id)
  const all = (await he.call(learning.reportStudents, { params, query: { page: '1', size: '100' } })).data
  const stranger = all.rows.find(({ id }) => !classes.some(one => one.id === id))
  const reported = await gu.call(learning.reportStudent, {
    params: { ...params, student: String(stranger?.id) },
    query: led,
  })
  expect(reported.code).toBe(codes.noSuchUser)
  // Who leads nothing sees nothing from there, nor does who stands before a class without being a head teacher in this session.
  expect((await luo.call(learning.reportCourse, { params, query: led })).code).toBe(codes.courseGone)
  expect((await he.call(learning.reportCourse, { params, query: led })).code).toBe(codes.courseGone)
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(learning.reportCourse, { params })).code).toBe(codes.courseGone)
  expect((await chen.call(learning.reportCourse, { params })).code).not.toBe(0)
})

test('folded again after a fault in its rows, a report is what it was; a lesson that ends anew is read anew', async () => {
  const before = await ownLesson(chen)
  await school.look('update lesson_report set present_ms = 1, medals = 9 where lesson = $1', [lesson])
  expect((await ownLesson(chen))?.medals).toBe(9)
  await school.look('update lesson_folded set fold = 0')
  await school.look("select graphile_worker.add_job('reports', '{}')")
  await expect.poll(() => ownLesson(chen)).toEqual(before)
  await school.look("update lesson set ended_at = ended_at - interval '1 hour' where id = $1", [lesson])
  await school.look("select graphile_worker.add_job('reports', '{}')")
  await expect.poll(async () => (await ownLesson(chen))?.liveMs).toBe(0)
})

test('what was seen of the film counts once, beside the live minutes', async () => {
  const [film] = await school.look(
    `insert into film (site, lesson, kind, begun_at, ended_at) values ($1, $2, 'recorded', now() - interval '1 hour', now()) returning id`,
    [school.site, lesson],
  )
  await school.look(
    `with t as (insert into film_track (site, film, person, source, codec, type, name, head)
        values ($1, $2, $3, 'camera', 'vp8', 'video/webm', repeat('a', 32), 1) returning id)
      insert into film_piece (site, track, number, from_ms, length_ms, start, bytes) select $1, id, 0, 0, 600000, 1, 1 from t`,
    [school.site, film?.id, ids.he],
  )
  await school.look(
    "insert into film_seen (site, film, person, seen) values ($1, $2, $3, '{[0,60000),[120000,150000)}')",
    [school.site, film?.id, ids.chen],
  )
  expect(await ownLesson(chen)).toMatchObject({
    watchedMs: 90_000,
    film: {
      length: 600_000,
      seen: [
        [0, 60_000],
        [120_000, 150_000],
      ],
      hidden: [],
    },
  })
  // What is hidden counts for nobody: of what is left all but a stretch was seen.
  await school.look(
    `insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 30000, 140000), ($1, $2, 200000, 600000)`,
    [school.site, film?.id],
  )
  expect(await ownLesson(chen)).toMatchObject({
    watchedMs: 40_000,
    film: {
      length: 600_000,
      seen: [
        [0, 30_000],
        [140_000, 150_000],
      ],
      hidden: [
        [30_000, 140_000],
        [200_000, 600_000],
      ],
    },
  })
  await school.look('update film set deleted_at = now() where id = $1', [film?.id])
  expect(await ownLesson(chen)).toMatchObject({ watchedMs: 0, film: null })
})

test('who changed the course keeps what they did in it, and owes nothing of what came before they joined', async () => {
  const student = { ...params, student: String(ids.zhang) }
  await school.look(
    "update enrolment set made_at = now() + interval '1 day' where course = $1 and student = $2 and state = 'active'",
    [course, ids.zhang],
  )
  const { data } = await he.call(learning.reportStudent, { params: student })
  expect(data.lessons.filter(({ isKnown }) => isKnown)).toHaveLength(1)
  const absent = (
    await he.call(learning.reportStudents, { params, query: { page: '1', size: '100' } })
  ).data.rows.find(({ came }) => came === 0)
  await school.look(
    "update enrolment set made_at = now() + interval '1 day' where course = $1 and student = $2",
    [course, absent?.id],
  )
  const late = await he.call(learning.reportStudent, { params: { ...params, student: String(absent?.id) } })
  expect(late.data.totals).toMatchObject({ lessons: 0, came: 0 })
  expect(late.data.lessons.filter(({ isKnown }) => isKnown)).toEqual([])
})

test('who left the course owes nothing of what came after it', async () => {
  const absent = (
    await he.call(learning.reportStudents, { params, query: { page: '1', size: '100' } })
  ).data.rows.find(({ came }) => came === 0)
  const known = async () => {
    const student = { ...params, student: String(absent?.id) }
    const { data } = await he.call(learning.reportStudent, { params: student })
    return data.lessons.filter(({ isKnown }) => isKnown)
  }
  const seat = (ended: string) =>
    school.look(
      `update enrolment set made_at = now() - interval '60 days', ${ended} where course = $1 and student = $2`,
      [course, absent?.id],
    )
  await seat('ended_at = null')
  expect(await known()).toHaveLength(1)
  await seat("ended_at = now() - interval '1 day', state = 'withdrawn'")
  expect(await known()).toEqual([])
})
