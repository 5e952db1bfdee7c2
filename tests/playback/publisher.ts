import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny'
import type { TrackSource } from '../../contract/playback-lists.ts'
import type { Begins } from '../../server/playback/recording/wire.rules.ts'

// Pictures and voices of the demonstration's films as packets of RTP: what browsers encoded, sent as a browser sends it, at whatever speed.

interface Unit {
  /** Milliseconds since the first. */
  ms: number
  isKey: boolean
  data: Buffer
}

export interface Encoded {
  codec: Begins['codec']
  rate: number
  units: Unit[]
  /** After so long it begins again from its first. */
  longMs: number
  size?: { width: number; height: number }
  sets?: Buffer[]
}

/** The parameter sets out of the head that MP4 has of H.264. */
function setsOf(head: Buffer): Buffer[] {
  const sps = head.readUInt16BE(6)
  const pps = head.readUInt16BE(9 + sps)
  return [head.subarray(8, 8 + sps), head.subarray(11 + sps, 11 + sps + pps)]
}

async function unitsOf(track: InputTrack): Promise<Pick<Encoded, 'units' | 'longMs'>> {
  const units: Unit[] = []
  let longMs = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    units.push({ ms: packet.timestamp * 1000, isKey: packet.type === 'key', data: Buffer.from(packet.data) })
    longMs = (packet.timestamp + Math.max(packet.duration, 0.02)) * 1000
  }
  const first = units[0]?.ms ?? 0
  return { units: units.map(unit => ({ ...unit, ms: unit.ms - first })), longMs: longMs - first }
}

/** The picture and the voice of one of the demonstration's films. */
export async function encodedOf(file: 'domain.mp4' | 'monotony.webm') {
  const bytes = await readFile(join(import.meta.dirname, '../demo/films', file))
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const [camera, voice] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!camera || !voice) throw new Error(`${file} is no film`)
  const config = await camera.getDecoderConfig()
  const size = { width: await camera.getCodedWidth(), height: await camera.getCodedHeight() }
  const description = config?.description
  const kind =
    description instanceof Uint8Array
      ? { codec: 'h264' as const, sets: setsOf(Buffer.from(description)) }
      : { codec: 'vp8' as const }
  const picture: Encoded = { ...kind, rate: 90_000, size, ...(await unitsOf(camera)) }
  const sound: Encoded = { codec: 'opus', rate: 48_000, ...(await unitsOf(voice)) }
  input.dispose()
  return { picture, sound }
}

const mostOfAPacket = 1_100
const cut = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / mostOfAPacket) }, (_, at) =>
    bytes.subarray(at * mostOfAPacket, (at + 1) * mostOfAPacket),
  )

const vp8 = (picture: Buffer) =>
  cut(picture).map((part, at) => Buffer.concat([Buffer.from([at === 0 ? 0x10 : 0]), part]))

/** RFC 6184: the sets together before each key frame, what is too large for one packet in pieces. */
function h264({ data, isKey }: Unit, sets: readonly Buffer[]): Buffer[] {
  const length = (set: Buffer) => Buffer.from([set.length >> 8, set.length & 255])
  const packets: Buffer[] = isKey
    ? [Buffer.concat([Buffer.from([24]), ...sets.flatMap(set => [length(set), set])])]
    : []
  for (let at = 0; at + 4 <= data.length; ) {
    const unit = data.subarray(at + 4, at + 4 + data.readUInt32BE(at))
    at += 4 + unit.length
    const [header = 0] = unit
    if (unit.length <= mostOfAPacket) packets.push(unit)
    else {
      const parts = cut(unit.subarray(1))
      for (const [place, part] of parts.entries()) {
        const marks = (place === 0 ? 0x80 : 0) | (place === parts.length - 1 ? 0x40 : 0)
        packets.push(Buffer.concat([Buffer.from([(header & 0xe0) | 28, marks | (header & 31)]), part]))
      }
    }
  }
  return packets
}

function payloadsOf({ codec, sets = [] }: Encoded, unit: Unit): Buffer[] {
  if (codec === 'opus') return [unit.data]
  return codec === 'vp8' ? vp8(unit.data) : h264(unit, sets)
}

/** Something that was seen or heard at a moment of the lesson, as packets. */
export interface Happened {
  /** Milliseconds of the lesson. */
  ms: number
  isKey: boolean
  packets: Buffer[]
}

export interface Wish {
  from?: number
  until: number
  /** So many millionths faster than the lesson its clock of samples or pictures goes. */
  fast?: number
  firstNumber?: number
  firstRtp?: number
}

/** What one source sends between two moments of a lesson, over and over. */
export function* sentBy(
  encoded: Encoded,
  { from = 0, until, fast = 0, ...first }: Wish,
): Generator<Happened> {
  const { units, longMs, rate, codec } = encoded
  let number = first.firstNumber ?? 0
  const head = (rtp: number, isLast: boolean) => {
    const bytes = Buffer.alloc(12)
    bytes[0] = 0x80
    bytes[1] = (isLast ? 0x80 : 0) | (codec === 'opus' ? 111 : codec === 'vp8' ? 96 : 102)
    bytes.writeUInt16BE(number++ & 0xffff, 2)
    bytes.writeUInt32BE(rtp >>> 0, 4)
    bytes.writeUInt32BE(1, 8)
    return bytes
  }
  for (let round = 0; ; round += 1)
    for (const unit of units) {
      const own = round * longMs + unit.ms
      // Whose clock is fast takes its next sample a little too early.
      const ms = from + own / (1 + fast / 1e6)
      if (ms >= until) return
      const rtp = Math.round((first.firstRtp ?? 0) + (own * rate) / 1000) % 2 ** 32
      const payloads = payloadsOf(encoded, unit)
      const packets = payloads.map((payload, at) =>
        Buffer.concat([head(rtp, at === payloads.length - 1), payload]),
      )
      yield { ms, isKey: unit.isKey, packets }
    }
}

/** Whose camera, whose voice, as a recorder is told of it. */
export const beginsAs = (
  { codec, rate }: Pick<Encoded, 'codec' | 'rate'>,
  { stream, sender, source }: { stream: number; sender: string; source: TrackSource },
): Begins => ({
  ...{ type: 'begins', publication: `${sender}:${source}`, stream, codec, rate, sender, source },
  ...{ layer: 'high', ssrc: stream },
})
