import type { statisticsSums as words } from '../zh/statistics-sums.ts'

export const statisticsSums: typeof words = {
  asOf: 'datos de las {{at}}',
  uncounted: '{{n}} cursos se están contando',
  days: 'del {{from}} al {{until}}',
  print: 'Imprimir',
}
