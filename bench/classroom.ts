import { folding } from './fold.ts'
import { manyLessons, oneRoom, strokesAtSixty } from './room.ts'
import { openStage, type Stage } from './stage.ts'

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
  const lessons = quick ? 10 : 50
  const { before, after } = await onItsOwn(lessons)
  budget(
    `memory after one lesson of eleven and after ${lessons} more`,
    `${fine(before)} → ${fine(after)} MB`,
    '1.1 x',
    after <= before * 1.1,
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
