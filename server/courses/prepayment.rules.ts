import { type Code, codes } from '../../contract/codes.ts'
import {
  type PrepaymentRule,
  prepaymentLimits,
  prepaymentRules,
} from '../../contract/courses-prepayment-lists.ts'

import { yuanOf } from './course.rules.ts'

/** One subject of what is sold. Days are the school's. */
export interface SoldPart {
  /** What is paid for it, in cents. */
  pays: number
  /** Lessons that have not begun. */
  toCome: number
  held: number
  /** The days of the first and the last lesson to come. */
  first: string
  last: string
}

export interface Sale {
  today: string
  /** As the course has them; empty where it has none. */
  startsOn: string
  endsOn: string
  parts: readonly SoldPart[]
}

/** Which rule is broken, and by what: so many lessons, the last day that may be sold, so much money in cents, the first day of the sale. */
export interface Breach {
  rule: PrepaymentRule
  value: number | string
}

export const codeOfPrepayment: Record<PrepaymentRule, Code> = {
  lessons: codes.tooManyLessonsAtOnce,
  months: codes.tooManyMonthsAtOnce,
  yuan: codes.tooMuchMoneyAtOnce,
  ahead: codes.soldTooEarly,
}

const date = (day: string) => Temporal.PlainDate.from(day)
const before = (day: string, months: number) => date(day).subtract({ months }).toString()
const after = (day: string, months: number) => date(day).add({ months }).toString()

/** From which day to which what is sold lasts: by its lessons to come; where none is planned yet, as the course says. */
function spanOf({ today, startsOn, endsOn }: Sale, parts: readonly SoldPart[]) {
  const planned = parts.filter(({ toCome }) => toCome > 0)
  const days = planned.flatMap(({ first, last }) => [first, last]).sort()
  if (days.length > 0) return { first: days[0] as string, last: days.at(-1) as string }
  if (parts.some(({ held }) => held > 0) || startsOn === '') return undefined
  return { first: startsOn < today ? today : startsOn, last: endsOn }
}

const broken: Record<
  PrepaymentRule,
  (sale: Sale, parts: readonly SoldPart[]) => Breach['value'] | undefined
> = {
  lessons: (_, parts) => {
    const lessons = parts.reduce((all, { toCome }) => all + toCome, 0)
    return lessons > prepaymentLimits.lessons.most ? lessons : undefined
  },
  months: (sale, parts) => {
    const span = spanOf(sale, parts)
    const until = span && after(span.first, prepaymentLimits.months.most)
    return span && until && span.last > until ? until : undefined
  },
  yuan: (_, parts) => {
    const cents = parts.reduce((all, { pays }) => all + pays, 0)
    return cents > prepaymentLimits.yuan.most * 100 ? cents : undefined
  },
  ahead: (sale, parts) => {
    if (parts.some(({ held }) => held > 0)) return undefined
    const span = spanOf(sale, parts)
    const from = span && before(span.first, prepaymentLimits.ahead.most)
    return from && sale.today < from ? from : undefined
  },
}

/** As it goes out: money in yuan. */
export const shownBreach = ({ rule, value }: Breach) => ({
  rule,
  value: rule === 'yuan' ? yuanOf(Number(value)) : value,
})

/** What of the rules that are on a sale breaks. What costs nothing is not prepaid. */
export function prepaymentBreaches(on: readonly PrepaymentRule[], sale: Sale): Breach[] {
  const parts = sale.parts.filter(({ pays }) => pays > 0)
  if (parts.length === 0) return []
  return prepaymentRules
    .filter(rule => on.includes(rule))
    .flatMap(rule => {
      const value = broken[rule](sale, parts)
      return value === undefined ? [] : [{ rule, value }]
    })
}
