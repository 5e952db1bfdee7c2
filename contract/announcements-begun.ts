import { z } from 'zod'
import { longestBegun, mostAttachments } from './announcements-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, typed, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const which = z.strictObject({
  /** The announcement that is being changed; without it, the one that is being written. */
  of: idText('broadcast').optional(),
})

const Begun = z.object({
  /** What was typed, as the form knows it. */
  typed: z.string(),
  /** Of its files those that are still there. */
  files: z.array(id('file')),
  /** Counts up with each saving: who saves on an older one is given the newer first. */
  version,
  savedAt: instant,
})

/** An announcement that somebody has begun and not sent: kept for that person alone, beside what readers have. */
export const begun = {
  begun: call({
    get: '/api/v1/broadcasts/begun',
    may: admin,
    duty: 'own',
    says: 'What one has begun to write and not sent, from whatever page; null where there is nothing.',
    query: which,
    data: Begun.nullable(),
    codes: [codes.announcementGone],
  }),
  keepBegun: call({
    put: '/api/v1/broadcasts/begun',
    may: admin,
    duty: 'own',
    says: 'Keeps what one has typed so far, for 30 days. -18: another page went on with it, or sent or dropped it; nothing changes and what is there is answered.',
    body: z.strictObject({
      of: id('broadcast').nullable(),
      typed: typed(longestBegun),
      files: z.array(id('file')).max(mostAttachments),
      /** 0: there is nothing yet. */
      version,
    }),
    data: Begun.nullable(),
    codes: [codes.announcementGone, codes.unchanged],
    log: 'begun announcement kept',
  }),
  dropBegun: call({
    delete: '/api/v1/broadcasts/begun',
    may: admin,
    duty: 'own',
    says: 'Throws away what one has begun to write; where there is nothing, nothing changes.',
    query: which,
    data: nothing,
    codes: [codes.announcementGone],
    log: 'begun announcement dropped',
  }),
}
