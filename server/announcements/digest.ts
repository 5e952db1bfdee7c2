import { randomInt } from 'node:crypto'
import { digest } from '../../contract/announcements-digest.ts'
import { codes } from '../../contract/codes.ts'
import { type Key, keyOf, tryUnder } from '../kit/attempts.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { announcementNotice } from './announcements.words.ts'
import * as store from './digest.store.ts'

const goodFor = 10
const tries = 5
const againAfter = 60
/** Letters with a code that one person, and one mailbox, may have sent in a day. */
const aDay = { minutes: 24 * 60, most: 5 }

export const digestHandlers = {
  ownEmail: async (_, { db, entrance, sendsMail }) => {
    const [row, { demonstration }] = await Promise.all([store.ownEmail(db), entrance])
    return {
      isSent: sendsMail || demonstration,
      address: row?.address ?? '',
      isConfirmed: row?.confirmed_at != null,
      every: row?.every ?? 'day',
      hour: row?.hour ?? 18,
    }
  },

  setOwnEmail: async ({ body: { address } }, { db, me, entrance, sealing, asked, log }) => {
    const { person } = await me
    const keys: Record<'person' | 'mailbox', Key> = {
      person: { purpose: 'email person', key: keyOf(sealing, 'person', String(person)) },
      mailbox: { purpose: 'email mailbox', key: keyOf(sealing, 'mailbox', address.toLowerCase()) },
    }
    const { full, again } = await tryUnder(db, {
      person: { ...keys.person, ...aDay },
      mailbox: { ...keys.mailbox, ...aDay },
    })
    if (full !== null) refuseFor(again, codes.tooOftenToday)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    await store.askAddress(db, person, address, sealing.mark(`email ${person} ${address}`, code), goodFor)
    await sendMessage(db, {
      channel: 'email',
      purpose: 'code email',
      template: 'code',
      recipient: address,
      person,
      urgent: true,
      secret: true,
      good_until: new Date(Date.now() + goodFor * 60_000),
      fields: {
        subject: announcementNotice('digest.codeSubject', { code })[asked.language],
        text: announcementNotice('digest.codeText', { code, minutes: goodFor })[asked.language],
      },
    })
    log({ thing: 'person', id: person })
    const { demonstration } = await entrance
    return { again: againAfter, ...(demonstration && { code }) }
  },

  confirmOwnEmail: inSteps(digest.confirmOwnEmail, async ({ body }, { step, lasting, sealing }) => {
    const { person } = await step(({ me }) => me)
    const typed = body.code.normalize('NFKC').trim()
    // A wrong try is kept though the call is refused.
    const isRight = await lasting(async db => {
      const row = await store.asked(db, person)
      if (!row?.answer || row.tries >= tries) return false
      if (!sealing.matches(`email ${person} ${row.address}`, typed, row.answer)) {
        await store.noteTry(db, person)
        return false
      }
      await store.confirm(db, person)
      return true
    })
    if (!isRight) refuse(codes.smsCodeWrong)
    return step(async ({ log }) => {
      log({ thing: 'person', id: person })
      return null
    })
  }),

  setDigest: async ({ body: { every, hour } }, { db, me, log }) => {
    if (!(await store.choose(db, every, hour))) refuse(codes.courseGone)
    log({ thing: 'person', id: (await me).person, detail: { every, hour } })
    return null
  },

  deleteOwnEmail: async (_, { db, me, log }) => {
    if (!(await store.removeAddress(db))) refuse(codes.courseGone)
    log({ thing: 'person', id: (await me).person })
    return null
  },

  endDigest: async ({ params: { leave } }, { db, log }) => {
    const person = await store.endBy(db, leave)
    if (person === undefined) return refuse(codes.courseGone)
    log({ thing: 'person', id: person })
    return null
  },
} satisfies Partial<Handlers<typeof digest>>
