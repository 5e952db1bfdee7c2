import { expect, test } from 'vitest'
import { whoIs } from './wechat-answers.rules.ts'

const whole = {
  access_token: 'ACCESS',
  expires_in: 7200,
  refresh_token: 'REFRESH',
  openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  scope: 'snsapi_base',
}

const unionid = 'o6_bmasdasdsad6_2sgVt7hMZOPfL'

test.each<[string, unknown, unknown]>([
  ['whoever is there', whole, { openid: whole.openid, unionid: null }],
  ['whoever has a second name', { ...whole, unionid }, { openid: whole.openid, unionid }],
  ['a second name that is none', { ...whole, unionid: 'a b' }, { openid: whole.openid, unionid: null }],
  ['a second name alone', { ...whole, openid: '', unionid }, { trouble: 'unclear' }],
  ['an errcode of 0 is none', { ...whole, errcode: 0 }, { openid: whole.openid, unionid: null }],
  [
    'whoever looks from a preview',
    { ...whole, unionid, is_snapshotuser: 1 },
    { trouble: 'code', why: 'preview' },
  ],
  ['no code', { errcode: 40029, errmsg: 'invalid code' }, { trouble: 'code', why: 'code' }],
  ['a code that was used', { errcode: 40163, errmsg: 'code been used' }, { trouble: 'code', why: 'used' }],
  ['a code that has ended', { errcode: 42003, errmsg: 'code expired' }, { trouble: 'code', why: 'code' }],
  ['no code at all', { errcode: 41008, errmsg: 'missing code' }, { trouble: 'code', why: 'code' }],
  ['whom WeChat holds back', { errcode: 40226, errmsg: 'code blocked' }, { trouble: 'code', why: 'blocked' }],
  [
    'an account that is not there',
    { errcode: 40013, errmsg: 'invalid appid' },
    { trouble: 'account', errcode: 40013, said: '40013 invalid appid' },
  ],
  ['a wrong secret', { errcode: 40125 }, { trouble: 'account', errcode: 40125, said: '40125' }],
  [
    'an account that may ask nobody',
    { errcode: 48001, errmsg: 'x'.repeat(500) },
    { trouble: 'account', errcode: 48001, said: `48001 ${'x'.repeat(194)}` },
  ],
  ['WeChat is busy', { errcode: -1, errmsg: 'system error' }, { trouble: 'unclear' }],
  ['asked too often', { errcode: 45011 }, { trouble: 'unclear' }],
  ['a number that nobody knows', { errcode: 99999, openid: whole.openid }, { trouble: 'unclear' }],
  ['nobody', { ...whole, openid: undefined }, { trouble: 'unclear' }],
  ['a name that is none', { ...whole, openid: 'a b' }, { trouble: 'unclear' }],
  ['a name that is too long', { ...whole, openid: 'a'.repeat(129) }, { trouble: 'unclear' }],
  ['a number for a name', { ...whole, openid: 1 }, { trouble: 'unclear' }],
  ['nothing', null, { trouble: 'unclear' }],
])('%s', (_, said, means) => {
  expect(whoIs(JSON.stringify(said))).toEqual(means)
})

test('what is no JSON says nothing', () => {
  for (const body of ['', '<html>', '{"openid":']) expect(whoIs(body)).toEqual({ trouble: 'unclear' })
})
