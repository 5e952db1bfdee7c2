import { sql } from 'kysely'
import type { Hindrance } from '../../../contract/classroom-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { lessonName } from '../../kit/lesson-name.ts'
import { tellOffice } from '../../people/office.store.ts'
import { playbackNotice } from '../playback.words.ts'

/** The office reads that a lesson is not recorded, and why: the lesson itself goes on. */
export async function tellOfNoRoom(db: Db, lesson: number, why: Hindrance) {
  const { rows } = await sql<{
    name: string
    number: number
  }>`select name, number from lesson where id = ${lesson}`.execute(db)
  const { name = '', number = 1 } = rows[0] ?? {}
  await tellOffice(db, 'courses', language => ({
    kind: 'lesson',
    title: playbackNotice('title')[language],
    message: playbackNotice(why, { lesson: lessonName(name, number)[language] })[language],
  }))
}
