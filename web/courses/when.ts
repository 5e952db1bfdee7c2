import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { type DateView, day } from '../kit/format/dates.ts'
import { languageOf } from '../kit/i18n/i18n.ts'
import { useZone } from '../kit/session/use-session.ts'

/** '24 Nov': the day of an instant without its weekday. */
export function shortDay(at: string, view: DateView): string {
  const whole = day(at, view)
  return view.language === 'zh' ? (whole.split(' ')[0] ?? whole) : whole.replace(/^\S+ /, '')
}

/** A day of the calendar as it is read: noon is that day in every zone. */
export const dayOf = (date: string, language: Language) =>
  shortDay(`${date}T12:00:00Z`, { language, zone: 'UTC' })

export const viewIn = (language: string, zone: string): DateView => ({ language: languageOf(language), zone })

interface Planned {
  delivery: string
  lessons: number
  firstAt: string | null
  startsOn: string
  weekdays: readonly number[]
  clock: string
}

/** When lessons are, in the reader's language and on the school's clock. */
export function useWhen() {
  const { t, i18n } = useTranslation('courses-card')
  const view = viewIn(i18n.language, useZone())
  const firstOf = (course: Planned) =>
    course.firstAt ? shortDay(course.firstAt, view) : course.startsOn && dayOf(course.startsOn, view.language)
  const told = (course: Planned, span: string) => {
    if (!span) return t(course.delivery === 'recorded' ? 'anyTime' : 'notPlanned')
    const days =
      course.weekdays.length === 7
        ? t('daily')
        : course.weekdays.map(number => t(`week.d${number as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(t('comma'))
    return [span, `${days} ${course.clock}`.trim()].filter(Boolean).join(' · ')
  }
  /** 'From 24 Nov · Tue, Thu 19:00' */
  const when = (course: Planned) => {
    const first = firstOf(course)
    return told(course, first && t('from', { day: first }))
  }
  /** '24 Nov – 12 Jan · Tue, Thu 19:00' */
  const whenToWhen = (course: Planned & { lastAt: string | null }) => {
    const first = firstOf(course)
    const last = course.lastAt && shortDay(course.lastAt, view)
    if (!first || !last) return when(course)
    return told(course, first === last ? first : `${first} – ${last}`)
  }
  return { when, whenToWhen, view }
}
