import type { Language } from '../../../contract/codes.ts'

export interface DateView {
  language: Language
  /** The zone in which the clock is read: the site's, or the viewer's own. */
  zone: string
}
type Moment = Date | string | number

export const localeOf = { zh: 'zh-CN', en: 'en-GB', es: 'es-ES' } as const satisfies Record<Language, string>

// Its order of year, month, day with two digits each is what tables show.
const tableLocale = 'en-CA'

// Making a formatter costs far more than using one, and lists use thousands.
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(locale: string, wishes: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.values(wishes)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, wishes)
  formatters.set(key, made)
  return made
}
const formatter = (locale: string, zone: string) =>
  formatterOf(locale, {
    timeZone: zone,
    year: 'numeric',
    month: locale === tableLocale ? '2-digit' : 'short',
    day: locale === tableLocale ? '2-digit' : 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Month and day with their signs, which stand where the language has them. */
const chineseDay = (timeZone: string, hasYear: boolean) =>
  formatterOf(localeOf.zh, { timeZone, ...(hasYear && { year: 'numeric' }), month: 'long', day: 'numeric' })

type Part = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute'
function partsOf(moment: Moment, { language, zone }: DateView): Record<Part, string> {
  const parts = formatter(localeOf[language], zone).formatToParts(new Date(moment))
  const part = (type: Part) => parts.find(one => one.type === type)?.value.replace(/\.$/, '') ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    weekday: part('weekday'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** '2026-11-20' in a zone: for tables, and wherever days are compared. */
export function tableDay(moment: Moment, zone: string): string {
  const parts = formatter(tableLocale, zone).formatToParts(new Date(moment))
  const part = (type: Part) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** '2026-11-20 19:00' */
export const tableTime = (moment: Moment, zone: string): string =>
  `${tableDay(moment, zone)} ${clock(moment, zone)}`

/** 'UTC+8', as it is at that moment. */
export function zoneAt(moment: Moment, timeZone: string): string {
  const parts = formatterOf('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(moment))
  return (parts.find(one => one.type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

/** '19:00' */
export function clock(moment: Moment, zone: string): string {
  const { hour, minute } = partsOf(moment, { language: 'en', zone })
  return `${hour}:${minute}`
}

/** 'Fri 20 Nov', 'vie 20 nov'; the year only when it is not this one. */
export function day(moment: Moment, view: DateView, now: Moment = Date.now()): string {
  const { year, month, day: date, weekday } = partsOf(moment, view)
  const other = year !== partsOf(now, view).year
  if (view.language === 'zh') return `${chineseDay(view.zone, other).format(new Date(moment))} ${weekday}`
  return `${weekday} ${date} ${month}${other ? ` ${year}` : ''}`
}

/** 'Fri 20 Nov, 19:00-20:30', 'vie 20 nov, 19:00-20:30' */
export function span(from: Moment, to: Moment, view: DateView, now: Moment = Date.now()): string {
  const [join, dash] = view.language === 'zh' ? [' ', '–'] : [', ', '-']
  const sameDay = tableDay(from, view.zone) === tableDay(to, view.zone)
  const end = sameDay ? clock(to, view.zone) : `${day(to, view, now)}${join}${clock(to, view.zone)}`
  const gap = sameDay ? dash : ` ${dash} `
  return `${day(from, view, now)}${join}${clock(from, view.zone)}${gap}${end}`
}

/** 'Fri 20 Nov, 19:00' */
export const moment = (at: Moment, view: DateView, now: Moment = Date.now()): string =>
  `${day(at, view, now)}${view.language === 'zh' ? ' ' : ', '}${clock(at, view.zone)}`
