import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { NoRoomForUploads } from '../../kit/disk.ts'
import { hiddenOf } from '../film.store.ts'
import { filmPath } from '../film-store.ts'
import * as store from './copy.store.ts'
import { beating, type Shop, silentFor } from './film-work.ts'
import { cutFilm } from './reading-films.ts'

interface Work {
  signal: AbortSignal
  percent: (percent: number) => void
}

export const wrappingOf = (type: string) => (type.startsWith('video/webm') ? 'webm' : 'mp4')

/** Makes copies of films that are one file without what is hidden, the one that has waited longest first. */
export async function makeCopy(shop: Shop): Promise<boolean> {
  const copy = await shop.within(db => store.takeCopy(db, silentFor))
  if (!copy) return false
  const beats = beating(shop.ends, percent => shop.within(db => store.beatCopy(db, copy, percent)))
  const path = filmPath(shop.data, copy.name)
  const away = () => rm(path, { force: true })
  try {
    const problem = await copied(shop, copy, path, beats)
    const isGiven =
      problem === null && (await shop.within(async db => store.endCopy(db, copy, (await stat(path)).size)))
    if (!isGiven) await away()
    if (problem !== null) await shop.within(db => store.failCopy(db, copy, problem))
  } catch (error) {
    await away()
    if (shop.ends.aborted) await shop.within(db => store.returnCopy(db, copy))
    // Cut again meanwhile, or shown: nobody is told of it.
    else if (!beats.signal.aborted) {
      const problem = error instanceof NoRoomForUploads ? 'noRoom' : 'cannot'
      await shop.within(db => store.failCopy(db, copy, problem))
      throw error
    }
  } finally {
    beats.end()
  }
  return true
}

async function copied(shop: Shop, copy: store.WantedCopy, to: string, work: Work) {
  const { whole, film, length } = copy
  const hidden = await shop.within(db => hiddenOf(db, film))
  await shop.disk.demandRoomFor(whole.bytes)
  await shop.files.bring(shop.site, whole.name)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  let settling: Promise<unknown> | undefined
  const made = await cutFilm(
    {
      ...{ path: filmPath(shop.data, whole.name), to, wrapping: wrappingOf(whole.type) },
      ...{ hidden, length, closes: false },
    },
    {
      ...work,
      settled: settled => {
        settling = shop.within(db => store.settleCopy(db, copy, settled))
        settling.catch(() => undefined)
      },
    },
  )
  await settling
  if (made !== true) return made === 'nothing' ? 'nothing' : 'cannot'
  // It outlives a power cut before a row says that it is there.
  const file = await open(to)
  await file.sync().finally(() => file.close())
  return null
}
