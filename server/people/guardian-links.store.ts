import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { LinkPurpose } from '../../contract/people-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { tokenHash } from '../kit/sealing.ts'
import { linkState, linkUnder } from './guardian-links.rules.ts'
import './people.tables.ts'

export interface LinkRow {
  id: number
  guardian: number
  guardian_name: string
  purpose: LinkPurpose
  title: string
  made_by: string
  made_at: Date
  ends_at: Date
  revoked_at: Date | null
  opened_at: Date | null
}

const links = (where: ReturnType<typeof sql>, most: number) => sql<LinkRow>`select k.id, k.guardian,
    g.name as guardian_name, k.purpose, k.title, coalesce((select w.full_name from person w where w.id = k.made_by), '') as made_by,
    k.made_at, k.ends_at, k.revoked_at, k.opened_at
  from guardian_link k join guardian g on g.id = k.guardian where ${where} order by k.id desc limit ${most}`

/** As the office sees it. */
export const shownLink = (row: LinkRow, now: Date) => ({
  id: row.id,
  guardian: { id: row.guardian, name: row.guardian_name },
  purpose: row.purpose,
  title: row.title,
  state: linkState({ revokedAt: row.revoked_at, endsAt: row.ends_at }, now),
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
})

export const linksOf = async (db: Db, student: number) =>
  (await links(sql`k.student = ${student}`, 50).execute(db)).rows

export const linkById = async (db: Db, id: number) => (await links(sql`k.id = ${id}`, 1).execute(db)).rows[0]

/** What a link is for: of a report also of which course and days, and what a list calls that. */
export interface LinkFor {
  purpose: LinkPurpose
  about?: Record<string, unknown>
  title?: string
}

const isFor = ({ purpose, about = {} }: LinkFor) =>
  sql`purpose = ${purpose} and about = ${JSON.stringify(about)}::jsonb`

/** The one that stands for this; a page that asked twice is told of it. */
export const standingLink = async (db: Db, guardian: number, what: LinkFor) =>
  (
    await links(
      sql`k.guardian = ${guardian} and ${isFor(what)} and k.revoked_at is null and k.ends_at > now()`,
      1,
    ).execute(db)
  ).rows[0]

interface Addressee {
  id: number
  student: number
  name: string
  phone: string
  student_name: string
  is_enabled: boolean
}

/** Held until the call is done: whoever sends to them, or changes their phone, at the same moment comes after. */
export const holdGuardian = async (db: Db, id: number) =>
  (
    await sql<Addressee>`select g.id, g.student, g.name, g.phone, p.full_name as student_name, p.state = 'ENABLED' as is_enabled
      from guardian g join person p on p.id = g.student where g.id = ${id} for no key update of g`.execute(db)
  ).rows[0]

interface NewLink extends LinkFor {
  student: number
  guardian: number
  phone: string
  token: string
  endsAt: Date
  by: number
}

/** A newer one takes the place of the one before, whose message may be lost. */
export async function addLink(db: Db, { student, guardian, phone, token, endsAt, by, ...what }: NewLink) {
  await sql`update guardian_link set revoked_at = now(), revoked_by = ${by}
    where guardian = ${guardian} and ${isFor(what)} and revoked_at is null`.execute(db)
  const { purpose, about = {}, title = '' } = what
  const { rows } = await sql<{
    id: number
  }>`insert into guardian_link (student, guardian, purpose, about, title, phone, token_hash, ends_at, made_by)
    values (${student}, ${guardian}, ${purpose}, ${JSON.stringify(about)}::jsonb, ${title}, ${phone}, ${tokenHash(token)}, ${endsAt}, ${by})
    returning id`.execute(db)
  return rows[0]?.id as number
}

export const revokeLink = async (db: Db, id: number, by: number) =>
  (
    await sql<{
      student: number
      guardian: number
    }>`update guardian_link set revoked_at = now(), revoked_by = ${by}
      where id = ${id} and revoked_at is null returning student, guardian`.execute(db)
  ).rows[0]

export interface OpenLink {
  id: number
  purpose: LinkPurpose
  about: unknown
  phone: string
  ends_at: Date
  student: number
  student_name: string
  guardian: number
  guardian_name: string
}

const openLink = async (db: Db, where: ReturnType<typeof sql>) =>
  (
    await sql<OpenLink>`select k.id, k.purpose, k.about, k.phone, k.ends_at, k.student, p.full_name as student_name,
        k.guardian, g.name as guardian_name
      from guardian_link k join guardian g on g.id = k.guardian join person p on p.id = k.student
      where ${where} and k.revoked_at is null and k.ends_at > now()`.execute(db)
  ).rows[0] ?? refuse(codes.linkGone)

/** What is unknown, of another school, revoked or over is refused alike. */
export const linkOf = (db: Db, token: string) => openLink(db, sql`k.token_hash = ${tokenHash(token)}`)

/** Who acts by a key, for one purpose: looked up at each use, so that what the office revokes has ended. */
export async function actingGuardian(
  { db, sealing, now, entrance }: Pick<Context, 'db' | 'sealing' | 'now' | 'entrance'>,
  key: string,
  purpose: LinkPurpose,
) {
  const { site } = await entrance
  const link = linkUnder(sealing, key, { site, purpose, now }) ?? refuse(codes.linkGone)
  return openLink(db, sql`k.id = ${link}`)
}

/** What a guardian fetches a moment later: the link must still stand then. */
export const linkStands = async (db: Db, id: number) =>
  (
    await sql`select from guardian_link where id = ${id} and revoked_at is null and ends_at > now()`.execute(
      db,
    )
  ).rows.length > 0

export const noteOpened = (db: Db, id: number) =>
  sql`update guardian_link set opened_at = coalesce(opened_at, now()) where id = ${id}`.execute(db)

/** Where a student's guardians are told something by now: each phone once, and none that wants no messages. */
export const phonesOfGuardians = async (db: Db, student: number) =>
  (
    await sql<{ phone: string }>`select distinct g.phone from guardian g join person p on p.id = g.student
      where g.student = ${student} and g.phone <> '' and p.state = 'ENABLED'
        and g.phone not in (select q.phone from quiet_phone q) order by g.phone`.execute(db)
  ).rows.map(({ phone }) => phone)
