import { sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import { notify } from '../../kit/notify/notify.ts'
import { playbackNotice } from '../playback.words.ts'

/** The office reads that a lesson is not recorded, and why: the lesson itself goes on. */
export async function tellOfNoRoom(db: Db, lesson: number, why: 'noRoom' | 'storeAway') {
  const { rows: office } = await sql<{
    person: number
  }>`select r.person from person_role r join person p on p.id = r.person
    where r.role = 'ADMIN' and p.state = 'ENABLED' order by r.person limit 200`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from lesson where id = ${lesson}`.execute(db)
  const values = { lesson: rows[0]?.name ?? '' }
  await notify(
    db,
    office.map(({ person }) => person),
    language => ({
      kind: 'lesson',
      title: playbackNotice('title')[language],
      message: playbackNotice(why, values)[language],
    }),
  )
}
