import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

export const noteOf = (db: Db, person: number, lesson: number) =>
  db
    .selectFrom('lesson_note')
    .select(['text', 'version', 'changed_at'])
    .where('person', '=', person)
    .where('lesson', '=', lesson)
    .executeTakeFirst()

/** Written only on the version that was read; two first writings at once are one and a refusal. */
export async function keepNote(
  db: Db,
  person: number,
  { lessonId, text, version }: { lessonId: number; text: string; version: number },
) {
  const { rows } = await sql<{ text: string; version: number; changed_at: Date }>`
    insert into lesson_note as known (lesson, person, text) select ${lessonId}, ${person}, ${text}
      where ${version}::bigint = 0 or exists (select from lesson_note where person = ${person} and lesson = ${lessonId})
    on conflict (site, person, lesson) do update set text = excluded.text, version = known.version + 1, changed_at = now()
      where known.version = ${version}
    returning text, version, changed_at`.execute(db)
  return rows[0]
}

export const ownNotes: Keeper = async (db, person) => {
  const { rows } =
    await sql`select kit.lesson_name(l.name, l.number) as lesson, l.starts_at as "startsAt", n.text, n.changed_at as "changedAt"
    from lesson_note n join lesson l on l.id = n.lesson where n.person = ${person} order by l.starts_at`.execute(
      db,
    )
  return rows
}

export const forgetNotes: Forgetter = (db, people) =>
  sql`delete from lesson_note where person = any (${[...people]}::bigint[])`.execute(db)
