import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { h264Head } from './drawn-mp4.ts'
import type { TrackFile } from './films.ts'

/** In each picture and each sound of the stretch that will be hidden. */
export const spokenSign = 'SIGN-OF-WHAT-IS-HIDDEN'

export type Wrapping = 'index at its end' | 'index first' | 'fragments' | 'WebM without a length' | 'WebM'

interface Marked {
  wrapping: Wrapping
  seconds?: number
  /** A picture to begin with each so many seconds. */
  key?: number
  /** From which second to which the sign is. */
  signed?: [from: number, until: number]
  /** Bytes of a picture. */
  weight?: number
}

const rate = 10

/** In the order of decoding: of H.264 every second and third picture leans on the one behind it. */
function* timesOf(seconds: number, key: number, leans: boolean) {
  for (let begin = 0; begin < seconds * rate; begin += key * rate) {
    yield [begin, 'key', 0x65] as const
    const until = Math.min(seconds, begin / rate + key) * rate
    for (let at = begin + 1; at < until; at += 3) {
      if (!leans || at + 2 >= until)
        for (let one = at; one < Math.min(until, at + 3); one += 1) yield [one, 'delta', 0x41] as const
      else for (const one of [at + 2, at, at + 1]) yield [one, 'delta', one === at + 2 ? 0x41 : 0x01] as const
    }
  }
}

/** What each picture and sound says: when it is, and the sign. */
const said = (what: string, at: number, signed: readonly [number, number]) =>
  Buffer.from(`${what} ${at.toFixed(2)};${at >= signed[0] && at < signed[1] ? spokenSign : ''}`)

const h264 = (kind: number, words: Buffer, weight: number) => {
  const unit = Buffer.concat([
    Buffer.from([kind]),
    words,
    Buffer.alloc(Math.max(1, weight - words.length), 0x55),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(unit.length)
  return Buffer.concat([size, unit])
}
const vp8 = (isKey: boolean, words: Buffer, weight: number) =>
  Buffer.concat([
    Buffer.from(isKey ? [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00] : [0x11, 0, 0]),
    ...[words, Buffer.alloc(Math.max(1, weight - words.length), 0x55)],
  ])

const formats = {
  'index at its end': () => new Mp4OutputFormat({ fastStart: false }),
  'index first': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  'WebM without a length': () => new WebMOutputFormat({ appendOnly: true }),
  WebM: () => new WebMOutputFormat(),
}

/** A film that came as one file, of pictures and sounds that say when they are; nobody decodes them. */
export async function markedFilm(wish: Marked): Promise<Buffer> {
  const { wrapping, seconds = 20, key = 2, signed = [5, 9], weight = 300 } = wish
  const isWebm = wrapping.startsWith('WebM')
  const target = new BufferTarget()
  const output = new Output({ format: formats[wrapping](), target })
  const picture = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'avc')
  const sound = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(picture)
  output.addAudioTrack(sound)
  await output.start()
  const size = { codedWidth: 320, codedHeight: 240 }
  const decoderConfig = isWebm
    ? { codec: 'vp8', ...size }
    : { codec: 'avc1.42c01e', ...size, description: h264Head }
  let sounds = 0
  const hear = async (until: number) => {
    for (let heard = sounds / 50; heard < until; heard = ++sounds / 50)
      await sound.add(
        new EncodedPacket(
          Buffer.concat([Buffer.from([0xf8]), said('sound', heard, signed)]),
          'key',
          heard,
          0.02,
        ),
        { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 } },
      )
  }
  for (const [place, type, kind] of timesOf(seconds, key, !isWebm)) {
    const at = place / rate
    await hear(at)
    const words = said('picture', at, signed)
    const data = isWebm ? vp8(type === 'key', words, weight) : h264(kind, words, weight)
    await picture.add(new EncodedPacket(data, type, at, 1 / rate), { decoderConfig })
  }
  await hear(seconds)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

/** When the pictures and the sounds are that stand in some bytes. */
export function timesIn(bytes: Buffer, what: 'picture' | 'sound'): number[] {
  const found = bytes.toString('latin1').matchAll(new RegExp(`${what} (\\d+\\.\\d\\d);`, 'g'))
  return [...found].map(([, at]) => Number(at))
}

/** A film that came as one file, as it lies beside the tracks of a recorder. */
export const wholeTrack = (bytes: Buffer, ms: number): TrackFile => ({
  ...{ source: 'whole', codec: 'file', type: 'video/mp4; codecs="avc1.42c01e, opus"', head: 0, bytes },
  pieces: [[0, ms, 0, bytes.length]],
})
