import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { mostMeetingName } from './people-lists.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, lineOrNone, privately } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('person') })

/** The password itself goes to the person alone, with who they are. */
const Kept = z.object({ id: id('person'), account: privately(z.string()), hasPassword: z.boolean() })

export const meetingAccounts = {
  meetingAccount: call({
    get: '/api/v1/users/{id}/cloudVision',
    may: admin,
    duty: 'reads people',
    says: 'The account that the school gave somebody in its outside meetings, and whether a password is kept for it. 101: nobody has this number.',
    params: one,
    data: Kept,
    codes: [codes.noSuchUser],
  }),
  setMeetingAccount: call({
    put: '/api/v1/users/{id}/cloudVision',
    may: admin,
    duty: 'writes people',
    says: "Gives somebody an account in the school's outside meetings. Without a password the one that is kept stays; an empty one takes it away.",
    params: one,
    body: z.strictObject({
      account: lineOrNone(mostMeetingName),
      password: lineOrNone(mostMeetingName).optional(),
    }),
    data: Kept,
    codes: [codes.noSuchUser],
    log: 'meeting account set',
  }),
}
