import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { Around, StepContext } from '../kit/http/context.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import type { CodePurpose } from './people.tables.ts'
import { attempts, keyOf, limits, note } from './throttle.ts'

const tries = 5
const againAfter = 60
const aDay = 24 * 60

/** Sends a code, at most one a minute and ten a day to a phone. In a demonstration the answer carries it. */
export async function sendPhoneCode(
  db: Db,
  { demonstration }: Entrance,
  { sealing, asked }: Around,
  purpose: CodePurpose,
  phone: string,
) {
  const toPhone = { purpose: 'code phone', key: keyOf(sealing, 'phone', phone) }
  const fromAddress = { purpose: 'code address', key: keyOf(sealing, 'address', asked.address) }
  const sent = await attempts(db, aDay, { toPhone, fromAddress })
  if ((sent.toPhone ?? 0) >= limits.phoneCodesADay) refuse(codes.tooOftenToday)
  if ((sent.fromAddress ?? 0) >= limits.addressCodesADay) refuse(codes.busy)
  const last = await db
    .selectFrom('phone_code')
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('age'))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.age < againAfter) return { again: againAfter - last.age }
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db
    .insertInto('phone_code')
    .values({
      purpose,
      phone,
      answer: sealing.mark(`code ${purpose} ${phone}`, code),
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute()
  await note(db, toPhone, fromAddress)
  await sendMessage(db, {
    channel: 'sms',
    purpose: `code ${purpose}`,
    recipient: phone,
    template: 'code',
    fields: { code },
    secret: true,
  })
  return demonstration ? { again: againAfter, code } : { again: againAfter }
}

/** As after a sending, for a phone that must not be told apart from one that gets a code. */
export const asIfSent = () => ({ again: againAfter })

/** One phone, one purpose, ten minutes, five tries, one use. A wrong try is kept even though the call is refused. */
export async function checkPhoneCode(
  { lasting, sealing }: StepContext,
  purpose: CodePurpose,
  phone: string,
  typed: string,
) {
  const code = typed.normalize('NFKC').trim()
  if (code === '') refuse(codes.smsCodeWrong)
  const outcome = await lasting(async db => {
    const row = await db
      .selectFrom('phone_code')
      .select(['id', 'answer', 'tries'])
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql`now()`)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    // No code was sent to this phone: what was typed belongs to another.
    if (row === undefined) return codes.codeForOtherPhone
    if (row.tries >= tries) return codes.smsCodeWrong
    const right = sealing.matches(`code ${purpose} ${phone}`, code, row.answer)
    await db
      .updateTable('phone_code')
      .set(right ? { used_at: sql`now()` } : { tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute()
    return right ? null : codes.smsCodeWrong
  })
  if (outcome !== null) refuse(outcome)
}
