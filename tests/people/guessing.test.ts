import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { cast, password } from '../demo/cast.ts'
import { ask, type BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

// A proxy before the school says from where somebody comes.
const school = await schoolHere({ env: { ESCHOOL_TRUST_PROXY: '1' } })
const zheng = await school.signIn('zheng')

const from = (address: string, body: BodyOf<typeof people.login>, host?: string) =>
  ask({ port: school.port, host, headers: { 'x-forwarded-for': address } }, people.login, { body })
const guessAt = (userName: string, address: string, host?: string) =>
  from(address, { userName, passWord: 'not it' }, host)
const guessing = async () => (await zheng.call(office.guessing)).data
const chen = cast.chen.username

/** Under which the last try was counted at its account, from its network. */
async function lastKey() {
  const [last] = await school.look(
    "select key from attempt where site = $1 and purpose = 'signin network' order by id desc limit 1",
    [school.site],
  )
  return last?.key
}
/** As if so many more had failed, each with a picture code. */
const failMore = (key: unknown, times: number) =>
  school.look(
    "insert into attempt (site, purpose, key) select $1, 'signin network', $2 from generate_series(1, $3::int)",
    [school.site, key, times],
  )

test('the office sees where somebody is guessing, until when it is locked, and lets the person in again', async () => {
  expect(await guessing()).toEqual({ accounts: [], addresses: [], refused: [] })
  const before = new Date(Date.now() - 1000).toISOString()
  for (const address of ['2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:2::c', '203.0.113.9'])
    await guessAt(chen, address)
  // Slips of honest people are not shown.
  expect(await guessing()).toEqual({ accounts: [], addresses: [], refused: [] })
  await guessAt(chen, '203.0.113.9')
  const key = await lastKey()
  for (let at = 0; at < 7; at += 1) await guessAt(`nobody ${at}`, `2001:db8:1:2::${at}`)
  // The same at the school beside it is not this school's to see.
  for (let at = 0; at < 6; at += 1) await guessAt(cast.he.username, '203.0.113.9', 'lanting.test')
  const seen = await guessing()
  expect(seen.accounts).toEqual([
    {
      id: school.ids.chen,
      username: chen,
      fullName: cast.chen.fullName,
      avatar: expect.any(String),
      times: 5,
      addresses: 2,
      since: expect.any(String),
      last: expect.any(String),
      pictureUntil: expect.any(String),
      lockedUntil: null,
    },
  ])
  expect(seen.addresses).toEqual([
    {
      address: '2001:db8:1:2::/64',
      times: 10,
      accounts: 1,
      unknown: 7,
      since: expect.any(String),
      last: expect.any(String),
      lockedUntil: null,
    },
  ])
  const [account] = seen.accounts
  expect((account?.since ?? '') > before && (account?.last ?? '') >= (account?.since ?? '')).toBe(true)

  await failMore(key, 17)
  expect((await guessing()).accounts[0]?.lockedUntil).toBe(null)
  await failMore(key, 1)
  const { lockedUntil } = (await guessing()).accounts[0] ?? expect.fail()
  const inMinutes = (Date.parse(lockedUntil ?? '') - Date.now()) / 60_000
  expect(inMinutes).toBeGreaterThan(14)
  expect(inMinutes).toBeLessThanOrEqual(15)
  const signIn = () => from('203.0.113.9', { userName: chen, passWord: password })
  expect((await signIn()).code).toBe(codes.busy)

  const unlock = () => zheng.call(office.unlockUser, { params: { id: String(school.ids.chen) } })
  expect((await unlock()).code).toBe(codes.done)
  expect((await guessing()).accounts[0]).toMatchObject({ times: 5, pictureUntil: null, lockedUntil: null })
  expect((await signIn()).code).toBe(codes.done)
  expect((await unlock()).code).toBe(codes.unchanged)
})

test('who asks for changes that are not theirs to make is named', async () => {
  const he = await school.signIn('he')
  for (let at = 0; at < 3; at += 1)
    expect((await he.call(siteDesk.deleteGrades, { query: { gradeIds: '1' } })).code).toBe(codes.notAllowed)
  expect((await guessing()).refused).toMatchObject([
    { id: school.ids.he, username: cast.he.username, fullName: cast.he.fullName, times: 3 },
  ])
})
