import type { Kind } from '../../../../contract/classroom-media.ts'
import type { Codec } from './rtp.ts'

/** What a browser's offer says, read word by word: nothing of its text goes any further than these fields. */
export interface Offer {
  user: string
  password: string
  fingerprint: string
  lines: OfferLine[]
}

export interface OfferLine {
  mid: string
  kind: Kind
  direction: 'sendonly' | 'recvonly' | 'sendrecv' | 'inactive'
  /** The browser's own number of each codec we carry. */
  codecs: Partial<Record<Codec, number>>
  ssrc?: number
  levelId?: number
}

/** Those of our codecs that a line has, in the order in which we like them. */
export const codecsOf = ({ kind, codecs }: OfferLine): Codec[] =>
  (kind === 'audio' ? (['opus'] as const) : (['h264', 'vp8'] as const)).filter(
    each => codecs[each] !== undefined,
  )

export class MalformedOffer extends Error {}

const mostLines = 64
const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

export function readOffer(sdp: string): Offer {
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m)
  if (sections.length === 0 || sections.length > mostLines) throw new MalformedOffer('lines')
  const first = sections[0] ?? ''
  const all = session + first
  return {
    user: only(all, /^a=ice-ufrag:([A-Za-z0-9+/]{4,256})\r?$/m),
    password: only(all, /^a=ice-pwd:([A-Za-z0-9+/]{22,256})\r?$/m),
    fingerprint: only(all, /^a=fingerprint:sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})\r?$/im),
    lines: distinct(sections.map(readLine)),
  }
}

function only(text: string, form: RegExp): string {
  const found = form.exec(text)?.[1]
  if (!found) throw new MalformedOffer(form.source.slice(0, 16))
  return found
}

function distinct(lines: OfferLine[]): OfferLine[] {
  const ssrcs = lines.flatMap(line => line.ssrc ?? [])
  if (new Set(lines.map(line => line.mid)).size !== lines.length || new Set(ssrcs).size !== ssrcs.length)
    throw new MalformedOffer('twice')
  return lines
}

function readLine(section: string): OfferLine {
  const kind = only(section, /^m=(audio|video) /) as Kind
  const line: OfferLine = {
    kind,
    mid: only(section, /^a=mid:([A-Za-z0-9]{1,16})\r?$/m),
    direction:
      (/^a=(sendonly|recvonly|sendrecv|inactive)\r?$/m.exec(section)?.[1] as OfferLine['direction']) ??
      'sendrecv',
    codecs: kind === 'audio' ? audioCodecs(section) : videoCodecs(section),
  }
  const ssrc = Number(/^a=ssrc:(\d{1,10}) /m.exec(section)?.[1])
  if (ssrc > 0 && ssrc <= 0xffffffff) line.ssrc = ssrc
  const level = new RegExp(`^a=extmap:(\\d{1,2})(?:/\\w+)? ${levelUri}`, 'm').exec(section)
  if (level) line.levelId = Number(level[1])
  return line
}

const numberOf = (text: string | undefined) => {
  const number = Number(text)
  return text !== undefined && number >= 35 && number <= 127 && !(number >= 64 && number < 96)
    ? number
    : undefined
}

function audioCodecs(section: string): OfferLine['codecs'] {
  const opus = numberOf(/^a=rtpmap:(\d{1,3}) opus\/48000\/2\r?$/im.exec(section)?.[1])
  return opus === undefined ? {} : { opus }
}

function videoCodecs(section: string): OfferLine['codecs'] {
  const found: OfferLine['codecs'] = {}
  const vp8 = numberOf(/^a=rtpmap:(\d{1,3}) VP8\/90000\r?$/im.exec(section)?.[1])
  if (vp8 !== undefined) found.vp8 = vp8
  for (const [, text = ''] of section.matchAll(/^a=rtpmap:(\d{1,3}) H264\/90000\r?$/gim)) {
    const words = new RegExp(`^a=fmtp:${text} (.*)$`, 'm').exec(section)?.[1] ?? ''
    // Constrained baseline in whole and in pieces: the one profile that every browser with H.264 reads and writes.
    if (/profile-level-id=42[ec]0/i.test(words) && /packetization-mode=1/.test(words))
      found.h264 ??= numberOf(text)
  }
  if (found.h264 === undefined) delete found.h264
  return found
}
