import { sectionNames } from '../../contract/site-shapes.ts'
import type { TrainingStatus } from '../../contract/states.ts'

const day = 86_400_000

/** Days before its end from which a school's people are told. */
export const warnedAhead = 30

// Made once a zone: making one costs more than all that a list of schools asks of it.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The number of the calendar day that an instant falls on, on the clock of a zone. */
export const dayNumber = (at: Date, timeZone: string): number =>
  Date.parse(`${formatOf(timeZone).format(at)}T00:00:00Z`) / day

/**
 * '-1' expired, '0' the last day, '1' thirty days before the end, and before that nothing. Days are those of the site's
 * own clock; the last instant of the platform is the end itself.
 */
export function trainingStatus(invalidTime: Date | null, now: Date, timeZone: string): TrainingStatus {
  if (invalidTime === null) return ''
  if (now >= invalidTime) return '-1'
  // An end at midnight belongs to the day before it: that day is the last.
  const daysLeft = dayNumber(new Date(invalidTime.getTime() - 1), timeZone) - dayNumber(now, timeZone)
  if (daysLeft === 0) return '0'
  return daysLeft <= warnedAhead ? '1' : ''
}

/** The sections in the order that was kept, and whatever the program has learnt since behind them. */
export function sectionsInOrder(kept: { name: string; shown: boolean }[]) {
  const known = kept.flatMap(({ name, shown }) => {
    const section = sectionNames.find(one => one === name)
    return section ? [{ name: section, shown }] : []
  })
  const missing = sectionNames.filter(name => !known.some(one => one.name === name))
  return [...known, ...missing.map(name => ({ name, shown: true }))]
}

/** Hues close to the colour of what happens now stay pale enough not to be taken for it. */
export const boundedAccent = ({ hue, chroma }: { hue: number; chroma: number }) => ({
  hue,
  chroma: hue >= 15 && hue <= 50 ? Math.min(chroma, 0.08) : chroma,
})
