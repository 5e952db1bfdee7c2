import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import { people as calls } from '../../contract/people.ts'
import type { Db } from '../kit/database/scope.ts'
import { answer, type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import { hashPassword, waitingAt } from './passwords.ts'
import { foldedName, maskedPhone, passwordOrRefuse, phoneFrom } from './people.rules.ts'
import * as store from './people.store.ts'
import { checkPhoneCode, sendPhoneCode } from './phone-code.ts'
import { checkPictureCode } from './picture-code.ts'
import { endAllSessions } from './session.store.ts'

/** The person a recovery is for, while it lasts. */
async function recovering(db: Db, key: string) {
  const row = await db
    .selectFrom('recovery')
    .select('person')
    .where('key_hash', '=', tokenHash(key))
    .where('expires_at', '>', sql`now()`)
    .executeTakeFirst()
  const person = row && (await store.byId(db, row.person))
  if (!person?.phone || person.state === 'DISABLED') refuse(codes.accountInvalid)
  return { ...person, phone: person.phone }
}

export const recoveryHandlers = {
  recoverFind: inSteps(calls.recoverFind, async ({ body }, context) => {
    if (!body.userName.trim()) refuse(codes.usernameEmpty)
    await checkPictureCode(context, body)
    return context.step(async ({ db, log }) => {
      const phone = phoneFrom(body.userName)
      const person =
        (await (phone ? store.byPhone(db, phone) : store.byUsername(db, foldedName(body.userName)))) ??
        refuse(codes.noSuchAccount)
      if (person.state === 'DISABLED') refuse(codes.disabled)
      log({ thing: 'person', id: person.id })
      if (person.phone === null) return answer(codes.noPhoneToRecover, null)
      const recoverKey = newToken()
      await db
        .insertInto('recovery')
        .values({
          key_hash: tokenHash(recoverKey),
          person: person.id,
          expires_at: sql`now() + interval '30 minutes'`,
        })
        .execute()
      return { recoverKey, phone: maskedPhone(person.phone) }
    })
  }),

  recoverSend: async ({ body }, context) => {
    const { db, entrance, log } = context
    const person = await recovering(db, body.recoverKey)
    log({ thing: 'person', id: person.id })
    return sendPhoneCode(db, await entrance, context, { purpose: 'recover', phone: person.phone })
  },

  recoverReset: inSteps(calls.recoverReset, async ({ body }, context) => {
    const person = await context.step(({ db }) => recovering(db, body.recoverKey))
    passwordOrRefuse(body.passWord, body.passWordAgain, person.username)
    await checkPhoneCode(context, 'recover', person.phone, body.verificationCode)
    const hash = await hashPassword(body.passWord, waitingAt(context.asked.address, person.username))
    return context.step(async ({ db, log }) => {
      await recovering(db, body.recoverKey)
      await store.setPassword(db, person.id, hash)
      await db.deleteFrom('recovery').where('person', '=', person.id).execute()
      await endAllSessions(db, person.id, 'password')
      log({ thing: 'person', id: person.id })
      return answer(codes.passwordChanged, null)
    })
  }),
} satisfies Partial<Handlers<typeof calls>>
