import type { Db } from '../kit/database/scope.ts'
import { waysOf } from '../kit/messages/channels.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { whereToTell } from '../people/quiet-phone.store.ts'
import type { HeldOrder } from './order.store.ts'

/** Of no use to anybody a day later: the order itself says it. */
const goodFor = 24 * 60 * 60 * 1000

/** Two decimals always; the school's own words stand around it. */
const amountOf = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** That an order is paid, by message where the school wants it; guardians hear of it where they are told of lessons. */
export async function messagePaid(
  db: Db,
  { id, number, student, course_name: course }: Pick<HeldOrder, 'id' | 'number' | 'student' | 'course_name'>,
  cents: number,
) {
  const school = await schoolMessages(db)
  const ways = waysOf(school, 'payment')
  for (const { name, ...to } of await whereToTell(db, student, school.told.includes('guardians'), ways))
    await sendMessage(db, {
      ...to,
      purpose: 'payment',
      template: 'payment',
      fields: {
        name,
        course,
        order: number,
        amount: amountOf(cents),
        ...(to.channel === 'wechat' && { link: `/profile/order/orderdetail?id=${id}` }),
      },
      good_until: new Date(Date.now() + goodFor),
    })
}
