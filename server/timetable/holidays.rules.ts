import calendar from 'chinese-days'
import type { Language } from '../../contract/codes.ts'
import type { Words } from '../kit/words.ts'
import { dayAfter } from './rule.rules.ts'
import { lessonNotice, lessonWord } from './timetable.words.ts'

// The State Council names the days of a year in the November before it.
const published = calendar.getHolidaysInRange('2015-01-01', '2050-12-31', false)
export const calendarUntil = `${published.at(-1)?.slice(0, 4) ?? '2000'}-12-31`

/** Whether the days off of its year are out. Until then a bridge day may yet become free, and a Sunday be worked. */
export const isPublished = (day: string) => day <= calendarUntil

/**
 * '5/5': month and day of the Chinese calendar, of no leap month. By the package's table and not by Intl: Intl begins the year of 2027, whose
 * new moon comes four minutes before midnight in Beijing, a day late.
 */
function lunar(day: string) {
  const { lunarMon, lunarDay, isLeap } = calendar.getLunarDate(day)
  return isLeap ? '' : `${lunarMon}/${lunarDay}`
}

/** The day in April on which the sun reaches 15°, good for 2000 to 2099. */
function qingming(year: number) {
  const inCentury = year % 100
  return `04-0${Math.floor(inCentury * 0.2422 + 4.81) - Math.floor(inCentury / 4)}`
}

/** The feasts of the calendar, by the names that the package has for them. */
const feasts = {
  "New Year's Day": 'newYear',
  'Spring Festival': 'spring',
  'Tomb-sweeping Day': 'qingming',
  'Labour Day': 'labour',
  'Dragon Boat Festival': 'dragonBoat',
  'Mid-autumn Festival': 'midAutumn',
  'National Day': 'national',
} as const
type Feast = (typeof feasts)[keyof typeof feasts]

const bySun: Record<string, Feast> = {
  '01-01': 'newYear',
  '05-01': 'labour',
  '05-02': 'labour',
  '10-01': 'national',
  '10-02': 'national',
  '10-03': 'national',
}
const byMoon: Record<string, Feast> = {
  '1/1': 'spring',
  '1/2': 'spring',
  '1/3': 'spring',
  '5/5': 'dragonBoat',
  '8/15': 'midAutumn',
}

/**
 * The feast that the State Council's regulation on public holidays, as of 2025, itself makes free on this day. It holds in each year;
 * only the days around it, and those worked for them, wait for the year's calendar.
 */
export function feastByLaw(day: string): Feast | undefined {
  const inYear = day.slice(5)
  if (inYear === qingming(Number(day.slice(0, 4)))) return 'qingming'
  // The eve belongs to the feast, and its month may have 29 days or 30.
  const eve = lunar(dayAfter(day, 1)) === '1/1' ? 'spring' : undefined
  return bySun[inYear] ?? byMoon[lunar(day)] ?? eve
}

const sayFeast = (feast: Feast) => lessonNotice(`feast.${feast}`)

function named(day: string): { words: Words; work: boolean } | undefined {
  if (!isPublished(day)) {
    const feast = feastByLaw(day)
    return feast && { words: sayFeast(feast), work: false }
  }
  const { name, work } = calendar.getDayDetail(day)
  const [english = '', chinese] = name.split(',')
  if (chinese === undefined) return undefined
  // A day that was free in one year alone has no other words than the package's.
  const words =
    english in feasts
      ? sayFeast(feasts[english as keyof typeof feasts])
      : { zh: chinese, en: english, es: english }
  return { words, work }
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
    const name = special.words[language]
    if (special.work) return makeUpDays ? `${name} · ${lessonWord('makeUpDay')[language]}` : undefined
    return holidays ? name : undefined
  }
}
