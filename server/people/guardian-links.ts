import { codes } from '../../contract/codes.ts'
import {
  type guardianLinks as officeCalls,
  guardians as publicCalls,
} from '../../contract/people-guardian-links.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { ownSite } from '../site/site.store.ts'
import { guardianKey, keyEnds, maskedName } from './guardian-links.rules.ts'
import * as store from './guardian-links.store.ts'
import { sendLink } from './guardian-sending.store.ts'
import { maskedPhone } from './people.rules.ts'
import { checkPhoneCode, sendPhoneCode } from './phone-code.ts'
import { theStudent } from './students.ts'

/** What the log says of who came: whose guardian in the open, the name under the student's key, and no phone. */
const noteOf = (link: store.OpenLink) => ({
  thing: 'person',
  id: link.student,
  detail: { guardian: link.guardian, link: link.id, purpose: link.purpose },
  sealed: { about: link.student, values: { guardian: link.guardian_name } },
})

export const guardianLinkHandlers = {
  guardianLinks: async ({ params }, { db, now }) => {
    const { id } = await theStudent(db, params.id)
    return (await store.linksOf(db, id)).map(row => store.shownLink(row, now))
  },

  sendGuardianLink: async ({ params, body }, context) => {
    const { link, isBefore } = await sendLink(context, { guardian: params.id, ...body })
    return isBefore ? refuse(codes.unchanged, link) : link
  },

  revokeGuardianLink: async ({ params }, { db, me, log }) => {
    const { person } = await me
    const { student } = (await store.revokeLink(db, params.id, person)) ?? refuse(codes.courseGone)
    log({ thing: 'person', id: student, detail: { link: params.id } })
    return null
  },
} satisfies Handlers<typeof officeCalls>

export const guardianHandlers = {
  guardianLink: async ({ body }, { db }) => {
    const [link, { school_name }] = await Promise.all([store.linkOf(db, body.token), ownSite(db)])
    return {
      purpose: link.purpose,
      school: school_name,
      student: maskedName(link.student_name),
      phone: maskedPhone(link.phone),
      endsAt: link.ends_at.toISOString(),
    }
  },

  sendGuardianCode: async ({ body }, context) => {
    const { db, entrance, log } = context
    const link = await store.linkOf(db, body.token)
    log(noteOf(link))
    return sendPhoneCode(db, await entrance, context, { purpose: 'guardian', phone: link.phone })
  },

  enterAsGuardian: inSteps(publicCalls.enterAsGuardian, async ({ body }, context) => {
    const { phone } = await context.step(({ db }) => store.linkOf(db, body.token))
    await checkPhoneCode(context, 'guardian', phone, body.verificationCode)
    return context.step(async ({ db, entrance, sealing, now, log }) => {
      const link = await store.linkOf(db, body.token)
      await store.noteOpened(db, link.id)
      log(noteOf(link))
      const until = keyEnds(link.ends_at, now)
      const behind = { site: (await entrance).site, link: link.id, purpose: link.purpose }
      return {
        key: guardianKey(sealing, behind, until),
        until: until.toISOString(),
        guardian: link.guardian_name,
        student: link.student_name,
      }
    })
  }),
} satisfies Handlers<typeof publicCalls>
