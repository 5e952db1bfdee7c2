import { sql } from 'kysely'
import type { UploadProblem } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'
import { addFilm, addWholeTrack, binOthers, forgetFile, roomForFilms } from './film-upload.store.ts'

export interface Waiting {
  id: number
  lesson: number
  file: number
  /** Where it is kept, as what it was taken, how large it is. */
  kept: string
  type: string
  size: number
  track: string
  title: string
  in_place: boolean
  own_clock: boolean
  made_by: number | null
  isMeeting: boolean
}

/** The one that has waited longest, taken by nobody else; one whose worker is silent was left by a kill. */
export async function takeUpload(db: Db, silentFor: number): Promise<Waiting | undefined> {
  const { rows } =
    await sql<Waiting>`update film_upload u set state = 'working', percent = 0, changed_at = now()
    from file f, lesson l where f.id = u.file and l.id = u.lesson and u.id = (select id from film_upload
      where file is not null and (state = 'waiting' or (state = 'working' and changed_at < now() - make_interval(secs => ${silentFor})))
      order by changed_at, id limit 1 for update skip locked)
    returning u.id, u.lesson, u.file, f.name as kept, f.type, f.size, u.track, u.title, u.in_place, u.own_clock, u.made_by,
      l.delivery = 'cloudView' as "isMeeting"`.execute(db)
  return rows[0]
}

/** Whether somebody still waits for it. */
export async function beatUpload(db: Db, id: number, percent: number): Promise<boolean> {
  const { rows } = await sql`update film_upload set percent = ${percent}, changed_at = now()
    where id = ${id} and state = 'working' returning id`.execute(db)
  return rows.length > 0
}

export async function failUpload(db: Db, { id, file }: Waiting, problem: UploadProblem) {
  await sql`update film_upload set state = 'failed', problem = ${problem}, file = null, changed_at = now()
    where id = ${id}`.execute(db)
  await forgetFile(db, file)
}

/** The program stops: the next one takes it up. */
export const returnUpload = (db: Db, id: number) =>
  sql`update film_upload set state = 'waiting', percent = 0 where id = ${id} and state = 'working'`.execute(
    db,
  )

export interface TakenFilm {
  ms: number
  width: number
  height: number
  type: string
  bytes: number
}

/** It is a film from here on; nothing where nobody waits for it any more, and why where it cannot be one. */
export async function endUpload(
  db: Db,
  upload: Waiting,
  taken: TakenFilm,
): Promise<UploadProblem | 'gone' | null> {
  const { id, lesson, title, made_by, own_clock, track: name, isMeeting } = upload
  const { rows } = await sql<{
    state: string
  }>`select l.state from film_upload u join lesson l on l.id = u.lesson
    where u.id = ${id} and u.state = 'working' for update`.execute(db)
  const [row] = rows
  if (!row) return 'gone'
  if (row.state === 'cancelled') return 'lessonGone'
  if ((await roomForFilms(db)) < taken.bytes) return 'full'
  const kind = isMeeting ? 'attached' : 'uploaded'
  const film = await addFilm(db, { lesson, kind, title, made_by, ms: taken.ms, own_clock })
  await addWholeTrack(db, film, { ...taken, name })
  if (upload.in_place) await binOthers(db, lesson, film)
  await sql`update film_upload set state = 'done', percent = 100, film = ${film}, file = null, changed_at = now()
    where id = ${id}`.execute(db)
  await forgetFile(db, upload.file)
  return null
}

/** What is told no longer. */
export const forgetOldUploads = (db: Db) =>
  sql`delete from film_upload where state in ('done', 'failed') and changed_at < now() - interval '3 days'`.execute(
    db,
  )
