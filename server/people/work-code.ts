import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib/v1'
import { codes } from '../../contract/codes.ts'
import { tryUnder } from '../kit/attempts.ts'
import type { StepContext } from '../kit/http/context.ts'
import { refuseFor } from '../kit/refusal.ts'
import { randomName } from '../kit/sealing.ts'
import { keepAnswer } from './picture-code.ts'
import { fromAddress, limits } from './throttle.ts'

/** How many numbers a search has at first: under two seconds on a slow phone, however late the number comes. */
const easiest = 20_000
/** After so many searches of one address within the quarter of an hour the next ones are twice as long, and so on. */
const asLong = 20
const doublings = 7

/** A search that a device does for somebody who cannot read the picture; its number is kept and asked as a picture's letters are. */
export async function newWorkCode(context: StepContext) {
  const { lasting, sealing } = context
  const address = {
    ...fromAddress('work asked', context),
    minutes: limits.minutes,
    most: limits.addressFailures,
  }
  return lasting(async db => {
    const { full, again, counts } = await tryUnder(db, { address })
    if (full !== null) refuseFor(again, codes.busy)
    const most = easiest * 2 ** Math.min(Math.floor(counts.address / asLong), doublings)
    const [imgKey, number] = [randomName(), randomInt(most)]
    await keepAnswer(db, sealing, imgKey, String(number))
    const { challenge, salt } = await createChallenge({ number, maxnumber: most, hmacKey: imgKey })
    return { imgKey, challenge, salt, most }
  })
}
