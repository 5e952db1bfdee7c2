import type { Quality, Source } from '../../../contract/classroom-media.ts'
import type { ClassroomMedia, ClientEvent } from '../../../web/classroom/media/classroom-media.ts'
import { openMedia } from '../../../web/classroom/media/client.ts'

/** The page of the media journeys: a drawn camera, a played tone, and what arrives of others' read back as figures. */

declare global {
  interface Window {
    toEngine(message: string): Promise<void>
    stage: typeof stage
  }
}

const peers: RTCPeerConnection[] = []
const Native = RTCPeerConnection
globalThis.RTCPeerConnection = class extends Native {
  constructor(c?: RTCConfiguration) {
    super(c)
    peers.push(this)
  }
}
const columns = 6
const bits = 24
let media: ClassroomMedia | undefined
let frozen = false
const events: ClientEvent[] = []
const tracks = new Map<Source, MediaStreamTrack>()
const shown = new Map<string, HTMLVideoElement>()
const sounds = new Map<string, AnalyserNode>()
const audio = new AudioContext()

/** The time as black and white fields, large enough to be read after any compression. */
function draw(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [w, h] = [canvas.width / columns, canvas.height / (bits / columns)]
  const number = Date.now() % 2 ** bits
  for (let bit = 0; bit < bits; bit++) {
    pen.fillStyle = Math.floor(number / 2 ** bit) % 2 ? '#fff' : '#000'
    pen.fillRect((bit % columns) * w, Math.floor(bit / columns) * h, w, h)
  }
  // Something that moves and is hard to compress, so that the picture has a camera's rate.
  for (let spot = 0; spot < 150; spot++) {
    pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
    pen.fillRect(Math.random() * canvas.width, canvas.height - 12 * Math.random(), 4, 4)
  }
}

function camera(): MediaStreamTrack {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 360 })
  setInterval(() => !frozen && draw(canvas), 40)
  draw(canvas)
  return canvas.captureStream(25).getVideoTracks()[0] as MediaStreamTrack
}

/** A tone on the left side alone. */
function leftSound(): MediaStreamTrack {
  const [tone, sides, out] = [
    audio.createOscillator(),
    audio.createChannelMerger(2),
    audio.createMediaStreamDestination(),
  ]
  out.channelCount = 2
  tone.connect(sides, 0, 0)
  sides.connect(out)
  tone.start()
  return out.stream.getAudioTracks()[0] as MediaStreamTrack
}

const device = async (what: MediaStreamConstraints) =>
  (await navigator.mediaDevices.getUserMedia(what)).getTracks()[0] as MediaStreamTrack

/** The number in the picture, or nothing while there is none. */
function read(video: HTMLVideoElement): number | undefined {
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: columns, height: bits / columns })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.imageSmoothingEnabled = true
  const [w, h] = [video.videoWidth / columns, video.videoHeight / (bits / columns)]
  let number = 0
  for (let bit = 0; bit < bits; bit++) {
    const [x, y] = [bit % columns, Math.floor(bit / columns)]
    pen.drawImage(video, (x + 0.3) * w, (y + 0.3) * h, w * 0.4, h * 0.4, x, y, 1, 1)
    if ((pen.getImageData(x, y, 1, 1).data[1] ?? 0) > 127) number += 2 ** bit
  }
  return number
}

function show() {
  for (const { id, kind, track } of media?.seen() ?? []) {
    if (!track) continue
    if (kind === 'video') showPicture(id, track)
    else playSound(id, track)
  }
}

function showPicture(id: string, track: MediaStreamTrack) {
  const known = shown.get(id) ?? document.body.appendChild(document.createElement('video'))
  const stream = known.srcObject instanceof MediaStream ? known.srcObject : undefined
  shown.set(id, known)
  if (stream?.getVideoTracks()[0] === track) return
  Object.assign(known, { muted: true, autoplay: true, playsInline: true })
  known.srcObject = new MediaStream([track])
  void known.play().catch(() => undefined)
}

const played = new Map<string, MediaStreamTrack>()
function playSound(id: string, track: MediaStreamTrack) {
  if (played.get(id) === track) return
  played.set(id, track)
  const stream = new MediaStream([track])
  const element = document.body.appendChild(document.createElement('audio'))
  Object.assign(element, { muted: true, autoplay: true, srcObject: stream })
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  sounds.set(id, analyser)
}

function loudnessOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)
}

const sided = new Map<string, AnalyserNode[]>()
function sidesOf(track: MediaStreamTrack): AnalyserNode[] {
  const sides = audio.createChannelSplitter(2)
  audio.createMediaStreamSource(new MediaStream([track])).connect(sides)
  return [0, 1].map(side => {
    const analyser = audio.createAnalyser()
    sides.connect(analyser, side)
    return analyser
  })
}

const stage = {
  open(ticket: string) {
    media = openMedia(JSON.parse(ticket), message => void window.toEngine(JSON.stringify(message)))
    media.on(event => {
      events.push(event)
      if (event.type === 'seen') show()
    })
  },
  hear: (message: string) => media?.receive(JSON.parse(message)),
  async publish(source: Source) {
    const track =
      source === 'camera'
        ? camera()
        : source === 'screen'
          ? await device({ video: true })
          : source === 'screen-sound'
            ? leftSound()
            : await device({ audio: true })
    tracks.set(source, track)
    await media?.publish(source, track)
  },
  pause: (source: Source, paused: boolean) => media?.pause(source, paused),
  unpublish: (source: Source) => media?.unpublish(source),
  see: (publication: string, quality: Quality) => media?.see(publication, quality),
  soundOnly: (on: boolean) => media?.soundOnly(on),
  reconnect: (ticket?: string) => media?.reconnect(ticket ? JSON.parse(ticket) : undefined),
  /** By which names of a relay the connections were made, the last of them at the end. */
  relays: () => peers.map(each => each.getConfiguration().iceServers?.[0]?.username ?? ''),
  freeze(on: boolean) {
    frozen = on
  },
  /** How old the picture is that is shown now, in milliseconds. */
  age(publication: string): number {
    const video = shown.get(publication)
    const number = video && read(video)
    if (number === undefined) return -1
    return (((Date.now() - number) % 2 ** bits) + 2 ** bits) % 2 ** bits
  },
  width: (publication: string) => shown.get(publication)?.videoWidth ?? 0,
  /** The loudness of what is heard now, 0 to 1. */
  sound(publication: string): number {
    const analyser = sounds.get(publication)
    if (!analyser) return 0
    return loudnessOf(analyser)
  },
  /** How loud its left and its right side are now. */
  sides(publication: string): number[] {
    const track = played.get(publication)
    if (!track) return [0, 0]
    const known = sided.get(publication) ?? sidesOf(track)
    sided.set(publication, known)
    return known.map(loudnessOf)
  },
  seen: () => media?.seen().map(({ id, quality, paused }) => ({ id, quality, paused })) ?? [],
  events: () => events.map(event => event.type),
  states: () => events.flatMap(event => (event.type === 'state' ? [event.state] : [])),
  figures: () => media?.figures(),
  async detail() {
    const all = await Promise.all(peers.map(each => each.getStats()))
    return all.flatMap(report => [...report.values()])
  },
}
window.stage = stage
