import type { ScriptedPeer } from './scripted-peer.ts'

/** Real pictures and tones of somebody with a number, made by a browser's own encoders: one picture is a key frame of VP8. */
export interface Drawn {
  pictures: Buffer[]
  tone: Buffer[]
}

/** The tone of somebody: no two are taken for one another. */
export const toneOf = (number: number) => 400 + number * 60

const encode = (number: number, frequency: number) => `(async () => {
  const packets = []
  const output = chunk => {
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    packets.push(btoa(String.fromCharCode(...bytes)))
  }
  const error = fault => { throw fault }
  const canvas = new OffscreenCanvas(160, 90)
  const pen = canvas.getContext('2d')
  const video = new VideoEncoder({ output, error })
  video.configure({ codec: 'vp8', width: 160, height: 90, bitrate: 150000, framerate: 5 })
  for (let at = 0; at < 3; at += 1) {
    pen.fillStyle = 'hsl(' + ${number} * 47 + ' 30% 40%)'
    pen.fillRect(0, 0, 160, 90)
    pen.fillStyle = 'hsl(' + (20 + ${number} % 12) + ' 45% 65%)'
    pen.beginPath()
    pen.arc(80 + at * 2, 42, 20, 0, 7)
    pen.ellipse(80, 92, 38, 28, 0, 0, 7)
    pen.fill()
    for (let bit = 0; bit < 6; bit += 1) {
      pen.fillStyle = ${number} & (1 << bit) ? '#fff' : '#000'
      pen.fillRect(20 + bit * 20, 4, 20, 14)
    }
    const frame = new VideoFrame(canvas, { timestamp: at * 200000 })
    video.encode(frame, { keyFrame: true })
    frame.close()
  }
  await video.flush()
  const pictures = packets.splice(0)
  const audio = new AudioEncoder({ output, error })
  audio.configure({ codec: 'opus', sampleRate: 48000, numberOfChannels: 1, bitrate: 24000 })
  const samples = Float32Array.from({ length: 48000 }, (_, at) => Math.sin((at * 2 * Math.PI * ${frequency}) / 48000) / 3)
  const data = new AudioData({ format: 'f32', sampleRate: 48000, numberOfFrames: 48000, numberOfChannels: 1, timestamp: 0, data: samples })
  audio.encode(data)
  await audio.flush()
  return { pictures, tone: packets }
})()`

/** The page has to be one of a secure place: encoders are nowhere else. */
export async function drawn(page: { evaluate<T>(code: string): Promise<T> }, number: number): Promise<Drawn> {
  const made = await page.evaluate<Record<keyof Drawn, string[]>>(encode(number, toneOf(number)))
  const bytes = (all: string[]) => all.map(each => Buffer.from(each, 'base64'))
  return { pictures: bytes(made.pictures), tone: bytes(made.tone) }
}

/** Reads the number in a picture element of a page: -1 while there is none. */
export const readNumber = `(video => {
  if (!video?.videoWidth) return -1
  const canvas = new OffscreenCanvas(160, 90)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen.drawImage(video, 0, 0, 160, 90)
  let number = 0
  for (let bit = 0; bit < 6; bit += 1) if (pen.getImageData(30 + bit * 20, 11, 1, 1).data[1] > 127) number += 1 << bit
  return number
})`

const piece = 1100
/** An Opus packet of silence. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])

type Sending = ScriptedPeer['sendings'][number]

function write({ track, ssrc, number, timestamp }: Sending, head: number[], payload: Buffer) {
  const packet = Buffer.alloc(12)
  packet.set(head)
  packet.writeUInt16BE(number, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(ssrc, 8)
  if (track.isOpen()) track.sendMessageBinary(Buffer.concat([packet, payload]))
}

/** Five pictures a second. */
export function playPictures(sending: Sending, pictures: Buffer[]) {
  let at = 0
  const timer = setInterval(() => {
    const picture = pictures[at++ % pictures.length] as Buffer
    sending.timestamp = (sending.timestamp + 18_000) >>> 0
    for (let from = 0; from < picture.length; from += piece) {
      sending.number = (sending.number + 1) & 0xffff
      const isLast = from + piece >= picture.length
      const part = picture.subarray(from, from + piece)
      write(
        sending,
        [0x80, isLast ? 0xe0 : 0x60],
        Buffer.concat([Buffer.from([from === 0 ? 0x10 : 0]), part]),
      )
    }
  }, 200)
  return () => clearInterval(timer)
}

/** A voice that is silent until it speaks; silence comes seldom, as browsers send it. */
export function playVoice(sending: Sending, { tone }: Drawn) {
  const voice = { speaks: false, stop: () => clearInterval(timer) }
  let at = 0
  const timer = setInterval(() => {
    at++
    if (!voice.speaks && at % 10) return
    sending.number = (sending.number + 1) & 0xffff
    sending.timestamp = (sending.timestamp + (voice.speaks ? 960 : 9600)) >>> 0
    const level = Buffer.from([0xbe, 0xde, 0, 1, 0x10, voice.speaks ? 20 : 127, 0, 0])
    const words = voice.speaks ? (tone[at % tone.length] as Buffer) : silence
    write(sending, [0x90, 111], Buffer.concat([level, words]))
  }, 20)
  return voice
}
