import { type PayingKind, type PayingWay, settableWays } from '../../../contract/orders-paying-lists.ts'
import type { Db, Entrance } from '../../kit/database/scope.ts'
import type { PayingAt } from '../../kit/http/context.ts'
import type { Sealing } from '../../kit/sealing.ts'
import type { WechatAccount } from '../../people/wechat/wechat-oauth.ts'
import { type KeptKind, payingRow, payingRows } from '../paying-setting.store.ts'
import type { AlipayKeys } from './alipay/alipay-keys.ts'
import { alipayAnswer, wechatAnswer } from './answers.ts'
import { practice } from './practice/practice.ts'
import type { PaymentProvider } from './provider.ts'
import { transfer } from './transfer/transfer.ts'
import type { WechatKeys } from './wechat/wechat-keys.ts'

/** How schools are paid, as their settings have it. */
export interface Paying {
  /** The ways that a person may choose here: 307 where there is none. */
  waysOf: (db: Db, entrance: Pick<Entrance, 'demonstration'>) => Promise<PayingWay[]>
  /** A provider with the school's own keys; none where it is not set up. Nothing outside is asked before it is used. */
  providerOf: (db: Db, kind: PayingKind) => Promise<PaymentProvider | undefined>
  /** By which whoever pays inside WeChat is known. */
  accountOf: (db: Db) => Promise<WechatAccount | undefined>
}

export interface PayingServices {
  sealing: Sealing
  payingAt: PayingAt
}

export const payingBy = (services: PayingServices): Paying => ({
  waysOf: async (db, { demonstration }) => {
    const rows = await payingRows(db)
    const on = rows.flatMap(({ ways }) => ways)
    const isKnown = rows.some(({ kind }) => kind === 'wechatAccount')
    const offered = settableWays.filter(way => on.includes(way) && (way !== 'wechatInside' || isKnown))
    return [...offered, ...(demonstration ? ['practice' as const] : [])]
  },
  providerOf: async (db, kind) => {
    if (kind === 'practice') return practice
    const row = await payingRow(db, kind)
    if (!row) return undefined
    if (kind === 'transfer') return transfer(row.words)
    const account = kind === 'wechat' ? await accountIn(db, services) : undefined
    return sealedProvider(kind, row, account, services)
  },
  accountOf: db => accountIn(db, services),
})

async function accountIn(db: Db, services: PayingServices): Promise<WechatAccount | undefined> {
  const row = await payingRow(db, 'wechatAccount')
  return row && keysIn<WechatAccount>(services, 'wechatAccount', row)
}

export type SealedKeys = AlipayKeys | WechatKeys | WechatAccount

/** What is sealed says of whom it is: a row that came from another school opens nothing. */
export const sealedOf = (sealing: Sealing, site: number, kind: KeptKind, keys: SealedKeys) =>
  sealing.encrypt(Buffer.from(JSON.stringify({ site, kind, keys })))

function keysIn<K>(
  { sealing }: PayingServices,
  kind: KeptKind,
  row: { site: number; sealed: Buffer | null },
): K {
  if (!row.sealed) throw new Error(`no keys of ${kind}`)
  const opened = JSON.parse(sealing.decrypt(row.sealed).toString()) as { site: number; kind: string; keys: K }
  if (opened.site !== row.site || opened.kind !== kind) throw new Error(`another school's keys of ${kind}`)
  return opened.keys
}

function sealedProvider(
  kind: 'alipay' | 'wechat',
  row: { site: number; sealed: Buffer | null },
  account: WechatAccount | undefined,
  services: PayingServices,
): PaymentProvider {
  const { payingAt } = services
  if (kind === 'alipay') {
    const keys = keysIn<AlipayKeys>(services, kind, row)
    return whenUsed(
      async () => (await import('./alipay/alipay.ts')).alipay(keys, payingAt.alipay),
      alipayAnswer,
    )
  }
  const keys = { ...keysIn<WechatKeys>(services, kind, row), account: account?.appid }
  return whenUsed(
    async () => (await import('./wechat/wechat.ts')).wechat(keys, payingAt.wechat),
    wechatAnswer,
  )
}

/** The clients are loaded when they are needed: not inside the transaction that reads the keys, and by no school that has none. */
function whenUsed(
  load: () => Promise<PaymentProvider>,
  answerNotice: PaymentProvider['answerNotice'],
): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }
  return {
    answerNotice,
    begin: async (way, trade) => (await loaded()).begin(way, trade),
    ask: async trade => (await loaded()).ask(trade),
    close: async trade => (await loaded()).close(trade),
    refund: async order => (await loaded()).refund(order),
    askRefund: async order => (await loaded()).askRefund(order),
    readNotice: async raw => (await loaded()).readNotice(raw),
    statement: async day => (await loaded()).statement(day),
    readStatement: async file => (await loaded()).readStatement(file),
    tryIt: async () => (await loaded()).tryIt(),
  }
}
