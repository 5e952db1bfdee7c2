import { codes } from '../../contract/codes.ts'
import { people as calls } from '../../contract/people.ts'
import { forget, giveBack, keyOf, tryUnder } from '../kit/attempts.ts'
import type { StepContext } from '../kit/http/context.ts'
import { answer, type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { markProven } from './again.store.ts'
import { hashPassword, inTurn, passwordMatches, waitingAt } from './passwords.ts'
import { maskedPhone, passwordOrRefuse, phoneOrRefuse } from './people.rules.ts'
import * as store from './people.store.ts'
import { checkPhoneCode, sendPhoneCode } from './phone-code.ts'
import { endAllSessions, endOwnSessions, ownOpenSessions, setStage } from './session.store.ts'
import { limits } from './throttle.ts'

/** The password of somebody who is signed in already: guessing it here is counted like guessing it at the door. */
export async function ownPassword(context: StepContext, typed: string) {
  const { step, sealing, lasting, asked } = context
  const row = await step(({ db }) => store.myself(db))
  const at = { purpose: 'own password', key: keyOf(sealing, 'own password', String(row.id)) }
  return inTurn(waitingAt(asked.address, row.username), async () => {
    const { minutes, lockedAfter: most } = limits
    const { full, again, noted } = await lasting(db => tryUnder(db, { own: { ...at, minutes, most } }))
    if (full !== null) refuseFor(again, codes.busy)
    if (!(await passwordMatches(sealing, row.password_hash, typed))) refuse(codes.oldPasswordWrong)
    await lasting(db => giveBack(db, noted))
    return { row, at }
  })
}

export const accountHandlers = {
  changePassword: inSteps(calls.changePassword, async ({ body }, context) => {
    const { row, at } = await ownPassword(context, body.oldPassword)
    passwordOrRefuse(body.newPassword, body.newPasswordAgain, row.username, 'newPassword')
    if (body.newPassword === body.oldPassword) refuse(codes.passwordFormat)
    const hash = await hashPassword(body.newPassword, waitingAt(context.asked.address, row.username))
    return context.step(async ({ db, me, log }) => {
      const { person, session } = await me
      const now = await store.myself(db)
      if (now.password_hash !== row.password_hash) refuse(codes.oldPasswordWrong)
      await store.setPassword(db, person, hash)
      await setStage(db, session, 'WHOLE')
      await endAllSessions(db, person, 'password', session)
      await forget(db, at)
      log({ thing: 'person', id: person })
      return answer(codes.passwordChanged, null)
    })
  }),

  provePassword: inSteps(calls.provePassword, async ({ body }, context) => {
    const { row, at } = await ownPassword(context, body.passWord)
    return context.step(async ({ db, me, log }) => {
      await markProven(db, (await me).session)
      await forget(db, at)
      log({ thing: 'person', id: row.id })
      return null
    })
  }),

  sendOwnCode: async ({ body }, context) => {
    const { db, me, entrance, log, sealing } = context
    const phone = phoneOrRefuse(body.phoneNumber)
    const { person } = await me
    const owner = await store.byPhone(db, phone)
    if (owner) refuse(owner.id === person ? codes.phoneBound : codes.phoneTaken)
    log({ thing: 'person', id: person, detail: { phone: maskedPhone(phone) } })
    const asker = { purpose: 'code person', key: keyOf(sealing, 'code person', String(person)) }
    return sendPhoneCode(db, await entrance, context, { purpose: 'bind', phone, asker })
  },

  bindPhone: inSteps(calls.bindPhone, async ({ body }, context) => {
    const phone = phoneOrRefuse(body.phoneNumber)
    const before = await context.step(async ({ db, me }) => {
      const [mine, owner, { person }] = await Promise.all([store.myself(db), store.byPhone(db, phone), me])
      if (owner) refuse(owner.id === person ? codes.phoneBound : codes.phoneTaken)
      return mine
    })
    // A phone opens the account: changing it asks for the password, binding the first one does not.
    if (before.phone !== null) await ownPassword(context, body.passWord ?? '')
    await checkPhoneCode(context, 'bind', phone, body.verificationCode)
    return context.step(async ({ db, me, log }) => {
      const { person, session, stage } = await me
      await store.setPhone(db, person, phone)
      if (stage === 'BINDING') await setStage(db, session, 'WHOLE')
      log({
        thing: 'person',
        id: person,
        sealed: { about: person, values: { before: before.phone, after: phone } },
      })
      return null
    })
  }),

  changeOwnInfo: async ({ body }, { db, me, log }) => {
    const { person } = await me
    const before = await store.myself(db)
    const after = { full_name: body.fullName, gender: body.gender, title: body.title, info: body.info }
    await store.setInfo(db, person, after)
    const { full_name, gender, title, info } = before
    log({
      thing: 'person',
      id: person,
      sealed: { about: person, values: { before: { full_name, gender, title, info }, after } },
    })
    return null
  },

  changeAvatar: async ({ body }, { db, me, log }) => {
    const { person } = await me
    if (body.avatar !== '' && !(await store.useOwnPicture(db, body.avatar, person)))
      refuse(codes.uploadFailed)
    await store.setAvatar(db, person, body.avatar)
    log({ thing: 'person', id: person })
    return null
  },

  ownSessions: async (_, { db, me }) => {
    const [open, { session }] = await Promise.all([ownOpenSessions(db), me])
    return open.map(({ id, device, kind, address, started_at, seen_at, ends_at }) => ({
      id,
      device,
      kind,
      address,
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
      endsAt: ends_at.toISOString(),
      current: id === session,
    }))
  },

  endSessions: async ({ query }, { db, me, log }) => {
    const { person } = await me
    const wanted = [...new Set(query.sessionIds)]
    const ended = await endOwnSessions(db, person, wanted)
    if (ended.length < wanted.length) refuse(codes.courseGone)
    log({ thing: 'person', id: person, detail: { ended } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
