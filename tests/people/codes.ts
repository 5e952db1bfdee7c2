import { randomBytes } from 'node:crypto'
import { people } from '../../contract/people.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import type { School } from '../kit/school.ts'

/** A picture whose letters the test can read: only their keyed hash is kept, so the test writes one of its own. */
export async function readPicture(school: School) {
  const imgKey = randomBytes(16).toString('hex')
  const mark = new Sealing(installationKey(school.data)).mark('picture code', 'RTFM')
  await school.look(
    "insert into picture_code (site, key, answer, expires_at) values ($1, $2, $3, now() + interval '5 minutes')",
    [school.site, imgKey, mark],
  )
  return { imgKey, imgVerificationCode: 'rtfm' }
}

/** Asks for an SMS code as the page does; a demonstration answers with it. */
export async function sentCode(
  school: School,
  phoneNumber: string,
  purpose: 'register' | 'bind' | 'recover' | 'texts',
) {
  const said = await school.visitor.call(people.sendCode, {
    body: { phoneNumber, purpose, ...(await readPicture(school)) },
  })
  return { code: said.code, verificationCode: said.data?.code as string, again: said.data?.again as number }
}

/** Makes every picture that is open now read RTFM: what a person would have seen on it. */
export async function everyPictureReads(school: School) {
  const mark = new Sealing(installationKey(school.data)).mark('picture code', 'RTFM')
  await school.look('update picture_code set answer = $1', [mark])
}
