import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../site/site.tables.ts'
import type { Relation } from './people.tables.ts'
import './people.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'
import { pathTo } from './organisation.store.ts'

export const guardiansOf = (db: Db, student: number) =>
  db
    .selectFrom('guardian')
    .select(['id', 'name', 'relation', 'phone'])
    .where('student', '=', student)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const guardianById = (db: Db, id: number) =>
  db.selectFrom('guardian').select(['student', 'phone']).where('id', '=', id).executeTakeFirst()

interface ShownPhone {
  person: number
  /** Nobody where it is the person's own. */
  guardian: number | null
  phone: string
}

/** A guardian's phone; of a person their own, or else the first guardian's that there is. */
export const phoneShownOf = async (db: Db, of: { person: number } | { guardian: number }) =>
  (
    await ('guardian' in of
      ? sql<ShownPhone>`select g.student as person, g.id as guardian, g.phone from guardian g where g.id = ${of.guardian}`
      : sql<ShownPhone>`select p.id as person, case when p.phone is null then g.id end as guardian,
          coalesce(p.phone, g.phone, '') as phone
        from person p left join lateral (select g.id, g.phone from guardian g
          where g.student = p.id and g.phone <> '' order by g.position, g.id limit 1) g on true
        where p.id = ${of.person} and p.erased_at is null`
    ).execute(db)
  ).rows[0]

export interface GuardianValues {
  name: string
  relation: Relation
  phone: string
}

export const addGuardian = (db: Db, student: number, values: GuardianValues) =>
  db
    .insertInto('guardian')
    .values({
      ...values,
      student,
      position: sql`(select coalesce(max(position), -1) + 1 from guardian where student = ${student})`,
    })
    .returning(['id', 'name', 'relation', 'phone'])
    .executeTakeFirstOrThrow()

export const changeGuardian = (db: Db, id: number, values: GuardianValues) =>
  db
    .updateTable('guardian')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'student', 'name', 'relation', 'phone'])
    .executeTakeFirst()

export const deleteGuardian = (db: Db, id: number) =>
  db.deleteFrom('guardian').where('id', '=', id).returning('student').executeTakeFirst()

/** The classes they were in, the last first; what one is called now, or was when they left it. */
export const classesOf = (db: Db, student: number) =>
  db
    .selectFrom('class_stay')
    .select(['class', 'since', 'until'])
    .select(
      sql<string>`case when until is null then ${pathTo(sql.ref('class_stay.class'))} else path end`.as(
        'path',
      ),
    )
    .where('student', '=', student)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

const consents = (db: Db) =>
  db
    .selectFrom('guardian_consent')
    .select([
      'id',
      'guardian_name',
      'relation',
      'phone',
      'agreement',
      'version',
      'way',
      'agreed_at',
      'ended_at',
    ])
    .select(
      sql<string>`coalesce((select p.full_name from person p where p.id = guardian_consent.noted_by), '')`.as(
        'noted_by_name',
      ),
    )

export const consentsOf = (db: Db, student: number) =>
  consents(db).where('student', '=', student).orderBy('id', 'desc').execute()

export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number]

export interface ConsentValues {
  student: number
  guardian_name: string
  relation: Relation
  phone: string
  agreement: string
  version: string
  way: 'CODE' | 'PAPER'
  noted_by: number | null
}

export async function addConsent(db: Db, values: ConsentValues) {
  const { id } = await db
    .insertInto('guardian_consent')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return consents(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export const endConsent = (db: Db, id: number) =>
  db
    .updateTable('guardian_consent')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('student')
    .executeTakeFirst()

const notes = (db: Db) =>
  db
    .selectFrom('student_note')
    .select(['id', 'author', 'text', 'created_at'])
    .select(
      sql<string>`coalesce((select p.full_name from person p where p.id = author), '')`.as('author_name'),
    )

export const notesOf = (db: Db, student: number) =>
  notes(db).where('student', '=', student).orderBy('id', 'desc').limit(200).execute()

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

export async function addNote(db: Db, student: number, author: number, text: string) {
  const { id } = await db
    .insertInto('student_note')
    .values({ student, author, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notes(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** As many as a sheet brings, each about a student of its own. */
export const addNotes = (db: Db, author: number, rows: readonly { student: number; text: string }[]) =>
  sql`insert into student_note (student, author, text) select student, ${author}, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student bigint, text text)`.execute(db)

export const deleteNote = (db: Db, id: number, author: number) =>
  db
    .deleteFrom('student_note')
    .where('id', '=', id)
    .where('author', '=', author)
    .returning('student')
    .executeTakeFirst()

/** 'notNeeded' from fourteen years on, without a day of birth, or where the school does not ask. */
export const consentState = sql<'notNeeded' | 'given' | 'missing'>`case
  when not (select s.guardian_consent from site s where s.id = ${ownSiteId})
    or person.born is null or person.born + interval '14 years' <= now() then 'notNeeded'
  when exists (select from guardian_consent c where c.student = person.id and c.ended_at is null) then 'given'
  else 'missing' end`

export const consentOf = async (db: Db, student: number) =>
  (
    await db
      .selectFrom('person')
      .select(consentState.as('consent'))
      .where('id', '=', student)
      .executeTakeFirstOrThrow()
  ).consent
