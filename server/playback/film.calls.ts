import { playback } from '../../contract/playback.ts'
import { serve } from '../kit/http/serve.ts'
import { chapterHandlers } from './chapter.ts'
import { filmHandlers } from './film.ts'
import { logHandlers } from './log.ts'
import { seenHandlers } from './seen.ts'

export const filmCalls = serve(playback, {
  ...filmHandlers(playback),
  ...logHandlers(playback),
  ...seenHandlers(playback),
  ...chapterHandlers(playback),
})
