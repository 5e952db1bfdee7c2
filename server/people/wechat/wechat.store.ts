import { sql } from 'kysely'
import type { WechatWay } from '../../../contract/site-wechat-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { ownSiteId } from '../../kit/database/who.ts'
import '../../site/site.tables.ts'
import '../elsewhere/elsewhere.tables.ts'

export const kindOfWay = { site: 'wechatSite', inside: 'wechatInside' } as const
export type WechatKind = (typeof kindOfWay)[WechatWay]
export const wechatKinds = Object.values(kindOfWay)
export const wayOfKind = (kind: WechatKind): WechatWay => (kind === 'wechatSite' ? 'site' : 'inside')

/** An application of the school, whether in use or not. */
export const applicationRow = (db: Db, kind: WechatKind) =>
  db
    .selectFrom('sign_in_service as s')
    .select(['site', 'enabled', 'client', 'sealed', 'secret_end', 'check_mark'])
    .select(
      sql<number>`(select count(*)::int from sign_in_binding b where b.kind = 'wechat' and b.issuer = s.client)`.as(
        'bound',
      ),
    )
    .where('kind', '=', kind)
    .executeTakeFirst()
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationRow>>>

/** With it goes what pages show of it. */
export async function keepApplication(
  db: Db,
  way: WechatWay,
  values: Omit<ApplicationRow, 'site' | 'bound'>,
) {
  await db
    .insertInto('sign_in_service')
    .values({ kind: kindOfWay[way], ...values })
    .onConflict(conflict => conflict.columns(['site', 'kind']).doUpdateSet(values))
    .execute()
  const others = sql<WechatWay[]>`array_remove(wechat, ${way})`
  await db
    .updateTable('site')
    .set({ wechat: values.enabled ? sql<WechatWay[]>`array_append(${others}, ${way})` : others })
    .where('id', '=', ownSiteId)
    .execute()
}

/** Whether one of the school's official accounts is proven by the file with this mark. */
export const provesAddress = async (db: Db, mark: string) =>
  (await db
    .selectFrom('sign_in_service')
    .select('kind')
    .where('check_mark', '=', mark)
    .executeTakeFirst()) !== undefined
