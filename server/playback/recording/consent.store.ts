import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../../kit/own-data.ts'
import '../playback.tables.ts'
import { forgetSpoken } from '../spoken/forgetting.store.ts'
import { silence } from './films.store.ts'

interface ConsentRow {
  given: boolean | null
  by_guardian: boolean | null
  at: Date | null
  needs_guardian: boolean
  is_student: boolean
}

/** In no replay is the person `who` named: they took their consent back, or their account was erased. */
export const isUnnamed = (who: RawBuilder<unknown>) => sql<boolean>`(
  not coalesce((select c.given from recording_consent c where c.person = ${who} order by c.id desc limit 1), true)
  or exists (select from person x where x.id = ${who} and x.erased_at is not null))`

export async function unnamedAmong(db: Db, people: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select p as id from unnest(${[...people]}::bigint[]) p
    where ${isUnnamed(sql`p`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The newest word of somebody, or nothing where there is no such person. */
export async function consentOf(db: Db, person: number) {
  const { rows } = await sql<ConsentRow>`
    select c.given, c.by_guardian, c.at, coalesce(p.born + interval '14 years' > now(), false) as needs_guardian,
      exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') as is_student
    from person p left join lateral (select * from recording_consent c where c.person = p.id order by c.id desc limit 1) c on true
    where p.id = ${person}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const byGuardian = row.by_guardian ?? false
  return {
    isStudent: row.is_student,
    // What a child said alone does not hold.
    given: row.given === true && (byGuardian || !row.needs_guardian),
    at: row.at,
    byGuardian,
    needsGuardian: row.needs_guardian,
  }
}

/** Taken back, it is played no more in the same moment; the files go with the next round of the clock. */
export async function sayConsent(db: Db, person: number, given: boolean, byGuardian: boolean) {
  await db.insertInto('recording_consent').values({ person, given, by_guardian: byGuardian }).execute()
  if (given) return
  await silence(db, [person])
  await forgetSpoken(db, [person])
}

export const ownRecording: Keeper = async (db, person) => {
  const { rows: consents } =
    await sql`select given, by_guardian as "byGuardian", at from recording_consent where person = ${person} order by id`.execute(
      db,
    )
  const { rows: films } = await sql`
    select kit.lesson_name(l.name, l.number) as lesson, f.begun_at as "begunAt", t.source, count(*)::int as tracks from film_track t
    join film f on f.id = t.film join lesson l on l.id = f.lesson where t.person = ${person}
    group by l.name, l.number, f.begun_at, t.source order by f.begun_at, t.source`.execute(db)
  return { consents, films }
}

/** Nobody sees or hears them any more; the files go with the next round of the clock. */
export const forgetRecording: Forgetter = async (db, people) => {
  if (people.length === 0) return
  await silence(db, people)
  await forgetSpoken(db, people)
  await sql`insert into recording_consent (person, given) select p, false from unnest(${[...people]}::bigint[]) p
    where exists (select from recording_consent c where c.person = p)`.execute(db)
}
