import type { Db } from '../kit/database/scope.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { phonesToTell } from '../people/quiet-phone.store.ts'
import type { HeldOrder } from './order.store.ts'

/** Of no use to anybody a day later: the order itself says it. */
const goodFor = 24 * 60 * 60 * 1000

/** Two decimals always; the school's own words stand around it. */
const amountOf = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** That an order is paid, by message where the school wants it; guardians hear of it where they are told of lessons. */
export async function messagePaid(
  db: Db,
  { number, student, course_name: course }: Pick<HeldOrder, 'number' | 'student' | 'course_name'>,
  cents: number,
) {
  const { told, templates } = await schoolMessages(db)
  if (!templates.payment.on) return
  for (const { person, name, recipient } of await phonesToTell(db, student, told.includes('guardians')))
    await sendMessage(db, {
      channel: 'sms',
      purpose: 'payment',
      template: 'payment',
      recipient,
      person,
      fields: { name, course, order: number, amount: amountOf(cents) },
      good_until: new Date(Date.now() + goodFor),
    })
}
