import { z } from 'zod'
import { addresses } from './addresses.ts'
import { route } from './call.ts'
import { delivery, HeldBack, kind, PersonName, SubjectName, standing, yuan } from './courses-shapes.ts'
import { id, instant } from './shapes.ts'
import { lessonStates } from './states.ts'

/** What a buyer pays less now, and until which day. */
const Saving = z.object({ name: z.string(), until: z.string() })

const shared = {
  id: id('course'),
  kind,
  name: z.string(),
  cover: z.string(),
  summary: z.string(),
  standing,
  delivery,
  subjects: z.array(SubjectName),
  grades: z.array(z.string()),
  teachers: z.array(PersonName.omit({ avatar: true })),
  /** All subjects together, what a buyer pays now, and what it costs otherwise. */
  price: yuan,
  fullPrice: yuan,
  /** The cheapest subject alone, where subjects can be picked. */
  from: yuan,
  saving: Saving.nullable(),
  lessons: z.int(),
  held: z.int(),
  /** How long most of its lessons are. */
  minutes: z.int(),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** 1 Monday to 7 Sunday, on the school's clock, and when its lessons begin, where that is the same on each of these days. */
  weekdays: z.array(z.int()),
  clock: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  saleFrom: z.string(),
  capacity: z.int().nullable(),
  seatsTaken: z.int(),
}
export const CourseCard = z.object(shared)

export const CourseView = z.object({
  ...shared,
  /** Cleaned: plain formatting and nothing that runs. */
  intro: z.string(),
  words: z.string(),
  feeRule: z.string(),
  refundRule: z.string(),
  headTeacher: z.string(),
  /** By the school's rules on prepayment: nothing of it can be ordered, or only in parts. */
  heldBack: HeldBack,
  parts: z.array(
    z.object({
      id: id('courseSubject'),
      name: z.string(),
      colour: z.int(),
      price: yuan,
      pays: yuan,
      teacher: z.string(),
      assistants: z.array(z.string()),
      lessons: z.int(),
    }),
  ),
})

export const PlanLesson = z.object({
  id: id('lesson'),
  number: z.int(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(lessonStates.states as [string, ...string[]]),
  /** Its hour has come, and nobody has begun it in its room. */
  waits: z.boolean(),
  subject: z.string(),
  colour: z.int(),
  teacher: z.string(),
  /** Of a recorded lesson with something to watch: how long it is. */
  filmMs: z.int().nullable(),
})

export const OpenLesson = PlanLesson.extend({ course: id('course'), courseName: z.string() })

export const PublicTeacher = z.object({
  id: id('person'),
  fullName: z.string(),
  photo: z.string(),
  title: z.string(),
  introduction: z.string(),
  certificate: z.string(),
  subjects: z.array(SubjectName),
})

export const pictures = {
  figures: route({
    get: addresses.figures,
    may: 'anyone',
    says: 'The figures of drawn covers, as one file for the pages.',
  }),
  share: route({
    get: addresses.share,
    may: 'anyone',
    says: 'The figure of a cover in the colour of a subject, as a picture for messengers.',
    params: z.object({ figure: z.string().regex(/^\w+-[1-8]$/) }),
  }),
}
