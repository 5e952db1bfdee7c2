import type { Language } from '../../contract/codes.ts'
import type { StaysBecause } from '../../contract/timetable-lists.ts'
import type { SeveralChange } from '../../contract/timetable-several.ts'
import type { Db } from '../kit/database/scope.ts'
import { givenName } from '../kit/lesson-name.ts'
import { standing } from './arrange.store.ts'
import { locksOf } from './lock.store.ts'
import { concerned, conflict, lookedAt, type PlannedLesson, withProposals } from './plan.ts'
import type { Slot } from './planning.rules.ts'
import { dayIn } from './rule.rules.ts'
import { crossing, makeUpSlots, movedSlot, staysBecause } from './several.rules.ts'
import { type HeldLesson, plansOf } from './several.store.ts'
import { dayOffOf, isOff } from './year.rules.ts'
import { schoolYear } from './year.store.ts'

export interface Asking {
  change: SeveralChange
  zone: string
  now: Date
  language: Language
  person: number
}

/** What a lesson is to become. */
export interface Wanted {
  lesson: HeldLesson
  /** Null: it is cancelled. */
  to: Slot | null
  name: string
  teacher: number
  assistants: readonly number[]
  makeUp: Slot | null
}

const slotOf = ({ starts_at, ends_at }: Pick<HeldLesson, 'starts_at' | 'ends_at'>): Slot => ({
  startsAt: starts_at,
  endsAt: ends_at,
})
const apartOf = (change: SeveralChange) =>
  new Map(
    ('apart' in change ? change.apart : []).map(({ id, startsAt, endsAt }) => [
      id,
      { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    ]),
  )

/** Of these lessons: what each becomes, and why the others stay as they are. */
export async function wantedOf(db: Db, lessons: readonly HeldLesson[], asking: Asking) {
  const { change, zone, now, person } = asking
  const apart = apartOf(change)
  const locks = await locksOf(db, [...new Set(lessons.map(({ course }) => course))])
  const teachers = await standing(
    db,
    lessons.flatMap(({ teacher }) => teacher ?? []),
    'teacher',
  )
  const stay: { lesson: HeldLesson; why: StaysBecause }[] = []
  const wanted: Wanted[] = []
  for (const lesson of lessons) {
    const own = slotOf(lesson)
    const to =
      change.kind === 'cancel'
        ? own
        : (apart.get(lesson.id) ?? (change.kind === 'move' ? movedSlot(own, change, zone) : own))
    const teacher = change.kind === 'substitute' ? change.teacher : lesson.teacher
    const lock = locks.get(lesson.course)
    const why = staysBecause(
      { ...own, ...lesson, courseState: lesson.course_state },
      {
        change,
        to,
        now,
        isHeld: lock !== undefined && lock.person !== person,
        stand:
          teacher !== null &&
          (change.kind === 'substitute' || change.kind === 'cancel' || teachers.get(teacher) === true),
      },
    )
    if (why || teacher === null) stay.push({ lesson, why: why ?? 'staff' })
    else
      wanted.push({
        lesson,
        to: change.kind === 'cancel' ? null : to,
        name: change.kind === 'rename' ? givenName(change.name, lesson.number) : lesson.name,
        teacher,
        assistants: lesson.assistants.filter(one => one !== teacher),
        makeUp: null,
      })
  }
  if (change.kind === 'cancel' && change.makeUp) await placeMakeUps(db, wanted, apart, asking)
  return { wanted, stay }
}

/** Behind what each subject has: in the order of the lessons that they make up for. */
async function placeMakeUps(
  db: Db,
  wanted: readonly Wanted[],
  apart: ReadonlyMap<number, Slot>,
  { zone, language }: Asking,
) {
  const bySubject = Map.groupBy(wanted, ({ lesson }) => lesson.course_subject)
  const plans = await plansOf(db, [...bySubject.keys()])
  const off = dayOffOf(await schoolYear(db), { holidays: true, makeUpDays: false }, language)
  for (const [subject, cancelled] of bySubject) {
    const slots = makeUpSlots(plans.get(subject) ?? [], cancelled.length, zone, off)
    for (const [at, one] of cancelled.entries()) one.makeUp = apart.get(one.lesson.id) ?? slots[at] ?? null
  }
}

/** The place that a lesson, or its make-up lesson, takes up; nothing where none is. */
export const placeOf = ({ to, makeUp }: Pick<Wanted, 'to' | 'makeUp'>) => to ?? makeUp

export type Looked = PlannedLesson & { free: Slot | null }

/** What stands in the way of each: whoever teaches the same subject with the same people is looked at together. */
export async function lookedAtAll(
  db: Db,
  wanted: readonly Wanted[],
  { zone, now, change }: Pick<Asking, 'zone' | 'now'> & { change: { kind: string } },
  proposes: boolean,
  /** Lessons that will be gone by then. */
  gone: readonly number[] = [],
) {
  const looked = new Map<Wanted, Looked>()
  if (change.kind === 'rename') return looked
  const placed = wanted.filter(one => placeOf(one) !== null)
  const except = [...gone, ...wanted.map(({ lesson }) => lesson.id)]
  // Whoever moves them wants none on a day off that none of them was planned for.
  const year = proposes && change.kind === 'move' ? await schoolYear(db) : undefined
  const isAway = (slot: Slot) => year !== undefined && isOff(year, dayIn(slot.startsAt, zone))
  const groups = Map.groupBy(
    placed,
    ({ lesson, teacher, assistants }) => `${lesson.course_subject} ${teacher} ${assistants.join()}`,
  )
  const places = placed.map(one => ({ ...(placeOf(one) as Slot), of: one }))
  for (const group of groups.values()) {
    const [one] = group as [Wanted, ...Wanted[]]
    const { lesson, teacher, assistants } = one
    const taken = proposes ? places.filter(({ of }) => !group.includes(of) && meets(of, one)) : []
    const who = await concerned(db, {
      courseId: lesson.course,
      courseSubject: lesson.course_subject,
      teacher,
      assistants: [...assistants],
      rules: [],
      without: [],
      lessons: [],
    })
    const times = group.map(one => ({ ...(placeOf(one) as Slot), name: one.name }))
    const found = await lookedAt(db, times, who, zone, except)
    const all = proposes
      ? await withProposals(db, found, who, zone, now, { isAway, taken })
      : found.map(one => ({ ...one, free: null }))
    for (const [at, of] of group.entries()) {
      const found = all[at] as Looked
      looked.set(of, found)
      if (found.free) places.push({ ...found.free, of })
    }
  }
  markCrossing(placed, looked)
  return looked
}

/** Whether two lessons cannot be at the same time. */
const meets = (a: Wanted, b: Wanted) =>
  a.lesson.course === b.lesson.course ||
  [a.teacher, ...a.assistants].some(person => person === b.teacher || b.assistants.includes(person))

/** Lessons of other courses and subjects of the same change. */
function markCrossing(placed: readonly Wanted[], looked: ReadonlyMap<Wanted, Looked>) {
  const wrong = crossing(
    placed.map(one => ({
      ...(placeOf(one) as Slot),
      course: one.lesson.course,
      people: [one.teacher, ...one.assistants],
    })),
  )
  for (const [at, one] of placed.entries()) {
    const found = looked.get(one)
    if (wrong[at] && found && !found.conflicts.some(({ kind }) => kind === 'batch'))
      found.conflicts.unshift(conflict({ kind: 'batch' }))
  }
}
