import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './scope.ts'

/**
 * A question that is the same each time is put into SQL once: making its words anew is a tenth of what a short call costs. Whose
 * site and whose session it asks about the database knows by itself.
 */
export function always<Row>(question: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async db => {
    made ??= question(db).compile()
    if (made.parameters.length > 0) throw new Error(`not the same each time: ${made.sql}`)
    return (await db.executeQuery(made)).rows
  }
}

/** The same, of which there is one row. */
export function alwaysOne<Row>(question: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row> {
  const ask = always(question)
  return async db => {
    const [row] = await ask(db)
    if (row === undefined) throw new Error('the row that is always there is not')
    return row
  }
}
