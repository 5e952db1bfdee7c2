import type { Language } from '../../contract/codes.ts'
import { lessonMinutes, mostLessons } from '../../contract/timetable-lists.ts'
import { givenName } from '../kit/lesson-name.ts'
import { refuseField } from '../kit/refusal.ts'
import type { PlanInput } from './plan.ts'
import type { Slot } from './planning.rules.ts'
import { expand, numbersAmong } from './rule.rules.ts'
import { dayOffOf, type SchoolYear } from './year.rules.ts'

/** By whose clock and days a plan is read, and in which language its holidays are named. */
export interface Calendar {
  zone: string
  language: Language
  year: SchoolYear
}

/** What the rules of a plan come to, without what is left out of them. Where two name the same hour it is one lesson. */
function byRules({ rules, without }: PlanInput, { zone, language, year }: Calendar) {
  const made = rules.map(rule => {
    const off = dayOffOf(year, { holidays: rule.skipHolidays, makeUpDays: rule.skipMakeUpDays }, language)
    return expand(rule, zone, off)
  })
  const leftOut = new Set(without.map(at => Date.parse(at)))
  const planned = new Map(
    made
      .flatMap(one => one.planned)
      .map(({ startsAt, endsAt }) => [startsAt.getTime(), { startsAt, endsAt }]),
  )
  const skipped = new Map(made.flatMap(one => one.skipped).map(one => [one.day, one]))
  return {
    planned: [...planned].flatMap(([at, slot]) => (leftOut.has(at) ? [] : [slot])),
    without: [...planned].flatMap(([at, { startsAt }]) => (leftOut.has(at) ? [startsAt] : [])),
    skipped: [...skipped.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The times of a plan in their order, by rule and one by one; `there` is when its subject has lessons already. */
export function timesOf(plan: PlanInput, calendar: Calendar, there: readonly Date[]) {
  const { planned, skipped, without } = byRules(plan, calendar)
  const single = plan.lessons.map(({ startsAt, endsAt, name }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    name,
    byRule: false,
  }))
  const ordered = [...planned.map(slot => ({ ...slot, name: '', byRule: true })), ...single].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  )
  const numbers = numbersAmong(there, ordered)
  const times = ordered.map((slot, at) => {
    const number = numbers[at] as number
    return { ...slot, number, name: givenName(slot.name, number) }
  })
  if (times.length > mostLessons) refuseField('lessons', 'tooMany', mostLessons)
  const minutes = (slot: Slot) => (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000
  if (times.some(slot => minutes(slot) < lessonMinutes.least || minutes(slot) > lessonMinutes.most))
    refuseField('endsAt', 'outOfRange')
  return { times, skipped, without }
}
