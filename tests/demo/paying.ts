import type { Db } from '../../server/kit/database/scope.ts'
import '../../server/orders/paying-setting.tables.ts'

/** Beside practice the school takes transfers; no provider knows it. */
export async function makePaying(db: Db, { zheng }: { zheng: number }) {
  await db
    .insertInto('paying_setting')
    .values({
      kind: 'transfer',
      ways: ['transfer'],
      words: JSON.stringify({
        account: '0000 8820 1166 2026 砚溪学堂',
        bank: '砚溪银行 演示支行',
        note: '请在附言里写订单号',
        days: 3,
      }) as never,
      number_end: '2026',
      set_by: zheng,
      version: 1,
    })
    .execute()
}
