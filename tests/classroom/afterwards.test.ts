import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { foldOf } from '../../contract/classroom-fold.ts'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock } from './stage.ts'

let lesson: number
let he: Guest
const school = await schoolHere()
beforeEach(async () => {
  lesson = await freshLesson(school)
  he = await comeIn(school, lesson, 'he')
  he.say('lesson.begun', {})
  await he.heard(({ kind }) => kind === 'lesson.begun')
})
afterEach(() => everybodyOut())

const isOf = (kind: Line['kind'], person: number) => (line: Line) =>
  line.kind === kind && line.person === person
const certain = (guest: Guest, n: number) => expect.poll(() => guest.confirmed()).toBeGreaterThanOrEqual(n)
/** Until the others have heard of it, and it is certain. */
async function left(guest: Guest, person: number) {
  guest.leave()
  const { n } = await he.heard(isOf('left', person))
  await certain(he, n)
}

test('who was on the stage or had a hand up, left and came back is there without them, for all who were here and all who come', async () => {
  const { chen, zhang } = school.ids
  const [first, second] = [await comeIn(school, lesson, 'chen'), await comeIn(school, lesson, 'zhang')]
  he.say('stage.invited', { person: chen })
  await first.heard(({ kind }) => kind === 'stage.invited')
  await first.outcome(first.say('stage.entered', { camera: false }))
  await second.outcome(second.say('hand.raised', {}))
  await left(first, chen)
  await left(second, zhang)
  await comeIn(school, lesson, 'chen')
  await comeIn(school, lesson, 'zhang')
  const [gone] = he.lines.filter(isOf('left', zhang))
  const again = await he.heard(line => isOf('joined', zhang)(line) && line.n > (gone?.n ?? 0))
  await certain(he, again.n)
  const luo = await comeIn(school, lesson, 'luo')
  await he.heard(isOf('joined', school.ids.luo))
  await luo.heard(isOf('joined', school.ids.luo))
  for (const { lines } of [he, luo]) expect(foldOf(lines)).toMatchObject({ stage: [], hands: [] })
  expect(foldOf(luo.lines)).toEqual(foldOf(he.lines))
})

test('what was taken back is told to nobody who comes, nor to whoever was away meanwhile; its picture opens no more', async () => {
  const chen = await comeIn(school, lesson, 'chen')
  const picture = `${'c'.repeat(32)}.webp`
  await school.look(
    "insert into file (site, name, open, type, size, owner) values ($1, $2, false, 'image/webp', 1, $3)",
    [school.site, picture, school.ids.chen],
  )
  const zhang = await comeIn(school, lesson, 'zhang')
  await expect.poll(() => zhang.confirmed()).toBeGreaterThan(0)
  zhang.leave()
  const from = zhang.confirmed()
  const link = (guest: Guest) =>
    new Promise(resolve => {
      guest.socket.emit('file', picture, resolve)
    })
  const said = await chen.outcome(chen.say('chat.said', { text: 'my phone is 1380' }))
  const shown = await chen.outcome(chen.say('chat.shown', { picture }))
  if (typeof said === 'string' || typeof shown === 'string') return expect.fail(`${said} ${shown}`)
  expect(await link(he)).toContain(picture)
  for (const { n } of [said, shown]) await he.outcome(he.say('chat.deleted', { number: n }))
  const back = await knock(school.port, { pass: zhang.pass, k: zhang.k, from, fence: zhang.fence() })
  const luo = await comeIn(school, lesson, 'luo')
  for (const guest of [back, luo]) {
    await guest.heard(line => line.kind === 'chat.deleted' && line.data.number === shown.n)
    expect(JSON.stringify(guest.lines)).not.toMatch(/1380|cccc/)
    expect(foldOf(guest.lines).chat.lines).toEqual(foldOf(he.lines).chat.lines)
  }
  expect(await link(luo)).toBe(null)
  expect(await he.outcome(he.say('chat.deleted', { number: said.n }))).toBe('notNow')
  expect(await he.outcome(he.say('chat.deleted', { number: 1 }))).toBe('notNow')
})

test('whose pen is taken in the middle of a stroke writes no more: the room has ended it', async () => {
  const { chen } = school.ids
  const student = await comeIn(school, lesson, 'chen')
  he.say('page.added', { page: 'one', ground: 'plain' })
  he.say('pen.given', { person: chen, given: true })
  await student.heard(({ kind }) => kind === 'pen.given')
  const drawn = { stroke: 's', page: 'one', tool: 'pen' as const, ink: 'ink' as const, width: 50 }
  await student.outcome(student.say('stroke.begun', { ...drawn, points: [1, 1, 50] }))
  await student.outcome(student.say('stroke.went', { stroke: 's', points: [2, 2, 50] }))
  he.say('pen.given', { person: chen, given: false })
  await student.heard(isOf('stroke.ended', chen))
  const more = () => student.outcome(student.say('stroke.went', { stroke: 's', points: [3, 3, 50] }))
  expect(await more()).toBe('noPen')
  const given = await he.outcome(he.say('pen.given', { person: chen, given: true }))
  if (typeof given === 'string') return expect.fail(given)
  await student.heard(({ n }) => n === given.n)
  expect(await more()).toBe('notNow')
  const [stroke] = foldOf(student.lines).board.pages[0]?.strokes ?? []
  expect(stroke).toMatchObject({ points: [1, 1, 50, 2, 2, 50], ended: true })
})
