import type { Pool } from 'pg'
import { withSite } from '../../kit/database/scope.ts'
import type { Task } from '../../kit/jobs/queue.ts'
import { forgetMade, goneMade } from '../files/made.store.ts'
import { forgetOldUploads } from '../files/taking-in.store.ts'
import type { FilmFiles } from '../film-store.ts'
import { forgetSpokenOfWithdrawn } from '../spoken/forgetting.store.ts'
import { endFilmsOfEndedLessons, forgetTrack, silencedFiles, silenceWithdrawn } from './films.store.ts'

/** Each minute: films whose lesson is over end, and of what nobody may play any more the files are removed. */
export const filmTasks = (program: Pool, store: FilmFiles): Record<string, Task> => {
  return {
    films: async () => {
      const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
      for (const { site } of rows) {
        const silenced = await withSite(program, { site }, async ({ db }) => {
          await endFilmsOfEndedLessons(db)
          await silenceWithdrawn(db)
          await forgetSpokenOfWithdrawn(db)
          await forgetOldUploads(db)
          return silencedFiles(db)
        })
        const gone = await withSite(program, { site }, ({ db }) => goneMade(db))
        for (const { id, files } of gone) {
          for (const { name } of files) await store.remove(site, name)
          await withSite(program, { site }, ({ db }) => forgetMade(db, id))
        }
        // The row goes last: whatever is cut off in between is removed again.
        for (const { name } of silenced) {
          await store.remove(site, name)
          await withSite(program, { site }, ({ db }) => forgetTrack(db, name))
        }
      }
    },
  }
}
