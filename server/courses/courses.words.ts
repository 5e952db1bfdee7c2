import { coursesLists as listsEn } from '../../locales/en/courses-lists.part.ts'
import { coursesNotices as noticesEn } from '../../locales/en/courses-notices.server.ts'
import { coursesLists as listsEs } from '../../locales/es/courses-lists.part.ts'
import { coursesNotices as noticesEs } from '../../locales/es/courses-notices.server.ts'
import { coursesLists as listsZh } from '../../locales/zh/courses-lists.part.ts'
import { coursesNotices as noticesZh } from '../../locales/zh/courses-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const courseWord = wordsIn(listsZh, listsEn, listsEs)
export const courseNotice = wordsIn(noticesZh, noticesEn, noticesEs)
