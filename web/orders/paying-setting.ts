import type { paying } from 'virtual:calls/paying'

export type PayingSetting = NonNullable<(typeof paying)['payingSetting']['data']>
