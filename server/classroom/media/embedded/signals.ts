import { z } from 'zod'
import type { Network, Publication, Quality, Rights, Speaker } from '../media.ts'

/** What a browser says to the engine. It comes from a stranger: what does not fit is dropped before anything looks at it. */

const mid = z.string().regex(/^[A-Za-z0-9]{1,16}$/)
const source = z.enum(['camera', 'microphone', 'screen', 'screen-sound'])
const publication = z.string().min(3).max(200)

export const fromBrowser = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello') }),
  z.strictObject({
    type: z.literal('offer'),
    connection: z.string().regex(/^[a-z0-9]{8,32}$/),
    round: z.int().min(0).max(1_000_000),
    sdp: z.string().min(50).max(200_000),
    sends: z.array(z.strictObject({ mid, source, layer: z.enum(['high', 'low']) })).max(8),
    sees: z.array(z.strictObject({ mid, publication })).max(56),
  }),
  z.strictObject({ type: z.literal('quality'), publication, quality: z.enum(['high', 'low', 'off']) }),
  z.strictObject({ type: z.literal('pause'), source, paused: z.boolean() }),
  z.strictObject({ type: z.literal('leave') }),
])

export type FromBrowser = z.infer<typeof fromBrowser>
export type Offered = Extract<FromBrowser, { type: 'offer' }>

/** What the engine says to a browser. */
export type ToBrowser =
  /**
   * `engine` is another one when the room's media began anew, `connection` is the one that the engine has of this browser: one that
   * it does not have is worth nothing, whatever the browser believes of it.
   */
  | { type: 'welcome'; engine: string; connection: string; rights: Rights; publications: Publication[] }
  | { type: 'answer'; connection: string; round: number; sdp: string; refused: string[] }
  /** The offer could not be used; the browser begins anew. */
  | { type: 'refused'; connection: string; round: number }
  | { type: 'published'; publication: Publication }
  | { type: 'ended'; publication: string }
  | { type: 'paused'; publication: string; paused: boolean }
  | { type: 'speaking'; speakers: Speaker[] }
  | { type: 'quality'; publication: string; quality: Quality }
  | { type: 'rights'; rights: Rights }
  | { type: 'network'; network: Network }
  /** A new connection is needed: the engine was away, or another codec is to be used. */
  | { type: 'restart' }
  | { type: 'removed' }
