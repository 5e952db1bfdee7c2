import { z } from 'zod'
import { message } from './call.ts'
import type { Line, RoomRole } from './classroom-events.ts'
import { line } from './shapes.ts'

/** Where rooms speak: a socket of their own, beside the one of the pages. */
export const roomPath = '/eschool-service/room.io'
export const roomSpace = '/room'

/** With what somebody comes in: a ticket the first time, the pass it was changed for whenever they come back. */
export const Entering = z.strictObject({
  room: z.string().regex(/^[0-9a-f]{32}$/),
  ticket: z.string().max(100).optional(),
  pass: z.string().max(600).optional(),
  /** What of the log is here and certain, and under which holder it was written. */
  from: z.int().min(0).default(0),
  fence: z.int().min(0).default(0),
})

export const Appending = z.strictObject({
  sentAs: z.string().regex(/^[\w-]{8,40}$/),
  kind: z.string().max(40),
  data: z.unknown(),
})

/** Why something was not written. */
export type Refused = 'role' | 'muted' | 'noPen' | 'notYours' | 'notOpen' | 'notNow' | 'shape' | 'tooOften'
/** Why somebody is shown out. */
export type ShownOut = 'elsewhere' | 'removed' | 'signedOut' | 'ended' | 'busy'
/** Why a door stays closed. */
export type Closed = 'ticket' | 'removed' | 'signedOut' | 'ended' | 'busy'

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
  network: 'good' | 'fair' | 'poor' | 'lost'
}

/** What a speaker's browser understood of their voice: shown while it is fresh, and written down nowhere. */
export const Captioning = z.strictObject({ text: line(300) })
export interface Caption {
  person: number
  text: string
}

export interface Welcome {
  pass: string
  fence: number
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
  }
  people: RoomPerson[]
  networks: PersonNetwork[]
}

export interface LogMessage {
  lines: Line[]
  /** Everything up to this number is kept for good. */
  confirmed: number
  /** The whole room from its beginning: what was known before is forgotten. */
  whole?: boolean
}

/** What a page says to the media of its room to try its way there before the lesson has begun. */
export const wantsMedia = 'wanted'

export const append = message({ to: 'server', name: 'append', data: Appending })
export const media = message({ to: 'server', name: 'media', data: z.unknown() })
export const caption = message({ to: 'server', name: 'caption', data: Captioning })
export const fileLink = message({
  to: 'server',
  name: 'file',
  data: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/),
})

/** What a room says to a page, by the names of its messages. */
export interface RoomSays {
  welcome: (message: Welcome) => void
  log: (message: LogMessage) => void
  people: (message: RoomPerson[]) => void
  networks: (message: PersonNetwork[]) => void
  caption: (message: Caption) => void
  refused: (message: { sentAs: string; why: Refused }) => void
  /** It had been written before: nothing more is to be done about it. */
  kept: (message: { sentAs: string }) => void
  'shown out': (message: { why: ShownOut }) => void
  media: (message: unknown) => void
}
export interface RoomHears {
  append: (message: z.input<typeof Appending>) => void
  media: (message: unknown) => void
  caption: (message: z.input<typeof Captioning>) => void
  file: (name: string, answer: (link: string | null) => void) => void
}
