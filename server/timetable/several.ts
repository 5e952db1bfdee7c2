import { codes } from '../../contract/codes.ts'
import { mostSeveral } from '../../contract/timetable-lists.ts'
import type { several as calls, SeveralChosen } from '../../contract/timetable-several.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { knownFilter } from './known.store.ts'
import { takeNumbering, takeTurns } from './lesson.store.ts'
import { lessonIds } from './lesson-list.store.ts'
import { refuseOthersLock } from './locking.ts'
import { refuseConflicts } from './plan-refusing.ts'
import { dayIn } from './rule.rules.ts'
import * as store from './several.store.ts'
import { lookedAtAll, placeOf, type Wanted, wantedOf } from './several-plan.ts'
import { newsOf, undone, written } from './several-writing.ts'
import { countConcerned, tellConcerned } from './telling.ts'
import { dayMarksOf } from './year.rules.ts'
import { schoolYear } from './year.store.ts'

const shownSlot = (slot: { startsAt: Date; endsAt: Date } | null) =>
  slot && { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() }

/** Those that were named, all that a filter shows, or one and what follows it; no more than one change may hold. */
export async function chosenLessons(db: Db, which: SeveralChosen, zone: string, onwards = false) {
  let ids: number[]
  if ('ids' in which) ids = [...new Set(which.ids)]
  else if ('following' in which) {
    ids = await store.followingIds(db, which.following, mostSeveral)
    if (ids.length === 0) refuse(codes.courseGone)
  } else {
    await knownFilter(db, which.all)
    const except = new Set(which.except)
    ids = (await lessonIds(db, which.all, zone, mostSeveral + except.size)).filter(id => !except.has(id))
  }
  if (onwards && ids.length <= mostSeveral) ids = await store.withLaterIds(db, ids, mostSeveral)
  if (ids.length > mostSeveral) refuseField('which', 'tooMany', mostSeveral)
  const lessons = await store.heldLessons(db, ids, 'read')
  if (lessons.length < ids.length) refuse(codes.courseGone)
  return lessons
}

const isStopped = (one: { conflicts: readonly { stops: boolean }[] } | undefined) =>
  one?.conflicts.some(({ stops }) => stops) === true

/** Whoever gives, gave or will give them, and their courses, each in turn with all that write for the same. */
const takeAllTurns = (db: Db, wanted: readonly Wanted[]) =>
  takeTurns(
    db,
    wanted.map(({ lesson }) => lesson.course),
    wanted.flatMap(({ lesson, teacher, assistants }) => [
      teacher,
      ...assistants,
      ...lesson.assistants,
      lesson.teacher ?? teacher,
    ]),
  )

/** What everybody would be told, before it is so. */
const wouldBeTold = (wanted: readonly Wanted[]) =>
  newsOf(
    wanted.map(({ lesson }) => lesson),
    wanted.map(({ lesson, to, teacher, assistants }) => ({
      ...lesson,
      starts_at: to?.startsAt ?? lesson.starts_at,
      ends_at: to?.endsAt ?? lesson.ends_at,
      state: to === null ? ('cancelled' as const) : ('scheduled' as const),
      teacher,
      assistants: [...assistants],
    })),
  )

const makeUpsOf = (wanted: readonly Wanted[]) =>
  new Map(wanted.flatMap(({ lesson, makeUp }) => (makeUp ? [[lesson.id, makeUp]] : [])))

