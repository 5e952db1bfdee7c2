import { announcements } from 'virtual:calls/announcements'
import { benefits } from 'virtual:calls/benefits'

/** What is read anew after an announcement was changed or read. */
export const announcementReads = [announcements.broadcasts, announcements.broadcast, announcements.readers]

export const benefitReads = [benefits.benefits, benefits.benefit, announcements.broadcasts]
