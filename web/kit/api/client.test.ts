import { beforeEach, describe, expect, test, vi } from 'vitest'
import { client, type Leads, Refused, timeout, Unreachable, wordsOf } from './client.ts'
import type { Bearer } from './request.ts'
import type { CallRef, Options } from './types.ts'

const reading: CallRef<Record<string, unknown>> = {
  name: 'x.read',
  method: 'GET',
  path: '/api/v1/things/{id}',
  params: ['id'],
  query: ['ids', 'page'],
}
const writing: CallRef<Record<string, unknown>> = { name: 'x.write', method: 'POST', path: '/api/v1/things' }
const recovering: CallRef<Record<string, unknown>> = { ...writing, name: 'x.recover', recoversPassword: true }
const ofOrders: CallRef<Record<string, unknown>> = { ...writing, name: 'orders.x', orderPage: true }

let bearer: Bearer
let sent: { url: string; init: RequestInit }[]
let toasts: [string, string][]
let led: Leads[]
let proves: boolean
let ended: (string | undefined)[]
let answer: () => Promise<Response>
beforeEach(() => {
  bearer = {}
  sent = []
  toasts = []
  led = []
  proves = false
  ended = []
})

const ask = client({
  fetch: (async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  }) as typeof fetch,
  seconds: () => 1_795_000_000,
  bearer: () => bearer,
  othersRest: async () => undefined,
  words: (code, fromServer) => wordsOf(code, fromServer, 'zh'),
  laterWords: (words, minutes) => `${words}, ${minutes} minutes`,
  transportWords: (kind, status) => `${kind} ${status}`,
  provesAgain: async () => proves,
  toast: (words, kind) => toasts.push([words, kind]),
  lead: (to, token) => {
    led.push(to)
    ended.push(token)
  },
})
const says = (code: number, message = '', data: unknown = null, headers: Record<string, string> = {}) => {
  answer = async () => Response.json({ code, message, data }, { headers })
}
const refusal = (call: CallRef<Record<string, unknown>>, options: Options = {}) =>
  ask(call, {}, options).then(
    () => undefined,
    error => error,
  )

describe('a request', () => {
  test('goes below /eschool-service/ with _t in seconds, its own params and no cache', async () => {
    says(0)
    await ask(reading, { id: 7, ids: [3, 4], page: 2 })
    const { url, init } = sent[0] ?? {}
    expect(url).toBe('/eschool-service/api/v1/things/7?_t=1795000000&ids=3%2C4&page=2')
    expect(init?.headers).toEqual({ 'cache-control': 'no-cache' })
    expect(init?.body).toBeUndefined()
  })
  test('carries the token, the rememberMe flag and the page role when they are there', async () => {
    says(0)
    bearer = { token: 'Bearer:abc', rememberMe: true, pageRole: 'ADMIN' }
    await ask(writing, { name: '高一' })
    expect(sent[0]?.init.headers).toEqual({
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      authorization: 'Bearer:abc',
      rememberMe: 'true',
      'page-role': 'ADMIN',
    })
    expect(sent[0]?.init.body).toBe('{"name":"高一"}')
    await ask(writing, {}, { token: 'new', anyRole: true })
    expect(sent[1]?.init.headers).toMatchObject({ authorization: 'Bearer:new' })
    expect(sent[1]?.init.headers).not.toHaveProperty('page-role')
  })
  test('that is refused for the login of before is asked again with that of now; what leads away says which one ended', async () => {
    bearer = { token: 'Bearer:old' }
    answer = async () => {
      const first = sent.length === 1
      bearer = { token: 'Bearer:new' }
      return Response.json({ code: first ? 402 : 0, message: '', data: first ? null : 7 })
    }
    expect((await ask(reading, { id: 7 })).data).toBe(7)
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer:old',
      'Bearer:new',
    ])
    expect(led).toEqual([])
    says(401)
    expect(await refusal(reading)).toBeInstanceOf(Refused)
    expect([sent.length, led, ended]).toEqual([3, ['timeout'], ['Bearer:new']])
  })
  test('is given up after 90 seconds, in words', async () => {
    vi.useFakeTimers()
    answer = () =>
      new Promise((_, fail) =>
        sent.at(-1)?.init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
      )
    const failed = refusal(reading)
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(toasts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBeInstanceOf(Unreachable)
    expect(timeout).toBe(90_000)
    expect(toasts).toEqual([['timeout 0', 'transport']])
    vi.useRealTimers()
  })
})

