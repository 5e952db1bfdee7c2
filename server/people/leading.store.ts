import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import type { Preparations } from '../kit/preparation.ts'
import { classesBelow, pathTo } from './organisation.store.ts'
import './people.tables.ts'

interface Asked {
  q: string
  sort: 'fullName' | '-fullName' | 'username' | '-username'
  page: number
  size: number
}

/** Teachers, as both lists of the office show them. */
function teachers(db: Db, { q, sort, page, size }: Asked) {
  const column = sort.endsWith('username') ? 'username' : 'pinyin'
  let query = db
    .selectFrom('person')
    .select(['person.id', 'username', 'full_name', 'gender', 'avatar', 'title'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('erased_at', 'is', null)
    .where(sql<boolean>`exists (select from person_role r where r.person = person.id and r.role = 'TEACHER')`)
    .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('person.id')
    .limit(size)
    .offset((page - 1) * size)
  for (const found of searched(sql.ref('person.search'), q)) query = query.where(sql<boolean>`${found}`)
  return query
}

export const teaching = (db: Db, asked: Asked & { subject?: number; without?: 'yes' }) =>
  teachers(db, asked)
    .select(
      sql<
        number[]
      >`coalesce((select array_agg(s.subject order by s.subject) from person_subject s where s.person = person.id), '{}')`.as(
        'subjects',
      ),
    )
    .$if(asked.subject !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from person_subject s where s.person = person.id and s.subject = ${asked.subject ?? 0})`,
      ),
    )
    .$if(asked.without === 'yes', query =>
      query.where(sql<boolean>`not exists (select from person_subject s where s.person = person.id)`),
    )
    .execute()

export const headTeachers = (db: Db, asked: Asked & { node?: number }) =>
  teachers(db, asked)
    .select(
      sql<
        { id: number; path: string }[]
      >`coalesce((select json_agg(json_build_object('id', h.class, 'path', ${pathTo(sql.ref('h.class'))}) order by h.class)
        from head_class h where h.person = person.id), '[]')`.as('classes'),
    )
    .where('head_teacher', '=', true)
    .$if(asked.node !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from head_class h where h.person = person.id and h.class in ${classesBelow(asked.node ?? 0)})`,
      ),
    )
    .execute()

export const subjectThere = async (db: Db, id: number) =>
  (await db.selectFrom('subject').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const setHead = (db: Db, ids: readonly number[], head: boolean) =>
  sql`update person set head_teacher = ${head}, version = version + 1 where id = any(${[...ids]}::bigint[])
    and head_teacher <> ${head}`.execute(db)

export async function setClasses(db: Db, person: number, classes: readonly number[]) {
  await db.deleteFrom('head_class').where('person', '=', person).execute()
  if (classes.length > 0)
    await db
      .insertInto('head_class')
      .values([...new Set(classes)].map(one => ({ person, class: one })))
      .execute()
}

export const endHeads = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`update person set head_teacher = false, version = version + 1
    where id = any(${[...ids]}::bigint[]) and head_teacher returning id`.execute(db)
  await sql`delete from head_class where person = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

export const classesThere = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
    }>`select id from node where kind = 'CLASS' and id = any(${[...ids]}::bigint[])`.execute(db)
  ).rows.length === new Set(ids).size

export const teacherPreparation: Preparations = {
  teachers: sql`exists (select from person_role r join person p on p.id = r.person where r.role = 'TEACHER' and p.erased_at is null)`,
}
