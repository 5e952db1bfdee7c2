import type { FromBrowser } from '../../../../contract/classroom-input.ts'
import type { Rights } from '../../../../contract/classroom-media.ts'
import type { MediaEvent } from '../media.ts'
import type { Codec } from './rtp.ts'

/** What the program and its media processes tell each other. */
export type ToWorker =
  | { do: 'open'; room: string }
  | { do: 'close'; room: string }
  | { do: 'admit'; room: string; participant: string; rights: Rights }
  | { do: 'allow'; room: string; participant: string; rights: Rights }
  | { do: 'receive'; room: string; participant: string; message: FromBrowser }
  | { do: 'remove'; room: string; participant: string }
  | { do: 'key-frame'; room: string; publication: string }
  | { do: 'tap'; room: string; keyFrameEvery: number | undefined }
  | { do: 'ping'; number: number }

export type FromWorker =
  | { say: 'ready'; port: number }
  | { say: 'pong'; number: number }
  | { say: 'event'; room: string; event: Exclude<MediaEvent, { type: 'lost' | 'back' }> }
  | { say: 'packet'; room: string; publication: string; codec: Codec; at: number; rtp: Uint8Array }
  | { say: 'error'; text: string }
