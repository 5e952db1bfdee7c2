import { codes } from '../../contract/codes.ts'
import { mostTogether } from '../../contract/timetable-lists.ts'
import { together as calls } from '../../contract/timetable-together.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { addArrangement, statesOfBatch, takeBatchBack } from './arrange.store.ts'
import { arrangingLine, keptOf } from './arranging.ts'
import { changedOf } from './batches.store.ts'
import { addLessons, takeNumbering, takeTurns } from './lesson.store.ts'
import { locksOf } from './lock.store.ts'
import { refuseOthersLock, shownLock } from './locking.ts'
import type { PlanInput } from './plan.ts'
import { refuseConflicts } from './plan-refusing.ts'
import { shownPlan } from './plan-shown.ts'
import { dayIn } from './rule.rules.ts'
import * as store from './together.store.ts'
import {
  allConcerned,
  allTimes,
  lookedAtTogether,
  proposedTogether,
  type Ready,
  refuseQuoted,
  refuseUnfit,
} from './together-plan.ts'
import { tellOfBatches, wouldHear } from './together-telling.ts'
import { nextTerm } from './year.rules.ts'
import { schoolYear } from './year.store.ts'

const coursesOf = (plans: readonly PlanInput[]) =>
  [...new Set(plans.map(({ courseId }) => courseId))].sort((a, b) => a - b)

/** One batch for each plan, as if it had been written alone, all of them under the number of the first. */
async function writeAll(db: Context['db'], all: readonly Ready[], by: number) {
  const batches: number[] = []
  for (const { plan, who, times, without } of all) {
    const kept = keptOf(plan, without)
    const [first = null] = batches
    const batch = await addArrangement(db, plan.courseId, by, times.length, kept, first)
    if (first === null) await store.leadsTogether(db, batch)
    batches.push(batch)
    const lessons = times.map(({ startsAt, endsAt, name }) => ({
      course: plan.courseId,
      courseSubject: plan.courseSubject,
      name,
      startsAt,
      endsAt,
      delivery: who.subject.delivery,
      teacher: who.teacher,
      assistants: who.assistants,
    }))
    await addLessons(db, lessons, batch)
  }
  return batches
}

async function arrangeNow(plans: readonly PlanInput[], { db, me, entrance, asked, now, log }: Context) {
  const [{ person }, { timeZone: zone }] = [await me, await entrance]
  await refuseUnfit(db, plans)
  const courses = coursesOf(plans)
  for (const course of courses) await refuseOthersLock(db, course, { person })
  const who = await allConcerned(db, plans)
  await takeNumbering(db, { subjects: plans.map(({ courseSubject }) => courseSubject) })
  await takeTurns(
    db,
    courses,
    who.flatMap(({ teacher, assistants }) => [teacher, ...assistants]),
  )
  const times = await allTimes(db, plans, who, { zone, language: asked.language })
  const all = times.all.filter(one => one.times.length > 0)
  if (all.length === 0) refuseField('plans', 'missing')
  refuseConflicts((await lookedAtTogether(db, all, { zone, now })).flat())
  const batches = await writeAll(db, all, person)
  const people = await tellOfBatches(db, 'planned', { batches, by: person, zone, now })
  const id = batches[0] as number
  const lessons = all.reduce((sum, one) => sum + one.times.length, 0)
  log({ thing: 'course', detail: { arrangement: id, courses: courses.length, lessons } })
  return { id, lessons, courses: new Set(all.map(({ plan }) => plan.courseId)).size, people }
}

export const togetherHandlers = {
  togetherCourses: async ({ query }, { db, me, entrance, now }) => {
    const { person } = await me
    const { timeZone } = await entrance
    const ids = [...new Set(query.courses)]
    if (ids.length > mostTogether) refuseField('courses', 'tooMany', mostTogether)
    await refuseQuoted(db, ids)
    const [courses, locks, year] = await Promise.all([
      store.coursesTogether(db, ids),
      locksOf(db, ids),
      schoolYear(db),
    ])
    if (courses.length < ids.length) refuse(codes.courseGone)
    if (courses.some(({ state }) => state === 'archived' || state === 'withdrawn')) refuse(codes.chooseCourse)
    if (courses.some(({ delivery }) => delivery === 'recorded')) refuseField('courses', 'notOffered')
    return {
      courses: courses.map(({ state, delivery, ...course }) => ({
        ...course,
        lock: shownLock(locks.get(course.id), person),
      })),
      term: nextTerm(year, dayIn(now, timeZone)),
    }
  },

  previewTogether: async ({ body: { plans } }, { db, me, entrance, asked, now }) => {
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    await refuseUnfit(db, plans)
    const who = await allConcerned(db, plans)
    const { all, calendar } = await allTimes(db, plans, who, { zone, language: asked.language })
    const looked = await lookedAtTogether(db, all, { zone, now })
    const lessons = await proposedTogether(db, all, looked, { zone, now })
    const shown = all.map((one, at) => ({
      courseSubject: one.plan.courseSubject,
      ...shownPlan({ ...one, lessons: lessons[at] as (typeof lessons)[number] }, calendar),
    }))
    const people = await wouldHear(
      db,
      all.filter(({ times }) => times.length > 0),
      person,
    )
    return {
      plans: shown,
      writable: shown.reduce((sum, { writable }) => sum + writable, 0),
      conflicting: shown.reduce((sum, { conflicting }) => sum + conflicting, 0),
      people,
    }
  },

  arrangeTogether: inSteps(calls.arrangeTogether, ({ body: { plans } }, { step, asked }) =>
    arrangingLine.stand(
      coursesOf(plans).map(course => `course ${course} of ${asked.host}`),
      async () => {
        const people = await step(async ({ db, me }) => {
          await refuseUnfit(db, plans)
          for (const course of coursesOf(plans)) await refuseOthersLock(db, course, await me)
          const who = await allConcerned(db, plans)
          return [...new Set(who.flatMap(({ teacher, assistants }) => [teacher, ...assistants]))]
        })
        return arrangingLine.stand(
          people.map(person => `person ${person}`),
          () => step(context => arrangeNow(plans, context)),
        )
      },
    ),
  ),

  undoTogether: async ({ params }, { db, me, entrance, now, log }) => {
    const [{ person }, { timeZone: zone }] = [await me, await entrance]
    const known = await store.batchesTogether(db, params.id)
    if (known.length === 0) refuse(codes.courseGone)
    const open = known.filter(({ undone_at }) => undone_at === null)
    if (open.length === 0) refuse(codes.unchanged)
    for (const course of new Set(open.map(one => one.course))) await refuseOthersLock(db, course, { person })
    const batches = open.map(({ id }) => id)
    await takeNumbering(db, { subjects: await store.subjectsOfBatches(db, batches) })
    const states = new Set<string>()
    for (const id of batches) for (const { state } of await statesOfBatch(db, id)) states.add(state)
    if (states.has('live')) refuse(codes.lessonRunning)
    if (states.has('ended')) refuse(codes.lessonEnded)
    const changed = await changedOf(db, batches)
    if (changed.length > 0) refuse(codes.unchanged, { lessons: changed })
    const people = await tellOfBatches(db, 'unplanned', { batches, by: person, zone, now })
    let lessons = 0
    for (const id of batches) lessons += await takeBatchBack(db, id)
    log({
      thing: 'course',
      detail: { undone: params.id, courses: new Set(open.map(one => one.course)).size, lessons },
    })
    return { lessons, people }
  },
} satisfies Handlers<typeof calls>
