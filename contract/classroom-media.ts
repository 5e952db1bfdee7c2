// The media of a live class as a page knows them: what is sent, who may send it, with what one enters, and what the engine says.
// Imports nothing: the browser bundles it as it is.

export const sources = ['camera', 'microphone', 'screen', 'screen-sound'] as const
export type Source = (typeof sources)[number]
export type Kind = 'audio' | 'video'
/** What a viewer asks for at most; the engine may send less when the link is narrow, and 'off' sends nothing. */
export type Quality = 'high' | 'low' | 'off'
export type Network = 'good' | 'fair' | 'poor' | 'lost'

/** What a participant may send. Everybody admitted may watch and listen. The sound of a screen goes with the screen. */
export interface Rights {
  camera: boolean
  microphone: boolean
  screen: boolean
}
export const noRights: Rights = { camera: false, microphone: false, screen: false }

/** One thing that somebody sends. The id is the same after a reconnection or a crash: `<participant>:<source>`. */
export interface Publication {
  id: string
  participant: string
  source: Source
  kind: Kind
  paused: boolean
}

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

/** What the browser needs to enter; it goes to that participant alone. An engine of its own kind has another ticket. */
export type Ticket =
  | { engine: 'embedded'; iceServers: IceServer[] }
  | { engine: 'livekit'; url: string; token: string }

export interface Speaker {
  participant: string
  /** 0 is silence, 1 as loud as can be. */
  level: number
}

/** What a page is told of the media of its room: its ticket, a signal to be handed on unread, or that there are none. */
export type MediaMessage = { ticket: Ticket } | { signal: unknown } | { away: true }

/** In the place of a publication: a line that voices share, whoever is loud just then. */
export const anyVoice = 'voices'

/** What a page says to the media of its room to try its way there before the lesson has begun. */
export const wantsMedia = 'wanted'

/** What the embedded engine says to a browser: the signals that nobody between reads. */
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
