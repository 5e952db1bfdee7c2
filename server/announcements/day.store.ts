import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import './announcements.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'

/** What the school has sent in this month of its calendar, of what it lets itself send. */
export const messageDay: DayCounters = {
  messages: {
    n: sql<number>`(select coalesce(sum(d.sendings), 0) from message_day d
      where d.day >= date_trunc('month', now() at time zone ${ownTimeZone}))`,
    of: sql<number>`(select month_most from message_setting)`,
  },
}
