import { afterEach, expect, onTestFinished, test } from 'vitest'
import { foldOf } from '../../contract/classroom-fold.ts'
import { schoolHere } from '../kit/here.ts'
import { layLossy, NoLine } from '../kit/lossy-line.ts'
import { layNarrow } from '../kit/narrow.ts'
import { freePort } from '../kit/program.ts'
import { another, killOthers } from './programs.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock } from './stage.ts'

const school = await schoolHere()
afterEach(async () => {
  everybodyOut()
  await killOthers()
})

const ink = { tool: 'pen' as const, ink: 'ink' as const, width: 50, ended: true as const }
/** A stroke that no other is like. */
const points = (at: number) => Array.from({ length: 300 }, (_, n) => (at * 7919 + n * n * 31) % 9_000)

/** Fills a lesson's log as a teacher of two hours would have: so many strokes on each of its pages. */
async function fill(lesson: number, teacher: number, pages: string[], strokes: number) {
  await school.look(
    'insert into room (site, lesson) values ($1, $2) on conflict (site, lesson) do update set lesson = excluded.lesson',
    [school.site, lesson],
  )
  const rows = [
    ['joined', { as: 'teacher' }],
    ['lesson.begun', {}],
    ...pages.map(page => ['page.added', { page, ground: 'plain' }]),
    ...pages.flatMap((page, of) =>
      Array.from({ length: strokes }, (_, at) => [
        'stroke.begun',
        { ...ink, stroke: `${page}${at}`, page, points: points(of * strokes + at) },
      ]),
    ),
  ]
  await school.look(
    `insert into room_event (site, room, number, at, kind, person, payload)
     select $1, r.id, n, now(), l ->> 0, $3, l -> 1 from room r, jsonb_array_elements($4::jsonb) with ordinality e (l, n) where r.lesson = $2`,
    [school.site, lesson, teacher, JSON.stringify(rows)],
  )
  return rows.length
}

/** Once the program has kept the room as it stands. */
const keptAt = (lesson: number) =>
  school.look(
    'select s.number::int, length(s.pieces)::int as size from room_snapshot s join room r on r.id = s.room where r.lesson = $1',
    [lesson],
  )

const boardOf = ({ lines }: Guest) => foldOf(lines).board

test('a full room comes in pieces, the same for all who see the same, and nobody gets less than whoever was there', async () => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a', 'b', 'c'], 300)
  const [he, chen, luo] = [
    await comeIn(school, lesson, 'he'),
    await comeIn(school, lesson, 'chen'),
    await comeIn(school, lesson, 'luo'),
  ]
  await luo.heard(({ kind, person }) => kind === 'joined' && person === school.ids.luo)
  expect(he.pieces.length).toBeGreaterThan(5)
  expect(luo.pieces).toEqual(chen.pieces)
  const { pages } = boardOf(luo)
  expect(pages.map(({ strokes }) => strokes.length)).toEqual([300, 300, 300])
  expect(pages[2]?.strokes[299]?.points).toEqual(points(899))
  expect(boardOf(he)).toEqual(boardOf(luo))
})

test('a room is opened from what was kept of it and what followed; pieces have the same names as before', async () => {
  const lesson = await freshLesson(school)
  const { he: teacher } = school.ids
  const many = await fill(lesson, teacher, ['a', 'b'], 600)
  const [first, second] = [await freePort(), await freePort()]
  const before = await another(school, first)
  const he = await comeIn(school, lesson, 'he', first)
  await expect.poll(() => keptAt(lesson), { timeout: 20_000 }).toMatchObject([{ number: expect.any(Number) }])
  const said = he.say('chat.said', { text: '后来说的' })
  const line = await he.outcome(said)
  if (typeof line === 'string') return expect.fail(line)
  await expect.poll(() => he.confirmed()).toBeGreaterThanOrEqual(line.n)
  before.child.kill('SIGKILL')
  await before.ended
  // What was read from the log itself cannot be there any more.
  await school.look(
    'update room_event e set payload = $2 from room r where r.id = e.room and r.lesson = $1 and number between 5 and 200',
    [lesson, JSON.stringify({ ...ink, stroke: 'other', page: 'b', points: [] })],
  )
  await another(school, second)
  const chen = await comeIn(school, lesson, 'chen', second)
  await chen.heard(({ kind, person }) => kind === 'joined' && person === school.ids.chen)
  expect(line.n).toBeGreaterThan(many)
  expect(boardOf(chen).pages.map(({ strokes }) => strokes.length)).toEqual([600, 600])
  expect(boardOf(chen)).toEqual(boardOf(he))
  const strokes = ({ pieces }: Guest) => new Set(pieces)
  expect([...strokes(chen)].filter(name => strokes(he).has(name)).length).toBeGreaterThan(4)
  const again = await knock(second, { pass: he.pass, k: he.k })
  again.say('chat.said', { text: '后来说的' }, said)
  await expect.poll(() => again.refused.get(said)).toBe('kept')
})

