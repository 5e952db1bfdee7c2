import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spoken } from '../tests/demo/film-words.ts'

// Draws the two recorded lessons of the demonstration anew: a face whose mouth follows a synthetic voice. Needs ffmpeg and espeak-ng, which are
// not needed for anything else; what it makes lies in tests/demo/films.
const [width, height, rate, seconds, hertz] = [320, 180, 8, 210, 16_000] as const

const lessons = {
  'domain.mp4': {
    codec: [
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-crf',
      '30',
      '-x264-params',
      'keyint=16:min-keyint=16:scenecut=0',
    ],
    ground: [44, 74, 62],
    coat: [196, 120, 62],
    says: spoken.domain,
  },
  'monotony.webm': {
    codec: [
      '-c:v',
      'libvpx',
      '-b:v',
      '12k',
      '-qmin',
      '20',
      '-qmax',
      '58',
      '-g',
      '32',
      '-keyint_min',
      '32',
      '-deadline',
      'good',
      '-auto-alt-ref',
      '0',
    ],
    ground: [52, 62, 84],
    coat: [84, 128, 176],
    says: spoken.monotony,
  },
} as const

type Colour = readonly [number, number, number]

function run(program: string, words: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, words, { maxBuffer: 256 * 1024 ** 2 })
  if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
  return stdout
}

/** The sentences one after the other with pauses, over and over, as long as the film. */
function voiceOf(says: readonly string[], folder: string): Int16Array {
  const all = new Int16Array(seconds * hertz)
  const spoken = says.map((sentence, at) => {
    const path = join(folder, `${at}.wav`)
    run('espeak-ng', ['-v', 'cmn', '-s', '135', '-p', '40', '-w', path, sentence])
    const raw = run('ffmpeg', [
      '-v',
      'error',
      '-i',
      path,
      '-f',
      's16le',
      '-ar',
      String(hertz),
      '-ac',
      '1',
      '-',
    ])
    return new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1)
  })
  let at = hertz
  for (let sentence = 0; at < all.length; sentence += 1) {
    const one = spoken[sentence % spoken.length] ?? new Int16Array()
    all.set(one.subarray(0, all.length - at), at)
    at += one.length + Math.round(hertz * (sentence % 3 === 2 ? 4 : 1.5))
  }
  return all
}

const loudness = (voice: Int16Array, frame: number) => {
  const part = voice.subarray((frame * hertz) / rate, ((frame + 1) * hertz) / rate)
  const sum = part.reduce((all, one) => all + one * one, 0)
  return Math.min(1, Math.sqrt(sum / Math.max(1, part.length)) / 6000)
}

/** One picture: shoulders, a head that nods a little, eyes that blink, a mouth as wide open as the voice is loud. */
function picture(frame: number, loud: number, ground: Colour, coat: Colour): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const nod = Math.round(2 * Math.sin(frame / 9))
  const blinks = frame % 29 === 0
  const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  const colourAt = (x: number, y: number): Colour => {
    if (within(x, y, [160, 118 + nod, 14, 2 + 9 * loud])) return [120, 40, 44]
    for (const eye of [143, 177]) if (within(x, y, [eye, 84 + nod, 5, blinks ? 1 : 5])) return [40, 34, 32]
    if (within(x, y, [160, 62 + nod, 46, 28]) && y < 66 + nod) return [46, 40, 38]
    if (within(x, y, [160, 94 + nod, 42, 50])) return [236, 200, 170]
    if (within(x, y, [160, 196, 92, 56])) return coat
    return ground
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x, y), (y * width + x) * 3)
  return pixels
}

for (const [name, { codec, ground, coat, says }] of Object.entries(lessons)) {
  const folder = mkdtempSync(join(tmpdir(), 'eschool-drawing-'))
  try {
    const voice = voiceOf(says, folder)
    const sound = join(folder, 'voice.raw')
    writeFileSync(sound, Buffer.from(voice.buffer))
    const to = resolve(import.meta.dirname, '../tests/demo/films', name)
    const shape = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(rate),
      '-i',
      '-',
    ]
    const heard = ['-f', 's16le', '-ar', String(hertz), '-ac', '1', '-i', sound]
    const opus = [
      '-c:a',
      'libopus',
      '-b:a',
      '9k',
      '-ar',
      '48000',
      '-application',
      'voip',
      '-frame_duration',
      '60',
    ]
    const words = [
      '-v',
      'error',
      '-y',
      ...shape,
      ...heard,
      ...codec,
      '-pix_fmt',
      'yuv420p',
      ...opus,
      '-map_metadata',
      '-1',
      to,
    ]
    const program = spawn('ffmpeg', words, { stdio: ['pipe', 'inherit', 'inherit'] })
    for (let frame = 0; frame < seconds * rate; frame += 1)
      if (!program.stdin.write(picture(frame, loudness(voice, frame), ground, coat)))
        await once(program.stdin, 'drain')
    program.stdin.end()
    const [status] = await once(program, 'close')
    if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
    console.log(`${name}: ${Math.round(statSync(to).size / 1024)} KB, ${readFileSync(to).length} bytes`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
