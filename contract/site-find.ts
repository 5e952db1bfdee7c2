import { z } from 'zod'
import { call } from './call.ts'
import { line } from './shapes.ts'
import { findDuties, findGroups, findKinds } from './site-find-lists.ts'

/** One search over the whole school. */
export const finding = {
  find: call({
    get: '/api/v1/find',
    may: ['ADMIN'],
    duty: [...new Set(Object.values(findDuties))],
    says: 'People, courses, lessons around today and orders in which every word of the search stands, of what the caller may read: by name, sound, username, phone or number.',
    query: z.strictObject({ q: line(60) }),
    data: z.array(
      z.object({
        group: z.enum(findGroups),
        hits: z.array(
          z.object({
            kind: z.enum(findKinds),
            /** Which of its kind. */
            ref: z.int(),
            name: z.string(),
            /** What tells it from others of the same name: a username, a course, a student. */
            says: z.string(),
            /** When a lesson begins. */
            at: z.iso.datetime().nullable(),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
  }),
}
