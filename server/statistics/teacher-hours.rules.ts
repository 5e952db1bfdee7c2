interface Asked {
  from?: string | undefined
  until?: string | undefined
}
const dayLong = 86_400_000

/** The first of the month before a day: who pays for a month does so in the next one. */
const monthBefore = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

/** The days whose hours are meant; what cannot be meant says so with what is wrong. */
export function hoursAsked(asked: Asked, today: string, most: number) {
  const until = asked.until ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? monthBefore(until)
  if (from > until) return 'beforeStart'
  if ((Date.parse(until) - Date.parse(from)) / dayLong + 1 > most) return 'outOfRange'
  return { from, until }
}

/** '3:20': whole minutes, as a sheet says them in hours. */
export function hoursOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
