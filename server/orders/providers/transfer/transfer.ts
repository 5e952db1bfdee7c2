import type { PayingWords } from '../../paying-setting.tables.ts'
import { byHand } from '../by-hand.ts'
import type { PaymentProvider } from '../provider.ts'

/** A transfer from bank to bank: the office sees it on its account, and says so. */
export const transfer = ({ account = '', bank = '', note = '' }: PayingWords): PaymentProvider => ({
  ...byHand,
  begin: async () => ({ kind: 'transfer', words: { account, bank, note } }),
})
