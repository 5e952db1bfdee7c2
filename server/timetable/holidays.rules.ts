import calendar from 'chinese-days'
import type { Language } from '../../contract/codes.ts'
import { lessonWord } from './timetable.words.ts'

// The State Council names the days of a year in the November before it: what it has not named yet is an ordinary day.
const known = calendar.getHolidaysInRange('2015-01-01', '2050-12-31', false)
export const calendarUntil = `${known.at(-1)?.slice(0, 4) ?? '2000'}-12-31`

function named(day: string) {
  const { name, work } = calendar.getDayDetail(day)
  const [english, chinese] = name.split(',')
  return chinese === undefined ? undefined : { english, chinese, work }
}

export interface DaysOff {
  holidays: boolean
  makeUpDays: boolean
}

/** Why no lesson is put on this day of the Chinese calendar; nothing where one may be. */
export function dayOffIn({ holidays, makeUpDays }: DaysOff, language: Language) {
  return (day: string): string | undefined => {
    const special = named(day)
    if (special === undefined) return undefined
    const name = (language === 'zh' ? special.chinese : special.english) ?? ''
    if (special.work) return makeUpDays ? `${name} · ${lessonWord('makeUpDay')[language]}` : undefined
    return holidays ? name : undefined
  }
}

export const isHoliday = (day: string) => named(day)?.work === false
