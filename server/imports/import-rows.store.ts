import { sql } from 'kysely'
import type { RowAnswer } from '../../contract/imports-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import type { Sealing } from '../kit/sealing.ts'
import './imports.tables.ts'
import type { Row, RowSecrets } from './kind.ts'

/** The rows as they were found; or, to be checked, as if nobody had looked into the database yet: with what the sheet itself says of them. */
export async function rowsOf(
  db: Db,
  sealing: Sealing,
  id: number,
  as: 'found' | 'toCheck' = 'found',
): Promise<Row[]> {
  const rows = await db
    .selectFrom('import_row')
    .select([
      'number',
      'cells',
      'state',
      'problems',
      'faults',
      'secret',
      'meeting_secret',
      'person',
      'changes',
    ])
    .select(['asks', 'answer', 'answered'])
    .where('import', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ secret, meeting_secret, faults, ...row }) => ({
    ...row,
    ...(as === 'toCheck' && { state: 'good', problems: faults, person: null, changes: [], asks: null }),
    ...(secret && { secret: sealing.decrypt(secret).toString() }),
    ...(meeting_secret && { meetingSecret: sealing.decrypt(meeting_secret).toString() }),
  }))
}

/** Of what is sealed no more than whether anything stands there. */
const filled = sql<
  Record<keyof RowSecrets, boolean>
>`json_build_object('secret', secret is not null, 'meetingSecret', meeting_secret is not null)`.as('filled')

export const rowAt = (db: Db, id: number, number: number) =>
  db
    .selectFrom('import_row')
    .select(['number', 'state', 'cells', 'problems', 'faults', 'changes', 'asks', filled])
    .where('import', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()

export const rewriteRow = (
  db: Db,
  sealing: Sealing,
  id: number,
  { number, cells, problems, secret, meetingSecret }: Pick<Row, 'number' | 'cells' | 'problems'> & RowSecrets,
) =>
  db
    .updateTable('import_row')
    .set({
      cells: sql`${JSON.stringify(cells)}::jsonb`,
      faults: sql`${JSON.stringify(problems)}::jsonb`,
      ...(secret !== undefined && { secret: secret ? sealing.encrypt(Buffer.from(secret)) : null }),
      ...(meetingSecret !== undefined && {
        meeting_secret: meetingSecret ? sealing.encrypt(Buffer.from(meetingSecret)) : null,
      }),
    })
    .where('import', '=', id)
    .where('number', '=', number)
    .execute()

/** Answers one row, or all that may be answered so; how many they were. */
export async function answerRows(
  db: Db,
  id: number,
  { answer, number }: { answer: RowAnswer; number?: number | undefined },
) {
  const { numAffectedRows = 0n } =
    await sql`update import_row set answer = ${answer}, answered = (asks->>'person')::bigint
      where import = ${id} and state = 'asked' and asks->'ways' ? ${answer}
        and number = coalesce(${number ?? null}::integer, number)`.execute(db)
  return Number(numAffectedRows)
}

export const shownRows = (
  db: Db,
  id: number,
  { show, page, size }: { show: 'all' | Row['state']; page: number; size: number },
) =>
  db
    .selectFrom('import_row')
    .select(['number', 'cells', 'state', 'problems', 'changes', 'asks', filled])
    .where('import', '=', id)
    .$if(show !== 'all', query => query.where('state', '=', show as Row['state']))
    .orderBy('number')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** What stands in a column, each once, in the order of the sheet. */
export const writtenIn = async (db: Db, id: number, column: string) =>
  (
    await sql<{
      text: string
    }>`select cells->>${column} as text from import_row where import = ${id} and cells->>${column} <> '' group by 1 order by min(number)`.execute(
      db,
    )
  ).rows.map(({ text }) => text)

export const refusedRows = (db: Db, id: number) =>
  db
    .selectFrom('import_row')
    .select(['number', 'cells', 'problems'])
    .select(
      sql<
        Record<string, { place: string; name: string }>
      >`(select coalesce(json_object_agg('own-' || f.id, json_build_object('place', 'field' || f.place, 'name', f.name)), '{}') from own_field f)`.as(
        'own',
      ),
    )
    .where('import', '=', id)
    .where('state', '=', 'bad')
    .orderBy('number')

/**
 * Rows are somebody's data: after thirty days only the numbers of an import are left, and of one that was begun and never written
 * nothing.
 */
export async function forgetOldRows(db: Db) {
  await sql`delete from import_row where import in (select id from import where created_at < now() - interval '30 days'
    and state in ('done', 'undone', 'failed'))`.execute(db)
  await sql`delete from import where created_at < now() - interval '30 days' and state in ('columns', 'checked')`.execute(
    db,
  )
}

// A row of a sheet is about the person it made or changed.
const aboutPeople = sql`import in (select i.id from import i where i.content = 'users')`
export const ownRows: Keeper = async (db, person) => {
  const { rows } =
    // That a password was set is said by the log; what stood there before is a mark of ours.
    await sql`select cells, jsonb_path_query_array(changes, '$[*] ? (@.column != "meetingPassword")') as changes from import_row where (made = ${person} or person = ${person}) and ${aboutPeople}`.execute(
      db,
    )
  return rows
}
export const forgetRows: Forgetter = async (db, people) => {
  // A sheet that waits goes on without their rows. What was kept of it whole would bring them back at the next reading.
  await sql`with taken as (
      delete from import_row r using import i where i.id = r.import and i.content = 'users' and i.state = 'checked'
        and r.person = any(${[...people]}::bigint[]) returning r.import, r.state
    ), counted as (
      select import as id, count(*) as n, count(*) filter (where state = 'changed') as changed,
        count(*) filter (where state = 'same') as same from taken group by import
    ) update import set sheet = null, total = total - n, changed = import.changed - c.changed, same = import.same - c.same,
        gone = gone + n from counted c where import.id = c.id`.execute(db)
  // The row is somebody else's, or waits to be said whose; the name beside it is theirs.
  await sql`update import_row set asks = asks || '{"fullName": "", "userName": "", "ways": ["add"]}'
    where (asks->>'person')::bigint = any(${[...people]}::bigint[])`.execute(db)
  await sql`update import_row set cells = '{}', problems = '[]', changes = '[]', secret = null, meeting_secret = null
    where (made = any(${[...people]}::bigint[]) or person = any(${[...people]}::bigint[])) and ${aboutPeople}`.execute(
    db,
  )
}
