import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import '../people/people.tables.ts'
import { counting, type Word } from './availability.rules.ts'
import './timetable.tables.ts'

const nothingSaid: Word = { hours: [], away: [] }

interface Row extends Word {
  person: number
  full_name: string
  by_office: boolean
}

export interface BothWords {
  own: Word
  office: Word
}

async function rowsOf(db: Db, people: readonly number[] | 'everybody') {
  const { rows } = await sql<Row>`select a.person, p.full_name, a.by_office, a.hours, a.away
    from availability a join person p on p.id = a.person
    ${people === 'everybody' ? sql`` : sql`where a.person = any (${[...people]}::bigint[])`}`.execute(db)
  return rows
}

/** What a teacher and the office said, each as it was said. */
export async function wordsOf(db: Db, person: number): Promise<BothWords> {
  const rows = await rowsOf(db, [person])
  const of = (byOffice: boolean) => {
    const row = rows.find(({ by_office }) => by_office === byOffice)
    return row ? { hours: row.hours, away: row.away } : nothingSaid
  }
  return { own: of(false), office: of(true) }
}

/** What counts of each who said something, or of whom something was said. */
export async function availabilities(
  db: Db,
  people: readonly number[] | 'everybody',
): Promise<Map<number, Word & { fullName: string }>> {
  const rows = Map.groupBy(await rowsOf(db, people), ({ person }) => person)
  return new Map(
    [...rows].map(([person, of]) => [
      person,
      {
        fullName: of[0]?.full_name ?? '',
        ...counting(
          of.find(({ by_office }) => !by_office) ?? nothingSaid,
          of.find(({ by_office }) => by_office) ?? nothingSaid,
        ),
      },
    ]),
  )
}

/** Whether that is a teacher; `held` while two speak of them at once. */
export async function isTeacher(db: Db, person: number, held = false) {
  const { rows } = await sql`select p.id from person p
    where p.id = ${person} and p.erased_at is null and exists (select from person_role r where r.person = p.id and r.role = 'TEACHER')
    ${held ? sql`for no key update of p` : sql``}`.execute(db)
  return rows.length > 0
}

export const sayAvailability = (db: Db, person: number, byOffice: boolean, { hours, away }: Word) =>
  sql`insert into availability (person, by_office, hours, away)
    values (${person}, ${byOffice}, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(away)}::jsonb)
    on conflict (site, person, by_office) do update set hours = excluded.hours, away = excluded.away, changed_at = now()`.execute(
    db,
  )

/** The lessons to come that somebody is to give. */
export async function lessonsToCome(db: Db, person: number) {
  const { rows } = await sql<{
    startsAt: Date
    endsAt: Date
  }>`select l.starts_at as "startsAt", l.ends_at as "endsAt"
    from lesson_person h join lesson l on l.id = h.lesson
    where h.person = ${person} and h.role = 'TEACHER' and l.state = 'scheduled' and l.starts_at > now()`.execute(
    db,
  )
  return rows
}

export const ownAvailabilityKept: Keeper = async (db, person) => (await wordsOf(db, person)).own

export const forgetAvailability: Forgetter = (db, people) =>
  sql`delete from availability where person = any (${[...people]}::bigint[])`.execute(db)