test('whoever was there before a restart gets what follows their last certain line, and no piece', async () => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a'], 600)
  const [first, second] = [await freePort(), await freePort()]
  const before = await another(school, first)
  const he = await comeIn(school, lesson, 'he', first)
  const line = await he.outcome(he.say('chat.said', { text: '之前' }))
  if (typeof line === 'string') return expect.fail(line)
  await expect.poll(() => he.confirmed()).toBeGreaterThanOrEqual(line.n)
  before.child.kill('SIGKILL')
  await before.ended
  await another(school, second)
  const certain = he.confirmed()
  const back = await knock(second, { pass: he.pass, k: he.k, from: certain + 5, fence: he.fence(), certain })
  const next = await back.outcome(back.say('chat.said', { text: '之后' }))
  if (typeof next === 'string') return expect.fail(next)
  expect(back.pieces).toEqual([])
  expect(back.lines.map(({ n }) => n)).toEqual(
    Array.from({ length: next.n - certain }, (_, at) => certain + 1 + at),
  )
  expect(back.fence()).toBeGreaterThan(he.fence())
})

test('whoever was away for long gets the lines that they miss in turns, each asked for, and then hears the rest', async () => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a'], 700)
  const he = await comeIn(school, lesson, 'he')
  const chen = await comeIn(school, lesson, 'chen')
  await chen.heard(({ kind, person }) => kind === 'joined' && person === school.ids.chen)
  chen.leave()
  const back = await knock(school.port, { pass: chen.pass, k: chen.k, from: 20, fence: he.fence() })
  expect(back.lines.length).toBe(300)
  const said = await he.outcome(he.say('chat.said', { text: '欢迎回来' }))
  if (typeof said === 'string') return expect.fail(said)
  await back.heard(({ n }) => n === said.n)
  expect(back.lines.map(({ n }) => n)).toEqual(Array.from({ length: said.n - 20 }, (_, at) => 21 + at))
})

test('the name under which something was sent is its writer’s alone', async () => {
  const lesson = await freshLesson(school)
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  const said = await he.outcome(he.say('lesson.begun', {}))
  if (typeof said === 'string') return expect.fail(said)
  await chen.heard(({ n }) => n === said.n)
  const late = await comeIn(school, lesson, 'luo')
  await late.heard(({ n }) => n === said.n)
  for (const { lines } of [chen, late]) expect(lines.filter(({ sentAs }) => sentAs)).toEqual([])
})

test('time does not run backwards in a log, whatever the clock of the machine says', async () => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a'], 1)
  await school.look(
    "update room_event e set at = now() + interval '1 minute' from room r where r.id = e.room and r.lesson = $1",
    [lesson],
  )
  const he = await comeIn(school, lesson, 'he')
  await he.outcome(he.say('chat.said', { text: '之后' }))
  const times = he.lines.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('by a line that carries fifty kilobytes a second a full room comes, and nobody is thrown out meanwhile', async () => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a'], 3_600)
  const line = await layNarrow(school.port, { rate: 400_000, roundTrip: 150, loss: 0.01 })
  const chen = await comeIn(school, lesson, 'chen', line.port)
  expect(boardOf(chen).pages.map(({ strokes }) => strokes.length)).toEqual([3_600])
  expect(chen.out).toEqual([])
  const left = await school.look(
    `select from room_event e join room r on r.id = e.room where r.lesson = $1 and e.kind = 'left' and e.person = $2`,
    [lesson, school.ids.chen],
  )
  expect([chen.socket.connected, left]).toEqual([true, []])
  line.close()
})

test('by a line that truly loses packets, far and narrow, a room comes whole, and nobody is thrown out', async context => {
  const lesson = await freshLesson(school)
  await fill(lesson, school.ids.he, ['a', 'b'], 600)
  const bad = { rate: 1_000_000, roundTrip: 200, loss: 0.02 }
  const line = await layLossy(school.port, bad, { seed: 14, control: 'cubic' })
  if (line instanceof NoLine) return context.skip(`packets cannot be dropped here: ${line.message}`)
  onTestFinished(line.close)
  const chen = await comeIn(school, lesson, 'chen', line.port)
  expect(boardOf(chen).pages.map(({ strokes }) => strokes.length)).toEqual([600, 600])
  expect([chen.out, chen.socket.connected]).toEqual([[], true])
  expect(line.counts.toFar.carried).toBeGreaterThan(80)
  expect(line.counts.toFar.lost).toBeGreaterThan(0)
})
