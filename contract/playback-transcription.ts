import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { spokenLanguages, transcriptionProblems } from './playback-spoken-lists.ts'
import type { ShownRole } from './roles.ts'
import { httpsAddress, lineOrNone, typed } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

const Setting = {
  enabled: z.boolean(),
  /** Under which /audio/transcriptions is found: https://api.openai.com/v1 */
  address: httpsAddress,
  model: lineOrNone(100),
  language: z.enum(spokenLanguages),
}

const Shown = z.object({
  ...Setting,
  /** The end of the key; the key itself is told to nobody. Empty where there is none. */
  keyEnd: z.string(),
  /** Parts of films that wait for the service, and those of which it made nothing. */
  waiting: z.int(),
  failed: z.int(),
})

/** The service that writes down what is spoken in films. */
export const transcription = {
  transcriptionSetting: call({
    get: '/api/v1/playback/transcription',
    may: admin,
    duty: 'reads settings',
    says: 'Which service writes down what is spoken in films, and what waits for it.',
    data: Shown,
  }),
  changeTranscription: call({
    put: '/api/v1/playback/transcription',
    may: admin,
    duty: 'writes settings',
    says: 'Sets the service that writes down what is spoken in the films of lessons that end from now on; what had failed is tried again. An empty key leaves the one that is kept; with another address it has to be given anew.',
    body: z.strictObject({ ...Setting, key: typed(500).trim() }),
    data: Shown,
    log: 'transcription setting changed',
  }),
  tryTranscription: call({
    post: '/api/v1/playback/transcription/try',
    may: admin,
    duty: 'writes settings',
    says: 'Sends a second of sound to the service that is set, and tells what became of it. -7: often enough for today.',
    data: z.object({ problem: z.enum(transcriptionProblems).nullable(), said: z.string() }),
    codes: [codes.tooOftenToday],
    log: 'transcription tried',
  }),
}
