import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { Page } from 'playwright-core'
import type { TrackFile } from './films.ts'

interface Chunk {
  data: string
  type: 'key' | 'delta'
  /** Seconds. */
  at: number
  long: number
}
interface Encoded {
  chunks: Chunk[]
  config: Record<string, unknown> & { codec: string; description?: string }
}

export interface Wish {
  /** From which second of the film, how long. */
  from?: number
  seconds: number
  codec?: 'vp8' | 'h264'
  /** What is drawn behind the running clock. */
  ground?: string
  /** How high the tone is. */
  hertz?: number
  /** From which second of the film to which nothing is said. */
  quiet?: [number, number]
}

const inPage = `
const toText = bytes => { let text = ''; for (const byte of bytes) text += String.fromCharCode(byte); return btoa(text) }
const collected = () => {
  const chunks = []
  let config
  return {
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      if (meta?.decoderConfig) {
        const { description, ...rest } = meta.decoderConfig
        config = { ...rest, ...(description && { description: toText(new Uint8Array(description.buffer ?? description)) }) }
      }
      chunks.push({ data: toText(bytes), type: chunk.type, at: chunk.timestamp / 1e6, long: (chunk.duration ?? 0) / 1e6 })
    },
    error: error => { throw error },
    end: () => ({ chunks, config }),
  }
}`

/** Draws a film in a browser and has it encoded there: a clock that runs, a key frame every two seconds. */
const drawn = (page: Page, { seconds, from = 0, codec = 'vp8', ground = '#CFE6DA' }: Wish) =>
  page.evaluate<Encoded | null>(`(async () => {
    ${inPage}
    const [width, height, rate] = [320, 200, 10]
    const asked = { codec: ${JSON.stringify(codec === 'vp8' ? 'vp8' : 'avc1.42e01f')}, width, height, bitrate: 200_000, framerate: rate, latencyMode: 'realtime' }
    if (!(await VideoEncoder.isConfigSupported(asked)).supported) return null
    const canvas = new OffscreenCanvas(width, height)
    const draw = canvas.getContext('2d')
    const found = collected()
    const encoder = new VideoEncoder(found)
    encoder.configure(asked)
    for (let frame = 0; frame < ${seconds} * rate; frame += 1) {
      const at = ${from} + frame / rate
      draw.fillStyle = ${JSON.stringify(ground)}
      draw.fillRect(0, 0, width, height)
      draw.fillStyle = '#2D7A5A'
      draw.beginPath()
      draw.arc(160, 110 + 4 * Math.sin(at * 3), 54, 0, 7)
      draw.fill()
      draw.fillStyle = '#13221B'
      draw.font = '24px sans-serif'
      draw.fillText(Math.floor(at / 60) + ':' + String(Math.floor(at % 60)).padStart(2, '0'), 12, 34)
      const one = new VideoFrame(canvas, { timestamp: at * 1e6, duration: 1e6 / rate })
      encoder.encode(one, { keyFrame: frame % (2 * rate) === 0 })
      one.close()
      if (encoder.encodeQueueSize > 20) await new Promise(resolve => encoder.addEventListener('dequeue', resolve, { once: true }))
    }
    await encoder.flush()
    return found.end()
  })()`)

const sounded = (page: Page, { seconds, from = 0, hertz = 440, quiet = [0, 0] }: Wish) =>
  page.evaluate<Encoded>(`(async () => {
    ${inPage}
    const rate = 48_000
    const found = collected()
    const encoder = new AudioEncoder(found)
    encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 32_000 })
    for (let second = 0; second < ${seconds}; second += 1) {
      const loud = ${from} + second >= ${quiet[0]} && ${from} + second < ${quiet[1]} ? 0 : 0.2
      const data = Float32Array.from({ length: rate }, (_, at) => loud * Math.sin((2 * Math.PI * ${hertz} * at) / rate))
      const one = new AudioData({ format: 'f32', sampleRate: rate, numberOfFrames: rate, numberOfChannels: 1, timestamp: (${from} + second) * 1e6, data })
      encoder.encode(one)
      one.close()
    }
    await encoder.flush()
    return found.end()
  })()`)

