import { type RawBuilder, sql } from 'kysely'
import { type PreparationStep, preparationOrder } from '../../contract/site-preparation-lists.ts'
import type { Db } from './database/scope.ts'

/** Whether something that a new school gets ready is there. */
export type Preparations = Partial<Record<PreparationStep, RawBuilder<boolean>>>

let known: Preparations = {}

export const preparationIs = (all: readonly Preparations[]) => {
  known = Object.assign({}, ...all)
}

/** Every step that an area knows, with whether it is done. */
export async function preparationOf(db: Db) {
  const named = preparationOrder.flatMap(step => {
    const isDone = known[step]
    return isDone ? [sql`(${isDone}) as ${sql.id(step)}`] : []
  })
  const { rows } = await sql<Partial<Record<PreparationStep, boolean>>>`select ${sql.join(named)}`.execute(db)
  return preparationOrder.flatMap(step => {
    const isDone = rows[0]?.[step]
    return isDone === undefined ? [] : [{ step, isDone }]
  })
}
