import { solveChallenge } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { cast, password } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()

async function search() {
  const { code, data } = await school.visitor.call(people.workCode)
  if (code !== 0) throw new Error(`no search: ${code}`)
  return data
}
/** As the page does it. */
async function found({ challenge, salt, most }: Awaited<ReturnType<typeof search>>) {
  const solution = await solveChallenge(challenge, salt, 'SHA-256', most).promise
  return String(solution?.number)
}
const comes = async (imgKey: string, imgVerificationCode: string) => {
  const body = {
    userName: cast.chen.username,
    passWord: password,
    imgKey,
    imgVerificationCode,
    type: 'login' as const,
  }
  return (await school.visitor.call(people.loginbind, { body })).code
}

test('who cannot read the picture comes in by what the device found, and by that once', async () => {
  for (let at = 0; at < 5; at += 1)
    await school.visitor.call(people.login, { body: { userName: cast.chen.username, passWord: 'wrong' } })
  const body = { userName: cast.chen.username, passWord: password }
  expect((await school.visitor.call(people.login, { body })).code).toBe(codes.pictureCodeNeeded)
  const asked = await search()
  const number = await found(asked)
  expect(await comes(asked.imgKey, number)).toBe(0)
  expect(await comes(asked.imgKey, number)).toBe(codes.pictureCodeWrong)
})

test('a wrong number, or the number of another search, uses the search up', async () => {
  const [one, other] = [await search(), await search()]
  const number = await found(one)
  expect(await comes(one.imgKey, String(Number(number) + 1))).toBe(codes.pictureCodeWrong)
  expect(await comes(one.imgKey, number)).toBe(codes.pictureCodeWrong)
  expect(await comes(other.imgKey, number)).toBe(codes.pictureCodeWrong)
  expect(await comes(other.imgKey, await found(other))).toBe(codes.pictureCodeWrong)
})

test('a search that waited too long is over', async () => {
  const asked = await search()
  await school.look("update picture_code set expires_at = now() - interval '1 second' where key = $1", [
    asked.imgKey,
  ])
  expect(await comes(asked.imgKey, await found(asked))).toBe(codes.pictureCodeWrong)
})

test('searches get longer for an address that asks for many, and end', async () => {
  await school.look("delete from attempt where purpose = 'work asked'")
  const lengths: number[] = []
  for (let at = 0; at < 45; at += 1) lengths.push((await search()).most)
  expect([0, 19, 20, 39, 40].map(at => lengths[at])).toEqual([20_000, 20_000, 40_000, 40_000, 80_000])
  await school.look(
    `insert into attempt (site, purpose, key) select site, purpose, key from attempt, generate_series(1, 254)
      where id = (select max(id) from attempt where purpose = 'work asked')`,
  )
  expect((await search()).most).toBe(20_000 * 2 ** 7)
  expect((await school.visitor.call(people.workCode)).code).toBe(codes.busy)
})
