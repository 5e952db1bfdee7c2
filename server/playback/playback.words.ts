import { playbackNotices as noticesEn } from '../../locales/en/playback-notices.server.ts'
import { playbackNotices as noticesEs } from '../../locales/es/playback-notices.server.ts'
import { playbackNotices as noticesZh } from '../../locales/zh/playback-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const playbackNotice = wordsIn(noticesZh, noticesEn, noticesEs)
