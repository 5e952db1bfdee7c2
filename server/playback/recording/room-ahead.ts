import type { Pool } from 'pg'
import { withSite } from '../../kit/database/scope.ts'
import { type Disk, NoRoomForUploads } from '../../kit/disk.ts'
import type { Task } from '../../kit/jobs/queue.ts'
import type { FilmFiles } from '../film-store.ts'
import { recordedAhead, tellOfLittleRoom } from './room-ahead.store.ts'

/**
 * Once a day, before school: whether the disk, which all schools share, has room for the lessons that they will record. A store has no
 * end that could be asked for; what lies here on its way there is little.
 */
export const roomAhead = (
  program: Pool,
  files: Pick<FilmFiles, 'objects'>,
  disk: Pick<Disk, 'demandRoomFor'>,
): Record<string, Task> => ({
  roomAhead: async () => {
    if (files.objects) return
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    const schools: { site: number; lessons: number; bytes: number }[] = []
    for (const { site } of rows)
      schools.push({
        site,
        ...(await withSite(program, { site }, ({ db }) => recordedAhead(db), { read: true })),
      })
    const all = schools.reduce((sum, { bytes }) => sum + bytes, 0)
    try {
      if (all > 0) await disk.demandRoomFor(all)
    } catch (error) {
      if (!(error instanceof NoRoomForUploads)) throw error
      for (const { site, lessons } of schools)
        if (lessons > 0) await withSite(program, { site }, ({ db }) => tellOfLittleRoom(db, lessons))
    }
  },
})
