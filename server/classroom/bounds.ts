import { Bounds, type Measure, type SocketBounds, type Spoken } from '../kit/http/bounds.ts'

export type RoomMeasure = Spoken | 'media' | 'file' | 'piece' | 'entering'

/**
 * What one person may say to rooms, whatever it is and over how many connections. The pace of each kind of word is the room's own, and
 * answered; this is what no page of ours comes near. A description of media is up to 200 kB, and a page that comes back says again what it is not sure of.
 */
export const ofPerson: Record<RoomMeasure, Measure> = {
  messages: { most: 1000, aSecond: 160 },
  bytes: { most: 4_000_000, aSecond: 500_000 },
  media: { most: 100, aSecond: 50 },
  file: { most: 100, aSecond: 10 },
  // The pieces of a full room, one after the other as fast as a good line brings them.
  piece: { most: 800, aSecond: 40 },
  // A page whose room moves to another process tries once a second.
  entering: { most: 60, aSecond: 2 },
}
/** Pages in rooms at the same moment: each is another room, or one that is about to be shown out. */
export const roomsOfPerson = 10

export const personBounds = () => new Bounds<RoomMeasure>(ofPerson)

/** Lets a word through that is within its measure, and cuts its speaker off otherwise. */
export function paced(bounds: Bounds<RoomMeasure>, sockets: SocketBounds, who: string) {
  return (measure: RoomMeasure): boolean => {
    if (bounds.take(who, measure)) return true
    sockets.cut(who)
    return false
  }
}
