import { afterAll, afterEach, expect, test } from 'vitest'
import { another, killOthers } from '../classroom/programs.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { freePort } from '../kit/program.ts'
import { dayClock } from '../kit/set-clock.ts'
import { begin, end, tracksOf } from './kept-films.ts'
import { type Sender, sender } from './sending.ts'

// The machine's clock is set in the middle of a lesson: neither its log nor its film notices.
const [first] = await mediaPorts()
const ports = (n: number) => ({
  ESCHOOL_MEDIA_PORTS: `${first + n * 4}-${first + n * 4 + 3}`,
  ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
})
const school = await schoolHere()
const clock = dayClock()
afterAll(() => clock.remove())
const here: Sender[] = []
afterEach(async () => {
  for (const one of here.splice(0)) one.close()
  everybodyOut()
  await killOthers()
  clock.set(0)
})

const hour = 3_600_000
const program = (port: number, n: number) =>
  another(school, port, { ...ports(n), ...clock.env, ESCHOOL_DATA: school.settings.data })

async function enter(lesson: number, port: number) {
  const he = await sender(school, lesson, 'he', port)
  here.push(he)
  return he
}
async function begun(port: number) {
  const lesson = await freshLesson(school, -90, 120)
  const he = await enter(lesson, port)
  he.guest.say('lesson.begun', {})
  await he.guest.heard(({ kind }) => kind === 'lesson.begun')
  he.sends('camera', 'microphone')
  return { lesson, he }
}

const ofSource = async (lesson: number, source: string) =>
  (await tracksOf(school, lesson)).filter(track => track.source === source)
const farthest = async (lesson: number) => {
  const far = async (source: string) => Math.max(0, ...(await ofSource(lesson, source)).map(end))
  return Math.min(await far('camera'), await far('microphone'))
}
async function goesOn(lesson: number) {
  const before = await farthest(lesson)
  await expect.poll(() => farthest(lesson), { timeout: 30_000 }).toBeGreaterThan(before + 1_500)
}
/** When something said now stands in the log, where it is kept for good. */
async function saidAt({ guest }: Sender) {
  const line = await guest.outcome(guest.say('layout.chosen', { layout: 'board', led: false }))
  if (typeof line === 'string') throw new Error(`refused: ${line}`)
  const real = performance.now()
  await expect.poll(guest.confirmed).toBeGreaterThanOrEqual(line.n)
  return { at: line.at, real }
}

test.each([
  ['back', -hour],
  ['on', hour],
])('%s by an hour: the log counts on, and the film has no gap', async (_, ahead) => {
  const port = await freePort()
  await program(port, 0)
  const { lesson, he } = await begun(port)
  await goesOn(lesson)
  const before = await saidAt(he)
  clock.set(ahead)
  await goesOn(lesson)
  const after = await saidAt(he)
  expect(Math.abs(after.at - before.at - (after.real - before.real))).toBeLessThan(1_000)

  for (const source of ['camera', 'microphone']) {
    const [track, ...more] = await ofSource(lesson, source)
    expect(more).toEqual([])
    const pieces = track?.pieces ?? []
    for (const [at, { from }] of pieces.entries()) {
      const last = pieces[at - 1]
      if (last) expect(Math.abs(from - last.from - last.length)).toBeLessThan(100)
    }
  }
})

test('whoever takes the room over with a clock that was set back goes on behind what there is', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const holder = await program(port, 0)
  const { lesson, he } = await begun(port)
  await goesOn(lesson)
  const { at: before } = await saidAt(he)
  const known = (await tracksOf(school, lesson)).length
  holder.child.kill('SIGKILL')
  await holder.ended
  he.close()
  clock.set(-hour)
  await program(other, 1)
  const back = await enter(lesson, other)
  back.sends('camera', 'microphone')
  await goesOn(lesson)
  const { at: after } = await saidAt(back)
  expect(after).toBeGreaterThanOrEqual(before + 1_500)
  expect(after).toBeLessThan(before + 60_000)
  const fresh = (await tracksOf(school, lesson)).slice(known)
  expect(fresh.length).toBeGreaterThanOrEqual(2)
  const [film] = await school.look('select begun_at from film where lesson = $1', [lesson])
  const stood = before - Number(film?.begun_at)
  for (const track of fresh) expect(begin(track)).toBeGreaterThanOrEqual(stood - 100)
})
