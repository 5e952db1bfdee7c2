import { sql } from 'kysely'
import type { CopyState, DownloadProblem } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { randomName } from '../../kit/sealing.ts'
import { filmFilesJob } from '../film-removal.store.ts'
import '../playback.tables.ts'
import { hiddenOf } from '../film.store.ts'
import type { Settled } from './cutter.rules.ts'
import { filmJob } from './film-work.ts'

/** What the class was given of a film that is one file is given no more, and nobody waits for what was being made. */
export async function dropCopy(db: Db, film: number) {
  const { rows } =
    await sql`with made as (delete from film_track where film = ${film} and of_cut is not null returning name),
      wanted as (delete from film_copy where film = ${film} returning name)
    insert into film_file_gone (name) select name from made union select name from wanted returning name`.execute(
      db,
    )
  if (rows.length > 0) await enqueue(db, filmFilesJob, {})
}

/** A copy without what is hidden is wanted, in the place of each one before it. */
export async function askCopy(db: Db, film: number) {
  await sql`insert into film_copy (film, of_cut, name) select id, cut_version, ${randomName()} from film where id = ${film}`.execute(
    db,
  )
  await enqueue(db, filmJob, {}, { tries: 3 })
}

export interface CopyOf {
  state: CopyState
  percent: number
  problem: DownloadProblem | null
}
/** How it stands with the copy that is wanted; nothing where none is, or where it is there. */
export const copyOf = (db: Db, film: number): Promise<CopyOf | undefined> =>
  db
    .selectFrom('film_copy')
    .select(['state', 'percent', 'problem'])
    .where('film', '=', film)
    .executeTakeFirst()

export interface WantedCopy {
  film: number
  of_cut: number
  name: string
  /** The file that it is made of. */
  whole: { name: string; type: string; bytes: number; width: number | null; height: number | null }
  length: number
}

/**
 * The one that has waited longest. One whose worker is silent was left by a kill, and begins anew under another name: what is left of that
 * worker may still write. What found no room on the disk is tried again.
 */
export async function takeCopy(db: Db, silentFor: number): Promise<WantedCopy | undefined> {
  const { rows } = await sql<{
    film: number
    of_cut: number
    name: string
    state: CopyState
  }>`select film, of_cut, name, state from film_copy
    where state = 'waiting' or (state = 'working' and changed_at < now() - make_interval(secs => ${silentFor}))
      or (problem = 'noRoom' and changed_at < now() - interval '10 minutes')
    order by changed_at, film limit 1 for update skip locked`.execute(db)
  const [waiting] = rows
  if (!waiting) return undefined
  const { film, of_cut, state } = waiting
  const name = state === 'waiting' ? waiting.name : randomName()
  if (name !== waiting.name) {
    await sql`insert into film_file_gone (name) values (${waiting.name}) on conflict do nothing`.execute(db)
    await enqueue(db, filmFilesJob, {})
  }
  await sql`update film_copy set state = 'working', problem = null, percent = 0, name = ${name}, changed_at = now()
    where film = ${film}`.execute(db)
  const found = await sql<WantedCopy['whole'] & { length: number }>`
    select t.name, t.type, t.width, t.height, p.bytes, greatest(p.length_ms, extract(epoch from f.ended_at - f.begun_at) * 1000)::float8 as length
    from film f join film_track t on t.film = f.id join film_piece p on p.track = t.id
    where f.id = ${film} and t.codec = 'file' and t.of_cut is null limit 1`.execute(db)
  const [whole] = found.rows
  return whole && { film, of_cut, name, whole, length: Math.round(whole.length) }
}

const stillWanted = ({ film, name }: WantedCopy) =>
  sql`film = ${film} and name = ${name} and state = 'working'`

/** Whether somebody still waits for it. */
export async function beatCopy(db: Db, copy: WantedCopy, percent: number): Promise<boolean> {
  const { rows } = await sql`update film_copy set percent = ${percent}, changed_at = now()
    where ${stillWanted(copy)} returning film`.execute(db)
  return rows.length > 0
}

/** The film, held, where its cut is the one that this copy is made for. */
async function isHeld(db: Db, { film, of_cut }: WantedCopy): Promise<boolean> {
  const { rows } =
    await sql`select from film where id = ${film} and cut_version = ${of_cut} for update`.execute(db)
  return rows.length > 0
}

/** What is hidden ends where a picture can begin. It is the same cut; whoever watches asks for the film anew. */
export async function settleCopy(db: Db, copy: WantedCopy, settled: readonly Settled[]) {
  const { film } = copy
  if (!(await isHeld(db, copy))) return
  const stands = JSON.stringify(settled.map(({ from, until }) => [from, until]))
  if (stands === JSON.stringify(await hiddenOf(db, film))) return
  await db.deleteFrom('film_hidden').where('film', '=', film).execute()
  await db
    .insertInto('film_hidden')
    .values(
      settled.map(({ from, until, asked }) => ({
        ...{ film, from_ms: from, until_ms: until, asked_ms: asked < until ? asked : null },
      })),
    )
    .execute()
  await sql`update film set version = version + 1 where id = ${film}`.execute(db)
}

/** The class is given it from here on; not where somebody has cut the film again. */
export async function endCopy(db: Db, copy: WantedCopy, bytes: number): Promise<boolean> {
  if (!(await isHeld(db, copy))) return false
  const { film, of_cut, name, whole, length } = copy
  const { rows } = await sql`delete from film_copy where ${stillWanted(copy)} returning film`.execute(db)
  if (rows.length === 0) return false
  const { type, width, height } = whole
  const { id } = await db
    .insertInto('film_track')
    .values({
      ...{ film, person: null, source: 'whole', codec: 'file', head: 0, of_cut },
      ...{ name, type, width, height },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('film_piece')
    .values({ track: id, number: 1, from_ms: 0, length_ms: length, start: 0, bytes })
    .execute()
  await sql`update film set version = version + 1 where id = ${film}`.execute(db)
  return true
}

export const failCopy = (db: Db, copy: WantedCopy, problem: DownloadProblem) =>
  sql`update film_copy set state = 'failed', problem = ${problem}, percent = 0, changed_at = now()
    where ${stillWanted(copy)}`.execute(db)

/** The program stops: the next one takes it up. */
export const returnCopy = (db: Db, copy: WantedCopy) =>
  sql`update film_copy set state = 'waiting', percent = 0 where ${stillWanted(copy)}`.execute(db)
