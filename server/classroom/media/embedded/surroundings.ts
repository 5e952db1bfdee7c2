import type { Source, ToBrowser } from '../../../../contract/classroom-media.ts'
import type { Way } from './browser-connection.ts'
import type { Published } from './publication.ts'
import type { Codec, RtpPacket } from './rtp.ts'
import type { Source as Stream } from './source.ts'

/** The room as one participant's connection needs it; `Peer` is what such a connection is to the room. */
export interface Surroundings<Peer> {
  way: Way
  /** The picture codec of the room; `cannot` says that this browser does not read it. */
  codec(): Codec
  cannot(codec: Codec): void
  published(peer: Peer, source: Source): Published
  find(publication: string): Published | undefined
  level(publication: Published, level: number, now: number): void
  tapped(publication: Published, source: Stream, taken: RtpPacket, now: number): void
  clocked(publication: Published, source: Stream): void
  misused(peer: Peer, why: 'flood' | 'malformed'): void
  say(peer: Peer, message: ToBrowser): void
  gone(published: Published): void
}
