import { spoken } from '../../../contract/playback-spoken.ts'
import { serve } from '../../kit/http/serve.ts'
import { captionHandlers } from './captions.ts'
import { searchHandlers } from './search.ts'

export const spokenCalls = serve(spoken, { ...captionHandlers(spoken), ...searchHandlers(spoken) })
