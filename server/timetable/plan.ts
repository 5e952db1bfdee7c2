import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { Conflict, Plan } from '../../contract/timetable-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './arrange.store.ts'
import { against, placed } from './availability.rules.ts'
import { availabilities } from './availability.store.ts'
import { type Busy, busyTimes, clashes } from './conflicts.store.ts'
import { nearestFree, type Slot, selfClashes } from './planning.rules.ts'
import { dayAfter, dayIn, weekdayOf } from './rule.rules.ts'
import { type Breach, breaches } from './school.rules.ts'
import { isOff } from './year.rules.ts'
import { schoolYear } from './year.store.ts'

export type PlanInput = z.output<typeof Plan>
export type ConflictOut = z.input<typeof Conflict>

export interface PlannedLesson extends Slot {
  name: string
  number: number
  byRule: boolean
  conflicts: ConflictOut[]
}

/** The subject of a plan with who is to stand before the class: those of the course unless the plan names others. */
export async function concerned(db: Db, plan: PlanInput, path = '') {
  const subject = await store.subjectToArrange(db, plan.courseSubject)
  if (!subject || subject.course !== plan.courseId) return refuse(codes.courseGone)
  if (subject.course_state === 'archived' || subject.course_state === 'withdrawn') refuse(codes.chooseCourse)
  // Its lessons are films, without an hour.
  if (subject.delivery === 'recorded') refuseField(`${path}courseId`, 'notOffered')
  const teacher = plan.teacher ?? subject.teacher
  const assistants = [...new Set(plan.assistants ?? subject.assistants)].filter(one => one !== teacher)
  if (teacher === null) return refuseField(`${path}teacher`, 'missing')
  const [teachers, helpers] = await Promise.all([
    store.standing(db, [teacher], 'teacher'),
    store.standing(db, assistants, 'assistant'),
  ])
  if (!teachers.has(teacher) || helpers.size < assistants.length) refuse(codes.noSuchUser)
  if (!teachers.get(teacher)) refuseField(`${path}teacher`, 'notOffered')
  if ([...helpers.values()].includes(false)) refuseField(`${path}assistants`, 'notOffered')
  return { subject, teacher, assistants }
}
export type Concerned = Awaited<ReturnType<typeof concerned>>

const stopping = new Set(['teacher', 'assistant', 'course', 'batch', 'rule', 'together', 'past'])
export const conflict = (values: Partial<ConflictOut> & Pick<ConflictOut, 'kind'>): ConflictOut => ({
  who: '',
  lesson: null,
  students: 0,
  rule: null,
  value: '',
  stops: stopping.has(values.kind),
  ...values,
})
const asSlot = ({ starts_at, ends_at }: Pick<Busy, 'starts_at' | 'ends_at'>): Slot => ({
  startsAt: starts_at,
  endsAt: ends_at,
})
const monday = (at: Date, zone: string) => {
  const day = dayIn(at, zone)
  return dayAfter(day, 1 - weekdayOf(day))
}

/** Lessons of other plans that are written with this one. */
export interface Beside {
  ofTeacher: readonly Slot[]
  ofClass: readonly Slot[]
}
const nothingBeside: Beside = { ofTeacher: [], ofClass: [] }

type Wanted = Slot & { name: string; number?: number; byRule?: boolean }

/** Every lesson with everything in its way: other lessons, lessons of the same plan, the school's own rules; and what speaks against it. */
export const lookedAt = (
  db: Db,
  times: readonly Wanted[],
  who: Concerned,
  zone: string,
  except: readonly number[] = [],
  beside = nothingBeside,
) => looked(db, times, who, { zone, except, areOnePlan: true, beside })

/** Places for one lesson, each for itself. */
export const placesLookedAt = (
  db: Db,
  places: readonly Wanted[],
  who: Concerned,
  zone: string,
  except: readonly number[],
) => looked(db, places, who, { zone, except, areOnePlan: false, beside: nothingBeside })

