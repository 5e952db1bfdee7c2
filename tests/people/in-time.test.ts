import { describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { hashPassword, madePasswordHash, newMadePassword } from '../../server/people/passwords.ts'
import { ask, type BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

const school = await schoolHere()
const sealing = new Sealing(installationKey(school.data))

const right = 'Eschool2026'
const login = (userName: string, more: Partial<BodyOf<typeof people.login>> = {}) =>
  school.visitor.call(people.login, { body: { userName, passWord: right, ...more } })
const codeWith = async (token: string) => (await ask({ ...school.visitor.wire, token }, people.userInfo)).code

describe('a session that nobody uses ends', () => {
  test.each([
    [false, '23 hours', codes.done],
    [false, '25 hours', codes.signedOut],
    [true, '25 hours', codes.done],
    ['true', '14 days 23 hours', codes.done],
    [true, '16 days', codes.signedOut],
  ] as const)('rememberMe %s, after %s: %i', async (rememberMe, unused, code) => {
    const { data } = await login('student', { rememberMe })
    // The clock is turned: everything of the session is as long ago.
    await school.look(
      `update session set started_at = started_at - $1::interval, seen_at = seen_at - $1::interval,
        ends_at = ends_at - $1::interval where person = $2 and ended_at is null`,
      [unused, school.ids.chen],
    )
    expect(await codeWith(data.token)).toBe(code)
  })

  test.each([
    ['364 days', codes.done],
    ['366 days', codes.signedOut],
  ])('and one that is used every day, after %s: %i', async (old, code) => {
    const { data } = await login('student', { rememberMe: true })
    await school.look(
      `update session set started_at = started_at - $1::interval, ends_at = ends_at - $1::interval
        where person = $2 and ended_at is null`,
      [old, school.ids.chen],
    )
    expect(await codeWith(data.token)).toBe(code)
  })
})

describe('an older session, when somebody signs in again', () => {
  const back = (what: string, by: string, isOpen = true) =>
    school.look(
      `update session set ${what.replaceAll('#', '$1::interval')} where person = $2
        and ended_at is ${isOpen ? '' : 'not'} null`,
      [by, school.ids.chen],
    )
  const idle = 'seen_at = seen_at - #'
  const aged = 'ends_at = ends_at - #'
  test.each([
    ['unused for 23 hours', idle, '23 hours', codes.kickedOut],
    ['unused for 25 hours', idle, '25 hours', codes.signedOut],
    ['of 364 days', aged, '364 days', codes.kickedOut],
    ['of 366 days', aged, '366 days', codes.signedOut],
  ])('%s', async (_, what, by, code) => {
    const { data } = await login('student')
    await back(what, by)
    await login('student')
    expect(await codeWith(data.token)).toBe(code)
  })

  test('and is looked at two days later, was displaced all the same', async () => {
    const { data } = await login('student')
    await login('student')
    await back('seen_at = seen_at - #, ended_at = ended_at - #', '2 days', false)
    expect(await codeWith(data.token)).toBe(codes.kickedOut)
  })

  test('and it was written down as displaced though it had timed out, is told as timed out', async () => {
    const { data } = await login('student')
    await login('student')
    await back(idle, '25 hours', false)
    expect(await codeWith(data.token)).toBe(codes.signedOut)
  })
})

test.each([
  ['4 minutes', codes.done],
  ['6 minutes', codes.pictureCodeWrong],
])('a picture that was drawn %s ago, with the right letters: %i', async (old, code) => {
  const { imgKey } = (await school.visitor.call(people.pictureCode)).data
  await school.look(
    'update picture_code set answer = $1, expires_at = expires_at - $2::interval where key = $3',
    [sealing.mark('picture code', 'KM74'), old, imgKey],
  )
  const said = await school.visitor.call(people.loginbind, {
    body: { userName: 'student', passWord: right, type: 'login', imgKey, imgVerificationCode: 'km74' },
  })
  expect(said.code).toBe(code)
})

describe('while a sign-in looks at the password', () => {
  /** Lets a sign-in begin and stand still where it has read the account and not yet looked at the password. */
  async function meanwhile(userName: string, change: () => Promise<unknown>) {
    await school.look('begin')
    // Whether the device is known is asked behind the account, and before the password is looked at.
    await school.look('lock table session in access exclusive mode')
    const said = login(userName)
    await expect
      .poll(() =>
        school.look(
          "select from pg_locks where relation = 'session'::regclass and not granted and database = (select oid from pg_database where datname = current_database())",
        ),
      )
      .toHaveLength(1)
    await change()
    await school.look('commit')
    return said
  }
  const setHash = (username: string, hash: string) =>
    school.look('update person set password_hash = $1 where username = $2 and site = $3', [
      hash,
      username,
      school.site,
    ])
  const sessionsOf = (username: string) =>
    school.look(
      'select s.id from session s join person p on p.id = s.person where p.username = $1 and p.site = $2 and s.ended_at is null',
      [username, school.site],
    )

  test('and nothing changes, a session is opened', async () => {
    expect((await meanwhile('zhangyutong', async () => undefined)).code).toBe(codes.done)
    expect(await sessionsOf('zhangyutong')).toHaveLength(1)
  })

  test.each([
    ['changed', 'zhouzimo', () => hashPassword('Daoxiang99')],
    ['reset', 'wangzixuan', async () => madePasswordHash(sealing, newMadePassword())],
  ])('and it is %s, the old one opens none', async (_, username, hash) => {
    const fresh = await hash()
    expect(await meanwhile(username, () => setHash(username, fresh))).toMatchObject({
      code: codes.wrongAccount,
      data: null,
    })
    expect(await sessionsOf(username)).toEqual([])
  })

  test('and the account is disabled, none is opened', async () => {
    const disable = () =>
      school.look("update person set state = 'DISABLED' where username = 'zhaoyinuo' and site = $1", [
        school.site,
      ])
    expect((await meanwhile('zhaoyinuo', disable)).code).toBe(codes.wrongAccount)
    expect(await sessionsOf('zhaoyinuo')).toEqual([])
  })
})
