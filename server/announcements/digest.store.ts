import { type Generated, sql } from 'kysely'
import type { DigestRhythm } from '../../contract/announcements-lists.ts'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson } from '../kit/database/who.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import type { Slot } from './digest.rules.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    own_email: {
      site: Generated<number>
      person: number
      address: string
      confirmed_at: Date | null
      answer: Buffer | null
      answer_until: Date | null
      tries: Generated<number>
      every: Generated<DigestRhythm>
      hour: Generated<number>
      told_at: Generated<Date>
      leave: Generated<string>
    }
  }
}

export const ownEmail = (db: Db) =>
  db
    .selectFrom('own_email')
    .select(['address', 'confirmed_at', 'every', 'hour'])
    .where('person', '=', ownPerson)
    .executeTakeFirst()

/** Another mailbox is a stranger's until its code was typed. */
export async function askAddress(db: Db, person: number, address: string, answer: Buffer, minutes: number) {
  await sql`insert into own_email (person, address, answer, answer_until)
    values (${person}, ${address}, ${answer}, now() + make_interval(mins => ${minutes}))
    on conflict (site, person) do update set address = excluded.address, answer = excluded.answer, answer_until = excluded.answer_until,
      tries = 0, confirmed_at = case when own_email.address = excluded.address then own_email.confirmed_at end`.execute(
    db,
  )
}

export const asked = (db: Db, person: number) =>
  db
    .selectFrom('own_email')
    .select(['address', 'answer', 'tries'])
    .where('person', '=', person)
    .where('answer_until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

export const noteTry = (db: Db, person: number) =>
  sql`update own_email set tries = tries + 1 where person = ${person}`.execute(db)

/** What came before is not told: whoever begins today does not get the letters of a year. */
export const confirm = (db: Db, person: number) =>
  sql`update own_email set confirmed_at = now(), answer = null, answer_until = null, told_at = now() where person = ${person}`.execute(
    db,
  )

const changed = async (of: { execute: (db: Db) => Promise<{ rows: unknown[] }> }, db: Db) =>
  (await of.execute(db)).rows.length > 0

/** Whoever begins again is told of what comes from now on. */
export const choose = (db: Db, every: DigestRhythm, hour: number) =>
  changed(
    sql`update own_email set every = ${every}, hour = ${hour}, told_at = case when every = 'never' then now() else told_at end
      where person = ${ownPerson} and confirmed_at is not null returning person`,
    db,
  )

export const removeAddress = (db: Db) =>
  changed(sql`delete from own_email where person = ${ownPerson} returning person`, db)

/** Whose letters they were; nothing where the link is of nobody. */
export const endBy = async (db: Db, leave: string) =>
  (
    await sql<{
      person: number
    }>`update own_email set every = 'never' where leave = ${leave} returning person`.execute(db)
  ).rows[0]?.person

export interface DueLetter {
  person: number
  address: string
  leave: string
  name: string
  language: Language
  /** Where the inbox of this person is. */
  learns: boolean
  runs: boolean
  unread: number
  first: { title: string; message: string; at: string; link: string }[]
}

/** The next whose letter is due, with what they have not read of it; held until the end of the transaction. */
export async function dueLetters(db: Db, slots: readonly Slot[], most: number, shown: number) {
  const { rows } = await sql<DueLetter & { at: Date }>`
    select e.person, e.address, e.leave, p.full_name as name, s.at,
      coalesce((select x.language from session x where x.person = p.id order by x.id desc limit 1), 'zh') as language,
      exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') as learns,
      exists (select from person_role r where r.person = p.id and r.role = 'ADMIN') as runs,
      n.unread, n.first
    from own_email e
    join jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) s (every text, hour int, at timestamptz)
      on s.every = e.every and s.hour = e.hour and e.told_at < s.at
    join person p on p.id = e.person and p.state = 'ENABLED' and p.erased_at is null
    cross join lateral (select count(*)::int as unread, coalesce(jsonb_agg(jsonb_build_object('title', u.title, 'message', u.message,
        'at', u.created_at, 'link', u.link) order by u.id desc) filter (where u.place <= ${shown}), '[]') as first
      from (select n.*, row_number() over (order by n.id desc) as place from notification n
        where n.person = e.person and (n.duty is null or p.duties is null or p.duties && array['reads ' || n.duty, 'writes ' || n.duty])
          and n.read_at is null and n.created_at > e.told_at and n.created_at <= s.at) u) n
    where e.confirmed_at is not null order by e.person limit ${most} for no key update of e skip locked`.execute(
    db,
  )
  return rows
}

/** Nobody but their reader sees what stands in them. */
export async function keepLetters(
  db: Db,
  letters: readonly { person: number; recipient: string; fields: Record<string, string> }[],
) {
  await sql`insert into message (channel, purpose, template, recipient, person, secret, good_until, fields)
    select 'email', 'digest', 'digest', l.recipient, l.person, true, now() + interval '1 day', l.fields
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) l (person bigint, recipient text, fields jsonb)`.execute(
    db,
  )
}

export const told = (db: Db, letters: readonly { person: number; at: Date }[]) =>
  sql`update own_email e set told_at = t.at from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) t (person bigint, at timestamptz)
    where e.person = t.person`.execute(db)

export const keptEmail: Keeper = async (db, person) =>
  (await db
    .selectFrom('own_email')
    .select(['address', 'confirmed_at', 'every', 'hour'])
    .where('person', '=', person)
    .executeTakeFirst()) ?? null

export const forgetEmail: Forgetter = (db, people) =>
  sql`delete from own_email where person = any (${[...people]}::bigint[])`.execute(db)
