import { type Insertable, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Tables } from '../kit/database/tables.ts'
import './paying-setting.tables.ts'

export type KeptKind = 'alipay' | 'wechat' | 'transfer' | 'wechatAccount'

export const payingRows = (db: Db) =>
  db
    .selectFrom('paying_setting as s')
    .leftJoin('person as p', join => join.onRef('p.id', '=', 's.set_by').onRef('p.site', '=', 's.site'))
    .selectAll('s')
    .select('p.full_name as setter')
    .execute()

export type PayingRow = Awaited<ReturnType<typeof payingRows>>[number]

export const payingRow = (db: Db, kind: KeptKind) =>
  db.selectFrom('paying_setting').selectAll().where('kind', '=', kind).executeTakeFirst()

type Change = Pick<
  Insertable<Tables['paying_setting']>,
  'sealed' | 'number_end' | 'mode' | 'ends_at' | 'set_by' | 'words'
>

/** Whether it was kept: not where somebody else has changed it since. What the new keys can is not known yet. */
export async function keepPaying(db: Db, kind: KeptKind, version: number, change: Change): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto('paying_setting')
      .values({ kind, ...change, version: 1 })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const kept = await db
    .updateTable('paying_setting')
    .set({ ...change, set_at: sql`now()`, tried_at: null, try_state: '', try_said: '', version: version + 1 })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

export const switchWays = (db: Db, kind: KeptKind, ways: readonly string[]) =>
  db
    .updateTable('paying_setting')
    .set({ ways: [...ways] })
    .where('kind', '=', kind)
    .execute()

/** Of the keys that were tried: newer ones were not. */
export const noteTrial = (
  db: Db,
  { kind, version }: { kind: KeptKind; version: number },
  { state, said }: { state: string; said: string },
) =>
  db
    .updateTable('paying_setting')
    .set({ tried_at: sql`now()`, try_state: state, try_said: said })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .execute()
