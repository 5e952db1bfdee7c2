import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  ALL_FORMATS,
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { opusHead, opusRate, silence } from '../recording/opus.rules.ts'
import type { Cut, MadeOutput, MakerOrder } from './download.rules.ts'

// A program of its own: an hour of a lesson is a million packets, and nobody else waits for them.
const { films, outputs } = JSON.parse(await text(process.stdin)) as MakerOrder
const atOnce = 20
const frame = 0.02
/** Pieces are known by whole milliseconds: the first packet of one may lie so much before it. */
const roundedBy = 0.0011

let told = -1
let done = 0
/** How far the file is that is being made, of all of them. */
function tell(seconds: number, { at, until }: MadeOutput) {
  const share = Math.min(1, (seconds * 1000) / Math.max(1, until - at))
  const percent = Math.floor((100 * (done + share)) / outputs.length)
  if (percent <= told) return
  told = percent
  process.stdout.write(`${JSON.stringify({ percent })}\n`)
}

async function* packetsOf({ name, head, codec, from, until, at, pieces }: Cut) {
  const file = await open(join(films, name.slice(0, 2), name))
  const read = async (start: number, bytes: number) => {
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, start)
    return buffer
  }
  try {
    const first = await read(0, head)
    for (let piece = 0; piece < pieces.length; piece += atOnce) {
      const some = pieces.slice(piece, piece + atOnce)
      const parts = await Promise.all(some.map(([, , start, bytes]) => read(start, bytes)))
      const input = new Input({
        formats: ALL_FORMATS,
        source: new BufferSource(Buffer.concat([first, ...parts])),
      })
      const track = codec === 'opus' ? await input.getPrimaryAudioTrack() : await input.getPrimaryVideoTrack()
      if (!track) throw new Error('a track holds nothing')
      const config = await track.getDecoderConfig()
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const ms = packet.timestamp * 1000
        // What begins within the stretch and lasts beyond it would speak of what follows.
        const isWithin =
          ms >= from - 1 && (codec === 'opus' ? ms + packet.duration * 1000 <= until + 1 : ms < until)
        if (isWithin) yield { packet, config, seconds: Math.max(0, (at + ms - from) / 1000) }
      }
      input.dispose()
    }
  } finally {
    await file.close()
  }
}

async function* inFile(cuts: readonly Cut[], { at, until }: MadeOutput) {
  for (const cut of cuts) {
    if (cut.at >= until || cut.at + cut.until - cut.from <= at) continue
    for await (const one of packetsOf(cut)) {
      const seconds = one.seconds - at / 1000
      if (seconds >= -roundedBy && one.seconds < until / 1000) yield { ...one, seconds: Math.max(0, seconds) }
    }
  }
}

const sounding = { codec: 'opus', sampleRate: opusRate, numberOfChannels: 2, description: opusHead }

/** Between two packets stands silence: a file whose sound has holes is out of step in half of all players. */
async function sound(source: EncodedAudioPacketSource, cuts: readonly Cut[], output: MadeOutput) {
  let next = 0
  const add = (data: Uint8Array, seconds: number, long: number) =>
    source.add(new EncodedPacket(data, 'key', seconds, long), { decoderConfig: sounding })
  for await (const { packet, seconds } of inFile(cuts, output)) {
    if (seconds < next - frame / 2) continue
    tell(seconds, output)
    for (; seconds - next > frame * 0.75; next += frame) await add(silence, next, frame)
    await add(packet.data, next, packet.duration)
    next += packet.duration
  }
  if (next === 0) await add(silence, 0, frame)
  source.close()
}

async function picture(source: EncodedVideoPacketSource, output: MadeOutput) {
  let waiting:
    | { data: Uint8Array; type: 'key' | 'delta'; seconds: number; config: VideoDecoderConfig }
    | undefined
  const put = async (until: number) => {
    if (!waiting) return
    const { data, type, seconds, config } = waiting
    const long = Math.max(0.001, until - seconds)
    await source.add(new EncodedPacket(data, type, seconds, long), { decoderConfig: config })
  }
  for await (const { packet, config, seconds } of inFile(output.picture, output)) {
    if (waiting ? seconds <= waiting.seconds : packet.type !== 'key') continue
    await put(seconds)
    tell(seconds, output)
    waiting = { data: packet.data, type: packet.type, seconds, config: config as VideoDecoderConfig }
  }
  await put(Math.max((output.until - output.at) / 1000, (waiting?.seconds ?? 0) + 0.04))
  source.close()
}

async function make(output: MadeOutput) {
  const format =
    output.wrapping === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const file = new Output({ format, target: new FilePathTarget(output.to) })
  const codec = output.picture[0]?.codec
  const seen = codec ? new EncodedVideoPacketSource(codec === 'vp8' ? 'vp8' : 'avc') : null
  if (seen) file.addVideoTrack(seen)
  const heard = output.sounds.map(() => new EncodedAudioPacketSource('opus'))
  for (const source of heard) file.addAudioTrack(source)
  await file.start()
  // A file is interleaved as both come: each waits for the other by itself.
  await Promise.all([
    seen && picture(seen, output),
    ...heard.map((source, at) => sound(source, output.sounds[at] ?? [], output)),
  ])
  await file.finalize()
}

for (const output of outputs) {
  await make(output)
  done += 1
}
