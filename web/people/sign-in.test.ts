import { expect, test } from 'vitest'
import { afterLogin, type SignedIn } from './sign-in.ts'

const one: SignedIn = { token: 't', roles: ['TEACHER'], role: 'TEACHER' }
const two: SignedIn = { token: 't', roles: ['TEACHER', 'ADMIN'], role: 'TEACHER' }

test('Code 0 or 207 stores the token and sets the auto-login flag.', () => {
  expect(afterLogin(0, one, undefined, null)).toEqual({
    storesToken: true,
    setsAutoLogin: true,
    next: { at: 'done' },
  })
  expect(afterLogin(207, one, undefined, null)).toEqual({
    storesToken: true,
    setsAutoLogin: true,
    next: { at: 'newPassword', signedIn: one },
  })
})

test("Code 204 stores the token only when a local flag bindPhoneTips is 'true'.", () => {
  for (const flag of [null, '', 'false', 'yes'])
    expect(afterLogin(204, one, undefined, flag).storesToken).toBe(false)
  for (const flag of ['true', true]) expect(afterLogin(204, one, undefined, flag).storesToken).toBe(true)
  expect(afterLogin(204, one, undefined, 'true')).toMatchObject({
    setsAutoLogin: false,
    next: { at: 'bind', signedIn: one },
  })
})

test('A person with several roles chooses one at login.', () => {
  expect(afterLogin(0, two, undefined, null).next).toEqual({ at: 'role', signedIn: two })
  expect(afterLogin(0, two, 'ADMIN', null).next).toEqual({ at: 'done' })
})
