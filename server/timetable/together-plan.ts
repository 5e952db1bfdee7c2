import type { Language } from '../../contract/codes.ts'
import { codes } from '../../contract/codes.ts'
import { mostLessons, mostTogether } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { namesOf } from './arrange.store.ts'
import { startsOf } from './lesson.store.ts'
import {
  type Concerned,
  concerned,
  conflict,
  lookedAt,
  type PlanInput,
  type PlannedLesson,
  withProposals,
} from './plan.ts'
import { markPast } from './plan-refusing.ts'
import { type Calendar, timesOf } from './plan-times.ts'
import type { Slot } from './planning.rules.ts'
import { besides, commonOf, crossings, type Side } from './together.rules.ts'
import { quotedAmong, studentsInBoth } from './together.store.ts'
import { schoolYear } from './year.store.ts'

/** No more courses than one go may have, none of another school, no subject twice. */
export async function refuseUnfit(db: Db, plans: readonly PlanInput[]) {
  const courses = [...new Set(plans.map(({ courseId }) => courseId))]
  if (courses.length > mostTogether) refuseField('plans', 'tooMany', mostTogether)
  if (new Set(plans.map(({ courseSubject }) => courseSubject)).size < plans.length)
    refuseField('plans', 'taken')
  await refuseQuoted(db, courses)
}

export async function refuseQuoted(db: Db, courses: readonly number[]) {
  const quoted = await quotedAmong(db, courses)
  if (quoted.length > 0) refuse(codes.plannedElsewhere, { courses: quoted })
}

export const allConcerned = (db: Db, plans: readonly PlanInput[]) =>
  Promise.all(plans.map((plan, at) => concerned(db, plan, `plans.${at}.`)))

export type Ready = ReturnType<typeof timesOf> & { plan: PlanInput; who: Concerned }

/** When each plan has its lessons; those that come to none are left away. */
export async function allTimes(
  db: Db,
  plans: readonly PlanInput[],
  who: readonly Concerned[],
  { zone, language }: { zone: string; language: Language },
) {
  const [year, there] = await Promise.all([
    schoolYear(db),
    Promise.all(plans.map(({ courseSubject }) => startsOf(db, courseSubject))),
  ])
  const calendar: Calendar = { zone, language, year }
  const all = plans.map(
    (plan, at): Ready => ({
      plan,
      who: who[at] as Concerned,
      ...timesOf(plan, calendar, there[at] as Date[]),
    }),
  )
  if (all.reduce((sum, { times }) => sum + times.length, 0) > mostLessons)
    refuseField('plans', 'tooMany', mostLessons)
  return { all, calendar }
}

const sideOf = ({ plan, who, times }: Ready): Side => ({
  course: plan.courseId,
  courseSubject: plan.courseSubject,
  people: [who.teacher, ...who.assistants],
  times,
})

/** Of each plan every lesson with everything in its way: what stands already, what the school forbids, what is over, the other plans. */
export async function lookedAtTogether(
  db: Db,
  all: readonly Ready[],
  { zone, now }: { zone: string; now: Date },
) {
  const students = await studentsInBoth(
    db,
    all.map(({ plan }) => plan.courseSubject),
  )
  const sides = all.map(sideOf)
  const looked = await Promise.all(
    all.map(({ times, who }, at) => lookedAt(db, times, who, zone, [], besides(sides, at, students))),
  )
  const crossing = crossings(sides, students)
  const people = crossing.flatMap(({ why }) => (why.kind === 'person' ? why.person : []))
  const names = new Map((await namesOf(db, [...new Set(people)])).map(one => [one.id, one.full_name]))
  for (const { plan, place, other, why } of crossing)
    looked[plan]?.[place]?.conflicts.push(
      conflict({
        kind: 'together',
        who: why.kind === 'person' ? (names.get(why.person) ?? '') : '',
        students: why.kind === 'students' ? why.students : 0,
        stops: why.kind !== 'students',
        value: (all[other] as Ready).who.subject.course_name,
      }),
    )
  markPast(looked.flat(), now, true)
  return looked
}

/** A free time beside each that is stopped: none that another plan takes, nor one that was proposed to another. */
export async function proposedTogether(
  db: Db,
  all: readonly Ready[],
  looked: readonly PlannedLesson[][],
  { zone, now }: { zone: string; now: Date },
) {
  const sides = all.map(sideOf)
  const places: { of: number; slot: Slot }[] = all.flatMap(({ times }, of) =>
    times.map(slot => ({ of, slot })),
  )
  const shown: (PlannedLesson & { free: Slot | null })[][] = []
  for (const [at, { who }] of all.entries()) {
    const isInTheWay = (of: number) => of !== at && commonOf(sides[of] as Side, sides[at] as Side, 0)
    const lessons = await withProposals(db, looked[at] as PlannedLesson[], who, zone, now, {
      isAway: () => false,
      taken: places.flatMap(({ of, slot }) => (isInTheWay(of) ? slot : [])),
    })
    places.push(...lessons.flatMap(({ free }) => (free ? { of: at, slot: free } : [])))
    shown.push(lessons)
  }
  return shown
}
