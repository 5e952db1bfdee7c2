import { z } from 'zod'
import type { FieldProblem } from './problems.ts'

// Shapes that several areas share. An id is never a bare number: it says what it names, so that tests can try another's.
export type Thing =
  | 'person'
  | 'session'
  | 'grade'
  | 'subject'
  | 'banner'
  | 'broadcast'
  | 'benefit'
  | 'course'
  | 'discount'
  | 'sharedCourse'
  | 'enrolment'
  | 'lesson'
  | 'file'
  | 'notification'
  | 'pushDevice'
  | 'site'
  | 'node'
  | 'guardian'
  | 'consent'
  | 'note'
  | 'savedFilter'
  | 'import'
  | 'courseSubject'
  | 'arrangement'
  | 'change'
  | 'message'
  | 'order'
  | 'trade'
  | 'difference'
  | 'material'
  | 'materialVersion'
  | 'film'
  | 'track'
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

/** Exactly as typed, for what is compared and not shown; the bound keeps a hostile body from the hash. */
export const typed = (max: number) => z.string().max(max).refine(storable, says('unprintable'))
export const secret = typed(200)

export const flag = z.union([z.literal(0), z.literal(1)])
/** A day of the calendar, without a time. */
export const day = z.iso.date()
export const instant = z.iso.datetime({ offset: true })
export const httpsAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
/** The random name of a public picture, as it stands after /eschool-service/image/; empty means the built-in one. */
export const pictureName = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}\.(webp|png|jpg|svg)$/)])

export const page = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(1),
  size: z.enum(['10', '20', '50', '100']).transform(Number).default(20),
}
export const listOf = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })
