import { codes } from '../../contract/codes.ts'
import { arranging as calls } from '../../contract/timetable-arranging.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { Line } from '../kit/line.ts'
import { pushInTurn } from '../kit/push/outbox.ts'
import { telling } from '../kit/push/telling.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './arrange.store.ts'
import { batchesOf, changedOf } from './batches.store.ts'
import { busyTimes } from './conflicts.store.ts'
import { countOwn, knownFilter } from './known.store.ts'
import { addLessons, startsOf, takeNumbering, takeTurns } from './lesson.store.ts'
import { locksOf } from './lock.store.ts'
import { lockHandlers, refuseOthersLock, shownLock } from './locking.ts'
import { concerned, lookedAt, type PlanInput, withProposals } from './plan.ts'
import { markPast, refuseConflicts, refusePast } from './plan-refusing.ts'
import { shownPlan, shownSlot } from './plan-shown.ts'
import { timesOf } from './plan-times.ts'
import { lessonNotice } from './timetable.words.ts'
import { tellOfBatches, wouldHear } from './together-telling.ts'
import { schoolYear } from './year.store.ts'

/** Fewer are written before anybody could look at a bar. */
const worthABar = 50

/** Those who write for the same course or person wait here and not in the database: each would keep a connection from others. */
export const arrangingLine = new Line()

/** The rules of a plan as its batch keeps them; nothing where every lesson was placed by hand. */
export const keptOf = ({ rules, lessons }: PlanInput, without: readonly Date[]): store.KeptPlan | null =>
  rules.length > 0 ? { rules, apart: lessons.length, without: without.length } : null

async function arrangeNow(
  body: PlanInput & { past: boolean },
  { db, me, entrance, asked, now, lasting, log }: Context,
) {
  const { person } = await me
  const { timeZone } = await entrance
  await refuseOthersLock(db, body.courseId, { person })
  const who = await concerned(db, body)
  await takeNumbering(db, { subjects: [body.courseSubject] })
  await takeTurns(db, [body.courseId], [who.teacher, ...who.assistants])
  const there = await startsOf(db, body.courseSubject)
  const { times, without } = timesOf(
    body,
    { zone: timeZone, language: asked.language, year: await schoolYear(db) },
    there,
  )
  if (times.length === 0) refuseField('lessons', 'missing')
  // Beside the open transaction, and not waited for: the bar moves while the lessons are being written.
  const told = telling(lasting, person, 5)
  const isLong = times.length >= worthABar
  if (isLong) told.at(1)
  const batch = await writeLessons().catch(error => {
    if (isLong) told.stop()
    throw error
  })
  await told.end()
  const people = await tellOfBatches(db, 'planned', { batches: [batch], by: person, zone: timeZone, now })
  await pushInTurn(db, person, {
    type: 5,
    persent: 100,
    content: lessonNotice('arranged', { n: times.length })[asked.language],
  })
  log({ thing: 'course', id: body.courseId, detail: { arrangement: batch, lessons: times.length } })
  return { id: batch, lessons: times.length, people }

  async function writeLessons() {
    const looked = await lookedAt(db, times, who, timeZone)
    const past = markPast(looked, now, false)
    refuseConflicts(looked)
    if (!body.past) refusePast(past)
    if (isLong) told.at(40)
    const made = await store.addArrangement(db, body.courseId, person, times.length, keptOf(body, without))
    const lessons = times.map(({ startsAt, endsAt, name }) => ({
      course: body.courseId,
      courseSubject: body.courseSubject,
      name,
      startsAt,
      endsAt,
      delivery: who.subject.delivery,
      teacher: who.teacher,
      assistants: who.assistants,
    }))
    await addLessons(db, lessons, made)
    return made
  }
}

