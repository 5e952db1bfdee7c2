import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Content } from '../../contract/imports-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import './imports.tables.ts'
import type { OwnHeads } from './heads.rules.ts'
import type { Sheet } from './sheet.rules.ts'

/** A sheet as it is kept until it is written: packed and sealed, because passwords may stand in it. */
export const packed = (sealing: Sealing, sheet: Sheet) =>
  sealing.encrypt(gzipSync(JSON.stringify(sheet), { level: 1 }))

export const sheetOf = (sealing: Sealing, kept: Buffer): Sheet =>
  JSON.parse(gunzipSync(sealing.decrypt(kept)).toString())

/** An account's name comes from another column: said of the heading that is not there. */
export const noHead = ''

export async function ownHeads(db: Db, content: Content): Promise<OwnHeads> {
  const rows = await db
    .selectFrom('sheet_heading')
    .select(['head', 'meaning'])
    .where('content', '=', content)
    .execute()
  return new Map(rows.map(({ head, meaning }) => [head, meaning]))
}

export async function keepHeads(db: Db, content: Content, said: OwnHeads) {
  const rows = [...said].map(([head, meaning]) => ({ head, meaning }))
  await sql`insert into sheet_heading (content, head, meaning)
    select ${content}, head, meaning from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (head text, meaning text)
    on conflict (site, content, head) do update set meaning = excluded.meaning`.execute(db)
}
