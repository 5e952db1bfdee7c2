import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { bulkResult } from './list-shapes.ts'
import { mostPasswordsSent } from './people-lists.ts'
import type { ShownRole } from './roles.ts'
import { id, instant } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

/** As the program makes them, to the sign: nothing else goes out in a school's name. */
const madePassword = z.string().regex(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)

/** How passwords that the program made, which stand nowhere but before whoever made them, go to their people by message. */
export const passwordSending = {
  passwordQuote: call({
    post: '/api/v1/users/password/texts/quote',
    may: admin,
    duty: 'reads people',
    says: 'What sending their passwords would mean: who has a phone, of students without one a guardian, what it costs, and what the school may still send. 101: none of them is there.',
    body: z.strictObject({ ids: z.array(id('person')).min(1).max(5000) }),
    data: z.object({
      /** Nobody brings messages to phones, or nobody has a template for these. */
      way: z.enum(['ready', 'noProvider', 'noTemplate']),
      sends: z.int(),
      /** So many, and the first of them by name. */
      noPhone: z.object({ n: z.int(), names: z.array(z.string()) }),
      /** In yuan, where the installation has a price. */
      cost: z.number().nullable(),
      /** What of the month's and the day's limits is left; null where there is none. */
      left: z.int().nullable(),
      /** In quiet hours: when they end. */
      goesAt: instant.nullable(),
    }),
    codes: [codes.noSuchUser],
  }),
  sendPasswords: call({
    post: '/api/v1/users/password/texts',
    may: admin,
    duty: 'writes people',
    says: 'Sends people their user names and the passwords that were made for them, each password once. Refused are: 101, nobody there; 112, another password by now, or an account that is off; 123, no phone. -18: nothing goes out without a provider and its template; -7: the school has fewer messages left than that, and none was sent.',
    body: z.strictObject({
      passwords: z
        .array(z.strictObject({ id: id('person'), passWord: madePassword }))
        .min(1)
        .max(mostPasswordsSent),
    }),
    data: bulkResult('person').extend({
      /** So many of those done had theirs by a press before. */
      before: z.int(),
    }),
    codes: [
      codes.doneInPart,
      codes.noSuchUser,
      codes.accountInvalid,
      codes.phoneEmpty,
      codes.unchanged,
      codes.tooOftenToday,
    ],
    log: 'passwords sent',
  }),
}
