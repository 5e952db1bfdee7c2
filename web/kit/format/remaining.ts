import { tableDay } from './dates.ts'

const minute = 60_000
const dayLong = 86_400_000

/** The days that remain, today counted: the difference of the calendar days plus one. An end at midnight belongs to the day before it. */
export function daysLeft(now: Date | string | number, until: Date | string | number, zone: string): number {
  const from = Date.parse(tableDay(now, zone))
  const to = Date.parse(tableDay(new Date(until).getTime() - 1, zone))
  return Math.round((to - from) / dayLong) + 1
}

export interface CountdownWords {
  hours: (count: number) => string
  minutes: (count: number) => string
  seconds: (count: number) => string
}

/** Hours only when there are any, minutes, seconds. Never below nothing. */
export function countdown(milliseconds: number, words: CountdownWords): string {
  const whole = Math.max(0, Math.floor(milliseconds / 1000))
  const hours = Math.floor(whole / 3600)
  const parts = [words.minutes(Math.floor(whole / 60) % 60), words.seconds(whole % 60)]
  return (hours > 0 ? [words.hours(hours), ...parts] : parts).join(' ')
}

/** '04:18:32', for a clock that ticks in one place. */
export function clockLeft(milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds / 1000))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

/** Whole minutes until then, told only within 24 hours; else undefined and the absolute time stands alone. */
export function minutesUntil(now: number, then: number): number | undefined {
  const left = then - now
  return left > 0 && left <= dayLong ? Math.ceil(left / minute) : undefined
}
