import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { filmUploads } from '../../contract/playback-files.ts'
import { ffmpegIsHere, withoutFfmpeg } from '../../scripts/ffmpeg.ts'
import { send } from '../kit/client.ts'
import type { Person } from '../kit/school.ts'

/** Where it is not on the machine, tests that need it are skipped or say that they hold less. */
export const hasFfmpeg = ffmpegIsHere()
export const titled = (words: string) => (hasFfmpeg ? words : `${words} (${withoutFfmpeg})`)

/** A film of four seconds that ffmpeg draws, in whatever wrapping. */
export function drawnBy(words: readonly string[], ending: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'eschool-drawn-'))
  try {
    const path = join(folder, `out.${ending}`)
    const drawn = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=10:d=4', '-f', 'lavfi', '-i', 'sine=d=4']
    const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...drawn, ...words, path])
    if (status !== 0) throw new Error(String(stderr))
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What ffprobe says of some bytes. */
export function probed(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'eschool-probed-'))
  try {
    const path = join(folder, 'film')
    writeFileSync(path, bytes)
    const asked = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]
    const { stdout } = spawnSync('ffprobe', asked)
    const { streams = [], format } = JSON.parse(String(stdout)) as {
      streams?: { codec_name: string; codec_type: string; width?: number }[]
      format?: { duration: string; format_name: string }
    }
    return {
      codecs: streams.map(({ codec_name }) => codec_name),
      width: streams.find(({ codec_type }) => codec_type === 'video')?.width,
      seconds: Number(format?.duration),
      wrapping: format?.format_name,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What ffmpeg complains of when it decodes all of some bytes. */
export function complaintsOf(bytes: Buffer): string {
  const { stderr, error } = spawnSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-f', 'null', '-'], {
    input: bytes,
  })
  if (error) throw error
  return String(stderr)
}

const text = (words: string) => Buffer.from(words).toString('base64')

/** Begins to send up a film; where it goes on. */
export async function begun(person: Person, size: number, name = '片.mp4', print?: string) {
  const said = [
    `filename ${text(name)}`,
    `becomes ${text('film')}`,
    ...(print ? [`print ${text(print)}`] : []),
  ]
  const headers = {
    ...person.wire.headers,
    ...{ 'tus-resumable': '1.0.0', 'upload-length': String(size), 'upload-metadata': said.join(',') },
  }
  const { status, headers: answered } = await send({ ...person.wire, headers }, 'POST', addresses.uploadFile)
  expect(status).toBe(201)
  return String(answered.location)
}

export const goOn = (person: Person, at: string, from: number, bytes: Buffer) =>
  send<{ id: number } | null>(
    {
      ...person.wire,
      headers: { ...person.wire.headers, 'tus-resumable': '1.0.0', 'upload-offset': String(from) },
    },
    'PATCH',
    at,
    bytes,
    'application/offset+octet-stream',
  )

export async function sentUp(person: Person, bytes: Buffer, name = '片.mp4'): Promise<number> {
  const { data, message } = await goOn(person, await begun(person, bytes.length, name), 0, bytes)
  if (!data) throw new Error(message)
  return data.id
}

type Wish = { inPlace?: boolean; ownClock?: boolean; title?: string; name?: string }

/** A film of a lesson that is brought as a file, as far as it comes. */
export async function brought(person: Person, lesson: number, bytes: Buffer, wish: Wish = {}) {
  const { inPlace = false, ownClock = false, title = '', name } = wish
  const file = await sentUp(person, bytes, name)
  const { data, code } = await person.call(filmUploads.addFilmFile, {
    body: { lessonId: lesson, file, title, inPlace, ownClock },
  })
  if (!data) throw new Error(`refused with ${code}`)
  return ended(person, data.id)
}

/** What became of it. */
export async function ended(person: Person, id: number) {
  const look = async () =>
    (await person.call(filmUploads.filmUploads, { query: {} })).data.find(one => one.id === id)
  await expect
    .poll(async () => (await look())?.state, { timeout: 60_000, interval: 100 })
    .toMatch(/^(done|failed)$/)
  return look()
}
