import { monthsBefore } from '../../contract/operator-lists.ts'

const monthAt = (ms: number) => new Date(ms).toISOString().slice(0, 7)
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const day = 86_400_000

/** The month that is meant where none is said. */
export const monthOf = (now: Date) => monthAt(now.getTime())

/** Whether a month is this one or one of those before; the clocks of the world are a day apart, and each says which month this is. */
export function isCounted(month: string, now: Date) {
  const [first, last] = [now.getTime() - day, now.getTime() + day].map(at => numberOf(monthAt(at)))
  const asked = numberOf(month)
  return asked >= (first ?? 0) - monthsBefore && asked <= (last ?? 0)
}
