import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Code, codes } from '../../contract/codes.ts'
import { codeAgainAfter as againAfter } from '../../contract/people-lists.ts'
import { giveBack, type Key, keyOf, type Limit, tryUnder } from '../kit/attempts.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { Around, StepContext } from '../kit/http/context.ts'
import { refuseWhenUsedUp, sendAsked } from '../kit/messages/outbox.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import type { CodePurpose } from './people.tables.ts'
import { aDay, fromAddress, limits } from './throttle.ts'

const tries = 5
/** Whoever has tried too often reads that the code serves no more, and not that it is wrong: it may be right. */
const usedUp = 'usedUp'
/** Minutes. */
const goodFor = 10

interface Wanted {
  purpose: CodePurpose
  phone: string
  /** Whoever is signed in and asks: strangers' phones are not theirs to ring. */
  asker?: Key
}

/** One sending, counted, unless the phone, the address or the person has had enough of them today. */
async function countSending(db: Db, around: Around, { phone, asker }: Wanted) {
  const toPhone = { purpose: 'code phone', key: keyOf(around.sealing, 'phone', phone) }
  const { phoneCodesADay, addressCodesADay, personCodesADay } = limits
  const all: Record<string, Limit> = {
    ...(asker && { person: { ...asker, minutes: aDay, most: personCodesADay } }),
    phone: { ...toPhone, minutes: aDay, most: phoneCodesADay },
    address: { ...fromAddress('code address', around), minutes: aDay, most: addressCodesADay },
  }
  const { full, again, noted } = await tryUnder(db, all)
  if (full !== null) refuseFor(again, full === 'address' ? codes.busy : codes.tooOftenToday)
  return noted
}

/** Codes that are still open; of one phone and purpose only the newest is ever good. */
const openCodes = (db: Db, phone: string, purpose: CodePurpose) =>
  db
    .selectFrom('phone_code')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)

const voidOpen = (db: Db, phone: string, purpose: CodePurpose) =>
  db
    .updateTable('phone_code')
    .set({ used_at: sql`now()` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Sends a code, at most one a minute and ten a day to a phone. In a demonstration the answer carries it. */
export async function sendPhoneCode(db: Db, { demonstration }: Entrance, around: Around, wanted: Wanted) {
  const { sealing } = around
  const { purpose, phone } = wanted
  // From here on the phone is locked: whoever asks at the same moment finds the code of this sending.
  const noted = await countSending(db, around, wanted)
  const last = await openCodes(db, phone, purpose)
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::int`.as('age'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.age < againAfter) {
    await giveBack(db, noted)
    return { again: againAfter - last.age }
  }
  await voidOpen(db, phone, purpose)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db
    .insertInto('phone_code')
    .values({
      purpose,
      phone,
      answer: sealing.mark(`code ${purpose} ${phone}`, code),
      expires_at: sql`now() + ${goodFor} * interval '1 minute'`,
    })
    .execute()
  await sendAsked(db, {
    channel: 'sms',
    purpose: `code ${purpose}`,
    recipient: phone,
    template: 'code',
    fields: { code },
    secret: true,
    good_until: new Date(Date.now() + goodFor * 60_000),
  })
  return demonstration ? { again: againAfter, code } : { again: againAfter }
}

/** As after a sending, for a phone that must not be told apart from one that gets a code. */
export async function asIfSent(db: Db) {
  await refuseWhenUsedUp(db)
  return { again: againAfter }
}

/**
 * One phone, one purpose, ten minutes, five tries, one use. A wrong try is kept even though the call is refused. `refused` is what
 * else keeps the caller from what the code is for: that costs a try, and the code can be used for the next one.
 */
export async function checkPhoneCode(
  context: StepContext,
  purpose: CodePurpose,
  phone: string,
  typed: string,
  refused: (db: Db) => Promise<Code | null> = async () => null,
) {
  const { lasting, sealing } = context
  const code = typed.normalize('NFKC').trim()
  if (code === '') refuse(codes.smsCodeWrong)
  const outcome = await lasting(async db => {
    const address = {
      ...fromAddress('code tried', context),
      minutes: limits.minutes,
      most: limits.addressFailures,
    }
    const { full, again, noted } = await tryUnder(db, { address })
    if (full !== null) refuseFor(again, codes.busy)
    const row = await openCodes(db, phone, purpose)
      .select(['id', 'answer', 'tries'])
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    // No code was sent to this phone: what was typed belongs to another.
    if (row === undefined) return codes.codeForOtherPhone
    if (row.tries >= tries) return usedUp
    const isRight = sealing.matches(`code ${purpose} ${phone}`, code, row.answer)
    const why = isRight ? await refused(db) : codes.smsCodeWrong
    if (why === null) {
      await voidOpen(db, phone, purpose)
      await giveBack(db, noted)
    } else
      await db
        .updateTable('phone_code')
        .set({ tries: row.tries + 1 })
        .where('id', '=', row.id)
        .execute()
    return why
  })
  if (outcome === usedUp)
    refuse(codes.smsCodeWrong, { fields: [{ path: 'verificationCode', problem: usedUp }] })
  if (outcome !== null) refuse(outcome)
}
