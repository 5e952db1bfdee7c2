import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { serve } from '../kit/http/serve.ts'
import { chapterHandlers } from './chapter.ts'
import { filmCutHandlers } from './cut.ts'
import { filmHandlers } from './film.ts'
import { filmDeskHandlers } from './film-desk.ts'
import { logHandlers } from './log.ts'
import { seenHandlers } from './seen.ts'

export const filmCalls = serve(
  { ...playback, ...filmDesk, ...filmCut },
  {
    ...filmHandlers(playback),
    ...logHandlers(playback),
    ...seenHandlers(playback),
    ...chapterHandlers(playback),
    ...filmDeskHandlers,
    ...filmCutHandlers,
  },
)
