import type { Language } from '../../contract/codes.ts'
import type { NationalDays, YearSpanKind } from '../../contract/timetable-lists.ts'
import { type DaysOff, dayOffIn, isPublished } from './holidays.rules.ts'

export interface YearSpan {
  kind: YearSpanKind
  name: string
  /** Days of the school's calendar, both belong to it. */
  from: string
  until: string
}

/** What a school says of its days: its own spans, beside the official days off of a country. */
export interface SchoolYear {
  national: NationalDays
  spans: readonly YearSpan[]
}

const spanOn = ({ spans }: SchoolYear, day: string, ...kinds: YearSpanKind[]) =>
  spans.find(({ kind, from, until }) => kinds.includes(kind) && from <= day && day <= until)

/**
 * Why no lesson is put on a day; nothing where one may be. What the school says of a day itself goes before what its country says, and a day on
 * which it teaches all the same before a vacation around it.
 */
export function dayOffOf(year: SchoolYear, asked: DaysOff, language: Language) {
  const official = year.national === 'china' ? dayOffIn(asked, language) : () => undefined
  return (day: string): string | undefined => {
    const worked = spanOn(year, day, 'makeUpDay')
    if (worked) return asked.makeUpDays ? worked.name : undefined
    const off = asked.holidays ? (spanOn(year, day, 'dayOff') ?? spanOn(year, day, 'vacation')) : undefined
    return off ? off.name : official(day)
  }
}

/** What a reader is told of a day: why it is off, and whether it may yet become so. */
export function dayMarksOf(year: SchoolYear, day: string, language: Language) {
  const holiday = dayOffOf(year, { holidays: true, makeUpDays: false }, language)(day) ?? ''
  const isSettled = holiday !== '' || spanOn(year, day, 'makeUpDay') !== undefined
  return { holiday, notYetKnown: !isSettled && year.national === 'china' && !isPublished(day) }
}

/** The name of a day on which is worked in place of another; empty on every other day. */
export const makeUpDayOf = (year: SchoolYear, day: string, language: Language) =>
  dayOffOf(year, { holidays: false, makeUpDays: true }, language)(day) ?? ''

/** When the next term begins, today's included. */
export const nextTerm = ({ spans }: SchoolYear, today: string): string | null =>
  spans
    .filter(({ kind, from }) => kind === 'term' && from >= today)
    .map(({ from }) => from)
    .sort()[0] ?? null

export const isOff = (year: SchoolYear, day: string) =>
  dayOffOf(year, { holidays: true, makeUpDays: false }, 'zh')(day) !== undefined
