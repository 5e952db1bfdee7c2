import { z } from 'zod'
import { longestSpoken } from './classroom-lists.ts'
import { sources } from './classroom-media.ts'
import { line } from './shapes.ts'

// What a room is sent by strangers. What does not fit is dropped before anything looks at it.

/** With what somebody comes in: a ticket the first time, the pass it was changed for whenever they come back. */
export const Entering = z.strictObject({
  room: z.string().regex(/^[0-9a-f]{32}$/),
  ticket: z.string().max(100).optional(),
  pass: z.string().max(600).optional(),
  /** Who is signed in where the page stands: what was made for somebody else opens nothing there. */
  session: z.string().max(220).optional(),
  /** Up to where the log is here, and under which holder; up to where it is certain under any other. */
  from: z.int().min(0).default(0),
  fence: z.int().min(0).default(0),
  certain: z.int().min(0).default(0),
})
export type Entering = z.input<typeof Entering>

export const Appending = z.strictObject({
  sentAs: z.string().regex(/^[\w-]{8,40}$/),
  kind: z.string().max(40),
  data: z.unknown(),
})
export type Appending = z.input<typeof Appending>

export const PieceAsked = z.string().regex(/^[\w-]{16,43}$/)
export const MoreAsked = z.int().min(0)

export const Captioning = z.strictObject({
  text: line(300),
  /** It is complete, and was spoken for so many milliseconds. */
  whole: z.int().min(0).max(longestSpoken).optional(),
})
export type Captioning = z.input<typeof Captioning>

export const FileName = z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/)

const mid = z.string().regex(/^[A-Za-z0-9]{1,16}$/)
const source = z.enum(sources)
const publication = z.string().min(3).max(200)
/** Of which connection an offer is, and the how manieth. */
const place = {
  connection: z.string().regex(/^[a-z0-9]{8,32}$/),
  round: z.int().min(0).max(1_000_000),
}

/** What a browser says to the engine of the media. */
export const FromBrowser = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello') }),
  z.strictObject({
    type: z.literal('offer'),
    ...place,
    sdp: z.string().min(50).max(200_000),
    sends: z.array(z.strictObject({ mid, source, layer: z.enum(['high', 'low']) })).max(8),
    sees: z.array(z.strictObject({ mid, publication })).max(56),
  }),
  z.strictObject({
    type: z.literal('wishes'),
    wishes: z.array(z.strictObject({ publication, quality: z.enum(['high', 'low', 'off']) })).max(200),
  }),
  z.strictObject({ type: z.literal('pause'), source, paused: z.boolean() }),
  z.strictObject({ type: z.literal('leave') }),
])
export type FromBrowser = z.output<typeof FromBrowser>
export type Offered = Extract<FromBrowser, { type: 'offer' }>

/** What is left of an offer that nobody can read: enough to refuse it. */
export const UnreadableOffer = z.object({ type: z.literal('offer'), ...place })
