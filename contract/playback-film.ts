import { z } from 'zod'
import { filmKinds, trackCodecs, trackSources, watermarks } from './playback-lists.ts'
import { id, instant } from './shapes.ts'

const ms = z.int().min(0)

/** A piece of a track: from which millisecond of the film, how long, from which byte of its file, how many bytes. */
export const Piece = z.tuple([ms, ms, z.int().min(0), z.int().min(1)])

/** What one person sent from one source, as a file of pieces; each piece can be begun with, behind the first `head` bytes. */
export const Track = z.object({
  id: id('track'),
  /** Nobody where the film came as one file, or where they are not to be named. */
  person: id('person').nullable(),
  source: z.enum(trackSources),
  codec: z.enum(trackCodecs),
  /** As a browser is asked whether it can play it. */
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed, for a while, and of use only with the cookie that came with the film. */
  link: z.string(),
  head: z.int().min(0),
  pieces: z.array(Piece),
})

/** A film as a player takes it. Times are milliseconds since `begunAt`, which is the clock of the lesson's log as well. */
export const Film = z.object({
  id: id('film'),
  lesson: id('lesson'),
  kind: z.enum(filmKinds),
  title: z.string(),
  begunAt: instant,
  /** While it runs: as far as it can be played. */
  length: ms,
  isRunning: z.boolean(),
  tracks: z.array(Track),
  /** Stretches that are skipped. */
  hidden: z.array(z.tuple([ms, ms])),
  watermark: z.enum(watermarks),
  /** Where this person left, and what they have seen of it. */
  left: ms,
  seen: z.array(z.tuple([ms, ms])),
})
export type Film = z.output<typeof Film>
export type FilmTrack = z.output<typeof Track>
