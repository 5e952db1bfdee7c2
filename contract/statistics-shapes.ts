import { z } from 'zod'
import { RegisterCorrection } from './classroom-corrections.ts'
import { genders } from './people-lists.ts'
import { id, instant } from './shapes.ts'
import { courseKinds, courseStates, lessonStates } from './states.ts'
import { Remark } from './statistics-remarks.ts'

const ms = z.int().min(0)

/** What is told of somebody over several lessons. Only lessons count whose log says who was there. */
export const Totals = z.object({
  /** How many lessons were theirs, and to how many of them they came. */
  lessons: z.int(),
  came: z.int(),
  /** Of those that they did not come to: with leave. */
  onLeave: z.int(),
  late: z.int(),
  liveMs: ms,
  watchedMs: ms,
  questions: z.int(),
  answered: z.int(),
  /** Of the questions that have a right answer. */
  gradable: z.int(),
  rightAnswers: z.int(),
  words: z.int(),
  hands: z.int(),
  medals: z.int(),
})
export type Totals = z.output<typeof Totals>

export const CourseRow = z.object({
  id: id('course'),
  name: z.string(),
  kind: z.enum(courseKinds),
  state: z.enum(courseStates.states),
  /** Nothing of it is held at an hour: of lessons held and of who came nothing is told. */
  isRecorded: z.boolean(),
  students: z.int(),
  planned: z.int(),
  held: z.int(),
  /** Of all students and lessons: how many could have come, and did. */
  places: z.int(),
  came: z.int(),
  onLeave: z.int(),
  /** On average, of those who came. */
  liveMs: ms,
  gradable: z.int(),
  rightAnswers: z.int(),
})

export const Student = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  gender: z.enum(genders),
  number: z.string(),
})

export const LessonRecord = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  state: z.enum(lessonStates.states),
  startsAt: instant,
  endsAt: instant,
  /** A film of a recorded course: nobody was to be there at an hour. */
  isRecorded: z.boolean(),
  /** Whether the log of the lesson says who was there: one that was held elsewhere has none. */
  isKnown: z.boolean(),
  firstAt: instant.nullable(),
  /** Whether the student counts as there: by the log, or by what it was corrected to. */
  came: z.boolean(),
  /** There was leave from it; whoever came all the same was there. */
  onLeave: z.boolean(),
  /** In class by the log, where 'liveMs' is what counts. */
  loggedMs: ms,
  correction: RegisterCorrection.nullable(),
  /** Whether the viewer may correct it. */
  mayCorrect: z.boolean(),
  lateMinutes: z.int(),
  /** Left for good so many minutes before the end. */
  earlyMinutes: z.int().min(0),
  liveMs: ms,
  /** How long the class was there on average, without anybody's name. */
  classMs: ms.nullable(),
  watchedMs: ms,
  /** Of the lesson's film, where there is one to watch: how long it is, what of it was seen, and what is hidden: that counts for nobody. */
  film: z
    .object({ length: ms, seen: z.array(z.tuple([ms, ms])), hidden: z.array(z.tuple([ms, ms])) })
    .nullable(),
  questions: z.int(),
  answered: z.int(),
  gradable: z.int(),
  rightAnswers: z.int(),
  words: z.int(),
  hands: z.int(),
  medals: z.int(),
  /** What a teacher wrote of the student in it. */
  remark: Remark.nullable(),
})
export type LessonRecord = z.output<typeof LessonRecord>

/** A lesson whose log says who was there: for how many it was, how many of them came, and how long those were there on average. */
export const CourseLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  startsAt: instant,
  places: z.int(),
  came: z.int(),
  onLeave: z.int(),
  liveMs: ms,
})
