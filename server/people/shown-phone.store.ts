import { codes } from '../../contract/codes.ts'
import { keyOf, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuseFor } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { aDay, limits } from './throttle.ts'

/** One measure for all the places that show a number, and for the mailboxes of letters: three hundred in a day are one person's work, more is a copy. */
export async function countShownPhone(db: Db, sealing: Sealing, person: number) {
  const key = { purpose: 'phone shown', key: keyOf(sealing, 'phone shown', String(person)) }
  const { full, again } = await tryUnder(db, {
    person: { ...key, minutes: aDay, most: limits.phonesShownADay },
  })
  if (full !== null) refuseFor(again, codes.tooOftenToday)
}
