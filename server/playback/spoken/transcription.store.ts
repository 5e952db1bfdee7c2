import { sql } from 'kysely'
import type { TranscriptionProblem } from '../../../contract/playback-spoken-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { lessonName } from '../../kit/lesson-name.ts'
import { tellOffice } from '../../people/office.store.ts'
import '../../timetable/timetable.tables.ts'
import '../playback.tables.ts'
import { captionWord } from '../playback.words.ts'
import './spoken.tables.ts'
import type { Written } from './answer.rules.ts'
import { showBest } from './captions.store.ts'
import { type Part, type Piece, partsOf } from './parts.rules.ts'

export const settingRow = (db: Db) =>
  db
    .selectFrom('transcription_setting')
    .select(['site', 'enabled', 'address', 'sealed', 'key_end', 'model', 'language', 'since'])
    .executeTakeFirst()

export async function countParts(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    count(*) filter (where state in ('waiting', 'asked'))::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from film_transcription where state <> 'done'`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

interface Kept {
  enabled: boolean
  address: string
  sealed: Buffer | null
  key_end: string
  model: string
  language: string
}

/** Switched on, it is for what ends from then on; what had failed under the setting before is tried again. */
export async function keepSetting(db: Db, values: Kept) {
  await db
    .insertInto('transcription_setting')
    .values(values)
    .onConflict(conflict =>
      conflict.column('site').doUpdateSet({
        ...values,
        since: sql<Date>`case when transcription_setting.enabled then transcription_setting.since else now() end`,
      }),
    )
    .execute()
  if (!values.enabled) return
  await sql`update film_words set told_at = null where told_at is not null`.execute(db)
  await sql`update film_transcription set state = 'waiting', problem = null, tries = 0, due_at = now() where state = 'failed'`.execute(
    db,
  )
}

const piecesOf = sql<
  Piece[]
>`(select jsonb_agg(jsonb_build_array(p.from_ms, p.length_ms, p.start, p.bytes) order by p.number)
  from film_piece p where p.track = t.id)`

/** Writes down which parts of which films the service is to be asked for: of those that have ended since it was set, once each. */
export async function planTranscription(db: Db) {
  const { rows: films } = await sql<{
    id: number
  }>`select f.id from film f join transcription_setting s on s.enabled and f.ended_at >= s.since
    left join film_words w on w.film = f.id
    where f.kind = 'recorded' and f.deleted_at is null and w.transcribing_at is null order by f.id limit 20`.execute(
    db,
  )
  for (const { id } of films) {
    const { rows: taken } = await sql`insert into film_words (film, transcribing_at) values (${id}, now())
      on conflict (site, film) do update set transcribing_at = now() where film_words.transcribing_at is null returning film`.execute(
      db,
    )
    if (taken.length === 0) continue
    const { rows: voices } = await sql<{
      id: number
      pieces: Piece[] | null
    }>`select t.id, ${piecesOf} as pieces from film_track t
      where t.film = ${id} and t.source = 'microphone' and t.codec = 'opus' and t.silenced_at is null`.execute(
      db,
    )
    const parts = voices.flatMap(({ id: track, pieces }) =>
      partsOf(pieces ?? []).map(({ from, until }) => ({ film: id, track, from_ms: from, until_ms: until })),
    )
    if (parts.length > 0) await db.insertInto('film_transcription').values(parts).execute()
  }
}

/** So often a part is asked for; what has failed so often fails. */
const mostTries = 6
/** Minutes: each time four times as many. */
const waits = sql`make_interval(mins => (4 ^ (tries - 1))::int)`
/** Nobody asks for longer: whoever still holds it was killed. */
const heldFor = sql`interval '10 minutes'`

export interface Taken extends Part {
  film: number
  track: number
  tries: number
  name: string
  head: number
  pieces: Piece[]
}

/** The part that has waited longest, taken by nobody else; of a voice that was silenced meanwhile nothing is sent. */
export async function takePart(db: Db): Promise<Taken | undefined> {
  await sql`delete from film_transcription p using film_track t where t.id = p.track and t.silenced_at is not null`.execute(
    db,
  )
  const { rows } = await sql<Taken>`
    update film_transcription x set state = 'asked', tries = x.tries + 1, due_at = now() + ${heldFor} from film_track t
    where t.id = x.track and (x.track, x.from_ms) = (select p.track, p.from_ms from film_transcription p
        join film f on f.id = p.film and f.deleted_at is null join transcription_setting s on s.enabled
        where p.state in ('waiting', 'asked') and p.due_at <= now() order by p.due_at, p.track, p.from_ms limit 1 for update of p skip locked)
    returning x.film, x.track, x.from_ms as "from", x.until_ms as until, x.tries, t.name, t.head, ${piecesOf} as pieces`.execute(
    db,
  )
  return rows[0]
}

type Which = Pick<Taken, 'film' | 'track' | 'from' | 'tries'>

/** Still this one's: who was taken for dead writes nothing any more. */
const isOwn = ({ track, from, tries }: Which) =>
  sql`track = ${track} and from_ms = ${from} and state = 'asked' and tries = ${tries}`

/** With its lines a part is done, both or neither. */
export async function keepWritten(db: Db, part: Which, lines: readonly Written[]) {
  const { rows: own } =
    await sql`update film_transcription set state = 'done', problem = null, said = '' where ${isOwn(part)} returning film`.execute(
      db,
    )
  if (own.length === 0) return
  const rows = lines.map(({ from, until, text }) => [from, until, text])
  await sql`insert into film_caption (film, from_ms, until_ms, text, person, origin)
    select t.film, (r ->> 0)::bigint, (r ->> 1)::bigint, r ->> 2, t.person, 'transcribed'
    from film_track t, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r where t.id = ${part.track} and t.silenced_at is null`.execute(
    db,
  )
  const { rows: open } =
    await sql`select from film_transcription where film = ${part.film} and state <> 'done' limit 1`.execute(
      db,
    )
  // In the place of other captions come those of the whole film.
  if (open.length === 0) await showBest(db, part.film)
  else if (lines.length > 0)
    await sql`update film_words set shown = coalesce(shown, 'transcribed') where film = ${part.film}`.execute(
      db,
    )
}

/** It is asked for again, or never: then the office reads why, once for each film. */
export async function keepProblem(
  db: Db,
  part: Which,
  { problem, isFinal, said }: { problem: TranscriptionProblem; isFinal: boolean; said: string },
) {
  const state = isFinal || part.tries >= mostTries ? 'failed' : 'waiting'
  const { rows } =
    await sql`update film_transcription set state = ${state}, problem = ${problem}, said = ${said}, due_at = now() + ${waits}
    where ${isOwn(part)} returning film`.execute(db)
  if (rows.length > 0 && state === 'failed') await tellOfFailure(db, part.film, { problem, said })
}

/** It goes back as if it had not been taken: the program stops. */
export const giveBack = (db: Db, part: Which) =>
  sql`update film_transcription set state = 'waiting', tries = tries - 1, due_at = now() where ${isOwn(part)}`.execute(
    db,
  )

async function tellOfFailure(
  db: Db,
  film: number,
  { problem, said }: { problem: TranscriptionProblem; said: string },
) {
  const { rows: first } = await sql<{
    lesson: number
    name: string
    number: number
  }>`update film_words w set told_at = now() from film f join lesson l on l.id = f.lesson
    where w.film = ${film} and f.id = w.film and w.told_at is null returning l.id as lesson, l.name, l.number`.execute(
    db,
  )
  const [lesson] = first
  if (!lesson) return
  await tellOffice(db, 'courses', language => ({
    kind: 'lesson',
    title: captionWord('failedTitle')[language],
    message: captionWord(`failed.${problem}`, {
      lesson: lessonName(lesson.name, lesson.number)[language],
      said,
    })[language],
  }))
}
