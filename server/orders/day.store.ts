import { sql } from 'kysely'
import type { OrderWait } from '../../contract/orders-lists.ts'
import type { DayCounters } from '../kit/day.ts'
import { waiting } from './order-list.store.ts'

/** As many as the list of orders shows by the same filter. */
const ordersThat = (wait: OrderWait) => ({
  n: sql<number>`(select count(*) from course_order o where ${waiting[wait]})`,
})

export const orderDay: DayCounters = {
  refundsAsked: ordersThat('request'),
  refundsFailed: ordersThat('refundFailed'),
  refundsToSend: ordersThat('refundToSend'),
  unmatched: ordersThat('unmatched'),
  transfers: ordersThat('transfer'),
}
