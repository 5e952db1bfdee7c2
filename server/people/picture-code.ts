import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import { giveBack, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import type { StepContext } from '../kit/http/context.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { randomName, type Sealing } from '../kit/sealing.ts'
import { pictureLetters, pictureOf } from './picture-drawing.ts'
import { fromAddress, limits } from './throttle.ts'

const minutes = 5

/** What a school's calls have, and the provider's console too. */
type Asking = Pick<StepContext, 'sealing' | 'asked'> & {
  lasting: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export async function newPictureCode({ lasting, sealing }: Asking) {
  const text = Array.from({ length: 4 }, () => pictureLetters[randomInt(pictureLetters.length)]).join('')
  const imgKey = randomName()
  const picture = `data:image/png;base64,${(await pictureOf(text)).toString('base64')}`
  await lasting(db => keepAnswer(db, sealing, imgKey, text))
  return { imgKey, picture }
}

/** What has to be given for a key, once and within five minutes: the letters of a picture, or the number of a search. */
export const keepAnswer = (db: Db, sealing: Sealing, key: string, text: string) =>
  db
    .insertInto('picture_code')
    .values({
      key,
      answer: sealing.mark('picture code', text),
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/** One try for one picture, right or wrong: the row is gone before the answer is known. */
export async function checkPictureCode(
  context: Asking,
  given: { imgKey: string; imgVerificationCode: string },
) {
  const { lasting, sealing } = context
  const typed = given.imgVerificationCode.normalize('NFKC').trim().toUpperCase()
  if (typed === '' || given.imgKey === '') refuse(codes.pictureCodeNeeded)
  const outcome = await lasting(async db => {
    const address = {
      ...fromAddress('picture tried', context),
      minutes: limits.minutes,
      most: limits.addressFailures,
    }
    const { full, again, noted } = await tryUnder(db, { address })
    if (full !== null) refuseFor(again, codes.busy)
    const row = await db
      .deleteFrom('picture_code')
      .where('key', '=', given.imgKey)
      .returning(['answer', sql<boolean>`expires_at > now()`.as('fresh')])
      .executeTakeFirst()
    if (!row?.fresh || !sealing.matches('picture code', typed, row.answer)) return codes.pictureCodeWrong
    await giveBack(db, noted)
    return null
  })
  if (outcome !== null) refuse(outcome)
}
