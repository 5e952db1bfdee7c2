import { timetableLists as listsEn } from '../../locales/en/timetable-lists.part.ts'
import { timetableNotices as noticesEn } from '../../locales/en/timetable-notices.server.ts'
import { timetableLists as listsEs } from '../../locales/es/timetable-lists.part.ts'
import { timetableNotices as noticesEs } from '../../locales/es/timetable-notices.server.ts'
import { timetableLists as listsZh } from '../../locales/zh/timetable-lists.part.ts'
import { timetableNotices as noticesZh } from '../../locales/zh/timetable-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const lessonWord = wordsIn(listsZh, listsEn, listsEs)
export const lessonNotice = wordsIn(noticesZh, noticesEn, noticesEs)
