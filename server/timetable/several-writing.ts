import type { SeveralKind } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { type ChangeLine, keepChanges } from './change.store.ts'
import type { HeldElsewhere, News } from './changes.store.ts'
import { addLessons, renumber } from './lesson.store.ts'
import type { Slot } from './planning.rules.ts'
import * as store from './several.store.ts'
import type { Wanted } from './several-plan.ts'

/** What a lesson is, in the words of its history. */
const kept = (lesson: store.HeldLesson): store.WrittenLesson => ({
  id: lesson.id,
  startsAt: lesson.starts_at,
  endsAt: lesson.ends_at,
  name: lesson.name,
  cancelled: lesson.state === 'cancelled',
  teacher: lesson.teacher ?? 0,
  assistants: lesson.assistants,
})

type What = Exclude<News['what'], HeldElsewhere>
const whatOf = (before: store.HeldLesson, after: store.HeldLesson): What | 'changed' => {
  if (before.state !== after.state && after.state === 'cancelled') return 'cancelled'
  if (before.state === 'cancelled' && after.state !== 'cancelled') return 'restored'
  if (+before.starts_at !== +after.starts_at || +before.ends_at !== +after.ends_at) return 'moved'
  return before.teacher === after.teacher ? 'changed' : 'substituted'
}

interface Act {
  kind: SeveralKind
  reason: string
  by: number
}

async function madeUp(db: Db, wanted: readonly Wanted[]) {
  const cancelled = wanted.filter((one): one is Wanted & { makeUp: Slot } => one.makeUp !== null)
  const made = await addLessons(
    db,
    cancelled.map(({ lesson, name, makeUp, teacher, assistants }) => ({
      course: lesson.course,
      courseSubject: lesson.course_subject,
      name,
      ...makeUp,
      delivery: lesson.delivery,
      teacher,
      assistants,
    })),
  )
  const pairs = cancelled.flatMap(({ lesson }, at) => {
    const id = made[at]
    return id === undefined ? [] : [{ lesson: id, makesUp: lesson.id }]
  })
  await store.makesUp(db, pairs)
  return pairs
}

/** Writes what was wanted, with its history; answers under which number it can be taken back, and the lessons as they are then. */
export async function written(db: Db, wanted: readonly Wanted[], { kind, reason, by }: Act) {
  const before = wanted.map(({ lesson }) => lesson)
  await store.writeLessons(
    db,
    wanted.map(({ lesson, to, name, teacher, assistants }) => ({
      id: lesson.id,
      name,
      startsAt: to?.startsAt ?? lesson.starts_at,
      endsAt: to?.endsAt ?? lesson.ends_at,
      cancelled: to === null,
      teacher,
      assistants,
    })),
  )
  const pairs = await madeUp(db, wanted)
  await store.settle(db)
  const after = await renumbered(db, before)
  const id = await store.addRearrangement(db, { kind, reason, lessons: wanted.length, made_by: by })
  const made = pairs.map(({ lesson }): ChangeLine => ({ lesson, kind: 'made', by }))
  await keepChanges(db, [...changesBetween(before, after, { reason, by }), ...made], id)
  return { id, after }
}

/** Puts lessons back to what they were, and takes away what was made for them. */
export async function undone(
  db: Db,
  before: readonly store.HeldLesson[],
  { was, made, by }: { was: readonly store.WrittenLesson[]; made: readonly number[]; by: number },
) {
  await store.removeLessons(db, made)
  await store.writeLessons(db, was)
  await store.settle(db)
  const after = await renumbered(db, before)
  await keepChanges(db, changesBetween(before, after, { reason: '', by }), null)
  return after
}

async function renumbered(db: Db, lessons: readonly store.HeldLesson[]) {
  await renumber(db, [...new Set(lessons.map(({ course_subject }) => course_subject))])
  return store.heldLessons(
    db,
    lessons.map(({ id }) => id),
    'read',
  )
}

const changesBetween = (
  before: readonly store.HeldLesson[],
  after: readonly store.HeldLesson[],
  { reason, by }: Omit<Act, 'kind'>,
) =>
  pairs(before, after).map(
    ([old, now]): ChangeLine => ({
      lesson: now.id,
      kind: whatOf(old, now),
      reason,
      before: { ...kept(old) },
      after: { ...kept(now), version: now.version },
      by,
    }),
  )

function pairs(before: readonly store.HeldLesson[], after: readonly store.HeldLesson[]) {
  const old = new Map(before.map(lesson => [lesson.id, lesson]))
  return after.flatMap((now): [store.HeldLesson, store.HeldLesson][] => {
    const was = old.get(now.id)
    return was ? [[was, now]] : []
  })
}

/** What those whom it concerns are told; of another name nothing. */
export function newsOf(
  before: readonly store.HeldLesson[],
  after: readonly store.HeldLesson[],
  makeUps: ReadonlyMap<number, Slot> = new Map(),
): News[] {
  return pairs(before, after).flatMap(([old, now]) => {
    const what = whatOf(old, now)
    if (what === 'changed') return []
    return [
      {
        what,
        lesson: {
          id: now.id,
          startsAt: now.starts_at.toISOString(),
          endsAt: now.ends_at.toISOString(),
          given: now.name,
          number: now.number,
          course: { name: now.course_name },
          courseSubject: now.course_subject,
          teacher: { id: now.teacher, fullName: now.teacher_name },
          assistants: now.assistants.map(id => ({ id })),
        },
        old,
        others: [old.teacher, ...old.assistants],
        makeUp: makeUps.get(now.id) ?? null,
      },
    ]
  })
}
