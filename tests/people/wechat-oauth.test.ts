import { afterAll, expect, test } from 'vitest'
import { NotAnswered, NotReached } from '../../server/kit/asking-outside.ts'
import {
  AccountRefused,
  askingWho,
  CodeRefused,
  tryAccount,
  whose,
} from '../../server/people/wechat/wechat-oauth.ts'
import { nobody } from '../kit/stand-in-server.ts'
import { wechatOauthStandIn } from './wechat-oauth-stand-in.ts'

const wechat = await wechatOauthStandIn()
afterAll(() => wechat.close())
const { account, person } = wechat
const at = { open: wechat.base, api: wechat.base }
const back = 'https://school.example/eschool/profile/order/orderdetail?id=7'
const state = 'a1'.repeat(32)

const sent = async (address = askingWho(account, at, { back, state, way: 'inside' })) => {
  const said = await fetch(address, { redirect: 'manual' })
  return new URL(said.headers.get('location') ?? 'nowhere:')
}
const asked = (code: string, who = account) => whose(who, at, code, { longest: 500 })

test('where somebody is known by WeChat: its values in its order, and its end', () => {
  expect(
    askingWho(
      { appid: 'wx1', secret: 'never' },
      { open: 'https://open.example', api: '' },
      { back, state: 'S', way: 'inside' },
    ),
  ).toBe(
    'https://open.example/connect/oauth2/authorize?appid=wx1' +
      '&redirect_uri=https%3A%2F%2Fschool.example%2Feschool%2Fprofile%2Forder%2Forderdetail%3Fid%3D7' +
      '&response_type=code&scope=snsapi_base&state=S#wechat_redirect',
  )
})

test('whoever is sent there comes back with a code that says who they are, once', async () => {
  const came = await sent()
  expect(came.searchParams.get('id')).toBe('7')
  expect(came.searchParams.get('state')).toBe(state)
  const code = came.searchParams.get('code') ?? ''
  expect(await asked(code)).toEqual({ openid: person.openid, unionid: null })
  await expect(asked(code)).rejects.toBeInstanceOf(CodeRefused)
})

test('a code that has ended, was never given or comes from a preview is nobody’s', async () => {
  const code = wechat.newCode()
  Object.assign(wechat.codeOf(code) ?? {}, { isOver: true })
  for (const one of [code, 'never given']) await expect(asked(one)).rejects.toBeInstanceOf(CodeRefused)
  person.isPreview = true
  await expect(asked(wechat.newCode())).rejects.toBeInstanceOf(CodeRefused)
  person.isPreview = false
})

test('an account whose number or secret is wrong is told apart from a code that is', async () => {
  const wrong = [
    { ...account, secret: '0'.repeat(32) },
    { ...account, appid: 'wx0000000000000000' },
  ]
  for (const one of wrong) {
    await expect(asked(wechat.newCode(), one)).rejects.toBeInstanceOf(AccountRefused)
    await expect(tryAccount(one, at)).rejects.toBeInstanceOf(AccountRefused)
  }
  await tryAccount(account, at)
})

test.each([
  'half an answer',
  'cut before',
  'cut after',
  'silent',
  'fails inside',
  { refuses: '-1' },
] as const)('an answer that is no answer (%s) says nobody', async mood => {
  wechat.moods.push(mood)
  await expect(asked(wechat.newCode())).rejects.toBeInstanceOf(NotAnswered)
})

test('where nobody is, nothing happened; no error says the secret or the code', async () => {
  const gone = { ...at, api: await nobody() }
  const said = await whose(account, gone, 'THECODE').catch((error: unknown) => error)
  expect(said).toBeInstanceOf(NotReached)
  wechat.moods.push({ refuses: '40125' }, 'cut before')
  const others = [await asked('THECODE').catch(String), await asked('THECODE').catch(String)]
  const { inspect } = await import('node:util')
  for (const words of [inspect(said, { depth: 9 }), ...others]) {
    expect(words).not.toContain(account.secret)
    expect(words).not.toContain('THECODE')
  }
})
