import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import '../courses/courses.tables.ts'
import { opensGiven } from '../courses/seat-history.store.ts'
import './classroom.tables.ts'
import { type LessonSeen, ticketLasts } from './entry.rules.ts'
import { isGood } from './entry.store.ts'

/** A lesson of another school, as somebody of a school that quotes its course stands to it. */
export interface GivenLesson extends LessonSeen {
  id: number
  to_site: number
}

/** Of these lessons those that were given to this school and stand in a course of its own; what is told of them is all there is. */
export async function givenLessons(db: Db, person: number, lessons: readonly number[]) {
  const { rows } = await sql<GivenLesson>`
    select distinct on (l.id) l.id, k.site as to_site, l.state, coalesce(l.delivery, k.delivery) as delivery, c.kind, l."startsAt" as starts_at, l."endsAt" as ends_at,
      null as stands, false as leads, false as withdrawn, true as given,
      exists (select from enrolment e where e.course = c.id and e.student = ${person} and ${opensGiven}) as seated
    from course c join shared_course k on k.id = c.quoted_from and k.site <> c.site,
      jsonb_to_recordset(k.lessons) as l (id bigint, state text, delivery text, "startsAt" timestamptz, "endsAt" timestamptz)
    where c.state <> 'draft' and l.id = any (${[...lessons]}::bigint[])
    order by l.id, seated desc`.execute(db)
  return rows
}

export interface GuestLeave {
  toSite: number
  lesson: number
  person: number
  session: number
}

/** A ticket into another school's lesson, and what that school may know of who comes. */
export async function makeGuestTicket(db: Db, { toSite, lesson, person, session }: GuestLeave) {
  const token = newToken()
  const expires = new Date(Date.now() + ticketLasts)
  await sql`insert into guest (person, to_site, full_name, avatar, gender)
    select id, ${toSite}, full_name, avatar, gender from person where id = ${person} on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{
    name: string
  }>`insert into guest_ticket (token_hash, to_site, lesson, person, session, expires_at)
    values (${tokenHash(token)}, ${toSite}, ${lesson}, ${person}, ${session}, ${expires}) returning name`.execute(
    db,
  )
  return { token, k: rows[0]?.name ?? '' }
}

export async function guestTicketHolds(db: Db, token: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from guest_ticket t
    where t.token_hash = ${tokenHash(token)} and t.name = ${name} and ${isGood}`.execute(db)
  return rows.length > 0
}

/** Spent like any other: the second who brings it finds nothing. */
export async function spendGuestTicket(db: Db, token: string, name: string): Promise<GuestLeave | undefined> {
  const { rows } = await sql<GuestLeave>`with spent as (
      delete from guest_ticket where token_hash = ${tokenHash(token)} and name = ${name} returning *)
    select t.to_site as "toSite", t.lesson, t.person, t.session from spent t where ${isGood}`.execute(db)
  return rows[0]
}
