import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'

/** A job of this site, written in the caller's transaction: it starts after the commit, or never was. */
export const enqueue = (
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  { key, at, tries = 12 }: { key?: string; at?: Date; tries?: number } = {},
) =>
  sql`select kit.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${at ?? null}, ${tries})`.execute(
    db,
  )
