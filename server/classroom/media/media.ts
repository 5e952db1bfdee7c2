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
  | { type: 'network'; participant: string; network: Network }
  /** The engine is gone, or works again. Browsers come back by themselves. */
  | { type: 'lost' }
  | { type: 'back' }
  /** A participant sent what nobody may send: too much, or nothing that can be read. */
  | { type: 'misused'; participant: string; why: 'flood' | 'malformed' }

/** One packet of a publication as a recorder takes it: RTP without header extensions, the best layer alone. */
export interface TappedPacket {
  publication: string
  codec: 'h264' | 'vp8' | 'opus'
  /** Milliseconds since 1970 when it arrived. */
  at: number
  rtp: Uint8Array
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
  /** Gives every packet to a recorder, with a key frame asked for every so many milliseconds; answers how to stop. */
  tap(take: (packets: TappedPacket[]) => void, keyFrameEvery?: number): () => void
  close(): void
}

export interface MediaEngine {
  /** Opens a room or refuses with MediaAway where no media can be carried: the class then goes on without. */
  open(room: string, hear: (event: MediaEvent) => void): Promise<MediaRoom>
  close(): Promise<void>
}
