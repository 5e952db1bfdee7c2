import type { Line, RoomRole } from './classroom-events.ts'
import type { Appending, Captioning } from './classroom-input.ts'
import type { RecordingRule } from './classroom-lists.ts'
import type { MediaMessage, Network } from './classroom-media.ts'
import type { Snapshot } from './classroom-pieces.ts'
import { type Listeners, message } from './message.ts'

// What a room and a page say to each other. Of the contract only types come in: the browser bundles it as it is.

/** Why something was not written. */
export type Refused =
  | 'role'
  | 'muted'
  | 'noPen'
  | 'notYours'
  | 'notOpen'
  | 'notNow'
  | 'shape'
  | 'tooOften'
  | 'notSaved'
  | 'full'
  | 'roomsFull'
/** Why somebody who had a place in a lesson has none any more. */
export type PlaceLost =
  | 'signedOut'
  | 'displaced'
  | 'disabled'
  | 'noPlace'
  | 'substituted'
  | 'cancelled'
  | 'moved'
  | 'ended'
/** Why somebody is shown out. */
export type ShownOut = PlaceLost | 'elsewhere' | 'removed' | 'busy'
/** Why a door stays closed. */
export type Closed = PlaceLost | 'ticket' | 'notYours' | 'removed' | 'busy'

/** What goes with the word of a closed door: the office's reason. */
export interface DoorSays {
  words?: string
}

export interface RoomPerson {
  id: number
  fullName: string
  avatar: string
  gender: '女' | '男'
  as: RoomRole
}

/** How good somebody's way is for voices and pictures: told around while it lasts, and written down nowhere. */
export interface PersonNetwork {
  person: number
  network: Network
}

/** What a speaker's browser understood of their voice: shown while it is fresh, and written down nowhere. */
export interface Caption {
  person: number
  text: string
}

export interface Welcome {
  pass: string
  /** The server's clock. */
  now: number
  me: RoomPerson
  /** The kinds of events that this role may write. */
  may: string[]
  room: {
    kind: 'lesson' | 'preparation'
    lessonId: number | null
    title: string
    courseName: string
    number: number | null
    startsAt: number | null
    endsAt: number | null
    /** Whether this school records its lessons. */
    recording: RecordingRule
    /** Its teacher wanted to begin, and as many lessons run as the school may have. */
    isHeldUp?: true
  }
  people: RoomPerson[]
  expected: number[]
  networks: PersonNetwork[]
}

/** Lines in their order: everything that this viewer may see up to a number is there with them. */
export interface LogMessage {
  lines: Line[]
  upTo: number
  /** Everything up to this number is kept for good. */
  confirmed: number
  /** Whoever came back goes on behind this line, under this holder: what they knew beyond it is forgotten. */
  goesOn?: { fence: number; from: number }
  /** There is more, to be asked for behind the last of these. */
  more?: true
}

/** Something that was sent has this number; it is kept for good when that is confirmed. */
export interface Numbered {
  sentAs: string
  n: number
}

/** What a page says to its room. */
export const toRoom = {
  append: message('server', 'append').carrying<[word: Appending]>(),
  /** A piece of the room, packed (gzip); nothing where the room is not this page's any more. */
  piece: message('server', 'piece').carrying<[name: string, answer: (body: ArrayBuffer | null) => void]>(),
  /** The lines behind this one. */
  more: message('server', 'more').carrying<[from: number]>(),
  media: message('server', 'media').carrying<[signal: unknown]>(),
  caption: message('server', 'caption').carrying<[said: Captioning]>(),
  /** Where a file of the room can be fetched; nothing where it is not the room's. */
  file: message('server', 'file').carrying<[name: string, answer: (link: string | null) => void]>(),
}

/** What a room says to a page. */
export const fromRoom = {
  welcome: message('browser', 'welcome').carrying<[welcome: Welcome]>(),
  snapshot: message('browser', 'snapshot').carrying<[snapshot: Snapshot]>(),
  log: message('browser', 'log').carrying<[log: LogMessage]>(),
  people: message('browser', 'people').carrying<[people: RoomPerson[]]>(),
  /** Who belongs into the lesson by now; whoever else is known only looked in, or has left the class. */
  expected: message('browser', 'expected').carrying<[people: number[]]>(),
  networks: message('browser', 'networks').carrying<[networks: PersonNetwork[]]>(),
  caption: message('browser', 'caption').carrying<[caption: Caption]>(),
  refused: message('browser', 'refused').carrying<[refused: { sentAs: string; why: Refused }]>(),
  /** What the page sent has its numbers, now or since before: it is not sent again. */
  numbered: message('browser', 'numbered').carrying<[all: Numbered[]]>(),
  /** Whether what is said here is being kept. */
  saving: message('browser', 'saving').carrying<[saving: { isSaved: boolean }]>(),
  /** `words`: what the office gave as its reason. */
  shownOut: message('browser', 'shown out').carrying<[out: { why: ShownOut; words?: string }]>(),
  media: message('browser', 'media').carrying<[media: MediaMessage]>(),
}

export type RoomHears = Listeners<typeof toRoom>
export type RoomSays = Listeners<typeof fromRoom>
