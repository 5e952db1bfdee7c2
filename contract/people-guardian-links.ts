import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { CodeSent } from './people-account.ts'
import { linkDays, linkPurposes, linkStates } from './people-lists.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, typed } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

export const GuardianLink = z.object({
  id: id('guardianLink'),
  guardian: z.object({ id: id('guardian'), name: z.string() }),
  purpose: z.enum(linkPurposes),
  /** Of a report: of which course it is. */
  title: z.string(),
  state: z.enum(linkStates),
  madeBy: z.string(),
  madeAt: instant,
  endsAt: instant,
  /** When a code was right for the first time. */
  openedAt: instant.nullable(),
})

export const SentGuardianLink = GuardianLink.extend({
  /** Whether the installation has a service that sends it: without one the message is kept in the outbox, and nobody gets it. */
  goesOut: z.boolean(),
})

/** The links by which guardians act, as the office sees them. */
export const guardianLinks = {
  guardianLinks: call({
    get: '/api/v1/students/{id}/links',
    may: admin,
    duty: 'reads people',
    says: "The links that were sent to a student's guardians, the newest first.",
    params: z.strictObject({ id: idText('person') }),
    data: z.array(GuardianLink),
    codes: [codes.noSuchUser, codes.studentsOnly],
  }),
  sendGuardianLink: call({
    post: '/api/v1/guardians/{id}/links',
    may: admin,
    duty: 'writes people',
    says: 'Sends a link to the phone of a guardian, by which they ask leave with a code to that phone; an older one for the same ends. -18 brings the one that was sent within the last minute. 123: there is no phone; 135: the account of the student is not enabled.',
    params: z.strictObject({ id: idText('guardian') }),
    body: z.strictObject({
      purpose: z.literal('leave'),
      days: z.int().min(linkDays.least).max(linkDays.most),
    }),
    data: SentGuardianLink,
    codes: [codes.courseGone, codes.unchanged, codes.phoneEmpty, codes.disabled, codes.tooOftenToday],
    log: 'guardian link sent',
  }),
  revokeGuardianLink: call({
    delete: '/api/v1/guardian-links/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Ends a link at once, and whatever is open by it.',
    params: z.strictObject({ id: idText('guardianLink') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'guardian link revoked',
  }),
}

/** Of a link: what stands behind its last slash. */
const token = typed(60)

/** What a guardian comes in by, without an account. Whatever no link stands behind is answered alike: 138. */
export const guardians = {
  guardianLink: call({
    post: '/api/v1/guardian',
    may: 'anyone',
    says: 'What a link is for, without saying whose it is: whoever has it may have found it.',
    hands: 'ticket',
    body: z.strictObject({ token }),
    data: z.object({
      purpose: z.enum(linkPurposes),
      school: z.string(),
      /** The first sign alone. */
      student: z.string(),
      phone: z.string(),
      endsAt: instant,
    }),
    codes: [codes.linkGone],
  }),
  sendGuardianCode: call({
    post: '/api/v1/guardian/code',
    may: 'anyone',
    says: 'Sends a code to the phone that the link was sent to.',
    body: z.strictObject({ token }),
    data: CodeSent,
    codes: [codes.linkGone, codes.tooOftenToday],
    log: 'guardian code sent',
  }),
  enterAsGuardian: call({
    post: '/api/v1/guardian/enter',
    may: 'anyone',
    says: 'Gives the key for a link and a right code: it holds for half an hour, and no longer than the link.',
    body: z.strictObject({ token, verificationCode: typed(12) }),
    data: z.object({ key: z.string(), until: instant, guardian: z.string(), student: z.string() }),
    codes: [codes.linkGone, codes.smsCodeWrong, codes.codeForOtherPhone],
    log: 'guardian link opened',
  }),
}
