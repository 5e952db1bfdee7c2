import { codes } from '../../contract/codes.ts'
import type { timetable as calls } from '../../contract/timetable.ts'
import { mayBeOutside } from '../courses/delivery.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { givenName } from '../kit/lesson-name.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { ownSite } from '../site/site.store.ts'
import { keepChange } from './change.store.ts'
import {
  changeLesson,
  holdLesson,
  renumber,
  setStaff,
  staffIds,
  takeNumbering,
  takeTurns,
  wasBegun,
} from './lesson.store.ts'
import { lessonRow } from './lesson-list.store.ts'
import { refuseOthersLock } from './locking.ts'
import { concerned, lookedAt } from './plan.ts'
import { refuseConflicts } from './plan-refusing.ts'
import { shownLesson } from './shown.ts'
import { tellConcerned } from './telling.ts'

/** A lesson that can still be changed: not over, not running, not cancelled. One that nobody has come to begin does not run. */
async function changeable(db: Db, id: number) {
  const lesson = (await holdLesson(db, id)) ?? refuse(codes.courseGone)
  if (lesson.state === 'ended') refuse(codes.lessonEnded)
  if (lesson.state === 'live' && (await wasBegun(db, id))) refuse(codes.lessonRunning)
  if (lesson.state === 'cancelled') refuse(codes.unchanged)
  return lesson
}

const shownNow = async (db: Db, id: number) =>
  shownLesson((await lessonRow(db, id)) ?? refuse(codes.courseGone), 'ADMIN')

export const lessonHandlers = {
  changeLesson: async ({ params, body }, { db, me, entrance, now, log }) => {
    await takeNumbering(db, { lessons: [params.id] })
    const [lesson, { timeZone }, { person }] = [await changeable(db, params.id), await entrance, await me]
    if (lesson.version !== body.version) refuse(codes.unchanged, await shownNow(db, lesson.id))
    await refuseOthersLock(db, lesson.course, { person })
    const slot = {
      startsAt: new Date(body.startsAt),
      endsAt: new Date(body.endsAt),
      name: givenName(body.name, lesson.number),
    }
    if (slot.endsAt <= slot.startsAt || slot.endsAt <= now) refuseField('endsAt', 'outOfRange')
    const delivery = lesson.delivery === 'recorded' ? lesson.delivery : (body.delivery ?? lesson.delivery)
    if (!mayBeOutside(delivery, lesson.delivery, (await ownSite(db)).cloud_vision))
      refuseField('delivery', 'notOffered')
    const who = await concerned(db, {
      courseId: lesson.course,
      courseSubject: lesson.course_subject,
      teacher: body.teacher,
      assistants: body.assistants,
      rules: [],
      without: [],
      lessons: [],
    })
    await takeTurns(db, [lesson.course], [who.teacher, ...who.assistants])
    refuseConflicts(await lookedAt(db, [slot], who, timeZone, [lesson.id]))
    const before = await staffIds(db, lesson.id)
    const isMoved = +slot.startsAt !== +lesson.starts_at || +slot.endsAt !== +lesson.ends_at
    const isSubstituted = before.teacher !== who.teacher
    const isHeldElsewhere = delivery !== lesson.delivery
    await changeLesson(db, lesson.id, { ...slot, delivery })
    await setStaff(db, lesson.id, who)
    if (isMoved) await renumber(db, [lesson.course_subject])
    await keepChange(db, {
      lesson: lesson.id,
      kind: isMoved ? 'moved' : isSubstituted ? 'substituted' : 'changed',
      reason: body.reason,
      before: {
        startsAt: lesson.starts_at.toISOString(),
        endsAt: lesson.ends_at.toISOString(),
        name: lesson.name,
        delivery: lesson.delivery,
        ...before,
      },
      after: {
        startsAt: slot.startsAt.toISOString(),
        endsAt: slot.endsAt.toISOString(),
        name: slot.name,
        delivery,
        teacher: who.teacher,
        assistants: who.assistants,
      },
      by: person,
    })
    const shown = await shownNow(db, lesson.id)
    if (isMoved || isSubstituted || isHeldElsewhere)
      await tellConcerned(db, {
        news: [
          {
            what: isMoved
              ? 'moved'
              : isSubstituted
                ? 'substituted'
                : delivery === 'cloudView'
                  ? 'outside'
                  : 'inside',
            lesson: shown,
            old: lesson,
            others: [before.teacher, ...before.assistants],
          },
        ],
        reason: body.reason,
        by: person,
        zone: timeZone,
      })
    log({ thing: 'lesson', id: lesson.id, detail: { moved: isMoved, substituted: isSubstituted } })
    return shown
  },

  cancelLesson: async ({ params, body }, { db, me, entrance, log }) => {
    await takeNumbering(db, { lessons: [params.id] })
    const lesson = await changeable(db, params.id)
    const { person } = await me
    await refuseOthersLock(db, lesson.course, { person })
    await db
      .updateTable('lesson')
      .set({ state: 'cancelled', version: lesson.version + 1, changed_at: new Date() })
      .where('id', '=', lesson.id)
      .execute()
    await renumber(db, [lesson.course_subject])
    await keepChange(db, {
      lesson: lesson.id,
      kind: 'cancelled',
      reason: body.reason,
      before: { startsAt: lesson.starts_at.toISOString(), endsAt: lesson.ends_at.toISOString() },
      by: person,
    })
    const shown = await shownNow(db, lesson.id)
    await tellConcerned(db, {
      news: [{ what: 'cancelled', lesson: shown, old: lesson, others: [] }],
      reason: body.reason,
      by: person,
      zone: (await entrance).timeZone,
    })
    log({ thing: 'lesson', id: lesson.id })
    return shown
  },
} satisfies Partial<Handlers<typeof calls>>
