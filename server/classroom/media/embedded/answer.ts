import type { Offer, OfferLine } from './offer.ts'
import type { Codec } from './rtp.ts'

/** One line of the answer: `send` is ours to the browser, `take` the browser's to us. */
export interface AnswerLine {
  line: OfferLine
  does: 'send' | 'take' | 'nothing'
  ssrc?: number
  /** Pictures and sound of one stream are kept in step by the browser. */
  stream?: string
  codecs: Codec[]
  /** The sound of a screen is music and films as well; a voice has one mouth. */
  stereo?: boolean
}

export interface Ours {
  user: string
  password: string
  fingerprint: string
}

const clock: Record<Codec, string> = { h264: 'H264/90000', vp8: 'VP8/90000', opus: 'opus/48000/2' }
const format: Partial<Record<Codec, string>> = {
  h264: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  opus: 'minptime=10;useinbandfec=1',
}
const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

const opening = (mids: string[], setup: string, who: Ours) => [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  `a=group:BUNDLE ${mids.join(' ')}`,
  'a=msid-semantic: WMS *',
  `a=ice-ufrag:${who.user}`,
  `a=ice-pwd:${who.password}`,
  `a=fingerprint:sha-256 ${who.fingerprint}`,
  `a=setup:${setup}`,
]

const written = (lines: string[]) => `${lines.join('\r\n')}\r\n`

function codecLines({ line, codecs, stereo = false }: AnswerLine, feedback: boolean): string[] {
  return codecs.flatMap(codec => {
    const number = line.codecs[codec]
    if (number === undefined) return []
    const more = codec === 'opus' && stereo ? `${format.opus};stereo=1` : format[codec]
    return [
      `a=rtpmap:${number} ${clock[codec]}`,
      ...(more ? [`a=fmtp:${number} ${more}`] : []),
      ...(feedback && codec !== 'opus'
        ? ['nack', 'nack pli', 'ccm fir', 'goog-remb'].map(each => `a=rtcp-fb:${number} ${each}`)
        : []),
    ]
  })
}

const numbers = ({ line, codecs }: AnswerLine) => codecs.flatMap(codec => line.codecs[codec] ?? [])

/**
 * What the native library is told of the browser's offer: written anew from the few fields we read, so that no text of a
 * stranger reaches it. No candidates: we answer who proves to know the password, and send to no address that a stranger names.
 */
export function offerForLibrary(offer: Offer, lines: AnswerLine[]): string {
  const told = lines.filter(each => each.does !== 'nothing')
  return written([
    // "active": the browser speaks first in DTLS, so that our order of ciphers decides.
    ...opening(
      told.map(each => each.line.mid),
      'active',
      offer,
    ),
    ...told.flatMap(each => [
      `m=${each.line.kind} 9 UDP/TLS/RTP/SAVPF ${numbers(each).join(' ')}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${each.line.mid}`,
      each.does === 'take' ? 'a=sendonly' : 'a=recvonly',
      'a=rtcp-mux',
      ...codecLines(each, false),
      ...(each.does === 'take' && each.line.ssrc !== undefined ? [`a=ssrc:${each.line.ssrc} cname:x`] : []),
    ]),
  ])
}

export function answerForBrowser(
  lines: AnswerLine[],
  ours: Ours,
  addresses: string[],
  ports: number[],
): string {
  // A line without a codec of ours keeps its place with port 0 and is no part of the bundle.
  const bundled = lines.filter(each => numbers(each).length > 0)
  return written([
    ...opening(
      bundled.map(each => each.line.mid),
      'passive',
      ours,
    ),
    ...lines.flatMap((each, index) =>
      answerLine(each, index === lines.indexOf(bundled[0] ?? each), addresses, ports),
    ),
  ])
}

function answerLine(each: AnswerLine, first: boolean, addresses: string[], ports: number[]): string[] {
  const { line, does } = each
  const known = numbers(each)
  if (known.length === 0) {
    const any = line.kind === 'audio' ? 0 : 96
    return [
      `m=${line.kind} 0 UDP/TLS/RTP/SAVPF ${any}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${line.mid}`,
      'a=inactive',
    ]
  }
  // In lines that we send too: a browser leaves out of its later lines what an earlier answer did not take.
  const level =
    does !== 'nothing' && line.levelId !== undefined ? [`a=extmap:${line.levelId} ${levelUri}`] : []
  const stream = each.stream ?? '-'
  return [
    `m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${known.join(' ')}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp-mux',
    `a=mid:${line.mid}`,
    ...(first ? [...candidates(addresses, ports), 'a=end-of-candidates'] : []),
    does === 'take' ? 'a=recvonly' : does === 'send' ? 'a=sendonly' : 'a=inactive',
    ...level,
    ...codecLines(each, true),
    ...(does === 'send'
      ? [`a=msid:${stream} ${stream}-${line.mid}`, `a=ssrc:${each.ssrc} cname:${stream}`]
      : []),
  ]
}

const candidates = (addresses: string[], ports: number[]) =>
  ports
    .flatMap(port => addresses.map(address => ({ address, port })))
    .map(
      ({ address, port }, index) =>
        `a=candidate:${index + 1} 1 udp ${2130706431 - index * 256} ${address} ${port} typ host`,
    )
