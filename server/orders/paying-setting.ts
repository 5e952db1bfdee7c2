import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import { paying as calls, type PayingSetting } from '../../contract/orders-paying.ts'
import {
  type KeyMode,
  kindOfWay,
  settableWays,
  type TrialState,
  transferDays,
} from '../../contract/orders-paying-lists.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { alipayKeysIn, type Checked, KeyProblem, wechatKeysIn } from './paying-keys.rules.ts'
import * as store from './paying-setting.store.ts'
import { prepaymentHandlers } from './prepayment-setting.ts'
import type { AlipayKeys } from './providers/alipay/alipay-keys.ts'
import { NotBelieved, NotReached, type PaymentProvider, ProviderRefused } from './providers/provider.ts'
import { payingBy, sealedOf } from './providers/providers.ts'
import type { WechatKeys } from './providers/wechat/wechat-keys.ts'

type Shown = z.input<typeof PayingSetting>
const configs = { alipay: codes.alipayConfig, wechat: codes.wechatConfig } as const

function keysOf(row: store.PayingRow | undefined): Shown['alipay'] {
  if (!row) return { keys: null, version: 0 }
  const { tried_at, try_state, try_said } = row
  return {
    version: row.version,
    keys: {
      numberEnd: row.number_end,
      mode: row.mode as KeyMode,
      setAt: row.set_at.toISOString(),
      setBy: row.setter ?? '',
      endsAt: row.ends_at?.toISOString() ?? null,
      tried: tried_at && { at: tried_at.toISOString(), state: try_state as TrialState, said: try_said },
    },
  }
}

async function shownSetting(db: Db, entrance: Promise<Entrance>): Promise<Shown> {
  const rows = await store.payingRows(db)
  const of = (kind: store.KeptKind) => rows.find(row => row.kind === kind)
  const { account = '', bank = '', note = '', days = transferDays.usual } = of('transfer')?.words ?? {}
  return {
    practice: (await entrance).demonstration,
    alipay: keysOf(of('alipay')),
    wechat: keysOf(of('wechat')),
    transfer: { account, bank, note, days, version: of('transfer')?.version ?? 0 },
    ways: settableWays.filter(way => of(kindOfWay[way])?.ways.includes(way)),
  }
}

/** What is copied wrongly is refused at its field, by the provider's own code. */
function checked<K>(kind: 'alipay' | 'wechat', check: () => Checked<K>): Checked<K> {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error
    const { path, problem } = error
    return refuse(configs[kind], { fields: [{ path, problem }] })
  }
}

async function keepKeys(
  { db, entrance, me, sealing, log }: Context,
  kind: 'alipay' | 'wechat',
  version: number,
  { keys, numberEnd, endsAt }: Checked<AlipayKeys | WechatKeys>,
) {
  const [{ site }, { person }] = await Promise.all([entrance, me])
  const mode: KeyMode = keys.trust === 'certificates' || 'rootCert' in keys.trust ? 'certificates' : 'key'
  const isKept = await store.keepPaying(db, kind, version, {
    sealed: sealedOf(sealing, site, kind, keys),
    number_end: numberEnd,
    mode,
    ends_at: endsAt,
    set_by: person,
    words: {},
  })
  const shown = await shownSetting(db, entrance)
  if (!isKept) refuse(codes.unchanged, shown)
  log({ thing: 'site', detail: { numberEnd, mode } })
  return shown
}

/** What became of it; what a provider said stays short, and of what nobody knows nothing is told. */
const outcomeOf = (provider: PaymentProvider): Promise<{ state: TrialState; said: string }> =>
  provider.tryIt().then(
    () => ({ state: 'good', said: '' }),
    (error: unknown) => {
      if (error instanceof ProviderRefused)
        return { state: 'refused', said: `${error.code} ${error.said}`.trim().slice(0, 200) }
      if (error instanceof NotReached) return { state: 'notReached', said: '' }
      return { state: error instanceof NotBelieved ? 'notBelieved' : 'unclear', said: '' }
    },
  )

export const payingHandlers = {
  ...prepaymentHandlers,

  payingSetting: async (_, { db, entrance }) => shownSetting(db, entrance),

  changeAlipay: async ({ body }, context) => {
    await demandPasswordAgain(context.db, context.me)
    return keepKeys(
      context,
      'alipay',
      body.version,
      checked('alipay', () => alipayKeysIn(body)),
    )
  },

  changeWechat: async ({ body }, context) => {
    await demandPasswordAgain(context.db, context.me)
    return keepKeys(
      context,
      'wechat',
      body.version,
      checked('wechat', () => wechatKeysIn(body)),
    )
  },

  changeTransfer: async ({ body: { version, ...words } }, { db, entrance, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person } = await me
    const isOn = (await store.payingRow(db, 'transfer'))?.ways.includes('transfer')
    if (isOn && words.account === '') refuseField('account', 'missing')
    const isKept = await store.keepPaying(db, 'transfer', version, {
      sealed: null,
      number_end: words.account.replaceAll(/\s/g, '').slice(-4),
      mode: '',
      ends_at: null,
      set_by: person,
      words,
    })
    const shown = await shownSetting(db, entrance)
    if (!isKept) refuse(codes.unchanged, shown)
    log({ thing: 'site', detail: { days: words.days } })
    return shown
  },

  changePayingWays: async ({ body }, { db, entrance, me, log }) => {
    await demandPasswordAgain(db, me)
    const rows = await store.payingRows(db)
    const wanted = settableWays.filter(way => body.ways.includes(way))
    for (const way of wanted) {
      const row = rows.find(({ kind }) => kind === kindOfWay[way])
      if (way === 'transfer' && !row?.words.account) refuseField('account', 'missing')
      if (way !== 'transfer' && !row) refuse(configs[kindOfWay[way]])
    }
    for (const { kind } of rows)
      await store.switchWays(
        db,
        kind,
        wanted.filter(way => kindOfWay[way] === kind),
      )
    log({ thing: 'site', detail: { ways: wanted } })
    return shownSetting(db, entrance)
  },

  tryPaying: inSteps(calls.tryPaying, async ({ body: { kind } }, { step, sealing, payingAt }) => {
    const { provider, version } = await step(async ({ db, me }) => {
      await demandPasswordAgain(db, me)
      const row = (await store.payingRow(db, kind)) ?? refuse(configs[kind])
      const found = await payingBy({ sealing, payingAt }).providerOf(db, kind)
      return { provider: found ?? refuse(configs[kind]), version: row.version }
    })
    const tried = await outcomeOf(provider)
    return step(async ({ db, entrance, log }) => {
      await store.noteTrial(db, { kind, version }, tried)
      log({ thing: 'site', detail: { kind, state: tried.state } })
      return shownSetting(db, entrance)
    })
  }),
} satisfies Handlers<typeof calls>
