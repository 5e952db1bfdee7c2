import { z } from 'zod'
import { codes } from './codes.ts'
import { chosen } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, lineOrNone, version } from './shapes.ts'
import { longestLessonName, mostSeveral, severalKinds, staysBecause } from './timetable-lists.ts'
import { Conflict, clockTime, dayMarked, LessonFilter, live, writing } from './timetable-shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const reason = lineOrNone(200).default('')
const slot = { startsAt: instant, endsAt: instant }
/** Lessons that get another time than the others would: of one that is cancelled, its make-up lesson. */
const apart = z
  .array(z.strictObject({ id: id('lesson'), ...slot }))
  .max(mostSeveral)
  .default([])

const SeveralChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    days: z.int().min(-366).max(366).default(0),
    /** Another o'clock on the school's clock; without one each keeps its own. */
    at: clockTime.optional(),
    apart,
  }),
  z.strictObject({ kind: z.literal('substitute'), teacher: id('person') }),
  z.strictObject({
    kind: z.literal('cancel'),
    /** Each is made up for behind the last lesson of its subject, on the days and hours that the subject has. */
    makeUp: z.boolean().default(false),
    apart,
  }),
  z.strictObject({ kind: z.literal('restore'), apart }),
  /** Without a name they are called by their number. */
  z.strictObject({ kind: z.literal('rename'), name: lineOrNone(longestLessonName) }),
])

const SeveralChosen = z.union([chosen('lesson', LessonFilter), z.strictObject({ following: id('lesson') })])
export type SeveralChosen = z.output<typeof SeveralChosen>

const Slot = z.object(slot)
const Changed = z.object({
  id: id('lesson'),
  version,
  name: z.string(),
  course: z.string(),
  teacher: z.string(),
  ...slot,
  /** Null: it is cancelled. */
  to: Slot.nullable(),
  makeUp: Slot.nullable(),
  conflicts: z.array(Conflict),
  /** The nearest time that is free for everybody, of the lesson or its make-up lesson. */
  free: Slot.nullable(),
  ...dayMarked,
})

export const several = {
  previewSeveral: live({
    post: '/api/v1/lessons/several/preview',
    may: admin,
    duty: 'reads courses',
    says: 'What would become of several lessons, with every conflict, before anything is written: of those chosen, of all that a filter shows, or of one and all that follow it in its subject.',
    body: z.strictObject({
      which: SeveralChosen,
      /** With all that come behind them in their subjects and are still to be held. */
      onwards: z.boolean().default(false),
      change: SeveralChange,
    }),
    data: z.object({
      lessons: z.array(Changed),
      stay: z.array(
        z.object({ id: id('lesson'), name: z.string(), course: z.string(), why: z.enum(staysBecause) }),
      ),
      conflicting: z.int(),
      /** How many are told. */
      people: z.int(),
    }),
    codes: [codes.courseGone, codes.noSuchUser, codes.chooseCourse, codes.noSuchClass],
  }),
  teachersFor: live({
    post: '/api/v1/lessons/several/teachers',
    may: admin,
    duty: 'reads courses',
    says: 'Who could give several lessons: first who is free, at hours that they said, and teaches the subject; then who is free; then who is away or has lessons at the same time, with how many of these and the first of them.',
    body: z.strictObject({
      which: SeveralChosen,
      /** Of one lesson: at this time instead of its own. */
      at: z.strictObject(slot).optional(),
    }),
    data: z.object({
      lessons: z.int(),
      teachers: z.array(
        z.object({
          id: id('person'),
          fullName: z.string(),
          /** A subject of these lessons is one of theirs. */
          teachesIt: z.boolean(),
          /** How many of these lessons they give already. */
          theirs: z.int(),
          /** At how many of these lessons they are before another class, and the first one there. */
          busy: z.int(),
          /** At how many they are away, and how many lie outside the hours at which they may be planned for. */
          away: z.int(),
          outside: z.int(),
          first: z.object({ name: z.string(), course: z.string(), ...slot }).nullable(),
        }),
      ),
    }),
    codes: [codes.courseGone, codes.noSuchUser, codes.chooseCourse, codes.noSuchClass],
  }),
  changeSeveral: live({
    post: '/api/v1/lessons/several',
    may: admin,
    duty: 'writes courses',
    says: 'Changes several lessons, all or none, and tells each person concerned once. 709 and 710 name what is in the way; -18: one of them has been changed since it was looked at.',
    body: z.strictObject({
      lessons: z
        .array(z.strictObject({ id: id('lesson'), version }))
        .min(1)
        .max(mostSeveral),
      change: SeveralChange,
      reason,
    }),
    data: z.object({ id: id('rearrangement'), lessons: z.int(), people: z.int() }),
    codes: [...writing, codes.unchanged],
    log: 'several lessons changed',
  }),
  severalChanges: live({
    get: '/api/v1/lessons/several',
    may: admin,
    duty: 'reads courses',
    says: 'The last fifty changes of several lessons, the newest first.',
    data: z.array(
      z.object({
        id: id('rearrangement'),
        kind: z.enum(severalKinds),
        lessons: z.int(),
        courses: z.array(z.string()),
        reason: z.string(),
        by: z.string(),
        at: instant,
        undone: z.boolean(),
      }),
    ),
  }),
  undoSeveral: live({
    delete: '/api/v1/lessons/several/{id}',
    may: admin,
    duty: 'writes courses',
    says: 'Takes such a change back, all of it, and tells each person concerned once. -18 names lessons that have been changed or begun since.',
    params: z.strictObject({ id: idText('rearrangement') }),
    data: z.object({ lessons: z.int(), people: z.int() }),
    codes: [...writing, codes.unchanged],
    log: 'change of several lessons undone',
  }),
}

export type SeveralChange = z.output<typeof SeveralChange>