describe('an answer', () => {
  test.each([0, 204, 203, 207, 415])('%i is success, its data passed through', async code => {
    says(code, '', { token: 't' })
    expect(await ask(writing, {})).toMatchObject({ code, data: { token: 't' } })
    expect(toasts).toEqual([])
  })
  test('113 is data for a call that recovers a password, a message everywhere else', async () => {
    says(113)
    expect(await ask(recovering, {})).toMatchObject({ code: 113 })
    expect(toasts).toEqual([])
    expect(await refusal(writing)).toBeInstanceOf(Refused)
    expect(toasts).toEqual([['账号未绑定手机号，不能通过手机找回密码', 'refusal']])
  })
  test('-18 returns the code quietly', async () => {
    says(-18)
    expect(await ask(writing, {})).toMatchObject({ code: -18 })
    expect(toasts).toEqual([])
  })
  test.each([103, 136, 731, 730])('%i is refused without a message', async code => {
    says(code, 'words that nobody sees')
    expect(await refusal(writing)).toMatchObject({ code })
    expect(toasts).toEqual([])
  })
  test('whoever tried too often reads when to come again; what is over in a moment, and other refusals, are not timed', async () => {
    const retries = (code: number, seconds: string) =>
      says(code, 'server words', null, { 'retry-after': seconds })
    retries(-14, '781')
    expect(await refusal(writing)).toMatchObject({ message: '系统繁忙, 14 minutes' })
    retries(-14, '30')
    await refusal(writing)
    retries(-1, '60')
    await refusal(writing)
    expect(toasts.map(([words]) => words)).toEqual(['系统繁忙, 14 minutes', '系统繁忙', 'server words'])
  })
  test('other failures show their words; an unknown code shows those of the server', async () => {
    says(718, 'not these')
    await refusal(writing)
    says(9999, 'server words')
    await refusal(writing)
    says(-1, '尚未开放')
    await refusal(writing)
    says(-1)
    await refusal(writing)
    expect(toasts.map(([words]) => words)).toEqual([
      '不能重复添加相同年级',
      'server words',
      '尚未开放',
      '请求失败',
    ])
  })
  test('119 is shown as a toast and goes on', async () => {
    says(119)
    expect(await ask(writing, {})).toMatchObject({ code: 119 })
    expect(toasts).toEqual([['密码修改成功', 'done']])
  })
  test('a code that its form shows in place is no toast', async () => {
    says(718)
    await refusal(writing, { inPlace: [718] })
    expect(toasts).toEqual([])
  })
  test.each([
    [401, 'timeout'],
    [402, 'kicked'],
    [410, 'permission'],
    [712, 'deleted'],
  ] as const)('%i leads to %s, as a code and without a message', async (code, to) => {
    says(code)
    await refusal(writing)
    expect([led, toasts]).toEqual([[to], []])
  })
  test.each([
    [401, 'timeout'],
    [402, 'kicked'],
    [410, 'permission'],
  ] as const)('%i as the HTTP status acts equally', async (status, to) => {
    answer = async () => new Response('<html>', { status })
    await refusal(writing)
    expect([led, toasts]).toEqual([[to], []])
  })
  test('of a school that is closed every call leads to its page, and none says anything more', async () => {
    answer = async () =>
      Response.json({ code: -1, message: 'closed', data: 'school closed' }, { status: 404 })
    const told = vi.fn()
    for (const options of [{}, { background: true }]) void ask(writing, {}, options).then(told, told)
    await vi.waitUntil(() => led.length === 2)
    expect([led, toasts]).toEqual([['closed', 'closed'], []])
    expect(told).not.toHaveBeenCalled()
  })
  test('717 leads to the page of a deleted order when an order page asked, and is a toast on every other call', async () => {
    says(717)
    await refusal(ofOrders)
    expect([led, toasts]).toEqual([['order-deleted'], []])
    led = []
    await refusal(writing)
    expect([led, toasts]).toEqual([[], [['年级已关联课程，不能删除', 'refusal']]])
  })
  test('a transport error shows its words and rejects', async () => {
    answer = async () => new Response('Bad Gateway', { status: 502 })
    expect(await refusal(writing)).toBeInstanceOf(Unreachable)
    answer = async () => Promise.reject(new TypeError('fetch failed'))
    await refusal(writing)
    expect(toasts).toEqual([
      ['server 502', 'transport'],
      ['network 0', 'transport'],
    ])
  })
})

describe('a background refresh', () => {
  test.each([
    [401, 'timeout'],
    [402, 'kicked'],
  ] as const)('%i acts all the same', async (code, to) => {
    says(code)
    await refusal(reading, { background: true })
    expect(led).toEqual([to])
  })
  test.each([410, 712, 718])('%i keeps quiet', async code => {
    says(code)
    await refusal(reading, { background: true })
    answer = async () => new Response('', { status: 500 })
    await refusal(reading, { background: true })
    expect([led, toasts]).toEqual([[], []])
  })
})

describe('what asks for the password again', () => {
  const first = (code: number) => {
    answer = async () => {
      says(0, '', 'done')
      return Response.json({ code, message: '', data: null })
    }
  }
  test('goes on by itself when it is given', async () => {
    first(137)
    proves = true
    expect((await ask(writing, { name: 'x' })).code).toBe(0)
    expect(sent.map(({ init }) => init.body)).toEqual([sent[0]?.init.body, sent[0]?.init.body])
    expect(toasts).toEqual([])
  })
  test('is refused in words when it is not, and is not said twice', async () => {
    first(137)
    expect(await refusal(writing)).toMatchObject({ code: 137 })
    expect(sent).toHaveLength(1)
    expect(toasts).toEqual([['请再次输入密码', 'refusal']])
  })
})
