import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UploadProblem } from '../../../contract/playback-lists.ts'
import { NoRoomForUploads } from '../../kit/disk.ts'
import { filmPath } from '../film-store.ts'
import { type FilmFacts, takenAs } from './film-file.rules.ts'
import { beating, type Shop, silentFor } from './film-work.ts'
import { readFilm, rewrapFilm } from './reading-films.ts'
import * as store from './taking-in.store.ts'
import { asEveryBrowser, madeByFfmpeg } from './video-program.ts'

interface Work {
  signal: AbortSignal
  percent: (percent: number) => void
}

/** Makes films of files that were sent up, the one that has waited longest first. */
export async function takeIn(shop: Shop): Promise<boolean> {
  const waiting = await shop.within(db => store.takeUpload(db, silentFor))
  if (!waiting) return false
  const beats = beating(shop.ends, percent => shop.within(db => store.beatUpload(db, waiting.id, percent)))
  const path = filmPath(shop.data, waiting.track)
  try {
    const taken = await taking(shop, waiting, path, beats)
    const problem =
      typeof taken === 'string' ? taken : await shop.within(db => store.endUpload(db, waiting, taken))
    if (problem !== null) await removed(path)
    if (problem !== null && problem !== 'gone')
      await shop.within(db => store.failUpload(db, waiting, problem))
  } catch (error) {
    await removed(path)
    if (shop.ends.aborted) await shop.within(db => store.returnUpload(db, waiting.id))
    // Taken back meanwhile: nobody is told of it.
    else if (!beats.signal.aborted) {
      await shop.within(db =>
        store.failUpload(db, waiting, error instanceof NoRoomForUploads ? 'noRoom' : 'cannot'),
      )
      throw error
    }
  } finally {
    beats.end()
  }
  return true
}

const aside = (path: string) => `${path}.new`
async function removed(path: string) {
  await rm(path, { force: true })
  await rm(aside(path), { force: true })
}

async function taking(
  shop: Shop,
  waiting: store.Waiting,
  path: string,
  work: Work,
): Promise<store.TakenFilm | UploadProblem> {
  await shop.disk.demandRoomFor(waiting.size)
  const kept = await shop.keeping.get(waiting.kept)
  if (!kept) return 'broken'
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // It outlives a power cut before a row says that it is there.
  await pipeline(await kept.stream(), createWriteStream(path, { mode: 0o600, flush: true }), {
    signal: work.signal,
  })
  let facts = await readFilm(path, work.signal)
  // What our reader makes nothing of is broken if it says that it is one of those that it knows.
  const isKnown = /^video\/(mp4|webm|x-m4v|quicktime|3gpp2?|(x-)?matroska)/.test(waiting.type)
  if (facts === null && isKnown) return 'broken'
  const how = facts === null ? ({ how: 'convert' } as const) : takenAs(facts)
  if (how.how === 'refuse') return how.problem
  if (how.how !== 'keep') {
    await shop.disk.demandRoomFor(waiting.size)
    const isMade =
      (how.how === 'rewrap' && (await rewrapFilm(path, aside(path), how.to, work))) ||
      (await converted(shop, path, facts, work))
    if (typeof isMade === 'string') return isMade
    if (!isMade) return 'cannot'
    await rename(aside(path), path)
    facts = await readFilm(path, work.signal)
    if (facts === null || takenAs(facts).how === 'refuse') return 'cannot'
  }
  if (facts === null) return 'broken'
  const { ms, width, height, type } = facts
  return { ms, width, height, type: type.slice(0, 200), bytes: (await stat(path)).size }
}

async function converted(
  shop: Shop,
  path: string,
  facts: FilmFacts | null,
  work: Work,
): Promise<boolean | UploadProblem> {
  const ffmpeg = await shop.ffmpeg()
  if (!ffmpeg) return 'noProgram'
  return madeByFfmpeg(ffmpeg, {
    ...work,
    reads: { in: path },
    words: asEveryBrowser,
    out: 'out.mp4',
    to: aside(path),
    ms: facts?.ms ?? 0,
  })
}
