import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'
import type { Turn } from './chapter.rules.ts'
import './playback.tables.ts'

/** The lines that may begin a chapter. */
export async function turnsOf(db: Db, room: number): Promise<Turn[]> {
  const { rows } = await sql<
    { at: Date } & Omit<Turn, 'at'>
  >`select at, kind, person, payload ->> 'page' as page from room_event
    where room = ${room} and kind in ('page.added', 'page.turned', 'page.removed', 'stage.entered', 'question.asked') order by number`.execute(
    db,
  )
  return rows.map(row => ({ ...row, at: row.at.getTime() }) as Turn)
}

/** Of a lesson's clock, or of the film that has one of its own. */
const ofClock = (lesson: number, film: number | null) =>
  sql<boolean>`lesson = ${lesson} and film is not distinct from ${film}`

export async function namedOf(db: Db, lesson: number, film: number | null) {
  const rows = await db
    .selectFrom('lesson_chapter')
    .select(['at', 'title'])
    .where(ofClock(lesson, film))
    .orderBy('at')
    .execute()
  return rows.map(({ at, title }) => ({ at: at.getTime(), title }))
}

export async function nameChapters(
  db: Db,
  { lesson, film }: { lesson: number; film: number | null },
  chapters: readonly { at: number; title: string }[],
) {
  await db.deleteFrom('lesson_chapter').where(ofClock(lesson, film)).execute()
  const rows = chapters.map(({ at, title }) => ({ lesson, film, at: new Date(at), title }))
  if (rows.length > 0) await db.insertInto('lesson_chapter').values(rows).execute()
}
