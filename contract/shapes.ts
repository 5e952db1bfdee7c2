import { z } from 'zod'
import type { FieldProblem } from './problems.ts'

// Shapes that several areas share. An id is never a bare number: it says what it names, so that tests can try another's.
export type Thing =
  | 'person'
  | 'session'
  | 'passkey'
  | 'signInBinding'
  | 'grade'
  | 'subject'
  | 'banner'
  | 'broadcast'
  | 'benefit'
  | 'maintenance'
  | 'course'
  | 'discount'
  | 'sharedCourse'
  | 'enrolment'
  | 'lesson'
  | 'leave'
  | 'file'
  | 'notification'
  | 'pushDevice'
  | 'site'
  | 'agent'
  | 'job'
  | 'node'
  | 'guardian'
  | 'guardianLink'
  | 'consent'
  | 'note'
  | 'savedFilter'
  | 'tag'
  | 'ownField'
  | 'ownChoice'
  | 'import'
  | 'courseSubject'
  | 'arrangement'
  | 'rearrangement'
  | 'yearSpan'
  | 'change'
  | 'message'
  | 'order'
  | 'trade'
  | 'difference'
  | 'material'
  | 'materialVersion'
  | 'film'
  | 'track'
  | 'logLine'
  | 'caption'
  | 'filmUpload'

const top = Number.MAX_SAFE_INTEGER

export const id = (of: Thing) => z.int().min(1).max(top).meta({ idOf: of })

/** The same id where it travels as text: in an address. */
export const idText = (of: Thing) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().max(top))
    .meta({ idOf: of })

/** In a filter, which travels in an address or in a body. */
export const idEither = (of: Thing) => z.union([idText(of), id(of)]).meta({ idOf: of })

/** 'gradeIds=3,4,5' */
export const idList = (of: Thing) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/)
    .transform(text => text.split(',').map(Number))
    .meta({ idOf: of, list: true })

/** What a rule of ours found: the message of a refinement is the problem that 99 names. */
export const says = (problem: FieldProblem): FieldProblem => problem

// Text as a person types it: kept as typed, but never the characters that no field can show or store.
const unprintable = /[\p{Cc}--[\t\n\r]]|\p{Cs}|[\ufffe\uffff]/v
const storable = (text: string) => !unprintable.test(text)

/** One line of text, trimmed, never empty. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine(storable, says('unprintable'))
    .refine(text => !/[\r\n]/.test(text), says('oneLine'))
    .trim()
    .min(1)
/** One line that may be left empty. */
export const lineOrNone = (max: number) =>
  z
    .string()
    .max(max)
    .refine(storable, says('unprintable'))
    .refine(text => !/[\r\n]/.test(text), says('oneLine'))
    .trim()
/** Several lines, may be empty. */
export const prose = (max: number) => z.string().max(max).refine(storable, says('unprintable')).trim()

/** What is between two people, or a paper of a guardian's: whoever helps from outside is not shown it. */
export const privately = <T extends z.ZodType>(shape: T): T => shape.meta({ private: true })

/** Exactly as typed, for what is compared and not shown; the bound keeps a hostile body from the hash. */
export const typed = (max: number) => z.string().max(max).refine(storable, says('unprintable'))
export const secret = typed(200)

export const flag = z.union([z.literal(0), z.literal(1)])
/** Which state of a thing somebody looked at when they changed it. */
export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)
/** Nobody plans or looks back further; and a table's calendar has ends of its own. */
const isOurs = (text: string) => text >= '1900' && text < '2200'
/** No clock on earth is further from Greenwich. */
const isZoned = (text: string) => !/[+-](1[5-9]|2\d):\d\d$/.test(text)
/** A day of the calendar, without a time. */
export const day = z.iso.date().refine(isOurs, says('outOfRange'))
const dayLong = 86_400_000
/** A day on which somebody living can have been born: not after today, wherever on earth that has begun. */
export const birthday = day.refine(
  text => text <= new Date(Date.now() + dayLong).toISOString().slice(0, 10),
  says('outOfRange'),
)
export const instant = z.iso
  .datetime({ offset: true })
  .refine(text => isOurs(text) && isZoned(text), says('outOfRange'))
export const httpsAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
/** The random name of a public picture, as it stands after /eschool-service/image/; empty means the built-in one. */
export const pictureName = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}\.(webp|png|jpg|svg)$/)])
/** Of a picture that is for some alone: it stands in the links that are signed for them. */
export const closedPictureName = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}\.cwebp$/)])

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
const pageSize = z.enum(['10', '20', '50', '100']).transform(Number)
export const page = { page: pageNumber.default(1), size: pageSize.default(20) }
/** Of a short list, which comes whole unless a part of it is asked for. */
export const anyPage = {
  name: lineOrNone(60).optional(),
  page: pageNumber.optional(),
  size: pageSize.optional(),
}
export const listOf = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })
