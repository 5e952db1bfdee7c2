import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import { paying as calls, type PayingSetting } from '../../contract/orders-paying.ts'
import {
  type KeyMode,
  kindOfWay,
  settableWays,
  type TrialState,
  type TriedKind,
  transferDays,
} from '../../contract/orders-paying-lists.ts'
import { NotReached } from '../kit/asking-outside.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { checkFileOf } from '../people/wechat/wechat-keys.rules.ts'
import { AccountRefused, tryAccount } from '../people/wechat/wechat-oauth.ts'
import { earningHandlers } from './earning-setting.ts'
import { homeOf } from './outside.ts'
import { accountIn, alipayKeysIn, type Checked, KeyProblem, wechatKeysIn } from './paying-keys.rules.ts'
import * as store from './paying-setting.store.ts'
import type { PayingWords } from './paying-setting.tables.ts'
import { prepaymentHandlers } from './prepayment-setting.ts'
import { NotBelieved, ProviderRefused } from './providers/provider.ts'
import { payingBy, type SealedKeys, sealedOf } from './providers/providers.ts'

type Shown = z.input<typeof PayingSetting>
const configs = {
  alipay: codes.alipayConfig,
  wechat: codes.wechatConfig,
  wechatAccount: codes.wechatConfig,
} as const

const triedOf = ({ tried_at, try_state, try_said }: store.PayingRow) =>
  tried_at && { at: tried_at.toISOString(), state: try_state as TrialState, said: try_said }

function keysOf(row: store.PayingRow | undefined): Shown['alipay'] {
  if (!row) return { keys: null, version: 0 }
  return {
    version: row.version,
    keys: {
      numberEnd: row.number_end,
      mode: row.mode as KeyMode,
      setAt: row.set_at.toISOString(),
      setBy: row.setter ?? '',
      endsAt: row.ends_at?.toISOString() ?? null,
      tried: triedOf(row),
    },
  }
}

async function accountShown(db: Db, row: store.PayingRow | undefined): Promise<Shown['account']> {
  const home = await homeOf(db)
  const { version = 0 } = row ?? {}
  return {
    version,
    domain: new URL(home).host,
    directory: `${home}/eschool/`,
    keys: row
      ? {
          numberEnd: row.number_end,
          setAt: row.set_at.toISOString(),
          setBy: row.setter ?? '',
          tried: triedOf(row),
          checkFile: checkFileOf(row.words.checkMark ?? ''),
        }
      : null,
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
    account: await accountShown(db, of('wechatAccount')),
    transfer: { account, bank, note, days, version: of('transfer')?.version ?? 0 },
    ways: settableWays.filter(way => of(kindOfWay[way])?.ways.includes(way)),
  }
}

/** What is copied wrongly is refused at its field, by the provider's own code. */
function checked<T>(kind: keyof typeof configs, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error
    const { path, problem } = error
    return refuse(configs[kind], { fields: [{ path, problem }] })
  }
}

function modeOf(keys: SealedKeys): KeyMode | '' {
  if (!('trust' in keys)) return ''
  return keys.trust === 'certificates' || 'rootCert' in keys.trust ? 'certificates' : 'key'
}

async function keepKeys(
  { db, entrance, me, sealing, log }: Context,
  kind: keyof typeof configs,
  version: number,
  { keys, numberEnd, endsAt }: Checked<SealedKeys>,
  words: PayingWords = {},
) {
  const [{ site }, { person }] = await Promise.all([entrance, me])
  const mode = modeOf(keys)
  const isKept = await store.keepPaying(db, kind, version, {
    sealed: sealedOf(sealing, site, kind, keys),
    number_end: numberEnd,
    mode,
    ends_at: endsAt,
    set_by: person,
    words,
  })
  const shown = await shownSetting(db, entrance)
  if (!isKept) refuse(codes.unchanged, shown)
  log({ thing: 'site', detail: { numberEnd, mode } })
  return shown
}

/** What became of it; what a provider said stays short, and of what nobody knows nothing is told. */
const outcomeOf = (trial: Promise<void>): Promise<{ state: TrialState; said: string }> =>
  trial.then(
    () => ({ state: 'good', said: '' }),
    (error: unknown) => {
      if (error instanceof AccountRefused) return { state: 'refused', said: error.said }
      if (error instanceof ProviderRefused)
        return { state: 'refused', said: `${error.code} ${error.said}`.trim().slice(0, 200) }
      if (error instanceof NotReached) return { state: 'notReached', said: '' }
      return { state: error instanceof NotBelieved ? 'notBelieved' : 'unclear', said: '' }
    },
  )

/** What is asked for, to see whether keys are right; nothing outside is asked before it is called. */
async function trialOf(
  { db, sealing, payingAt, wechatAt }: Pick<Context, 'db' | 'sealing' | 'payingAt' | 'wechatAt'>,
  kind: TriedKind,
): Promise<() => Promise<void>> {
  const paying = payingBy({ sealing, payingAt })
  if (kind === 'wechatAccount') {
    const account = (await paying.accountOf(db)) ?? refuse(configs[kind])
    return () => tryAccount(account, wechatAt)
  }
  const provider = (await paying.providerOf(db, kind)) ?? refuse(configs[kind])
  return () => provider.tryIt()
}

export const payingHandlers = {
  ...prepaymentHandlers,
  ...earningHandlers,

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

  changeWechatAccount: async ({ body }, context) => {
    await demandPasswordAgain(context.db, context.me)
    const { checkMark, ...found } = checked('wechatAccount', () => accountIn(body))
    return keepKeys(context, 'wechatAccount', body.version, found, { checkMark })
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
      if (way === 'wechatInside' && !rows.some(({ kind }) => kind === 'wechatAccount'))
        refuse(configs.wechatAccount)
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

  tryPaying: inSteps(calls.tryPaying, async ({ body: { kind } }, { step }) => {
    const { trial, version } = await step(async context => {
      await demandPasswordAgain(context.db, context.me)
      const row = (await store.payingRow(context.db, kind)) ?? refuse(configs[kind])
      return { trial: await trialOf(context, kind), version: row.version }
    })
    const tried = await outcomeOf(trial())
    return step(async ({ db, entrance, log }) => {
      await store.noteTrial(db, { kind, version }, tried)
      log({ thing: 'site', detail: { kind, state: tried.state } })
      return shownSetting(db, entrance)
    })
  }),
} satisfies Handlers<typeof calls>
