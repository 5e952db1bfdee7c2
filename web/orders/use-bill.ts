import { useSearchParams } from 'react-router'
import { billFigures, billSpans, ledgerKinds } from '../../contract/orders-lists.ts'
import { payingKinds } from '../../contract/orders-paying-lists.ts'
import { sizes } from '../kit/list/address.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
export type BillBy = (typeof billSpans)[number]
export type BillFigure = (typeof billFigures)[number]

/** What the address says of the bill; whatever it does not know is left out. */
export function useBill() {
  const [asked, setAsked] = useSearchParams()
  const of = (name: string) => asked.get(name) ?? ''
  const among = <T extends string>(name: string, all: readonly T[]) => all.find(one => one === of(name))
  const by: BillBy = among('by', billSpans) ?? 'movement'
  const kind = among('kind', ledgerKinds)
  const figure = among('figure', billFigures)
  const provider = among('provider', payingKinds)
  const course = /^[1-9]\d{0,14}$/.test(of('course')) ? of('course') : undefined
  const [from, until] = ['from', 'until'].map(name => (day.test(of(name)) ? of(name) : undefined))
  const filter = {
    ...(kind && { kind }),
    ...(figure && { figure }),
    ...(provider && { provider }),
    ...(course && { course }),
    ...(from && { from }),
    ...(until && { until }),
  }
  const page = Math.max(1, Number(of('page')) || 1)
  const size = sizes.find(one => String(one) === of('size')) ?? 20
  const isUp = of('sort') === 'at'
  const isChart = of('shape') === 'chart' && by !== 'movement'
  const set = (more: Record<string, string | undefined>) => {
    const kept = {
      ...filter,
      by,
      size: String(size),
      ...(isUp && { sort: 'at' }),
      ...(isChart && { shape: 'chart' }),
    }
    const next = Object.entries({ ...kept, ...more }).filter(([, value]) => value !== undefined)
    setAsked(Object.fromEntries(next) as Record<string, string>)
  }
  return { by, kind, figure, provider, course, from, until, filter, page, size, isUp, isChart, set }
}
export type BillAsked = ReturnType<typeof useBill>

/** The days of a month that is written as 2026-11. */
function daysOf(month: string) {
  const [year = 0, at = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, at, 0)).getUTCDate()
  return { from: `${month}-01`, until: `${month}-${String(last).padStart(2, '0')}` }
}
const later = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one)
const earlier = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one)

/** What opens the movements behind a figure of a span: nothing beyond the days that are shown. */
export function behind(
  { by, filter }: Pick<BillAsked, 'by' | 'filter'>,
  at: string,
  figure: BillFigure,
): Record<string, string> | undefined {
  if (by === 'movement' || at === '') return undefined
  const whole = by === 'day' ? { from: at, until: at } : by === 'month' ? daysOf(at) : undefined
  const days = whole && {
    from: later(whole.from, filter.from),
    until: earlier(whole.until, filter.until),
  }
  return {
    ...filter,
    ...(by === 'course' || by === 'provider' ? { [by]: at } : days),
    by: 'movement',
    figure,
  }
}
