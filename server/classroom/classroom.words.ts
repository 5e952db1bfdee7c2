import { classroomNotices as noticesEn } from '../../locales/en/classroom-notices.server.ts'
import { classroomNotices as noticesEs } from '../../locales/es/classroom-notices.server.ts'
import { classroomNotices as noticesZh } from '../../locales/zh/classroom-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const classroomNotice = wordsIn(noticesZh, noticesEn, noticesEs)
