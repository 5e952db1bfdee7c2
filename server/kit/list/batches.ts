import { type CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Language } from '../../../contract/codes.ts'
import { type Db, withSite } from '../database/scope.ts'

const size = 500

/**
 * The rows of a statement, in batches, by a cursor of a scope of their own. A reader that is slow is waited for; one that
 * goes away ends the cursor and gives the connection back.
 */
export async function* readInBatches(
  pool: Pool,
  school: { site: number; language: Language },
  statementOf: (db: Db) => CompiledQuery,
  completed: (db: Db, rows: unknown[]) => unknown[] | Promise<unknown[]> = (_, rows) => rows,
) {
  const { readable, writable } = new TransformStream<unknown[], unknown[]>(undefined, { highWaterMark: 1 })
  const writer = writable.getWriter()
  const reading = withSite(
    pool,
    school,
    async ({ db }) => {
      const statement = statementOf(db)
      await db.executeQuery({ ...statement, sql: `declare export no scroll cursor for ${statement.sql}` })
      for (;;) {
        const { rows } = await sql<unknown>`fetch ${sql.raw(String(size))} from export`.execute(db)
        if (rows.length === 0) return
        await writer.write(await completed(db, rows))
      }
    },
    { read: true, whole: true },
  )
  const ended = reading.then(
    () => writer.close(),
    error => writer.abort(error),
  )
  ended.catch(() => undefined)
  try {
    yield* readable
  } finally {
    await readable.cancel().catch(() => undefined)
    await ended.catch(() => undefined)
  }
}
