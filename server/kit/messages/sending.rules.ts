import type { MessageProblem } from '../../../contract/announcements-messages.ts'
import type { Found } from './sender.ts'

export interface Quiet {
  /** '21:30' */
  from: string
  to: string
}

interface Held {
  urgent: boolean
  goodUntil: Date | null
}
interface Refused extends Held {
  tries: number
  /** What is refused this way goes another: nothing is gained by waiting for the account. */
  goesOtherwise?: boolean
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const aDay = 24 * 60
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const minute = 60_000

/** Until when a school is quiet that is quiet now; hours may go over midnight. */
export function quietUntil(now: Date, zone: string, quiet: Quiet | null): Date | null {
  if (quiet === null) return null
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  const [at, from, to] = [minutesOf(clock), minutesOf(quiet.from), minutesOf(quiet.to)]
  const isQuiet = from <= to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return null
  const whole = Math.floor(now.getTime() / minute) * minute
  return new Date(whole + ((to - at + aDay) % aDay) * minute)
}

type Turn = { do: 'send' } | { do: 'wait'; until: Date } | { do: 'fail'; problem: MessageProblem }

/** What becomes of a message when its turn comes. */
export function turnOf(
  { urgent, goodUntil }: Held,
  { isOn, zone, quiet }: { isOn: boolean; zone: string; quiet: Quiet | null },
  now: Date,
): Turn {
  if (goodUntil !== null && goodUntil <= now) return { do: 'fail', problem: 'tooLate' }
  if (urgent) return { do: 'send' }
  if (!isOn) return { do: 'fail', problem: 'off' }
  const until = quietUntil(now, zone, quiet)
  if (until === null) return { do: 'send' }
  return goodUntil !== null && until >= goodUntil ? { do: 'fail', problem: 'tooLate' } : { do: 'wait', until }
}

/** What is wrong with the account, and so with whatever comes next. */
const stopping: readonly MessageProblem[] = ['balance', 'key', 'account']
/** What may be otherwise in a while. */
const passing: readonly MessageProblem[] = ['tooOften', 'notReached', 'balance', 'key', 'account', 'other']
const waits = [15_000, minute, 5 * minute, 20 * minute, 60 * minute]

type Next = { state: 'waiting'; due: Date } | { state: 'stopped'; due: Date } | { state: 'failed' }

/** What becomes of a message that was refused for the `tries`-th time. */
export function afterRefusal(
  kind: MessageProblem,
  { urgent, goodUntil, tries, goesOtherwise = false }: Refused,
  now: Date,
): Next {
  if (stopping.includes(kind) && goesOtherwise) return { state: 'failed' }
  if (stopping.includes(kind) && !urgent) return { state: 'stopped', due: later(now, 10 * minute) }
  const wait = passing.includes(kind) ? waits[tries - 1] : undefined
  if (wait === undefined) return { state: 'failed' }
  const due = later(now, wait)
  return goodUntil !== null && due >= goodUntil ? { state: 'failed' } : { state: 'waiting', due }
}

const askings = [minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute]
/** So often a provider is asked; afterwards a person decides. */
export const mostAsks = askings.length + 1
/** When an answer was cut, the provider is asked for the first time after so long: it may list a sending late. */
export const firstAsk = minute
const sureAfter = 3

type Known =
  | { state: 'sent' }
  | { state: 'again' }
  | { state: 'failed'; problem: MessageProblem }
  | { state: 'unknown'; due: Date; problem: MessageProblem }

/**
 * What becomes of a message after the provider was asked for the `asks`-th time. It goes out again by itself only where the provider
 * lists whatever it took and has said three times that it has nothing; anywhere else a person has to wish it.
 */
export function afterAsking(
  found: Found,
  asked: { asks: number; wished: boolean; listsEverySending: boolean; goodUntil: Date | null },
  now: Date,
): Known {
  if (found === 'sent') return { state: 'sent' }
  if (found === 'refused') return { state: 'failed', problem: 'undelivered' }
  const isSure = asked.wished || (asked.listsEverySending && asked.asks >= sureAfter)
  if (found === 'absent' && isSure)
    return asked.goodUntil !== null && asked.goodUntil <= now
      ? { state: 'failed', problem: 'absent' }
      : { state: 'again' }
  const due = later(now, askings[asked.asks - 1] ?? 0)
  return { state: 'unknown', due, problem: found === 'unclear' ? 'unclear' : 'cut' }
}
