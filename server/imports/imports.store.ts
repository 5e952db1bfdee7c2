import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Content } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import type { Sealing } from '../kit/sealing.ts'
import '../people/people.tables.ts'
import '../courses/courses.tables.ts'
import './imports.tables.ts'
import type { Row, Written } from './kind.ts'

export interface NewImport {
  person: number
  type: number
  content: Content
  role: Role | null
  course: number | null
  language: Language
  file_name: string
  columns: string[]
  unknown: string[]
}

/** The job that goes on with an import, whatever it is at. */
export const goOn = (db: Db, id: number) => enqueue(db, 'import', { id }, { key: `import ${id}`, tries: 3 })

export async function addImport(db: Db, sealing: Sealing, values: NewImport, rows: readonly Row[]) {
  const { id } = await db
    .insertInto('import')
    .values({ ...values, total: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = rows.map(({ number, cells, problems, secret }) => ({
    number,
    cells,
    problems,
    secret: secret ? sealing.encrypt(Buffer.from(secret)).toString('base64') : null,
  }))
  await sql`insert into import_row (import, number, cells, problems, secret)
    select ${id}, number, cells, problems, decode(secret, 'base64')
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (number integer, cells jsonb, problems jsonb, secret text)`.execute(
    db,
  )
  await goOn(db, id)
  return id
}

export const hasCourse = async (db: Db, id: number) =>
  (await db.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const shown = (db: Db) =>
  db
    .selectFrom('import')
    .selectAll()
    .select(sql<string>`coalesce((select full_name from person p where p.id = import.person), '')`.as('by'))

export const importById = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>

export const listImports = (
  db: Db,
  { content, page, size }: { content?: Content; page: number; size: number },
) =>
  shown(db)
    .$if(content !== undefined, query => query.where('content', '=', content ?? 'users'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

export const countImports = async (db: Db, content: Content | undefined) =>
  (
    await db
      .selectFrom('import')
      .select(sql<number>`count(*)::int`.as('count'))
      .$if(content !== undefined, query => query.where('content', '=', content ?? 'users'))
      .executeTakeFirstOrThrow()
  ).count

/** One at a time works at an import: whoever else comes waits, and then finds its state changed. */
export const holdImport = async (db: Db, id: number) => {
  await sql`select pg_advisory_xact_lock(7103, hashint8(${id}))`.execute(db)
  return importById(db, id)
}

export async function rowsOf(db: Db, sealing: Sealing, id: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'cells', 'state', 'problems', 'secret'])
    .where('import', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ secret, ...row }) => ({
    ...row,
    ...(secret && { secret: sealing.decrypt(secret).toString() }),
  }))
}

export const shownRows = (
  db: Db,
  id: number,
  { show, page, size }: { show: 'all' | 'bad' | 'good' | 'same'; page: number; size: number },
) =>
  db
    .selectFrom('import_row')
    .select(['number', 'cells', 'state', 'problems'])
    .where('import', '=', id)
    .$if(show !== 'all', query => query.where('state', '=', show as 'bad'))
    .orderBy('number')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

export const refusedRows = (db: Db, id: number) =>
  db
    .selectFrom('import_row')
    .select(['number', 'cells', 'problems'])
    .where('import', '=', id)
    .where('state', '=', 'bad')
    .orderBy('number')

export async function keepChecked(db: Db, id: number, rows: readonly Row[]) {
  const found = rows.map(({ number, state, problems }) => ({ number, state, problems }))
  await sql`update import_row set state = r.state, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r (number integer, state text, problems jsonb)
    where import_row.import = ${id} and import_row.number = r.number`.execute(db)
  const count = (state: Row['state']) => rows.filter(row => row.state === state).length
  await db
    .updateTable('import')
    .set({
      state: 'checked',
      percent: 100,
      way: null,
      good: count('good'),
      bad: count('bad'),
      same: count('same'),
      touched_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export const setState = (
  db: Db,
  id: number,
  values: { state: ImportRow['state']; way?: 'all' | 'good'; percent?: number },
) =>
  db
    .updateTable('import')
    .set({ ...values, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** A word that comes late takes nothing back: neither a further step nor the end. */
export const touch = (db: Db, id: number, percent: number) =>
  db
    .updateTable('import')
    .set({ percent: sql`greatest(percent, ${percent})`, touched_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'writing'])
    .execute()

export async function keepWritten(
  db: Db,
  sealing: Sealing,
  id: number,
  { made, passwords, refused, same = [] }: Written,
) {
  const rows = [...made].filter(([number]) => number > 0).map(([number, thing]) => ({ number, thing }))
  await sql`update import_row set made = r.thing from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (number integer, thing bigint) where import_row.import = ${id} and import_row.number = r.number`.execute(
    db,
  )
  await sql`update import_row set state = 'same' where import = ${id} and number = any (${same}::integer[])`.execute(
    db,
  )
  const bad = refused.map(({ number, problem }) => ({ number, problems: [problem] }))
  await sql`update import_row set state = 'bad', problems = r.problems from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb)
    as r (number integer, problems jsonb) where import_row.import = ${id} and import_row.number = r.number`.execute(
    db,
  )
  await sql`update import set state = 'done', percent = 100, touched_at = now(), made = ${[...made.values()]}::bigint[],
    good = good - ${refused.length + same.length}, bad = bad + ${refused.length}, same = same + ${same.length},
    passwords = ${passwords.length > 0 ? sealing.encrypt(Buffer.from(JSON.stringify(passwords))) : null}
    where id = ${id}`.execute(db)
}

export const forgetImport = (db: Db, id: number) => db.deleteFrom('import').where('id', '=', id).execute()

/** Work that nobody has touched for a while: whoever did it is gone. */
export async function goOnWithStale(db: Db, seconds: number) {
  const stale = await db
    .selectFrom('import')
    .select('id')
    .where('state', 'in', ['checking', 'writing'])
    .where('touched_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .limit(20)
    .execute()
  for (const { id } of stale) await goOn(db, id)
}

/** Rows are somebody's data: after thirty days only the numbers of an import are left. */
export const forgetOldRows = (db: Db) =>
  sql`delete from import_row where import in (select id from import where created_at < now() - interval '30 days'
    and state in ('checked', 'done', 'undone', 'failed'))`.execute(db)

export const openAccounts = (db: Db, id: number) => enqueue(db, 'open imported accounts', { id })

// A row of a sheet is about the person it made.
const aboutPeople = sql`import in (select i.id from import i where i.content = 'users')`
export const ownRows: Keeper = async (db, person) => {
  const { rows } = await sql`select cells from import_row where made = ${person} and ${aboutPeople}`.execute(
    db,
  )
  return rows
}
export const forgetRows: Forgetter = (db, people) =>
  sql`update import_row set cells = '{}', problems = '[]', secret = null
    where made = any(${[...people]}::bigint[]) and ${aboutPeople}`.execute(db)
