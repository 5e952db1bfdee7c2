import { announcements } from 'virtual:calls/announcements'

/** What is read anew after an announcement was changed or read. */
export const announcementReads = [announcements.broadcasts, announcements.broadcast, announcements.readers]
