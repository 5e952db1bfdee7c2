import type { PictureCodec } from '../../../contract/classroom-lists.ts'
import type { Network, Publication, Rights, Speaker, Ticket } from '../../../contract/classroom-media.ts'

/**
 * The media of a live class behind one seam: cameras, microphones and screens, carried by an engine that knows nothing of
 * schools. Everything is keyed by plain texts. What the browser knows of it too is in `contract/classroom-media.ts`; its half is `web/classroom/media/classroom-media.ts`.
 * An engine of its own kind (LiveKit, say) has another ticket and needs no signals; the rest stays as it is.
 */

export type MediaEvent =
  /** To be carried to that participant's browser as it is. Nobody but the engine and its client reads it. */
  | { type: 'signal'; participant: string; message: unknown }
  | { type: 'published'; publication: Publication }
  | { type: 'paused'; publication: string; paused: boolean }
  | { type: 'ended'; publication: string }
  /** Who is speaking now, the loudest first; an empty list is silence. */
  | { type: 'speaking'; speakers: Speaker[] }
  /** What pictures are sent by from now on: said when the engine begins, and when somebody cannot read that. */
  | { type: 'carried'; codec: PictureCodec }
  | { type: 'network'; participant: string; network: Network }
  /** The engine is gone, or works again. Browsers come back by themselves. */
  | { type: 'lost' }
  | { type: 'back' }
  /** A participant sent what nobody may send: too much, or nothing that can be read. */
  | { type: 'misused'; participant: string; why: 'flood' | 'malformed' }

/**
 * What a recorder takes. Of each publication there is one stream at a time, of the best layer that gives anything, and every stream
 * begins with `begins` and where a decoder can begin. What is played changes only there: another layer, codec or connection of the
 * sender is another stream, with a number that never comes again in this tap.
 */
export type Tapped = { publication: string; stream: number } & (
  | { type: 'begins'; codec: 'h264' | 'vp8' | 'opus'; layer: 'high' | 'low'; ssrc: number; rate: number }
  /** RTP without header extensions and with the sender's own numbers, in their order; `at` is when it arrived, as `steadyNow` says it. */
  | { type: 'packet'; at: number; rtp: Uint8Array }
  /**
   * The sender's clock: at `time` (milliseconds since 1970, with fractions) its RTP clock of `rate` ticks a second stood at `rtp`. Picture and sound of one
   * sender are told by the same clock; `at` is when this arrived, by which the clocks of two senders are compared.
   */
  | { type: 'clock'; at: number; time: number; rtp: number }
  /** The size of the pictures from the next packet on. */
  | { type: 'size'; width: number; height: number }
  /** So many packets before the next never came, though they were asked for again; 0: the sender's numbers begin anew. */
  | { type: 'missing'; packets: number }
  /** `behind`: the recorder did not keep up; `lost`: the process that carried it is gone. */
  | { type: 'ends'; why: 'switched' | 'ended' | 'behind' | 'lost' }
)

export interface TapWishes {
  /** Which publications alone, where not all: of the others not even a copy is made. */
  publications?: readonly string[] | 'all'
  /** Milliseconds. A key frame is asked for at every change of stream besides. */
  keyFrameEvery?: number
}

export interface Tap {
  /** Takes these alone from now on: what is no longer chosen ends, what is begins. */
  choose(publications: readonly string[] | 'all'): void
  stop(): void
}

export interface MediaRoom {
  /** Admits a participant, or changes nothing but its rights when it is there already. */
  admit(participant: string, rights: Rights): Ticket
  /** Takes and gives rights of somebody admitted. What may no longer be sent reaches nobody from that moment. */
  allow(participant: string, rights: Rights): void
  /** A signal from the participant's browser. Anything may be in it. From somebody not admitted it is ignored. */
  receive(participant: string, message: unknown): void
  /** Ends everything of a participant at once: it hears and sees nothing from that moment until it is admitted anew. */
  remove(participant: string): void
  publications(): Publication[]
  keyFrame(publication: string): void
  /**
   * Gives what is carried to a recorder. It outlives the engine's own crashes. Where `take` answers a promise the next items may come
   * before it is kept; some eight megabytes may wait for it so. When they are reached all streams end (`behind`), what comes meanwhile is
   * thrown away, and once half of it is dealt with each stream begins anew. A promise that is broken counts as kept.
   */
  tap(take: (items: Tapped[]) => unknown, wishes?: TapWishes): Tap
  close(): void
}

export interface MediaEngine {
  /** Opens a room or refuses with MediaAway where no media can be carried: the class then goes on without. */
  open(room: string, hear: (event: MediaEvent) => void): Promise<MediaRoom>
  close(): Promise<void>
}