export const arrangingHandlers = {
  ...lockHandlers,

  arrangedCourses: async ({ query }, { db, me }) => {
    const { person } = await me
    await knownFilter(db, query)
    const [total, rows] = await Promise.all([
      store.countArranged(db, query),
      store.arrangedCourses(db, query),
    ])
    const locks = await locksOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      total,
      rows: rows.map(row => ({
        ...row,
        next: row.next?.toISOString() ?? null,
        lock: shownLock(locks.get(row.id), person),
      })),
    }
  },

  arrangedCourse: async ({ params }, { db, me }) => {
    const { person } = await me
    const course = (await store.courseHead(db, params.id)) ?? refuse(codes.courseGone)
    const [subjects, batches, locks] = await Promise.all([
      store.subjectsOf(db, course.id),
      batchesOf(db, course.id),
      locksOf(db, [course.id]),
    ])
    return {
      id: course.id,
      name: course.name,
      state: course.state,
      startsOn: course.starts_on,
      endsOn: course.ends_on,
      students: course.students,
      subjects,
      batches: batches.map(({ id, at, by, lessons, plan, changed, begun }) => ({
        id,
        at: at.toISOString(),
        by: by ?? '',
        lessons,
        plan,
        changed,
        canUndo: begun === 0,
      })),
      lock: shownLock(locks.get(course.id), person),
    }
  },

  previewLessons: async ({ body }, { db, me, entrance, asked, now }) => {
    const [{ person }, { timeZone }] = [await me, await entrance]
    const who = await concerned(db, body)
    const [year, there] = await Promise.all([schoolYear(db), startsOf(db, body.courseSubject)])
    const calendar = { zone: timeZone, language: asked.language, year }
    const { times, skipped, without } = timesOf(body, calendar, there)
    const looked = await lookedAt(db, times, who, timeZone)
    const past = markPast(looked, now, false).length
    const lessons = await withProposals(db, looked, who, timeZone, now)
    const people = past < times.length ? await wouldHear(db, [{ plan: body, who }], person) : 0
    return { ...shownPlan({ lessons, skipped, without }, calendar), past, people }
  },

  arrange: inSteps(calls.arrange, ({ body }, { step, asked }) =>
    arrangingLine.stand([`course ${body.courseId} of ${asked.host}`], async () => {
      const people = await step(async ({ db, me }) => {
        await refuseOthersLock(db, body.courseId, await me)
        const { teacher, assistants } = await concerned(db, body)
        return [teacher, ...assistants].map(person => `person ${person}`)
      })
      // First the course, then the people, everybody alike: no ring can close.
      return arrangingLine.stand(people, () => step(context => arrangeNow(body, context)))
    }),
  ),

  undoArrangement: async ({ params, query }, { db, me, entrance, now, log }) => {
    await takeNumbering(db, { arrangement: params.id })
    const batch = (await store.arrangementById(db, params.id)) ?? refuse(codes.courseGone)
    if (batch.undone_at) refuse(codes.unchanged)
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    await refuseOthersLock(db, batch.course, { person })
    const states = new Set((await store.statesOfBatch(db, batch.id)).map(({ state }) => state))
    if (states.has('live')) refuse(codes.lessonRunning)
    if (states.has('ended')) refuse(codes.lessonEnded)
    const changed = query.changed ? [] : await changedOf(db, [batch.id])
    if (changed.length > 0) refuse(codes.unchanged, { lessons: changed })
    const people = await tellOfBatches(db, 'unplanned', { batches: [batch.id], by: person, zone, now })
    const lessons = await store.takeBatchBack(db, batch.id)
    log({ thing: 'course', id: batch.course, detail: { undone: batch.id, lessons } })
    return { lessons, people }
  },

  busyTimes: async ({ query: { courseSubject, from, to } }, { db }) => {
    const subject = (await store.subjectToArrange(db, courseSubject)) ?? refuse(codes.courseGone)
    const { teacher, assistants } = subject
    const [people, busy] = await Promise.all([
      store.namesOf(db, [...(teacher === null ? [] : [teacher]), ...assistants]),
      busyTimes(db, { from, to }, { courseSubject, teacher, assistants }),
    ])
    const timesOfOne = (kind: string, person: number) =>
      busy
        .filter(one => one.kind === kind && one.person === person)
        .map(one => shownSlot({ startsAt: one.starts_at, endsAt: one.ends_at }))
    return [
      ...people.map(({ id, full_name }) => {
        const kind = id === teacher ? ('teacher' as const) : ('assistant' as const)
        return { kind, who: full_name, times: timesOfOne(kind, id) }
      }),
      { kind: 'students' as const, who: '', times: timesOfOne('students', 0) },
    ]
  },

  schoolRules: async (_, { db }) => store.schoolRules(db),

  changeSchoolRules: async ({ body }, { db, log }) => {
    const grades = new Set(body.grades.map(({ grade }) => grade))
    const subjects = new Set(body.noWeekends)
    if ((await countOwn(db, 'grade', [...grades])) < grades.size || grades.size < body.grades.length)
      refuse(codes.courseGone)
    if ((await countOwn(db, 'subject', [...subjects])) < subjects.size) refuse(codes.courseGone)
    await store.setSchoolRules(db, body)
    log({ thing: 'site', detail: body })
    return body
  },
} satisfies Handlers<typeof calls>
