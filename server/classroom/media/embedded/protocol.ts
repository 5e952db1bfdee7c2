import type { FromBrowser } from '../../../../contract/classroom-input.ts'
import type { Rights } from '../../../../contract/classroom-media.ts'
import type { MediaEvent, Tapped } from '../media.ts'

/** What the program and its media processes tell each other. */
export type ToWorker =
  | { do: 'open'; room: string }
  | { do: 'close'; room: string }
  | { do: 'admit'; room: string; participant: string; rights: Rights }
  | { do: 'allow'; room: string; participant: string; rights: Rights }
  | { do: 'receive'; room: string; participant: string; message: FromBrowser }
  | { do: 'remove'; room: string; participant: string }
  | { do: 'key-frame'; room: string; publication: string }
  /** Begins a tap of that number, or changes what it takes; `last` is the number of the last stream that it had before. */
  | { do: 'tap'; room: string; tap: number; chosen: string[] | 'all'; keyFrameEvery: number; last: number }
  | { do: 'untap'; room: string; tap: number }
  /** The recorder has dealt with so many bytes of what it was given. */
  | { do: 'dealt'; room: string; tap: number; bytes: number }
  | { do: 'ping'; number: number }

export type FromWorker =
  | { say: 'ready'; port: number }
  | { say: 'pong'; number: number }
  | { say: 'event'; room: string; event: Exclude<MediaEvent, { type: 'lost' | 'back' }> }
  | { say: 'tapped'; room: string; tap: number; items: Tapped[]; bytes: number }
  | { say: 'error'; text: string }
