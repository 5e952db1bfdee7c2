import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import type { HeldOrder } from './order.store.ts'

/** Of no use to anybody a day later: the order itself says it. */
const goodFor = 24 * 60 * 60 * 1000

/** Two decimals always; the school's own words stand around it. */
const amountOf = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

interface Told {
  person: number
  name: string
  recipient: string
}

/** The student's phone, and those of guardians; none whose owner wants no messages. */
const phonesOf = async (db: Db, student: number, guardians: boolean) =>
  (
    await sql<Told>`select p.id as person, p.full_name as name, x.phone as recipient
      from person p cross join lateral (
        select p.phone where p.phone is not null and not exists (select from own_way y where y.person = p.id and not y.sms)
        union
        select g.phone from guardian g where ${guardians} and g.student = p.id and g.phone <> '') x
      where p.id = ${student} and p.state = 'ENABLED' and p.erased_at is null
        and x.phone not in (select q.phone from quiet_phone q)`.execute(db)
  ).rows

/** That an order is paid, by message where the school wants it; guardians hear of it where they are told of lessons. */
export async function messagePaid(
  db: Db,
  { number, student, course_name: course }: Pick<HeldOrder, 'number' | 'student' | 'course_name'>,
  cents: number,
) {
  const { told, templates } = await schoolMessages(db)
  if (!templates.payment.on) return
  for (const { person, name, recipient } of await phonesOf(db, student, told.includes('guardians')))
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
