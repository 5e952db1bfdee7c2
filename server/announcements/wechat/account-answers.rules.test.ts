import { expect, test } from 'vitest'
import { sentIn, tokenIn } from './account-answers.rules.ts'

test.each<[string, unknown, unknown]>([
  ['a token', { access_token: '81_AbC-d', expires_in: 7200 }, { token: '81_AbC-d', seconds: 6900 }],
  ['one that is nearly over', { access_token: 'a', expires_in: 200 }, { token: 'a', seconds: 100 }],
  [
    'a wrong secret',
    { errcode: 40125, errmsg: 'invalid appsecret rid: 1' },
    { errcode: 40125, said: '40125 invalid appsecret' },
  ],
  ['no end', { access_token: 'a' }, null],
  ['an end that was', { access_token: 'a', expires_in: 0 }, null],
  ['no token', { expires_in: 7200 }, null],
  ['a token that is none', { access_token: 'a&b', expires_in: 7200 }, null],
  ['nothing', null, null],
])('%s', (_, said, means) => expect(tokenIn(JSON.stringify(said))).toEqual(means))

test.each<[string, unknown, unknown]>([
  ['taken', { errcode: 0, errmsg: 'ok', msgid: 200228332 }, { errcode: 0, said: '0 ok' }],
  [
    'refused',
    { errcode: 43004, errmsg: 'require subscribe' },
    { errcode: 43004, said: '43004 require subscribe' },
  ],
  ['no word of it', { errmsg: 'ok' }, null],
])('a sending: %s', (_, said, means) => expect(sentIn(JSON.stringify(said))).toEqual(means))

test('what is no JSON says nothing', () => {
  expect([tokenIn('<html>'), sentIn('')]).toEqual([null, null])
})
