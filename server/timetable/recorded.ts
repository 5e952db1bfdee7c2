import { codes } from '../../contract/codes.ts'
import { mostRecorded } from '../../contract/timetable-lists.ts'
import type { recordedLessons as calls } from '../../contract/timetable-recorded.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { keepChange } from './change.store.ts'
import { takeTurns } from './lesson.store.ts'
import * as store from './recorded.store.ts'

/** A subject whose lessons are changed: whoever else would change them waits. */
async function heldSubject(db: Db, id: number) {
  const subject = (await store.recordedSubject(db, id)) ?? refuse(codes.courseGone)
  await takeTurns(db, [subject.course], [])
  return subject
}

const idsOf = async (db: Db, subject: number) =>
  (await store.recordedLessons(db, { subject })).map(({ id }) => id)

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && new Set(some).size === some.length && some.every(id => others.includes(id))

export const recordedHandlers = {
  recordedLessons: async ({ params }, { db }) => {
    if (!(await store.isRecordedCourse(db, params.id))) refuse(codes.courseGone)
    return store.recordedLessons(db, { course: params.id })
  },

  addRecordedLessons: async ({ body }, { db, me, log }) => {
    const subject = await heldSubject(db, body.courseSubject)
    if (subject.course_state === 'archived' || subject.course_state === 'withdrawn')
      refuse(codes.chooseCourse)
    const there = await idsOf(db, subject.id)
    if (there.length + body.names.length > mostRecorded) refuseField('names', 'full', mostRecorded)
    const { person } = await me
    const ids = await store.addRecorded(db, subject, body.names)
    for (const lesson of ids) await keepChange(db, { lesson, kind: 'made', by: person })
    log({ thing: 'course', id: subject.course, detail: { lessons: ids.length } })
    return { ids }
  },

  renameRecordedLesson: async ({ params, body }, { db, me, log }) => {
    const lesson = (await store.holdRecorded(db, params.id)) ?? refuse(codes.courseGone)
    const shown = async () =>
      (await store.recordedLessons(db, { lesson: lesson.id }))[0] ?? refuse(codes.courseGone)
    if (lesson.version !== body.version) refuse(codes.unchanged, await shown())
    await store.renameRecorded(db, lesson.id, body.name)
    await keepChange(db, {
      lesson: lesson.id,
      kind: 'changed',
      before: { name: lesson.name },
      after: { name: body.name },
      by: (await me).person,
    })
    log({ thing: 'lesson', id: lesson.id })
    return shown()
  },

  orderRecordedLessons: async ({ body }, { db, log }) => {
    const subject = await heldSubject(db, body.courseSubject)
    if (!sameIds(body.ids, await idsOf(db, subject.id))) refuse(codes.unchanged)
    await store.numberRecorded(db, body.ids)
    log({ thing: 'course', id: subject.course, detail: { lessons: body.ids.length } })
    return null
  },

  removeRecordedLesson: async ({ params }, { db, me, log }) => {
    const lesson = (await store.holdRecorded(db, params.id)) ?? refuse(codes.courseGone)
    await store.cancelRecorded(db, lesson.id)
    await store.numberRecorded(db, await idsOf(db, lesson.courseSubject))
    await keepChange(db, { lesson: lesson.id, kind: 'cancelled', by: (await me).person })
    log({ thing: 'lesson', id: lesson.id })
    return null
  },
} satisfies Handlers<typeof calls>
