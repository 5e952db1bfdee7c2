import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search } from './list-shapes.ts'
import { type ShownRole, shownRoles } from './roles.ts'
import { day, id, idEither, instant, line, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const number = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

const filter = {
  /** Who did it, by name, sound or username; what was done, or which field was changed, in the reader's words; or from which address. */
  q: search,
  person: idEither('person').optional(),
  /** As the contract calls it. */
  act: line(60).optional(),
  thing: z
    .string()
    .regex(/^[a-zA-Z]{1,30}$/)
    .optional(),
  /** The number of the thing; of a kind that is given beside it. */
  of: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  from: day.optional(),
  until: day.optional(),
}

const Fact = z.object({
  path: z.array(z.string()),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const Line = z.object({
  /** Its place in the school's log, without gaps. */
  id: id('logLine'),
  at: instant,
  /** Nobody where the program did it by itself, or a guardian, who has no account. */
  person: z.object({ id: id('person'), fullName: z.string() }).nullable(),
  byGuardian: z.boolean(),
  role: z.enum(shownRoles).nullable(),
  act: z.string(),
  thing: z.string(),
  of: z.int().nullable(),
  /** What it is called now, or was called in the line itself where it is gone. */
  name: z.string(),
  isGone: z.boolean(),
  address: z.string(),
  /** The first of what it says. */
  facts: z.array(Fact),
})

const OneLine = Line.extend({
  request: z.string(),
  /** What it says about a person; 'erased': that went with their account. */
  sealed: z.union([z.literal('none'), z.literal('erased'), z.array(Fact)]),
})

/** Who did what to which thing, when, from where. */
export const logDesk = {
  logLines: call({
    get: '/api/v1/log',
    may: admin,
    duty: 'all',
    says: 'Lines of the log, the newest first, by who, what, thing, days, address, and the names of what was changed; at most the latest ten thousand of what is looked for.',
    query: z.strictObject({ ...filter, sort: z.enum(['at', '-at']).default('-at'), ...page }),
    data: listOf(Line).extend({ hasMore: z.boolean() }),
    codes: [codes.noSuchUser],
  }),
  logLine: call({
    get: '/api/v1/log/line',
    may: admin,
    duty: 'all',
    says: 'One line, with all that it says, before and after; what is about a person as far as their account still is.',
    query: z.strictObject({ number }),
    data: OneLine,
    codes: [codes.courseGone],
  }),
  exportLog: call({
    post: '/api/v1/log/export',
    may: admin,
    duty: 'all',
    says: 'A link to a file of the lines that a filter shows.',
    body: exported(z.strictObject(filter)).extend({ sort: z.enum(['at', '-at']).default('-at') }),
    data: ExportLink,
    codes: [codes.noSuchUser],
    log: 'log exported',
  }),
  checkLog: call({
    get: '/api/v1/log/check',
    may: admin,
    duty: 'all',
    says: 'Looks through the next stretch of the log behind a line: whether one is missing or was changed, and how far it came.',
    query: z.strictObject({ after: number }),
    data: z.object({
      upTo: z.int(),
      ends: z.int(),
      fault: z.object({ kind: z.enum(['missing', 'changed']), number: z.int() }).nullable(),
    }),
  }),
}
