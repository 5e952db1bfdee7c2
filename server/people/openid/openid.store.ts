import { sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import { ownSiteId } from '../../kit/database/who.ts'
import '../../site/site.tables.ts'
import type { RoleRow } from '../elsewhere/elsewhere.tables.ts'
import '../elsewhere/elsewhere.tables.ts'

const kind = 'openid'

export async function openidRow(db: Db) {
  const row = await db
    .selectFrom('sign_in_service')
    .select(['site', 'enabled', 'called', 'issuer', 'client', 'sealed', 'secret_end', 'role_claim'])
    .select(sql<RoleRow[]>`role_table`.as('role_table'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row
}
export type OpenidRow = NonNullable<Awaited<ReturnType<typeof openidRow>>>

/** With it goes what pages show of it: nothing, where it is not in use. */
export async function keepOpenid(db: Db, { role_table, ...given }: Omit<OpenidRow, 'site'>) {
  const values = { ...given, role_table: sql`${JSON.stringify(role_table)}::jsonb` }
  await db
    .insertInto('sign_in_service')
    .values({ kind, ...values })
    .onConflict(conflict => conflict.columns(['site', 'kind']).doUpdateSet(values))
    .execute()
  await db
    .updateTable('site')
    .set({ openid: given.enabled ? given.called : '' })
    .where('id', '=', ownSiteId)
    .execute()
}

export async function countBound(db: Db, issuer: string) {
  const { n } = await db
    .selectFrom('sign_in_binding')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', kind)
    .where(sql`rtrim(issuer, '/')`, '=', sql`rtrim(${issuer}, '/')`)
    .executeTakeFirstOrThrow()
  return n
}
