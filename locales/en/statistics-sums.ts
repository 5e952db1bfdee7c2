import type { statisticsSums as words } from '../zh/statistics-sums.ts'

export const statisticsSums: typeof words = {
  asOf: 'as of {{at}}',
  uncounted: '{{n}} courses are being counted',
  days: '{{from}} to {{until}}',
  print: 'Print',
}
