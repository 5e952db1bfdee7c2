import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { filmsToGo, tellOfGoing } from './film-going.store.ts'
import { filesGone, filesKnown, filmFilesJob, forgetFile, removeFilms } from './film-removal.store.ts'

/** A recorder writes a file down within a second, and a database may be away for hours. */
const leastAge = 24 * 3_600_000

const sitesOf = async (program: Pool) =>
  (await program.query<{ site: number }>('select distinct site from site_host')).rows.map(({ site }) => site)

/** Of the folder's files those that were not touched for a day, folder by folder. */
async function* oldFiles(folder: string) {
  for (const part of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    const old: string[] = []
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      if (!/^[0-9a-f]{32}$/.test(name)) continue
      const found = await stat(join(folder, part, name)).catch(() => null)
      if (found?.isFile() && Date.now() - found.mtimeMs > leastAge) old.push(name)
    }
    if (old.length > 0) yield old
  }
}

/** What becomes of films that are removed, that nobody keeps any longer, and of files that no film has. */
export function filmKeeping(program: Pool, folder: string): Record<string, Task> {
  const remove = (name: string) => rm(join(folder, name.slice(0, 2), name), { force: true })
  const removeGone = async (site: number) => {
    for (const name of await withSite(program, { site }, ({ db }) => filesGone(db))) {
      // The row goes last: whatever is cut off in between is done again.
      await remove(name)
      await withSite(program, { site }, ({ db }) => forgetFile(db, name))
    }
  }
  return {
    [filmFilesJob]: async ({ site }) => {
      for (const one of site === undefined ? await sitesOf(program) : [site]) await removeGone(one)
    },
    filmsKept: async () => {
      const sites = await sitesOf(program)
      for (const site of sites) {
        await withSite(program, { site }, async ({ db }) => {
          await tellOfGoing(db)
          const films = await filmsToGo(db)
          if (films.length > 0) await removeFilms(db, films)
        })
        await removeGone(site)
      }
      for await (const names of oldFiles(folder)) {
        const known = new Set<string>()
        for (const site of sites)
          for (const name of await withSite(program, { site }, ({ db }) => filesKnown(db, names), {
            read: true,
          }))
            known.add(name)
        for (const name of names) if (!known.has(name)) await remove(name)
      }
    },
  }
}
