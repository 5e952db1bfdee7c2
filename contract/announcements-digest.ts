import { z } from 'zod'
import { digestRhythms } from './announcements-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { roles } from './roles.ts'
import { line } from './shapes.ts'

const Rhythm = { every: z.enum(digestRhythms), hour: z.int().min(0).max(23) }
const address = z.email().max(254)

export const digest = {
  ownEmail: call({
    get: '/api/v1/notifications/email',
    may: roles,
    duty: 'own',
    says: "One's own mailbox and how often it gets a letter of what is not read.",
    data: z.object({
      /** Whether letters leave the installation at all. */
      isSent: z.boolean(),
      address: z.string(),
      isConfirmed: z.boolean(),
      ...Rhythm,
    }),
  }),
  setOwnEmail: call({
    put: '/api/v1/notifications/email',
    may: roles,
    duty: 'own',
    says: 'Sends a code to a mailbox; until it is typed nothing else goes there.',
    body: z.strictObject({ address }),
    data: z.object({ again: z.int(), code: z.string().optional() }),
    codes: [codes.tooOftenToday, codes.busy],
    log: 'own email asked',
  }),
  confirmOwnEmail: call({
    post: '/api/v1/notifications/email/confirm',
    may: roles,
    duty: 'own',
    says: 'Types the code that came to the mailbox; from then on it gets its letters.',
    body: z.strictObject({ code: line(20) }),
    data: nothing,
    codes: [codes.smsCodeWrong],
    log: 'own email confirmed',
  }),
  setDigest: call({
    put: '/api/v1/notifications/digest',
    may: roles,
    duty: 'own',
    says: 'Chooses how often and at which hour of the school the letter comes, or that none does.',
    body: z.strictObject(Rhythm),
    data: nothing,
    codes: [codes.courseGone],
    log: 'digest chosen',
  }),
  deleteOwnEmail: call({
    delete: '/api/v1/notifications/email',
    may: roles,
    duty: 'own',
    says: 'Forgets the mailbox.',
    data: nothing,
    codes: [codes.courseGone],
    log: 'own email removed',
  }),
  endDigest: call({
    post: '/api/v1/notifications/digest/end/{leave}',
    may: 'anyone',
    says: 'Ends the letters by the link that stands in each of them; twice is once.',
    params: z.strictObject({ leave: z.string().regex(/^[0-9a-f]{32}$/) }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'digest ended',
  }),
}
