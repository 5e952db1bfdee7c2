import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { leastShown } from '../../../contract/playback-lists.ts'
import {
  type CutterOrder,
  type CutterWord,
  nearEnough,
  type Part,
  partsOf,
  type Settled,
  settledOf,
} from './cutter.rules.ts'

// A program of its own: a film of hours is read packet by packet and never held, with no network and no file but the two that are named.
const order = JSON.parse(process.argv[2] ?? '') as CutterOrder
const tell = (word: CutterWord) => process.stdout.write(`${JSON.stringify(word)}\n`)
/** What a file says of its own key pictures is not believed. */
const looked = { verifyKeyPackets: true }
const ms = (packet: EncodedPacket) => packet.timestamp * 1000

/** The first picture from a place on with which a decoder can begin. */
async function keyFrom(sink: EncodedPacketSink, at: number): Promise<EncodedPacket | null> {
  const before = await sink.getKeyPacket(at / 1000, looked)
  if (!before) return sink.getFirstKeyPacket(looked)
  return ms(before) >= at - nearEnough ? before : sink.getNextKeyPacket(before, looked)
}

interface Kept {
  packet: EncodedPacket
  /** Milliseconds in the file that is made. */
  at: number
}
const placed = (packet: EncodedPacket, { before }: Part): Kept => ({
  packet,
  at: ms(packet) - (order.closes ? before : 0),
})

/** Pictures of what is shown, as they are decoded. One that leans on what is hidden is left out, on whichever side of it. */
async function* pictures(sink: EncodedPacketSink, parts: readonly Part[]) {
  for (const part of parts) {
    const first = part.from === 0 ? await sink.getFirstKeyPacket(looked) : await keyFrom(sink, part.from)
    if (!first) continue
    for await (const packet of sink.packets(first, undefined, looked)) {
      // Behind the first that is hidden any other may need it, also one that is shown before it.
      if (ms(packet) >= part.until) break
      if (part.from === 0 || packet.timestamp >= first.timestamp) yield placed(packet, part)
    }
  }
}

/** Sounds that lie wholly in what is shown. */
async function* sounds(sink: EncodedPacketSink, parts: readonly Part[]) {
  for (const part of parts) {
    const at = part.from === 0 ? null : await sink.getPacket(part.from / 1000)
    const first = at ?? (await sink.getFirstPacket())
    if (!first) continue
    for await (const packet of sink.packets(first)) {
      if (ms(packet) + packet.duration * 1000 > part.until + nearEnough) break
      if (part.from === 0 || ms(packet) >= part.from) yield placed(packet, part)
    }
  }
}

async function settle(sink: EncodedPacketSink): Promise<Settled[]> {
  const ends: (number | null)[] = []
  for (const [, until] of order.hidden) {
    const key = until < order.length ? await keyFrom(sink, until) : null
    // A player that is put there stands behind the first of it.
    ends.push(key && Math.ceil(ms(key)))
  }
  return settledOf(order.hidden, ends, order.length)
}

/** Each next packet of two tracks is the earlier one: a file that is written as both come needs no memory for the one that waits. */
async function* inTurn(streams: readonly AsyncGenerator<Kept>[]) {
  const heads = await Promise.all(streams.map(stream => stream.next()))
  for (;;) {
    const [next] = heads
      .flatMap(({ done, value }, track) => (done ? [] : [{ track, ...(value as Kept) }]))
      .sort((one, other) => one.at - other.at)
    const stream = next && streams[next.track]
    if (!stream) return
    yield next
    heads[next.track] = await stream.next()
  }
}

async function sourceOfPictures(output: Output, track: InputVideoTrack) {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('these pictures are not known')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig: config })
}
async function sourceOfSounds(output: Output, track: InputAudioTrack) {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('these sounds are not known')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig: config })
}

async function cut(input: Input) {
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!picture) throw new Error('there is no picture')
  const seen = new EncodedPacketSink(picture)
  const settled = await settle(seen)
  const parts = partsOf(settled, order.length)
  const hidden = settled.reduce((sum, { from, until }) => sum + until - from, 0)
  if (order.length - hidden < Math.min(leastShown, order.length)) return tell({ problem: 'nothing' })
  tell({ settled })

  const format =
    order.wrapping === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const output = new Output({ format, target: new FilePathTarget(order.to) })
  const add = [await sourceOfPictures(output, picture)]
  if (sound) add.push(await sourceOfSounds(output, sound))
  await output.start()
  const streams = [pictures(seen, parts)]
  if (sound) streams.push(sounds(new EncodedPacketSink(sound), parts))
  const begins = await seen.getFirstPacket()
  let [percent, hasPicture] = [-1, false]
  for await (const { packet, at, track } of inTurn(streams)) {
    // Browsers count from the first picture of a file: where its beginning is hidden, that picture stands there as well.
    if (track === 0 && !hasPicture && !order.closes && begins && begins.timestamp < packet.timestamp)
      await add[0]?.(packet.clone({ timestamp: begins.timestamp }))
    hasPicture ||= track === 0
    await add[track]?.(packet.clone({ timestamp: at / 1000 }))
    const now = Math.max(0, Math.min(99, Math.floor((100 * ms(packet)) / Math.max(1, order.length))))
    if (now > percent) tell({ percent: now })
    percent = Math.max(percent, now)
  }
  if (!hasPicture) throw new Error('no picture of it can begin')
  await output.finalize()
}

const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(order.path) })
await cut(input)
input.dispose()
