import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'

/** A job of this site, written in the caller's transaction: it starts after the commit, or never was. Those of one turn run one by one. */
export const enqueue = (
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  { key, at, tries = 12, turn }: { key?: string; at?: Date; tries?: number; turn?: string } = {},
) =>
  sql`select kit.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${at ?? null}, ${tries}, ${turn ?? null})`.execute(
    db,
  )
