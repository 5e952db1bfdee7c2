import { afterAll, afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { createApp } from '../../server/app.ts'
import { closePages, pageOf } from '../announcements/pages.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { comeIn, everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere()
// Ahead of now: the clock does not make it live before its teacher does.
const lesson = await freshLesson(school, 5)
const { ids } = school
const [gu, zheng] = [await school.signIn('gu'), await school.signIn('zheng')]
afterEach(closePages)
afterAll(everybodyOut)

const rowsOf = async (who: Person) => (await who.call(figures.running)).data.rows
const row = async (who: Person = gu) => (await rowsOf(who)).find(({ id }) => id === lesson)
const sees = (expected: object, who?: Person) =>
  expect.poll(() => row(who).then(one => one?.room), { timeout: 15_000 }).toMatchObject(expected)

test('a head teacher sees a lesson that runs in another process fill, as its room has it, and is told by push', async () => {
  expect(await row()).toBeUndefined()
  const second = await createApp({
    settings: { ...school.settings, port: 0, roles: ['web'] },
    connection: school.connection,
  })
  const { port } = await second.listen()
  const teacher = await comeIn(school, lesson, 'he', port)
  await teacher.outcome(teacher.say('lesson.begun', {}))
  await sees({ isTaught: true, students: 0, hands: 0, lines: null, weak: 0 })
  const [seats] = await school.look(
    `select count(*)::int as n from lesson l join enrolment e on e.course = l.course and e.state = 'active' where l.id = $1`,
    [lesson],
  )
  expect(await row()).toMatchObject({ expected: seats?.n, course: { name: '高一数学：函数与图像' } })
  const page = await pageOf(school, gu)
  const chen = await comeIn(school, lesson, 'chen', port)
  await chen.outcome(chen.say('hand.raised', {}))
  const onPage = { page: 'first', ground: 'squares' } as const
  await teacher.outcome(teacher.say('page.added', onPage))
  await teacher.outcome(
    teacher.say('stroke.begun', {
      ...{ stroke: 's', page: 'first', tool: 'line', ink: 'ink', width: 60 },
      points: [0, 0, 50, 16_000, 10_000, 50],
    }),
  )
  await sees({ students: 1, hands: 1, lines: [[0, 0, 160, 100]] })
  await sees({ students: 1, hands: 1 }, zheng)
  // The telling is a job of its own: the call may know of the room a moment before the page does.
  await expect.poll(() => page, { timeout: 15_000 }).toContainEqual({ type: 9 })
  chen.leave()
  await sees({ students: 0 })
  await school.look("update room_glance set moved_at = now() - interval '7 minutes' where lesson = $1", [
    lesson,
  ])
  expect((await row())?.room?.stillMs).toBeGreaterThanOrEqual(7 * 60_000)
  teacher.say('lesson.ended', {})
  await expect.poll(() => row()).toBeUndefined()
  await second.close()
})

test('of a lesson that runs its head teacher reads who is there and who is missing, own classes first', async () => {
  const id = await freshLesson(school, 5)
  const inClass = async (who: Person, of: number = id) =>
    who.call(figures.runningStudents, { params: { id: String(of) } })
  // It has not begun: nothing runs that one could look at.
  expect((await inClass(gu)).code).toBe(codes.courseGone)
  const teacher = await comeIn(school, id, 'he')
  await teacher.outcome(teacher.say('lesson.begun', {}))
  const chen = await comeIn(school, id, 'chen')
  const zhang = await comeIn(school, id, 'zhang')
  const stateOf = async (who: Person = gu) =>
    new Map((await inClass(who)).data.students.map(one => [one.id, one.state]))
  await expect
    .poll(() => stateOf().then(of => [of.get(ids.chen), of.get(ids.zhang)]))
    .toEqual(['here', 'here'])
  zhang.leave()
  await expect.poll(() => stateOf().then(of => of.get(ids.zhang))).toBe('left')
  const { data } = await inClass(gu)
  expect(data.lesson).toMatchObject({ id, state: 'live', course: { name: '高一数学：函数与图像' } })
  const own = data.students.filter(({ isOwn }) => isOwn)
  expect(data.students.slice(0, own.length)).toEqual(own)
  const led = await school.look(
    `select distinct p.id::int from head_class k join person p on p.class = k.class join enrolment e on e.student = p.id and e.state = 'active'
      where k.person = $1 and e.course = (select course from lesson where id = $2)`,
    [ids.gu, id],
  )
  expect(own.map(one => one.id).toSorted()).toEqual(led.map(one => one.id).toSorted())
  expect(own.length).toBeLessThan(data.students.length)
  expect(data.students.find(one => one.id === ids.zhao)).toMatchObject({
    ...{
      state: 'missing',
      hasSeat: true,
      firstAt: null,
      lastAt: null,
      className: expect.stringMatching(/./),
    },
  })
  expect(data.students.find(one => one.id === ids.zhang)).toMatchObject({
    ...{ state: 'left', firstAt: expect.any(String), lastAt: expect.any(String) },
  })
  // The office reads the same of the whole school; nobody else does.
  expect((await stateOf(zheng)).get(ids.chen)).toBe('here')
  const [teaches, student] = [await school.signIn('luo'), await school.signIn('zhao')]
  for (const who of [teaches, student]) expect((await inClass(who)).code).toBe(codes.notAllowed)
  const stranger = await school.signIn('zheng', { host: otherHost })
  expect((await inClass(stranger)).code).toBe(codes.courseGone)
  // Who loses the seat meanwhile, and is there, is there without one.
  await school.look(
    `update enrolment set state = 'withdrawn', ended_at = now() where student = $1 and course = (select course from lesson where id = $2)`,
    [ids.chen, id],
  )
  expect((await inClass(zheng)).data.students.find(one => one.id === ids.chen)).toMatchObject({
    hasSeat: false,
  })
  await school.look(
    `update enrolment set state = 'active', ended_at = null where student = $1 and course = (select course from lesson where id = $2)`,
    [ids.chen, id],
  )
  chen.leave()
  teacher.say('lesson.ended', {})
  await expect.poll(() => inClass(gu).then(one => one.data.lesson.state)).toBe('ended')
  expect((await inClass(gu)).data.students).toEqual([])
})

test('what nobody holds any more is told as an empty room, and only who leads sees it', async () => {
  const other = await freshLesson(school)
  await school.look("update lesson set state = 'live', begun_at = now() where id = $1", [other])
  const seen = async (who: Person) => (await rowsOf(who)).find(({ id }) => id === other)
  expect(await seen(gu)).toMatchObject({ room: null })
  const teacher = await comeIn(school, other, 'he')
  await expect.poll(() => seen(gu).then(one => one?.room?.isTaught), { timeout: 15_000 }).toBe(true)
  await school.look('delete from room_lease where room = (select id from room where lesson = $1)', [other])
  expect(await seen(gu)).toMatchObject({ room: null })
  teacher.leave()
  await school.look('delete from head_class where person = $1', [ids.gu])
  expect(await seen(gu)).toBeUndefined()
  expect(await seen(zheng)).toBeDefined()
  const teaches = await school.signIn('he')
  expect((await teaches.call(figures.running)).code).toBe(codes.notAllowed)
  expect(await rowsOf(await school.signIn('zheng', { host: otherHost }))).not.toContainEqual(
    expect.objectContaining({ id: other }),
  )
})
