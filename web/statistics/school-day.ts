import type { DayFigure } from '../../contract/statistics-lists.ts'

export interface Told {
  figure: DayFigure
  n: number
  of: number | null
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
/** '1.4 GB', '100 GB' */
export function bytes(n: number): string {
  const step = Math.min(units.length - 1, n < 1 ? 0 : Math.floor(Math.log2(n) / 10))
  const value = n / 1024 ** step
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

export function dayValue({ figure, n, of }: Told) {
  const written = (value: number) => (figure === 'storage' ? bytes(value) : String(value))
  return { value: written(n), says: of === null ? undefined : written(of) }
}

/** What somebody in the office has to do something about. */
const waits: readonly DayFigure[] = [
  'withoutTeacher',
  'leaveWaiting',
  'refundsAsked',
  'refundsFailed',
  'unmatched',
]
const nearlyAll = 0.9
export const isUrgent = ({ figure, n, of }: Told) =>
  of === null ? waits.includes(figure) && n > 0 : n >= of * nearlyAll

/** As many figures stand side by side on a screen of the usual width. */
const mostAcross = 7
/** How many stand side by side at most, so that no row is left with a few of them alone. */
export const figuresAcross = (n: number) => Math.ceil(n / Math.ceil(Math.max(n, 1) / mostAcross)) || 1