async function looked(
  db: Db,
  times: readonly Wanted[],
  { subject, teacher, assistants }: Concerned,
  {
    zone,
    except,
    areOnePlan,
    beside,
  }: { zone: string; except: readonly number[]; areOnePlan: boolean; beside: Beside },
) {
  const first = times[0]?.startsAt ?? new Date()
  const last = times.reduce((end, { endsAt }) => (endsAt > end ? endsAt : end), first)
  const who = { course: subject.course, courseSubject: subject.id, teacher, assistants, except }
  const [found, rules, year, weeks, words] = await Promise.all([
    clashes(db, times, who),
    store.schoolRules(db),
    schoolYear(db),
    store.teacherWeeks(db, { teacher, except }, { from: first, to: last, zone }),
    availabilities(db, [teacher]),
  ])
  // Only what a rule asks for is read: most schools set none.
  const busy = rules.grades.some(({ pause }) => pause !== null)
    ? [
        ...(await busyTimes(db, { from: dayBefore(first), to: dayBehind(last) }, who)).map(asSlot),
        ...beside.ofClass,
      ]
    : []
  for (const slot of beside.ofTeacher) addTo(weeks, slot, zone)
  const own = areOnePlan ? selfClashes(times) : []
  const word = words.get(teacher)
  const lessons = times.map((slot, at): PlannedLesson => {
    const week = monday(slot.startsAt, zone)
    const broken = breaches(rules, slot, {
      zone,
      grades: subject.grades,
      subject: subject.subject,
      classLessons: areOnePlan ? [...busy, ...near(times, at)] : busy,
      teacherMinutes: weeks.get(week) ?? 0,
      isOff: day => isOff(year, day),
    })
    if (areOnePlan) addTo(weeks, slot, zone)
    const unwished = word && against(word, placed(slot, zone))
    return {
      number: 0,
      byRule: false,
      ...slot,
      conflicts: [
        ...(own[at] === undefined ? [] : [conflict({ kind: 'batch' })]),
        ...broken.map(({ rule, value }) => conflict({ kind: 'rule', rule, value: String(value) })),
        ...(unwished ? [conflict({ ...unwished, who: word?.fullName ?? '' })] : []),
      ],
    }
  })
  for (const one of found)
    lessons[one.place]?.conflicts.push(
      conflict({
        kind: one.kind,
        who: one.who,
        students: one.students,
        lesson: {
          id: one.lesson,
          name: one.name,
          course: one.course,
          startsAt: one.starts_at.toISOString(),
          endsAt: one.ends_at.toISOString(),
        },
      }),
    )
  return lessons
}

function addTo(weeks: Map<string, number>, slot: Slot, zone: string) {
  const week = monday(slot.startsAt, zone)
  weeks.set(week, (weeks.get(week) ?? 0) + (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000)
}
const near = (times: readonly Slot[], at: number) =>
  [times[at - 1], times[at + 1]].filter(slot => slot !== undefined)
const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000)
const dayBehind = (at: Date) => new Date(at.getTime() + 86_400_000)

/** So many conflicts get a proposal; who has more changes the rule instead. */
const proposals = 40

interface Around {
  /** Days that lessons are to keep away from: for one that lies there another is proposed as well, and none of those days. */
  isAway: (slot: Slot) => boolean
  /** What will be taken then besides. */
  taken: readonly Slot[]
}
const nothingAround: Around = { isAway: () => false, taken: [] }

export async function withProposals(
  db: Db,
  lessons: readonly PlannedLesson[],
  { subject, teacher, assistants }: Concerned,
  zone: string,
  now: Date,
  { isAway, taken: takenThen }: Around = nothingAround,
) {
  const isWrong = (one: PlannedLesson) => one.conflicts.some(({ stops }) => stops)
  const wrong = lessons.filter(one => isWrong(one) || isAway(one)).slice(0, proposals)
  const [first, last] = [wrong[0], wrong.at(-1)]
  const week = 7 * 86_400_000
  const who = { courseSubject: subject.id, teacher, assistants }
  const [rules, year, busy, taken] =
    first && last
      ? await Promise.all([
          store.schoolRules(db),
          schoolYear(db),
          busyTimes(
            db,
            {
              from: new Date(first.startsAt.getTime() - week),
              to: new Date(last.endsAt.getTime() + week),
            },
            who,
          ),
          store.courseTimes(db, subject.course),
        ])
      : [undefined, undefined, [], []]
  const settled: Slot[] = lessons.filter(one => !isWrong(one))
  return lessons.map(lesson => {
    if (!rules || !year || !wrong.includes(lesson)) return { ...lesson, free: null }
    const allowed = (slot: Slot): Breach[] =>
      breaches(rules, slot, {
        zone,
        grades: subject.grades,
        subject: subject.subject,
        classLessons: [],
        teacherMinutes: 0,
        isOff: day => isOff(year, day),
      })
    const free = nearestFree(lesson, {
      busy: [...busy.map(asSlot), ...taken.map(asSlot), ...takenThen, ...settled],
      zone,
      now,
      allowed: slot => !isAway(slot) && allowed(slot).length === 0,
    })
    if (free) settled.push(free)
    return { ...lesson, free }
  })
}
