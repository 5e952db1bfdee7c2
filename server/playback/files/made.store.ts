import { sql } from 'kysely'
import type { DownloadProblem, DownloadState } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'

export interface MadeFile {
  name: string
  holds: 'film' | 'part' | 'voices'
  type: string
  bytes: number
}
interface MadeRow {
  id: number
  state: DownloadState
  percent: number
  problem: DownloadProblem | null
  files: MadeFile[]
  until: Date
}

/** So long what was made lies there. */
export const keptFor = '3 days'

export async function madeOf(db: Db, film: number): Promise<MadeRow | undefined> {
  const { rows } =
    await sql<MadeRow>`select id, state, percent, problem, files, changed_at + ${keptFor}::interval as until
    from film_made where film = ${film} and gone_at is null`.execute(db)
  return rows[0]
}

/** Asked for where nothing of it is there; what failed is tried again. */
export const askMade = (db: Db, film: number, person: number) =>
  sql`insert into film_made (film, made_by) values (${film}, ${person})
    on conflict (site, film) where gone_at is null do update set state = 'waiting', problem = null, percent = 0, changed_at = now()
      where film_made.state = 'failed'`.execute(db)

export async function takeMade(db: Db, silentFor: number) {
  const { rows } = await sql<{ id: number; film: number; lesson: number; length: number }>`update film_made m
    set state = 'working', changed_at = now()
    from film f where f.id = m.film and m.id = (select id from film_made
      where gone_at is null and film is not null
        and (state = 'waiting' or (state = 'working' and changed_at < now() - make_interval(secs => ${silentFor})))
      order by changed_at, id limit 1 for update skip locked)
    returning m.id, f.id as film, f.lesson, coalesce(extract(epoch from f.ended_at - f.begun_at) * 1000, 0)::float8 as length`.execute(
    db,
  )
  return rows[0]
}

/** Whether somebody may still have it: what was hidden meanwhile is made anew, if at all. */
export async function beatMade(db: Db, id: number, percent: number): Promise<boolean> {
  const { rows } = await sql`update film_made set percent = ${percent}, changed_at = now()
    where id = ${id} and state = 'working' and gone_at is null returning id`.execute(db)
  return rows.length > 0
}

export async function endMade(
  db: Db,
  id: number,
  ending:
    | { state: 'made'; files: MadeFile[] }
    | { state: 'failed'; problem: DownloadProblem }
    | { state: 'waiting' },
): Promise<boolean> {
  const { files = [], problem = null } = ending as { files?: MadeFile[]; problem?: DownloadProblem }
  const { rows } =
    await sql`update film_made set state = ${ending.state}, files = ${JSON.stringify(files)}::jsonb,
      problem = ${problem}, percent = case when ${ending.state} = 'made' then 100 else 0 end, changed_at = now()
    where id = ${id} and state = 'working' and gone_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Whether a made file may still be had: by students where the school lets them. */
export async function isMade(db: Db, name: string, film: number, manages: boolean): Promise<boolean> {
  const { rows } = await sql`select from film_made m join film f on f.id = m.film
    where f.id = ${film} and m.gone_at is null and m.state = 'made' and m.files @> ${JSON.stringify([{ name }])}::jsonb
      and f.published and f.deleted_at is null
      and (${manages} or coalesce((select downloads from recording_setting), false))`.execute(db)
  return rows.length > 0
}

/** What nobody may have any more, and what has lain there long enough: its files go, then its row. */
export async function goneMade(db: Db) {
  await sql`update film_made set gone_at = now() where gone_at is null and (film is null
    or (state in ('made', 'failed') and changed_at < now() - ${keptFor}::interval))`.execute(db)
  const { rows } = await sql<{
    id: number
    files: MadeFile[]
  }>`select id, files from film_made where gone_at is not null`.execute(db)
  return rows
}
export const forgetMade = (db: Db, id: number) =>
  sql`delete from film_made where id = ${id} and gone_at is not null`.execute(db)

export const studentsTake = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('recording_setting').select('downloads').executeTakeFirst())?.downloads ?? false

export const teachersOf = async (db: Db, lesson: number): Promise<number[]> =>
  (
    await sql<{ person: number }>`select person from lesson_person where lesson = ${lesson}
      order by role = 'TEACHER' desc, person`.execute(db)
  ).rows.map(({ person }) => person)

/** Whether a film that is one file may be had as it is: nothing of it is hidden. */
export async function isWhole(db: Db, name: string, film: number, manages: boolean): Promise<boolean> {
  const { rows } = await sql`select from film_track t join film f on f.id = t.film
    where t.name = ${name} and f.id = ${film} and t.codec = 'file' and t.of_cut is null and t.silenced_at is null
      and f.published and f.deleted_at is null and not exists (select from film_hidden h where h.film = f.id)
      and (${manages} or coalesce((select downloads from recording_setting), false))`.execute(db)
  return rows.length > 0
}
