import { afterEach, expect, test } from 'vitest'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock } from './stage.ts'

let lesson: number
const school = await schoolHere()
afterEach(() => everybodyOut())

const kept = () =>
  school.look(
    'select e.number::int, e.kind, e.payload, e.sent_as from room_event e join room r on r.id = e.room where r.lesson = $1 order by number',
    [lesson],
  )
const numberOf = async (guest: Guest, sentAs: string) => {
  const line = await guest.outcome(sentAs)
  return typeof line === 'string' ? expect.fail(line) : line.n
}
const savingOf = (guest: Guest) => {
  const told: boolean[] = []
  guest.socket.on('saving', ({ isSaved }) => told.push(isSaved))
  return told
}

/** Nobody else writes into a table, as where a disk is full, until it is let go. */
async function locked(table: string) {
  await school.look('begin')
  await school.look(`lock table ${table} in share row exclusive mode`)
  return () => school.look('rollback')
}

test('what cannot be written is told to everybody, and that it is written again as well; the lesson goes on', async () => {
  lesson = await freshLesson(school)
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  const told = [savingOf(he), savingOf(chen)]
  // Both have come in, and that is written.
  await expect.poll(() => he.lines.at(-1)?.n).toBe(2)
  await expect.poll(() => he.confirmed()).toBe(2)
  const letGo = await locked('room_event')
  const n = await numberOf(he, he.say('chat.said', { text: '还没存' }))
  await chen.heard(line => line.n === n)
  await expect.poll(() => told).toEqual([[false], [false]])
  expect(he.confirmed()).toBeLessThan(n)
  const luo = await comeIn(school, lesson, 'luo')
  await luo.heard(line => line.n === n)
  await letGo()
  await expect
    .poll(() => told)
    .toEqual([
      [false, true],
      [false, true],
    ])
  await expect.poll(() => chen.confirmed()).toBeGreaterThanOrEqual(n)
})

test('whose lease has run out by their own clock takes nothing more; nothing that was refused so is lost', async () => {
  lesson = await freshLesson(school)
  const he = await comeIn(school, lesson, 'he')
  const told = savingOf(he)
  const letGo = await locked('room_lease')
  await expect.poll(() => told).toEqual([false])
  const name = he.say('chat.said', { text: '先记着' })
  expect(await he.outcome(name)).toBe('notSaved')
  const pass = { pass: he.pass, k: he.k }
  await expect(knock(school.port, pass)).rejects.toThrow('busy')
  await letGo()
  await expect.poll(() => told.at(-1)).toBe(true)
  he.say('chat.said', { text: '先记着' }, name)
  await he.heard(({ sentAs }) => sentAs === name)
})

test('a line that the database refuses stops nobody: its writer is told, the others go on without it', async () => {
  lesson = await freshLesson(school)
  await school.look(
    "alter table room_event add constraint no_such_words check (payload ->> 'text' is distinct from 'refused here')",
  )
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  he.say('lesson.begun', {})
  await chen.heard(({ kind }) => kind === 'lesson.begun')
  const before = await numberOf(chen, chen.say('chat.said', { text: '前面' }))
  const bad = he.say('chat.said', { text: 'refused here' })
  await expect.poll(() => he.refused.get(bad)).toBe('shape')
  await expect.poll(() => chen.out).toEqual(['busy'])
  const certain = chen.confirmed()
  const back = await knock(school.port, {
    pass: chen.pass,
    k: chen.k,
    from: certain + 1,
    fence: chen.fence(),
    certain,
  })
  const after = await numberOf(back, back.say('chat.said', { text: '后面' }))
  await expect.poll(() => back.confirmed()).toBeGreaterThanOrEqual(after)
  const texts = (await kept()).flatMap(({ payload }) => (payload as { text?: string }).text ?? [])
  expect(texts).toEqual(['前面', '后面'])
  expect(before).toBeLessThan(after)
  await school.look('alter table room_event drop constraint no_such_words')
})
