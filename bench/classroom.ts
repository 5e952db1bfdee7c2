import { narrowJoin, storm } from './coming-in.ts'
import { folding } from './fold.ts'
import { manyLessons, oneRoom, strokesAtSixty } from './room.ts'
import { openStage, type Stage } from './stage.ts'
import { withdrawals } from './withdrawals.ts'

export type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const oneTick = 1000 / 60

/** A thousand students in one room, half of them at once at its door; a hand that never rests; what fifty lessons leave behind. */
export async function classroom(stage: Stage, quick: boolean, budget: Budget) {
  const students = quick ? 200 : 1000
  const { joined, heard } = await oneRoom(stage, students, quick ? 10 : 60)
  const half = Math.min(500, students)
  budget(
    `a room of ${students}: ${half} of them join in 10 s, p50, p99 to the welcome`,
    `${fine(joined.p50)}, ${fine(joined.p99)} ms, ${joined.refused} refused`,
    'none refused',
    joined.refused === 0,
  )
  budget(
    'the same, 20 events a second: p50, p99 from saying to hearing',
    `${fine(heard.p50)}, ${fine(heard.p99)} ms, ${heard.missing} of ${heard.events} missing`,
    '150 ms',
    heard.p99 <= 150 && heard.missing === 0,
  )
  const ink = await strokesAtSixty(stage, 100, quick ? 10 : 60)
  budget(
    'a hand that draws 60 times a second before 100: p50, p99; p50 of the first and the last fifth',
    `${fine(ink.p50)}, ${fine(ink.p99)} ms; ${fine(ink.first)} → ${fine(ink.last)} ms, ${ink.missing} of ${ink.ticks * 100} missing`,
    'not a tick later at the end',
    ink.missing === 0 && ink.last - ink.first < oneTick,
  )
  const { lines, atOnce, eachGiven } = folding(20_000)
  budget(
    `20,000 strokes (${lines} lines) folded at once, and with a state given away after each line`,
    `${fine(atOnce)}, ${fine(eachGiven)} ms`,
    '500 ms at once',
    atOnce <= 500,
  )
  await coming(stage, quick, budget)
  const out = await withdrawals(stage, quick ? 10 : 50)
  budget(
    `${out.many} students withdrawn in mid-lesson, one after the other: p50, p99 from the answer to being shown out`,
    `${fine(out.p50)}, ${fine(out.p99)} ms, ${out.missing} not within 10 s`,
    '1 s',
    out.p99 <= 1_000 && out.missing === 0,
  )
  const lessons = quick ? 10 : 50
  const { before, after } = await onItsOwn(lessons)
  budget(
    `memory after one lesson of eleven and after ${lessons} more`,
    `${fine(before)} → ${fine(after)} MB`,
    '1.1 x',
    after <= before * 1.1,
  )
}

/** Into a lesson of two hours, by a line that is narrow and bad; and a whole class at once, after a kill. */
async function coming(stage: Stage, quick: boolean, budget: Budget) {
  const strokes = quick ? 4_000 : 20_000
  const { lines, ...join } = await narrowJoin(stage, strokes)
  budget(
    `into ${strokes} strokes (${lines} lines) at 1 Mbit/s, 200 ms, 2 % loss: the shown page, everything`,
    `${fine(join.shown)}, ${fine(join.whole)} ms (${fine(join.bytes / 1000)} kB), thrown out ${join.lost} times, ${strokes - join.strokes} strokes missing; ${join.line}`,
    '5 s, 60 s, never',
    join.shown <= 5_000 && join.whole <= 60_000 && join.lost === 0 && join.strokes === strokes,
  )
  const people = quick ? 20 : 100
  const { back, again, anew, others, usual } = await storm(stage, people, strokes)
  budget(
    `${people} pages back after kill -9, then ${people} new ones into ${strokes} strokes: until the last has everything`,
    `${fine(back)} ms (${again} pieces once more), ${fine(anew)} ms`,
    '3 s after ready',
    back <= 3_000 && again === 0,
  )
  budget(
    'the same: p50, p99 from saying to hearing in another room; while nothing happens',
    `${fine(others.p50)}, ${fine(others.p99)} ms of ${others.many}; ${fine(usual.p50)}, ${fine(usual.p99)} ms`,
    '100 ms',
    others.p99 <= 100,
  )
}

/** What the crowd before it left in the caches of the database is not counted for the lessons. */
async function onItsOwn(lessons: number) {
  const stage = await openStage()
  try {
    return await manyLessons(stage, lessons)
  } finally {
    await stage.remove()
  }
}
