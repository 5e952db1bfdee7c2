import { spoken } from '../../../contract/playback-spoken.ts'
import { transcription } from '../../../contract/playback-transcription.ts'
import { serve } from '../../kit/http/serve.ts'
import { captionHandlers } from './captions.ts'
import { searchHandlers } from './search.ts'
import { transcriptionHandlers } from './transcription-setting.ts'

export const spokenCalls = serve(
  { ...spoken, ...transcription },
  { ...captionHandlers(spoken), ...searchHandlers(spoken), ...transcriptionHandlers(transcription) },
)
