import type { office } from 'virtual:calls/office'

export type Student = NonNullable<(typeof office)['student']['data']>
