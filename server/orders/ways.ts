import { kindOfWay, type PayingKind, type PayingWay, payingWays } from '../../contract/orders-paying-lists.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** What a school is paid by, as its settings have it. */
export interface Paying {
  waysOf: (db: Db, entrance: Entrance) => Promise<readonly PayingWay[]>
  /** The provider of a school, with the school's own keys; none where it is not set up. */
  providerOf: (db: Db, kind: PayingKind) => Promise<PaymentProvider | undefined>
}

const done = (): { state: 'done'; at: Date } => ({ state: 'done', at: new Date() })
const none = async (): Promise<never> => {
  throw new Error('nobody tells anything of this way to pay')
}

/** What is paid by hand: a person says what has come, and sends back what goes back. */
const byHand: PaymentProvider = {
  begin: async way =>
    way === 'practice'
      ? { kind: 'practice' }
      : { kind: 'transfer', words: { account: '', bank: '', note: '' } },
  ask: async () => ({ state: 'waiting' }),
  close: async () => 'closed',
  refund: async () => done(),
  askRefund: async () => done(),
  readNotice: none,
  answerNotice: () => ({ status: 400, type: 'text/plain', body: '' }),
  statement: async () => [],
  readStatement: async () => [],
  tryIt: async () => undefined,
}

const isByHand = (way: PayingWay) => kindOfWay[way] === 'transfer' || kindOfWay[way] === 'practice'

export const paying: Paying = {
  waysOf: async (_, { demonstration }) => payingWays.filter(way => isByHand(way) && demonstration),
  providerOf: async (_, kind) => (kind === 'transfer' || kind === 'practice' ? byHand : undefined),
}