export const severalHandlers = {
  previewSeveral: async ({ body: { which, onwards, change } }, { db, me, entrance, asked, now }) => {
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    const lessons = await chosenLessons(db, which, zone, onwards)
    const asking = { change, zone, now, language: asked.language, person }
    const { wanted, stay } = await wantedOf(db, lessons, asking)
    const looked = await lookedAtAll(db, wanted, asking, true)
    const year = await schoolYear(db)
    return {
      lessons: wanted.map(one => {
        const { lesson, to, makeUp } = one
        const [place, found] = [placeOf(one), looked.get(one)]
        return {
          id: lesson.id,
          version: lesson.version,
          name: lesson.called,
          course: lesson.course_name,
          teacher: lesson.teacher_name,
          startsAt: lesson.starts_at.toISOString(),
          endsAt: lesson.ends_at.toISOString(),
          to: shownSlot(to),
          makeUp: shownSlot(makeUp),
          conflicts: found?.conflicts ?? [],
          free: shownSlot(found?.free ?? null),
          ...(place
            ? dayMarksOf(year, dayIn(place.startsAt, zone), asked.language)
            : { holiday: '', notYetKnown: false }),
        }
      }),
      stay: stay.map(({ lesson, why }) => ({
        id: lesson.id,
        name: lesson.called,
        course: lesson.course_name,
        why,
      })),
      conflicting: wanted.filter(one => isStopped(looked.get(one))).length,
      people: await countConcerned(db, { news: wouldBeTold(wanted), by: person }),
    }
  },

  changeSeveral: async ({ body }, { db, me, entrance, asked, now, log }) => {
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    const { change, reason } = body
    if (change.kind === 'cancel' && reason === '') refuseField('reason', 'missing')
    const versions = new Map(body.lessons.map(({ id, version }) => [id, version]))
    await takeNumbering(db, { lessons: [...versions.keys()] })
    const lessons = await store.heldLessons(db, [...versions.keys()], 'held')
    if (lessons.length < versions.size) refuse(codes.courseGone)
    for (const course of new Set(lessons.map(one => one.course)))
      await refuseOthersLock(db, course, { person })
    const asking = { change, zone, now, language: asked.language, person }
    const { wanted, stay } = await wantedOf(db, lessons, asking)
    if (stay.length > 0 || lessons.some(({ id, version }) => version !== versions.get(id)))
      refuse(codes.unchanged)
    await takeAllTurns(db, wanted)
    const looked = await lookedAtAll(db, wanted, asking, false)
    refuseConflicts([...looked.values()])
    const { id, after } = await written(db, wanted, { kind: change.kind, reason, by: person })
    const news = newsOf(lessons, after, makeUpsOf(wanted))
    const people = await tellConcerned(db, { news, reason, by: person, zone })
    log({ ...ofCourse(lessons), detail: { rearrangement: id, kind: change.kind, lessons: wanted.length } })
    return { id, lessons: wanted.length, people }
  },

  severalChanges: async (_, { db }) =>
    (await store.rearrangements(db)).map(({ made_at, by, ...one }) => ({
      ...one,
      by: by ?? '',
      at: made_at.toISOString(),
    })),

  undoSeveral: async ({ params }, { db, me, entrance, now, log }) => {
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    const act = (await store.rearrangementById(db, params.id)) ?? refuse(codes.courseGone)
    if (act.undone_at) refuse(codes.unchanged)
    const changes = await store.changedBy(db, act.id)
    const ids = changes.map(({ lesson }) => lesson)
    await takeNumbering(db, { lessons: ids })
    const all = await store.heldLessons(db, ids, 'held')
    for (const course of new Set(all.map(one => one.course))) await refuseOthersLock(db, course, { person })
    const { was, made } = wasBefore(changes, all, now)
    const before = all.filter(({ id }) => was.has(id))
    const wanted = before.map((lesson): Wanted => asWanted(lesson, was.get(lesson.id) as store.WrittenLesson))
    await takeAllTurns(db, wanted)
    refuseConflicts([...(await lookedAtAll(db, wanted, { zone, now, change: act }, false, made)).values()])
    const after = await undone(db, before, { was: [...was.values()], made, by: person })
    await store.markUndone(db, act.id)
    const gone = new Map(
      all.flatMap(({ id, makes_up, starts_at, ends_at }) =>
        makes_up !== null && made.includes(id) ? [[makes_up, { startsAt: starts_at, endsAt: ends_at }]] : [],
      ),
    )
    const people = await tellConcerned(db, {
      news: newsOf(before, after, gone),
      reason: '',
      by: person,
      zone,
    })
    log({ ...ofCourse(before), detail: { undone: act.id, kind: act.kind, lessons: was.size } })
    return { lessons: was.size, people }
  },
} satisfies Omit<Handlers<typeof calls>, 'teachersFor'>

/** Lessons of one course stand in that course's own story. */
function ofCourse(lessons: readonly store.HeldLesson[]) {
  const [course, ...others] = new Set(lessons.map(one => one.course))
  return { thing: 'course' as const, ...(course !== undefined && others.length === 0 && { id: course }) }
}

const asWanted = (lesson: store.HeldLesson, was: store.WrittenLesson): Wanted => ({
  lesson,
  to: was.cancelled ? null : { startsAt: was.startsAt, endsAt: was.endsAt },
  name: was.name,
  teacher: was.teacher,
  assistants: was.assistants,
  makeUp: null,
})

/** What each lesson was, and which were made for it. What was changed, begun or removed since keeps all of it from being taken back. */
function wasBefore(
  changes: Awaited<ReturnType<typeof store.changedBy>>,
  lessons: readonly store.HeldLesson[],
  now: Date,
) {
  const byId = new Map(lessons.map(lesson => [lesson.id, lesson]))
  const was = new Map<number, store.WrittenLesson>()
  const made: number[] = []
  const stuck: string[] = []
  for (const { lesson: id, before, after } of changes) {
    const lesson = byId.get(id)
    if (!lesson) continue
    const isOver = lesson.state === 'ended' || (lesson.state === 'live' && lesson.begun)
    if (isOver || lesson.version !== (after?.version ?? 0)) stuck.push(lesson.called)
    else if (before === null) made.push(id)
    else {
      const slot = { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) }
      if (!before.cancelled && slot.endsAt <= now) stuck.push(lesson.called)
      was.set(id, { ...before, ...slot, id })
    }
  }
  if (stuck.length > 0) refuse(codes.unchanged, { lessons: stuck })
  return { was, made }
}
