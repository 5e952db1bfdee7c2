import { playbackCaptions as captionsEn } from '../../locales/en/playback-captions.server.ts'
import { playbackLists as listsEn } from '../../locales/en/playback-lists.part.ts'
import { playbackMeetings as meetingsEn } from '../../locales/en/playback-meetings.server.ts'
import { playbackNotices as noticesEn } from '../../locales/en/playback-notices.server.ts'
import { playbackCaptions as captionsEs } from '../../locales/es/playback-captions.server.ts'
import { playbackLists as listsEs } from '../../locales/es/playback-lists.part.ts'
import { playbackMeetings as meetingsEs } from '../../locales/es/playback-meetings.server.ts'
import { playbackNotices as noticesEs } from '../../locales/es/playback-notices.server.ts'
import { playbackCaptions as captionsZh } from '../../locales/zh/playback-captions.server.ts'
import { playbackLists as listsZh } from '../../locales/zh/playback-lists.part.ts'
import { playbackMeetings as meetingsZh } from '../../locales/zh/playback-meetings.server.ts'
import { playbackNotices as noticesZh } from '../../locales/zh/playback-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const playbackNotice = wordsIn(noticesZh, noticesEn, noticesEs)
export const playbackWord = wordsIn(listsZh, listsEn, listsEs)
export const captionWord = wordsIn(captionsZh, captionsEn, captionsEs)
export const meetingWord = wordsIn(meetingsZh, meetingsEn, meetingsEs)
