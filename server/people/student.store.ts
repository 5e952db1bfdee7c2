import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import '../site/site.tables.ts'
import type { Relation } from './people.tables.ts'
import './people.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

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
