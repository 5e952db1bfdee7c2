import type { Captioning } from '../../contract/classroom-input.ts'
import type { RoomPerson, RoomSays, ShownOut, Welcome } from '../../contract/classroom-messages.ts'

/** Students do not see everything that the staff sees. */
export type Group = 'staff' | 'others'
export type Says = keyof RoomSays
export type Said<K extends Says> = Parameters<RoomSays[K]>[0]

/** The way to the pages of one process: its own, or those of another that has sent somebody here. */
export interface PageChannel {
  toGroup: <K extends Says>(
    room: number,
    group: Group,
    name: K,
    message: Said<K>,
    except?: readonly string[],
  ) => void
  toSeat: <K extends Says>(seat: string, name: K, message: Said<K>) => void
  /** From here on the seat hears what its group hears. */
  admit: (seat: string, room: number, group: Group) => void
  showOut: (seat: string, why: ShownOut, words?: string) => void
}

/** Somebody in a room, by one connection. */
export interface Seat {
  id: string
  person: RoomPerson
  session: number
  /** The school whose session it is. */
  home: number
  pass: string
  channel: PageChannel
}

/** What somebody has of the log already: up to where under which holder, and up to where whoever holds it. */
export interface Resuming {
  from: number
  fence: number
  certain: number
}

export interface Wished {
  sentAs: string
  kind: string
  data: unknown
}

/** How a connection ended: its page left, it broke off as when a page is loaded anew, or nothing was heard for too long. */
export type Leaving = 'left' | 'closed' | 'lost'

/** A room as a connection reaches it, be it in this process or in another. */
export interface RoomAccess {
  enter: (seat: Omit<Seat, 'channel'>, resuming: Resuming) => Promise<ShownOut | null>
  append: (seat: string, wished: Wished) => void
  /** A piece of the room for whoever was told of it. */
  piece: (seat: string, name: string) => Promise<Buffer | null>
  /** Lines behind this one, for whoever has not all of them yet. */
  more: (seat: string, from: number) => void
  leave: (seat: string, why: Leaving) => void
  hasFile: (seat: string, name: string) => Promise<boolean>
  /** A word of the page to the media of the room. */
  media: (seat: string, message: unknown) => void
  /** What the page understood of its speaker's voice. */
  caption: (seat: string, said: Captioning) => void
}

export type RoomFacts = Welcome['room']