const packetOf = ({ data, type, at, long }: Chunk) =>
  new EncodedPacket(Buffer.from(data, 'base64'), type, at, long)
const configOf = ({ config: { description, ...config } }: Encoded) => ({
  ...config,
  ...(description && { description: Buffer.from(description, 'base64') }),
})

/** Where the pieces of a file begin and how long each is, once all of them are known. */
function piecesOf(starts: { start: number; end: number; at: number }[], until: number): TrackFile['pieces'] {
  return starts.map(({ start, end, at }, place) => [
    Math.round(at * 1000),
    Math.round(((starts[place + 1]?.at ?? until) - at) * 1000),
    start,
    end - start,
  ])
}

async function webm(encoded: Encoded, isSound: boolean, until: number) {
  const starts: { start: number; end: number; at: number }[] = []
  const target = new BufferTarget()
  const format = new WebMOutputFormat({
    appendOnly: true,
    minimumClusterDuration: 1.5,
    onCluster: (data, start, at) => starts.push({ start, end: start + data.length, at }),
  })
  const output = new Output({ format, target })
  if (isSound) {
    const source = new EncodedAudioPacketSource('opus')
    output.addAudioTrack(source)
    await output.start()
    for (const chunk of encoded.chunks)
      await source.add(packetOf(chunk), { decoderConfig: configOf(encoded) as unknown as AudioDecoderConfig })
  } else {
    const source = new EncodedVideoPacketSource('vp8')
    output.addVideoTrack(source)
    await output.start()
    for (const chunk of encoded.chunks)
      await source.add(packetOf(chunk), { decoderConfig: configOf(encoded) as VideoDecoderConfig })
  }
  await output.finalize()
  return { bytes: Buffer.from(target.buffer ?? new ArrayBuffer()), starts, until }
}

async function mp4(encoded: Encoded, until: number) {
  const starts: { start: number; end: number; at: number }[] = []
  const target = new BufferTarget()
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: 1.5,
    onMoof: (_, start, at) => starts.push({ start, end: start, at }),
    onMdat: (data, start) => {
      const last = starts.at(-1)
      if (last) last.end = start + data.length
    },
  })
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  for (const chunk of encoded.chunks)
    await source.add(packetOf(chunk), { decoderConfig: configOf(encoded) as VideoDecoderConfig })
  await output.finalize()
  return { bytes: Buffer.from(target.buffer ?? new ArrayBuffer()), starts, until }
}

/** A camera's track as a recorder leaves it; nothing where this browser does not encode so. */
export async function cameraTrack(page: Page, wish: Wish): Promise<TrackFile | null> {
  const encoded = await drawn(page, wish)
  if (!encoded) return null
  const until = (wish.from ?? 0) + wish.seconds
  const isH264 = wish.codec === 'h264'
  const { bytes, starts } = isH264 ? await mp4(encoded, until) : await webm(encoded, false, until)
  return {
    source: 'camera',
    codec: isH264 ? 'h264' : 'vp8',
    type: isH264 ? `video/mp4; codecs="${encoded.config.codec}"` : 'video/webm; codecs="vp8"',
    size: { width: 320, height: 200 },
    head: starts[0]?.start ?? 0,
    pieces: piecesOf(starts, until),
    bytes,
  }
}

export async function microphoneTrack(page: Page, wish: Wish): Promise<TrackFile> {
  const until = (wish.from ?? 0) + wish.seconds
  const { bytes, starts } = await webm(await sounded(page, wish), true, until)
  return {
    source: 'microphone',
    codec: 'opus',
    type: 'audio/webm; codecs="opus"',
    head: starts[0]?.start ?? 0,
    pieces: piecesOf(starts, until),
    bytes,
  }
}
