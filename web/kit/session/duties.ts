import { coversDuty, type Duties, type GivenDuties } from '../../../contract/roles.ts'
import { session } from './session.ts'
import { useSession } from './use-session.ts'

/** What of the office was given to whoever looks at the page; nothing is everything, also to whoever is no ADMIN. */
export const useGiven = (): GivenDuties => useSession().me?.duties ?? null

/** Whether something of the office may be done; where an act is left out because it may not, that is what is asked. */
export const useMay = (needed: Duties | undefined) => coversDuty(useGiven(), needed)

/** The same outside of a screen. */
export const mayNow = (needed: Duties | undefined) => coversDuty(session.get().me?.duties ?? null, needed)
