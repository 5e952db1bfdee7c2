import { sql } from 'kysely'
import type { Area } from '../kit/area.ts'
import { ownRole } from '../kit/database/who.ts'
import { unreadBroadcasts } from './audience.store.ts'
import { unreadNotifications } from './notifications.store.ts'

/** What the bell says: announcements that are for whoever is signed in and were not read. The office has written them. */
export const announcementCounts: Area['counts'] = {
  noticeNum: unreadNotifications,
  unreadCount: sql`case ${ownRole} when 'ADMIN' then 0 else ${unreadBroadcasts} end`,
}
