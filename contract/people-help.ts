import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { helpStage } from './roles.ts'
import { instant, typed } from './shapes.ts'

/** Who helps from outside, why, and until when at the latest. */
export const Help = z.object({ by: z.string(), reason: z.string(), until: instant })

/** Somebody of the provider who looks into the school: read only, an hour at most, by a ticket of the provider's console. */
export const helping = {
  enterAsHelp: call({
    post: '/api/v1/help/enter',
    may: 'anyone',
    says: 'Turns a ticket of the provider’s console into a session that reads: once, within a minute, at the host that it was made for. 818: it holds no more. Each administrator is told who came, and why.',
    body: z.strictObject({ ticket: typed(100) }),
    data: Help.extend({ token: z.string() }),
    codes: [codes.helpTicketGone],
    log: 'help begun',
  }),
  leaveHelp: call({
    post: '/api/v1/help/leave',
    may: ['ADMIN'],
    duty: 'own',
    during: [helpStage],
    says: 'Ends the help from outside that calls this. -18: whoever calls is of the school.',
    data: nothing,
    codes: [codes.unchanged],
    log: 'help ended',
  }),
}
