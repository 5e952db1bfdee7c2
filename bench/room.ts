import { setTimeout as pause } from 'node:timers/promises'
import { memory } from './budgets.ts'
import { classOf, Guest, high } from './class.ts'
import type { Stage } from './stage.ts'

export interface RoomFigures {
  /** Milliseconds from knocking to the welcome. */
  joined: { p50: number; p99: number; refused: number }
  /** Milliseconds from saying to hearing. */
  heard: { p50: number; p99: number; events: number; missing: number }
}

/** So many students in one room: half of them come within ten seconds, then the teacher writes at twenty events a second. */
export async function oneRoom(stage: Stage, students: number, seconds: number): Promise<RoomFigures> {
  const leaves = await classOf(stage, students)
  const teacher = new Guest(stage.port, leaves.at(-1) as object)
  await teacher.welcomed
  teacher.say('begin-it', 'lesson.begun', {})
  teacher.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
  const said: number[] = []
  const delays: number[] = []
  const guests: Guest[] = []
  const joined: number[] = []
  let refused = 0
  const half = Math.min(500, students)
  for (const [at, auth] of leaves.slice(0, students).entries()) {
    const guest = new Guest(stage.port, auth)
    guests.push(guest)
    guest.welcomed.then(
      took => at < half && joined.push(took),
      () => {
        refused += 1
      },
    )
    await pause(10_000 / half)
  }
  await Promise.allSettled(guests.map(({ welcomed }) => welcomed))
  await pause(2_000)
  const ears = guests.filter((_, at) => at % 10 === 0)
  for (const ear of ears)
    ear.hear = text => {
      const now = performance.now()
      for (const [, n] of text.matchAll(/"x":(\d+),"y":5000/g)) {
        const since = said[Number(n)]
        if (since !== undefined) delays.push(now - since)
      }
    }
  const events = seconds * 20
  for (let n = 0; n < events; n += 1) {
    const name = `timed-${String(n).padStart(6, '0')}`
    said[n] = performance.now()
    teacher.say(name, 'pointer.moved', { page: 'p', x: n, y: 5_000 })
    await pause(50)
  }
  await pause(1_000)
  for (const guest of [...guests, teacher]) guest.leave()
  return {
    joined: { p50: high(joined, 0.5), p99: high(joined), refused },
    heard: {
      p50: high(delays, 0.5),
      p99: high(delays),
      events,
      missing: events * ears.length - delays.length,
    },
  }
}

export interface StrokeFigures {
  /** Milliseconds from drawing to seeing, of all and of the first and the last fifth. */
  p50: number
  p99: number
  first: number
  last: number
  ticks: number
  missing: number
}

/** A hand that draws without a pause, sixty times a second, before so many who see every tick. */
export async function strokesAtSixty(
  stage: Stage,
  students: number,
  seconds: number,
): Promise<StrokeFigures> {
  const leaves = await classOf(stage, students, 500)
  const teacher = new Guest(stage.port, leaves.at(-1) as object)
  await teacher.welcomed
  teacher.say('begin-it', 'lesson.begun', {})
  teacher.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
  const drawn: number[] = []
  const seen: { tick: number; took: number }[] = []
  const eyes = leaves.slice(0, students).map(auth => new Guest(stage.port, auth))
  await Promise.all(eyes.map(({ welcomed }) => welcomed))
  await pause(2_000)
  for (const eye of eyes)
    eye.hear = text => {
      const now = performance.now()
      for (const [, tick] of text.matchAll(/"points":\[(\d+),5000,/g))
        seen.push({ tick: Number(tick), took: now - (drawn[Number(tick)] ?? 0) })
    }
  const ticks = seconds * 60
  const begun = performance.now()
  for (let tick = 0; tick < ticks; tick += 1) {
    await pause(Math.max(0, begun + (tick * 1000) / 60 - performance.now()))
    const stroke = `s${Math.floor(tick / 120)}`
    const points = [tick, 5_000, 500, tick, 5_010, 500]
    const name = `tick-${String(tick).padStart(6, '0')}`
    drawn[tick] = performance.now()
    if (tick % 120 === 0)
      teacher.say(name, 'stroke.begun', { stroke, page: 'p', tool: 'pen', ink: 'ink', width: 50, points })
    else teacher.say(name, 'stroke.went', { stroke, points })
  }
  await pause(2_000)
  for (const guest of [...eyes, teacher]) guest.leave()
  const took = (of: typeof seen) => of.map(each => each.took)
  return {
    p50: high(took(seen), 0.5),
    p99: high(took(seen)),
    first: high(took(seen.filter(({ tick }) => tick < ticks / 5)), 0.5),
    last: high(took(seen.filter(({ tick }) => tick >= (ticks * 4) / 5)), 0.5),
    ticks,
    missing: ticks * students - seen.length,
  }
}

/** One lesson with a teacher and ten students, from the first who comes to the last who leaves. */
async function oneLesson(stage: Stage, number: number) {
  const guests = (await classOf(stage, 10, number)).map(auth => new Guest(stage.port, auth))
  const teacher = guests.at(-1) as Guest
  await Promise.all(guests.map(({ welcomed }) => welcomed))
  teacher.say('begin-it', 'lesson.begun', {})
  teacher.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
  for (let n = 0; n < 60; n += 1) {
    const points = Array.from({ length: 120 }, (_, at) => (at * 37 + n) % 9_000)
    const stroke = { stroke: `s${n}`, page: 'p', tool: 'pen', ink: 'ink', width: 50, points }
    teacher.say(`stroke-${n}`, 'stroke.begun', stroke)
  }
  for (const [n, guest] of guests.entries()) guest.say(`hello-${n}`, 'chat.said', { text: `hello ${n}` })
  await pause(150)
  for (const guest of guests) guest.leave()
}

/** Megabytes of program, database and whatever carries media, after the first lesson and after so many more. */
export async function manyLessons(stage: Stage, lessons: number) {
  // A room that nobody is in is let go after half a minute.
  const quiet = () => pause(75_000)
  await oneLesson(stage, 1)
  await quiet()
  const before = memory(stage)
  for (let number = 2; number <= lessons + 1; number += 1) await oneLesson(stage, number)
  await quiet()
  return { before, after: memory(stage) }
}
