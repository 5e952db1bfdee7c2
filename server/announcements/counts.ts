import { sql } from 'kysely'
import type { Area } from '../kit/area.ts'
import { ownDuty, ownRole } from '../kit/database/who.ts'
import { unreadBroadcasts } from './audience.store.ts'
import { unreadBenefits } from './benefits.store.ts'
import { unreadNotifications } from './notifications.store.ts'

/** What the bell says: announcements that are for whoever is signed in and were not read; to the office, what the operator sent. */
export const announcementCounts: Area['counts'] = {
  noticeNum: unreadNotifications,
  unreadCount: sql`case when ${ownRole} <> 'ADMIN' then ${unreadBroadcasts} when ${ownDuty(sql`'announcements'`)} then ${unreadBenefits} else 0 end`,
}
