import { playback } from '../../contract/playback.ts'
import { filmCut } from '../../contract/playback-cut.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { filmDownloads, filmUploads } from '../../contract/playback-files.ts'
import { serve } from '../kit/http/serve.ts'
import { whileOpen } from '../site/while-open.ts'
import { chapterHandlers } from './chapter.ts'
import { filmCutHandlers } from './cut.ts'
import { filmDownloadHandlers } from './files/downloads.ts'
import { filmUploadHandlers } from './files/film-uploads.ts'
import { filmHandlers } from './film.ts'
import { filmDeskHandlers } from './film-desk.ts'
import { logHandlers } from './log.ts'
import { seenHandlers } from './seen.ts'

export const filmCalls = serve(
  { ...playback, ...filmDesk, ...filmCut, ...filmUploads, ...filmDownloads },
  {
    ...filmHandlers(playback),
    ...logHandlers(playback),
    ...seenHandlers(playback),
    ...chapterHandlers(playback),
    ...whileOpen(filmDeskHandlers, 'ADMIN'),
    ...whileOpen(filmCutHandlers, 'ADMIN'),
    ...whileOpen(filmUploadHandlers, 'ADMIN'),
    ...filmDownloadHandlers(filmDownloads),
  },
)
