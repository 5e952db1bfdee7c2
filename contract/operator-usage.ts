import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { exported, search, sortedBy } from './list-shapes.ts'
import { providerRoles, usageFigures } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id, idText } from './shapes.ts'

const both = providerRoles
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const sort = sortedBy(['schoolName', ...usageFigures], '-lessonMinutes')
const filter = z.strictObject({
  q: search,
  /** 0: the operator's own. */
  agent: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  month: month.optional(),
})

/** Of a month, by each school's own clock. */
const Month = z.object({
  /** Lessons that were held. */
  lessons: z.int(),
  lessonMinutes: z.int(),
  /** Of the students and whoever taught them, together. */
  peopleMinutes: z.int(),
  /** Handed over to whoever sends them; one that was refused is none. */
  sms: z.int(),
  emails: z.int(),
})
/** Of now: nobody keeps what was deleted. */
const Standing = z.object({
  /** Bytes. */
  files: z.int(),
  films: z.int(),
  students: z.int(),
  teachers: z.int(),
  assistants: z.int(),
  admins: z.int(),
})
const Figures = Month.extend(Standing.shape)

/** How much schools use of what costs whoever provides it. */
export const usageCalls = {
  usage: letsIn(
    both,
    call({
      get: '/operator/v1/usage',
      may: 'anyone',
      says: "What schools used in a month, this one or one of the twelve before, and what they hold now; all of them, or an agent's own. With the sums over all that is found.",
      query: filter.extend({
        sort,
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
      data: z.object({
        month,
        total: z.int(),
        sums: Figures,
        rows: z.array(
          Figures.extend({ id: id('site'), schoolName: z.string(), agentName: z.string().nullable() }),
        ),
      }),
    }),
  ),
  exportUsage: letsIn(
    both,
    call({
      post: '/operator/v1/usage/export',
      may: 'anyone',
      says: 'The same as a sheet, in the answer itself: a console has no file that somebody else could fetch.',
      body: exported(filter).extend({ sort }),
      data: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
      log: 'usage exported',
    }),
  ),
  schoolUsage: letsIn(
    both,
    call({
      get: '/operator/v1/schools/{id}/usage',
      may: 'anyone',
      says: 'What one school used in its last six months, the newest first.',
      params: z.strictObject({ id: idText('site') }),
      data: z.object({ months: z.array(Month.extend({ month })) }),
      codes: [codes.noSuchSchool],
    }),
  ),
}
