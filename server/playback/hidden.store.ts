import { sql } from 'kysely'
import type { EventKind, Line } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'
import './playback.tables.ts'
import { type Hidden, isHidden, nothingHidden, pagesSeenHidden, type Stretch } from './hidden.rules.ts'
import { joined } from './seen.rules.ts'

/** Behind every hour. */
const never = 8.64e15

/**
 * The stretches of a lesson that are hidden, by the hour: of all its films, also those that are withdrawn or in the bin, and of those
 * that were removed. A log is the lesson's: what one film hides no other way to it tells. What ends with its film ends never. A film with a
 * clock of its own hides nothing of it.
 */
export async function hiddenHours(db: Db, lesson: number): Promise<Stretch[]> {
  const { rows } = await sql<{ from: number; until: number }>`
    select (extract(epoch from f.begun_at) * 1000)::bigint + h.from_ms as from,
      case when f.ended_at is not null and h.until_ms >= extract(epoch from f.ended_at - f.begun_at) * 1000 then ${never}
        else (extract(epoch from f.begun_at) * 1000)::bigint + h.until_ms end as until
    from film f join film_hidden h on h.film = f.id where f.lesson = ${lesson} and not f.own_clock
    union all select (extract(epoch from from_at) * 1000)::bigint, least(${never}, (extract(epoch from until_at) * 1000)::bigint)
    from lesson_hidden where lesson = ${lesson}`.execute(db)
  return joined(rows.map(({ from, until }) => [from, until]))
}

const ofPages: readonly EventKind[] = ['page.added', 'page.turned', 'page.removed', 'page.restored']

/** What of a lesson's log is hidden from whoever does not manage its films. */
export async function hiddenIn(db: Db, lesson: number, room: number | null): Promise<Hidden> {
  const stretches = await hiddenHours(db, lesson)
  if (stretches.length === 0 || room === null) return { ...nothingHidden, stretches }
  const { rows } = await sql<{ n: number; at: Date; kind: Line['kind']; data: unknown }>`
    select number as n, at, kind, payload as data from room_event
    where room = ${room} and kind = any (${['question.asked', ...ofPages]}::text[]) order by number`.execute(
    db,
  )
  const lines = rows.map(row => ({ ...row, at: row.at.getTime(), person: null }) as Line)
  const asked = lines.filter(line => line.kind === 'question.asked')
  return {
    stretches,
    questions: new Set(asked.filter(({ at }) => isHidden(at, stretches)).map(({ data }) => data.question)),
    pages: pagesSeenHidden(
      lines.filter(({ kind }) => kind !== 'question.asked'),
      stretches,
    ),
  }
}

/**
 * Whether whoever does not see what is hidden may have these bytes of a track, both ends included: all of them have to stand in its head
 * or in pieces that touch no hidden stretch. Of one file isPlayable says it: it is given wholly or not at all.
 */
export async function areBytesShown(
  db: Db,
  { name, film }: { name: string; film: number },
  [start, end]: readonly [number, number],
): Promise<boolean> {
  const { rows } = await sql<{ isCut: boolean; shown: number }>`
    select t.codec <> 'file' and exists (select from film_hidden h where h.film = t.film) as "isCut",
      greatest(0, least(${end}::bigint + 1, t.head) - ${start}::bigint) + coalesce((
        select sum(least(${end}::bigint + 1, p.start + p.bytes) - greatest(${start}::bigint, p.start)) from film_piece p
        where p.track = t.id and p.start <= ${end}::bigint and p.start + p.bytes > ${start}::bigint
          and not exists (select from film_hidden h where h.film = t.film
            and p.from_ms < h.until_ms and p.from_ms + greatest(1, p.length_ms) > h.from_ms)), 0)::bigint as shown
    from film_track t where t.name = ${name} and t.film = ${film}`.execute(db)
  const [track] = rows
  return track !== undefined && (!track.isCut || track.shown === end - start + 1)
}
