import { sql } from 'kysely'
import { type CaptionOrigin, captionOrigins } from '../../../contract/playback-spoken-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../../classroom/classroom.tables.ts'
import '../playback.tables.ts'
import './spoken.tables.ts'
import type { Cue } from './captions.rules.ts'

export interface CaptionRow {
  id: number
  from: number
  until: number
  text: string
  person: number | null
  version: number
  corrected: boolean
}

const captionRow = sql`c.id, c.from_ms as "from", c.until_ms as until, c.text, c.person, c.version, c.corrected_by is not null as corrected`
/** Of the caption `c`: of that kind which its film shows. */
const isOfShown = sql`exists (select from film_words w where w.film = c.film and w.shown = c.origin)`

export async function shownOrigin(db: Db, film: number): Promise<CaptionOrigin | null> {
  const row = await db.selectFrom('film_words').select('shown').where('film', '=', film).executeTakeFirst()
  return row?.shown ?? null
}

/** What a film shows, in the order of their times; those that have come behind a number alone. */
export async function captionsOf(db: Db, film: number, behind = 0): Promise<CaptionRow[]> {
  const { rows } = await sql<CaptionRow>`select ${captionRow} from film_caption c
    where c.film = ${film} and c.id > ${behind} and ${isOfShown} order by c.from_ms, c.id`.execute(db)
  return rows
}

/** One of a film's lines, held until it is changed. */
export async function holdCaption(db: Db, film: number, caption: number) {
  const { rows } = await sql<CaptionRow>`select ${captionRow} from film_caption c
    where c.film = ${film} and c.id = ${caption} and ${isOfShown} for update of c`.execute(db)
  return rows[0]
}

export async function correct(
  db: Db,
  caption: number,
  text: string,
  by: number,
): Promise<CaptionRow | undefined> {
  const { rows } =
    await sql<CaptionRow>`update film_caption c set text = ${text}, corrected_by = ${by}, corrected_at = now(), version = c.version + 1
    where c.id = ${caption} returning ${captionRow}`.execute(db)
  return rows[0]
}

export const removeCaption = (db: Db, caption: number) =>
  db.deleteFrom('film_caption').where('id', '=', caption).execute()

/** Two who change the captions of a film as a whole come one after the other. */
async function holdWords(db: Db, film: number) {
  await sql`insert into film_words (film) values (${film}) on conflict do nothing`.execute(db)
  await sql`select from film_words where film = ${film} for update`.execute(db)
}

/** Shows the best that a film has. */
export const showBest = (db: Db, film: number) =>
  sql`update film_words w set shown = (select o.origin from unnest(${[...captionOrigins]}::text[]) with ordinality o (origin, at)
    where exists (select from film_caption c where c.film = w.film and c.origin = o.origin) order by o.at limit 1)
    where w.film = ${film}`.execute(db)

/** Who of a lesson bears which name: two of one name are nobody in particular. */
async function peopleNamed(db: Db, lesson: number) {
  const { rows } = await sql<{
    name: string
    id: number
  }>`select p.full_name as name, min(p.id) as id from person p
    where p.id in (select lp.person from lesson_person lp where lp.lesson = ${lesson}
      union select e.person from room r join room_event e on e.room = r.id and e.kind = 'joined' where r.lesson = ${lesson})
    group by p.full_name having count(*) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** As what these people stood before the class: students but for those who taught. */
export async function placesOf(db: Db, lesson: number, people: readonly number[]) {
  const { rows } = await sql<{
    id: number
    as: string
  }>`select p as id, coalesce(lower(lp.role), 'student') as "as"
    from unnest(${[...people]}::bigint[]) p left join lesson_person lp on lp.lesson = ${lesson} and lp.person = p`.execute(
    db,
  )
  return rows
}

/** Puts a file in the place of what was uploaded before. */
export async function putUploaded(
  db: Db,
  { film, lesson }: { film: number; lesson: number },
  cues: readonly Cue[],
) {
  await holdWords(db, film)
  const named = await peopleNamed(db, lesson)
  await db.deleteFrom('film_caption').where('film', '=', film).where('origin', '=', 'uploaded').execute()
  const rows = cues.map(({ from, until, text, voice }) => {
    const person = named.get(voice) ?? null
    // Whom nobody knows stands before what they say.
    return [from, until, voice !== '' && person === null ? `${voice}：${text}`.slice(0, 500) : text, person]
  })
  await sql`insert into film_caption (film, from_ms, until_ms, text, person, origin)
    select ${film}, (r ->> 0)::bigint, (r ->> 1)::bigint, r ->> 2, (r ->> 3)::bigint, 'uploaded'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(db)
  await showBest(db, film)
}

/** Removes those that are shown. */
export async function removeShown(db: Db, film: number) {
  await holdWords(db, film)
  const origin = await shownOrigin(db, film)
  if (origin === null) return 0
  const { numDeletedRows } = await db
    .deleteFrom('film_caption')
    .where('film', '=', film)
    .where('origin', '=', origin)
    .executeTakeFirst()
  await showBest(db, film)
  return Number(numDeletedRows)
}
