import { statisticsCoursesLists as coursesEn } from '../../locales/en/statistics-courses-lists.part.ts'
import { statisticsFiguresLists as figuresEn } from '../../locales/en/statistics-figures-lists.part.ts'
import { statisticsLists as listsEn } from '../../locales/en/statistics-lists.part.ts'
import { statisticsNotices as noticesEn } from '../../locales/en/statistics-notices.server.ts'
import { statisticsPresence as presenceEn } from '../../locales/en/statistics-presence.part.ts'
import { statisticsReport as reportEn } from '../../locales/en/statistics-report.server.ts'
import { statisticsCoursesLists as coursesEs } from '../../locales/es/statistics-courses-lists.part.ts'
import { statisticsFiguresLists as figuresEs } from '../../locales/es/statistics-figures-lists.part.ts'
import { statisticsLists as listsEs } from '../../locales/es/statistics-lists.part.ts'
import { statisticsNotices as noticesEs } from '../../locales/es/statistics-notices.server.ts'
import { statisticsPresence as presenceEs } from '../../locales/es/statistics-presence.part.ts'
import { statisticsReport as reportEs } from '../../locales/es/statistics-report.server.ts'
import { statisticsCoursesLists as coursesZh } from '../../locales/zh/statistics-courses-lists.part.ts'
import { statisticsFiguresLists as figuresZh } from '../../locales/zh/statistics-figures-lists.part.ts'
import { statisticsLists as listsZh } from '../../locales/zh/statistics-lists.part.ts'
import { statisticsNotices as noticesZh } from '../../locales/zh/statistics-notices.server.ts'
import { statisticsPresence as presenceZh } from '../../locales/zh/statistics-presence.part.ts'
import { statisticsReport as reportZh } from '../../locales/zh/statistics-report.server.ts'
import { wordsIn } from '../kit/words.ts'

export const learningWord = wordsIn(listsZh, listsEn, listsEs)
export const figureWord = wordsIn(figuresZh, figuresEn, figuresEs)
export const courseFigureWord = wordsIn(coursesZh, coursesEn, coursesEs)
export const statisticsNotice = wordsIn(noticesZh, noticesEn, noticesEs)
export const reportWord = wordsIn(reportZh, reportEn, reportEs)
export const presenceWord = wordsIn(presenceZh, presenceEn, presenceEs)
