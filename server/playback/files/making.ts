import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { NoRoomForUploads } from '../../kit/disk.ts'
import { randomName } from '../../kit/sealing.ts'
import { hiddenOf, type TrackRow, tracksOf } from '../film.store.ts'
import { filmFolder, filmPath } from '../film-store.ts'
import { wrappingOf } from './copying.ts'
import { type MakerOrder, outputsOf, planOf } from './download.rules.ts'
import { beating, type Shop, silentFor } from './film-work.ts'
import * as store from './made.store.ts'
import { mixed } from './mixing.ts'
import { cutFilm } from './reading-films.ts'

const program = resolve(import.meta.dirname, 'film-maker-worker.ts')
const project = resolve(import.meta.dirname, '../../..')

export interface Work {
  signal: AbortSignal
  percent: (percent: number) => void
}

/** The maker, over tracks that it may only read. */
export function make(order: MakerOrder, { signal, percent }: Work): Promise<boolean> {
  const writes = order.outputs.flatMap(({ to }) => [`--allow-fs-write=${to}`, `--allow-fs-read=${to}`])
  const reads = [`--allow-fs-read=${project}/*`, `--allow-fs-read=${order.films}/*`]
  const child = spawn(
    process.execPath,
    ['--permission', ...reads, ...writes, '--max-old-space-size=1024', program],
    { stdio: ['pipe', 'pipe', 'ignore'], env: { NODE_ENV: 'production' }, signal, killSignal: 'SIGKILL' },
  )
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(order))
  createInterface({ input: child.stdout }).on('line', line =>
    percent((JSON.parse(line) as { percent: number }).percent),
  )
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => done(code === 0))
  })
}

/** What two pictures have in common that stand in one file: of H.264 the sets of its head, of VP8 each picture brings its own size. */
async function shapes(data: string, tracks: readonly TrackRow[]): Promise<(track: TrackRow) => string> {
  const found = new Map<string, string>()
  for (const { name, codec, head, source, type } of tracks) {
    if (source === 'whole' || codec !== 'h264') continue
    const file = await open(filmPath(data, name))
    const { buffer } = await file.read(Buffer.alloc(head), 0, head, 0).finally(() => file.close())
    const at = buffer.indexOf('avcC')
    found.set(
      name,
      `${type} ${at < 0 ? name : buffer.subarray(at, at + buffer.readUInt32BE(at - 4) - 4).toString('hex')}`,
    )
  }
  return ({ name, codec }) => found.get(name) ?? codec
}

interface Making {
  files: store.MadeFile[]
  names: string[]
}

/** Makes of films what somebody asked for, the one that has waited longest first. */
export async function makeDownload(shop: Shop): Promise<boolean> {
  const waiting = await shop.within(db => store.takeMade(db, silentFor))
  if (!waiting) return false
  const beats = beating(shop.ends, percent => shop.within(db => store.beatMade(db, waiting.id, percent)))
  const making: Making = { files: [], names: [] }
  const away = () => Promise.all(making.names.map(name => rm(filmPath(shop.data, name), { force: true })))
  const end = (ending: Parameters<typeof store.endMade>[2]) =>
    shop.within(db => store.endMade(db, waiting.id, ending))
  try {
    const problem = await madeInto(making, shop, waiting, beats)
    const isKept = await end(
      problem === null ? { state: 'made', files: making.files } : { state: 'failed', problem },
    )
    // What was only needed on the way goes; all of it, where nobody may have it any more.
    const kept = isKept && problem === null ? making.files.map(({ name }) => name) : []
    making.names = making.names.filter(name => !kept.includes(name))
    await away()
  } catch (error) {
    await away()
    if (shop.ends.aborted) await end({ state: 'waiting' })
    else if (!beats.signal.aborted) {
      await end({ state: 'failed', problem: error instanceof NoRoomForUploads ? 'noRoom' : 'cannot' })
      throw error
    }
  } finally {
    beats.end()
  }
  return true
}

async function madeInto(
  making: Making,
  shop: Shop,
  { film, lesson, length }: { film: number; lesson: number; length: number },
  work: Work,
) {
  const [tracks, hidden, teachers] = await shop.within(db =>
    Promise.all([tracksOf(db, film), hiddenOf(db, film), store.teachersOf(db, lesson)]),
  )
  const bytes = tracks.reduce((all, { pieces }) => all + pieces.reduce((sum, piece) => sum + piece[3], 0), 0)
  await shop.disk.demandRoomFor(2 * bytes)
  // Programs read files: what lies in the store alone is brought here, and goes again when it rests.
  for (const { name } of tracks) await shop.files.bring(shop.site, name)
  const place = (): { name: string; to: string } => {
    const name = randomName()
    making.names.push(name)
    const to = filmPath(shop.data, name)
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    return { name, to }
  }
  const keep = async (name: string, holds: store.MadeFile['holds'], type: string) =>
    void making.files.push({ name, holds, type, bytes: (await stat(filmPath(shop.data, name))).size })

  const whole = tracks.find(({ codec }) => codec === 'file')
  if (whole) {
    const { name, to } = place()
    const wrapping = wrappingOf(whole.type)
    const path = filmPath(shop.data, whole.name)
    const order = { path, to, wrapping, hidden, length: Math.round(length), closes: true } as const
    const made = await cutFilm(order, { ...work, settled: () => undefined })
    if (made !== true) return made === 'nothing' ? 'nothing' : 'cannot'
    await keep(name, 'film', `video/${wrapping}`)
    return null
  }
  const plan = planOf({ tracks, hidden, length, teachers, shapeOf: await shapes(shop.data, tracks) })
  if (!plan) return 'nothing'
  const ffmpeg = plan.isMixed || plan.runs.length > 1 ? await shop.ffmpeg() : undefined
  const outputs = outputsOf(plan, ffmpeg !== undefined).map(output => ({ ...output, ...place() }))
  if (!(await make({ films: filmFolder(shop.data), outputs }, work))) return 'cannot'
  if (ffmpeg) {
    const { name, to } = place()
    if (!(await mixed(ffmpeg, plan, { outputs, to }, work))) return 'cannot'
    await keep(name, 'film', plan.wrapping === 'webm' ? 'video/webm' : 'video/mp4')
    return null
  }
  for (const { name, holds, wrapping, picture } of outputs)
    await keep(name, holds, `${picture.length > 0 ? 'video' : 'audio'}/${wrapping}`)
  return null
}
