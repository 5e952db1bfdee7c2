import { announcementsLists as listsEn } from '../../locales/en/announcements-lists.part.ts'
import { announcementsNotices as noticesEn } from '../../locales/en/announcements-notices.server.ts'
import { announcementsLists as listsEs } from '../../locales/es/announcements-lists.part.ts'
import { announcementsNotices as noticesEs } from '../../locales/es/announcements-notices.server.ts'
import { announcementsLists as listsZh } from '../../locales/zh/announcements-lists.part.ts'
import { announcementsNotices as noticesZh } from '../../locales/zh/announcements-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const announcementWord = wordsIn(listsZh, listsEn, listsEs)
export const announcementNotice = wordsIn(noticesZh, noticesEn, noticesEs)
