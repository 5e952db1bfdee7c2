import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'

/** 813 where the school has no room left for so many bytes; whoever asks writes them in the same transaction, or what lets them in. */
export const holdStorage = (db: Db, bytes: number) => sql`select kit.hold_storage(${bytes})`.execute(db)

/** Whether the school has no room left at all; its office is told how far it has come. */
export async function isStorageFull(db: Db): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`select kit.is_storage_full() as full`.execute(db)
  return rows[0]?.full ?? false
}
