import type { SchoolState } from '../../contract/operator-lists.ts'
import { trainingStatus } from '../site/site.rules.ts'

/** A demonstration is for this machine alone, and so is its provider's console. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

interface Ends {
  /** The end that was agreed. */
  invalidTime: Date | null
  /** From when on its hosts answer nobody. */
  closesAt: Date | null
  timeZone: string
}

/** When a school's people see the end come: whichever is the sooner. */
export const endOf = ({ invalidTime, closesAt }: Pick<Ends, 'invalidTime' | 'closesAt'>): Date | null =>
  invalidTime !== null && closesAt !== null && invalidTime > closesAt ? closesAt : (invalidTime ?? closesAt)

/** The first of what is true of a school, the most pressing first. */
export function schoolState({ invalidTime, closesAt, timeZone }: Ends, now: Date): SchoolState {
  if (closesAt !== null) return closesAt <= now ? 'closed' : 'closing'
  const status = trainingStatus(invalidTime, now, timeZone)
  return ({ '-1': 'expired', '0': 'lastDay', '1': 'expiring', '': 'open' } as const)[status]
}

/** Which of a school's hosts a new domain may not be: the console's own would show no school. */
export const isConsoles = (host: string, consoleHosts: readonly string[] | undefined) =>
  consoleHosts?.includes(host) ?? false

export interface Domains {
  schoolDomain: string
  trainingDomain: string
}

/** Which of a school's domains is the console's own, or the other one again. What stands already stays: a demonstration shares its machine with the console. */
export function refusedDomain(
  { schoolDomain, trainingDomain }: Domains,
  consoleHosts: readonly string[],
  before?: Domains,
): keyof Domains | undefined {
  if (schoolDomain !== before?.schoolDomain && isConsoles(schoolDomain, consoleHosts)) return 'schoolDomain'
  if (trainingDomain === schoolDomain) return 'trainingDomain'
  const isNew = trainingDomain !== before?.trainingDomain
  return isNew && isConsoles(trainingDomain, consoleHosts) ? 'trainingDomain' : undefined
}

/** What was changed, as the log keeps it: from what to what. */
export function changedFields<T extends Record<string, unknown>>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(name => before[name] !== after[name])
  return Object.fromEntries(names.map(name => [name, [before[name], after[name]]]))
}
