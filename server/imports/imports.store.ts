import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { AccountFrom, Content } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
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
  sheet: Buffer
  head_line: number
  places: readonly (string | null)[]
  account_from: AccountFrom | null
  changes: boolean
}

/** The job that goes on with an import, whatever it is at. */
export const goOn = (db: Db, id: number) => enqueue(db, 'import', { id }, { key: `import ${id}`, tries: 3 })

/** Without rows it waits for somebody to say what its columns are. */
export async function addImport(
  db: Db,
  sealing: Sealing,
  { places, ...values }: NewImport,
  rows: readonly Row[] | undefined,
) {
  const { id } = await db
    .insertInto('import')
    .values({ ...values, places: asJson(places), state: rows ? 'checking' : 'columns' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rows) await checkAnew(db, sealing, id, rows)
  return id
}

const asJson = (places: readonly (string | null)[]) =>
  sql<(string | null)[]>`${JSON.stringify(places)}::jsonb`

/** Its columns were told: the rows are read and checked anew. */
export async function readAnew(
  db: Db,
  sealing: Sealing,
  id: number,
  {
    places,
    ...values
  }: Pick<NewImport, 'columns' | 'unknown' | 'head_line' | 'places' | 'account_from' | 'changes'>,
  rows: readonly Row[],
) {
  await db.deleteFrom('import_row').where('import', '=', id).execute()
  await db
    .updateTable('import')
    .set({
      ...values,
      places: asJson(places),
      state: 'checking',
      percent: 0,
      ...{ good: 0, bad: 0, same: 0, changed: 0, asked: 0 },
      touched_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await checkAnew(db, sealing, id, rows)
}

async function checkAnew(db: Db, sealing: Sealing, id: number, rows: readonly Row[]) {
  await db.updateTable('import').set({ total: rows.length }).where('id', '=', id).execute()
  const sealed = (text: string | undefined) =>
    text ? sealing.encrypt(Buffer.from(text)).toString('base64') : null
  const kept = rows.map(({ number, cells, problems, secret, meetingSecret }) => ({
    number,
    cells,
    problems,
    secret: sealed(secret),
    meeting: sealed(meetingSecret),
  }))
  await sql`insert into import_row (import, number, cells, problems, faults, secret, meeting_secret)
    select ${id}, number, cells, problems, problems, decode(secret, 'base64'), decode(meeting, 'base64')
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as r (number integer, cells jsonb, problems jsonb, secret text, meeting text)`.execute(db)
  await goOn(db, id)
}

export const hasCourse = async (db: Db, id: number) =>
  (await db.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const shown = (db: Db) =>
  db
    .selectFrom('import')
    .selectAll()
    .select(sql<string>`coalesce((select full_name from person p where p.id = import.person), '')`.as('by'))
    // Only what is still to be written asks how many accounts are left.
    .select(
      sql<number | null>`case when content = 'users' and state = 'checked' then
        (select greatest(0, q.people - kit.people_of(q.site))::int from site_quota q where q.people is not null) end`.as(
        'free',
      ),
    )

export const importById = (db: Db, id: number) => shown(db).where('id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>

export const listImports = (
  db: Db,
  { contents, page, size }: { contents: readonly Content[]; page: number; size: number },
) =>
  shown(db)
    .where('content', 'in', contents)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

export const countImports = async (db: Db, contents: readonly Content[]) =>
  (
    await db
      .selectFrom('import')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('content', 'in', contents)
      .executeTakeFirstOrThrow()
  ).count

/** One at a time works at an import: whoever else comes waits, and then finds its state changed. */
export const holdImport = async (db: Db, id: number) => {
  await sql`select pg_advisory_xact_lock(7103, hashint8(${id}))`.execute(db)
  return importById(db, id)
}

export async function keepChecked(db: Db, id: number, rows: readonly Row[]) {
  const found = rows.map(({ number, state, problems, person = null, changes = [], asks = null }) => ({
    ...{ number, state, problems },
    person: state === 'changed' || state === 'same' ? person : null,
    changes: state === 'changed' || state === 'asked' ? changes : [],
    asks: state === 'asked' ? asks : null,
  }))
  await sql`update import_row set state = r.state, problems = r.problems, person = r.person, changes = r.changes, asks = r.asks
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as r (number integer, state text, problems jsonb, person bigint, changes jsonb, asks jsonb)
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
      changed: count('changed'),
      asked: count('asked'),
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
    .set({ ...values, touched_at: sql`now()`, ...(values.state === 'failed' && { sheet: null }) })
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
  await sql`update import_row set state = 'bad', problems = r.problems, person = null, changes = '[]', asks = null from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb)
    as r (number integer, problems jsonb) where import_row.import = ${id} and import_row.number = r.number`.execute(
    db,
  )
  const now = (state: Row['state']) =>
    sql`(select count(*) from import_row r where r.import = import.id and r.state = ${state})`
  await sql`update import set state = 'done', sheet = null, percent = 100, touched_at = now(), made = ${[...made.values()]}::bigint[],
    good = ${now('good')}, bad = ${now('bad')}, same = ${now('same')}, changed = ${now('changed')}, asked = ${now('asked')},
    passwords = ${passwords.length > 0 ? sealing.encrypt(Buffer.from(JSON.stringify(passwords))) : null}
    where id = ${id}`.execute(db)
  // The passwords of whom it made are still to be hashed; nothing else that was sealed has a use now.
  await sql`update import_row set secret = case when made is not null then secret end, meeting_secret = null
    where import = ${id} and (secret is not null or meeting_secret is not null)`.execute(db)
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

export const openAccounts = (db: Db, id: number) => enqueue(db, 'open imported accounts', { id })
