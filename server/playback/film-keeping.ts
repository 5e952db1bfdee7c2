import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { filmsToGo, tellOfGoing } from './film-going.store.ts'
import { filesGone, filesKnown, filmFilesJob, forgetFile, removeFilm } from './film-removal.store.ts'
import { type FilmFiles, filmFolder, objectFolder } from './film-store.ts'

const day = 24 * 3_600_000
/** A recorder writes a file down within a second, and a database may be away for hours. */
const leastAge = day
/** A database that was restored from yesterday, or the wrong one, knows none of today's files: nobody loses them by that. */
const laidAsideFor = 14 * day

const sitesOf = async (program: Pool) =>
  (await program.query<{ site: number }>('select distinct site from site_host')).rows.map(({ site }) => site)

/** The names of files in a folder that were not touched for so long. */
async function oldFiles(folder: string, age: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{32}$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && Date.now() - found.mtimeMs > age) old.push(name)
  }
  return old
}

/** What becomes of films that are removed, that nobody keeps any longer, and of files that no film has. */
export function filmKeeping(program: Pool, files: FilmFiles): Record<string, Task> {
  const folder = filmFolder(files.data)
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  const aside = join(folder, 'aside')
  const removeGone = async (site: number) => {
    for (const name of await withSite(program, { site }, ({ db }) => filesGone(db))) {
      // The row goes last: whatever is cut off in between is done again.
      await files.remove(site, name)
      await withSite(program, { site }, ({ db }) => forgetFile(db, name))
    }
  }
  const known = async (sites: readonly number[], names: readonly string[]) => {
    const found = new Set<string>()
    for (const site of names.length > 0 ? sites : [])
      for (const name of await withSite(program, { site }, ({ db }) => filesKnown(db, names), { read: true }))
        found.add(name)
    return found
  }
  /** Files without a film are laid aside first, and removed much later; those that have one after all are put back. */
  const sweep = async (sites: readonly number[]) => {
    const laid = await oldFiles(aside, 0)
    const back = await known(sites, laid)
    for (const name of back) {
      await mkdir(dirname(place(name)), { recursive: true, mode: 0o700 })
      await rename(join(aside, name), place(name))
    }
    for (const name of await oldFiles(aside, laidAsideFor)) await rm(join(aside, name), { force: true })
    for (const part of await readdir(folder).catch(() => [])) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue
      const names = (await oldFiles(join(folder, part), leastAge)).filter(name => !back.has(name))
      const films = await known(sites, names)
      for (const name of names) {
        if (films.has(name)) continue
        await mkdir(aside, { recursive: true, mode: 0o700 })
        await rename(place(name), join(aside, name))
        await utimes(join(aside, name), new Date(), new Date())
      }
    }
  }
  /** The same in the store, where nothing can be laid aside: what has no film for long enough goes. */
  const sweepStore = async (sites: readonly number[]) => {
    const { objects } = files
    if (!objects) return
    const old = new Map<string, string[]>()
    for await (const { key, since } of objects.list(objectFolder)) {
      const [, , name = ''] = key.split('/')
      if (/^[0-9a-f]{32}$/.test(name) && Date.now() - since.getTime() > laidAsideFor)
        old.set(name, [...(old.get(name) ?? []), key])
    }
    const films = await known(sites, [...old.keys()])
    for (const [name, keys] of old) if (!films.has(name)) for (const key of keys) await objects.remove(key)
  }
  return {
    [filmFilesJob]: async ({ site }) => {
      for (const one of site === undefined ? await sitesOf(program) : [site]) await removeGone(one)
    },
    filmsKept: async () => {
      const sites = await sitesOf(program)
      for (const site of sites) {
        const films = await withSite(program, { site }, async ({ db }) => {
          await tellOfGoing(db)
          return filmsToGo(db)
        })
        for (const film of films)
          await withSite(program, { site }, async ({ db }) => {
            // Somebody may have put it on hold meanwhile.
            for (const still of await filmsToGo(db, film)) await removeFilm(db, still)
          })
        await removeGone(site)
      }
      await sweep(sites)
    },
    // A store is listed a thousand objects at a time.
    filmStoreKept: async () => sweepStore(await sitesOf(program)),
  }
}
