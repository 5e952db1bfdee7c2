import type {
  Network,
  Publication,
  Quality,
  Rights,
  Source,
  Speaker,
  Ticket,
} from '../../../contract/classroom-media.ts'

/** A publication with what of it comes in here. */
export interface Seen extends Publication {
  /** There as soon as the engine has agreed to send it; it shows nothing until the first packets are here. */
  track: MediaStreamTrack | undefined
  /** What is sent of it now. */
  quality: Quality
}

export type State = 'idle' | 'connecting' | 'connected' | 'interrupted' | 'closed'

export interface Figures {
  roundTripMs: number
  lossShare: number
  sentKbps: number
  receivedKbps: number
}

export type ClientEvent =
  | { type: 'state'; state: State }
  /** Somebody's publication came, went, paused, or is sent in another quality. */
  | { type: 'seen'; publications: Seen[]; voices: MediaStreamTrack[] }
  | { type: 'speaking'; speakers: Speaker[] }
  | { type: 'rights'; rights: Rights }
  | { type: 'network'; network: Network }
  | { type: 'figures'; figures: Figures }
  | { type: 'removed' }
  /** No media passes here (a closed network without a relay): the class goes on with board and chat. It is tried further. */
  | { type: 'unreachable' }

/** The browser's half of the media seam; another engine's client fits behind it. `client.ts` says how it is used. */
export interface ClassroomMedia {
  publish(source: Source, track: MediaStreamTrack): Promise<void>
  /** Another device for the same source, without a gap. */
  replace(source: Source, track: MediaStreamTrack): Promise<void>
  /** Nothing is sent while it is paused, and the others are told. */
  pause(source: Source, paused: boolean): Promise<void>
  unpublish(source: Source): void
  /** Asks for a publication in at most that quality; 'off' sends nothing. Of pictures ask for those that are on the screen. */
  see(publication: string, quality: Quality): void
  /** Sound alone: no picture is received whatever was asked for. */
  soundOnly(on: boolean): void
  /** A signal of the engine, as the room's socket brought it. */
  receive(message: unknown): void
  /** Goes its way to the engine also where there is nothing to see or send yet: whether it can be gone is told by the state. */
  reach(): void
  /** The room's socket is back after an absence, or a younger ticket came: what was missed is asked for. */
  reconnect(ticket?: Ticket): void
  /** What is sent does not arrive, whatever is believed of the connection: it is begun anew. */
  renew(): void
  seen(): Seen[]
  /** Of many voices not each has a track of its own: whoever of the others speaks is heard by these. */
  voices(): MediaStreamTrack[]
  figures(): Promise<Figures>
  on(hear: (event: ClientEvent) => void): () => void
  close(): void
}
