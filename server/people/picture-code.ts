import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { codes } from '../../contract/codes.ts'
import { giveBack, tryUnder } from '../kit/attempts.ts'
import type { StepContext } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { randomName } from '../kit/sealing.ts'
import { strokesOf } from './picture-strokes.ts'
import { fromAddress, limits } from './throttle.ts'

// Without the letters and digits that people mistake for each other.
const alphabet = '2345678ACEFHJKLMNPRTUVWXY'
const minutes = 5

/** A picture drawn from strokes, not from a font: machines differ in fonts, and a page must not. */
async function drawn(text: string): Promise<string> {
  const jitter = () => randomInt(-40, 41) / 10
  const letters = [...text].map((letter, at) => {
    const place = `translate(${14 + at * 30 + jitter()} ${10 + jitter()}) rotate(${randomInt(-18, 19)} 10 14) scale(1 ${randomInt(92, 112) / 100})`
    return `<path transform="${place}" d="${strokesOf(letter)}"/>`
  })
  const noise = Array.from(
    { length: 4 },
    () =>
      `<path stroke-width="1.2" opacity=".55" d="M0 ${randomInt(4, 44)} Q${randomInt(40, 100)} ${randomInt(0, 48)} 140 ${randomInt(4, 44)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="48"><rect width="140" height="48" fill="#E9F0EC"/>
    <g fill="none" stroke="#15231D" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}${noise.join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

export async function newPictureCode({ lasting, sealing }: StepContext) {
  const text = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const imgKey = randomName()
  const picture = await drawn(text)
  await lasting(db =>
    db
      .insertInto('picture_code')
      .values({
        key: imgKey,
        answer: sealing.mark('picture code', text),
        expires_at: sql`now() + make_interval(mins => ${minutes})`,
      })
      .execute(),
  )
  return { imgKey, picture }
}

/** One try for one picture, right or wrong: the row is gone before the answer is known. */
export async function checkPictureCode(
  context: StepContext,
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
    const { full, noted } = await tryUnder(db, { address })
    if (full !== null) return codes.busy
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
