import { codes, outcome, type ShownAs, schoolIsClosed, shownFor } from '../../../contract/codes.ts'
import { type Bearer, request } from './request.ts'
import type { CallRef, Given, Options, Reply } from './types.ts'

export const timeout = 90_000

/** A refusal by the server. It has been shown already, as the catalogue says. */
export class Refused extends Error {
  override name = 'Refused'
  code: number
  shown: ShownAs
  data: unknown
  constructor(reply: Reply<unknown>, shown: ShownAs) {
    super(reply.message)
    this.code = reply.code
    this.shown = shown
    this.data = reply.data
  }
}

/** No answer, or one that no part of the product gave. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The pages that an outcome leads to. */
export type Leads = Exclude<ShownAs, 'data' | 'toast' | 'silent' | 'quiet'> | 'closed'
const leads = new Set<ShownAs>(['timeout', 'kicked', 'permission', 'deleted', 'order-deleted'])

export interface Surroundings {
  fetch: typeof fetch
  seconds(): number
  bearer(): Bearer
  /** No other page of this browser signs in or out. */
  othersRest(): Promise<void>
  /** What the page says for a code it knows; the server's own words for one it does not. */
  words(code: number, fromServer: string): string
  /** The same with after how many minutes to come again. */
  laterWords(words: string, minutes: number): string
  transportWords(kind: 'timeout' | 'network' | 'server', status: number): string
  /** Asks the person for the own password once more. */
  provesAgain(): Promise<boolean>
  toast(words: string, kind: 'refusal' | 'transport' | 'done'): void
  /** `ended` is the token with which it was asked. */
  lead(to: Leads, ended: string | undefined): void
}

interface Heard extends Reply<unknown> {
  asked: string | undefined
  /** After how many seconds the server takes it again, where it says so. */
  later?: number
}

const byStatus: Record<number, number> = { 401: codes.signedOut, 402: codes.kickedOut, 410: codes.notAllowed }

/** Stops when its time is over, or when whoever asked wants no answer any more. */
function limitedBy(asker: AbortSignal | undefined) {
  // AbortSignal.any would say this in a line, but Chromium 109 and Safari 16 do not know it.
  const stop = new AbortController()
  let late = false
  const clock = setTimeout(() => {
    late = true
    stop.abort()
  }, timeout)
  const leave = () => stop.abort()
  asker?.addEventListener('abort', leave)
  const end = () => {
    clearTimeout(clock)
    asker?.removeEventListener('abort', leave)
  }
  return { signal: stop.signal, isOver: () => late, end }
}

const heardIn = (
  { code = 0, message = '', data = null }: Partial<Reply<unknown>>,
  answer: Response,
  asked?: string,
) => ({
  ...{ code, message, data, asked },
  later: Number(answer.headers.get('retry-after')),
})

/** Whoever tried too often is told when to come again; what is over in a moment is not worth a word. */
function saidOf({ code, message, later = 0 }: Heard, { words, laterWords }: Surroundings) {
  const said = words(code, message)
  return later > 30 && code === codes.busy ? laterWords(said, Math.ceil(later / 60)) : said
}

export function client(around: Surroundings) {
  async function reply(call: CallRef, input: Record<string, unknown>, options: Options): Promise<Heard> {
    const bearer = { ...around.bearer() }
    if (options.token) bearer.token = `Bearer:${options.token}`
    if (options.anyRole) bearer.pageRole = undefined
    const { url, init } = request(call, input, around.seconds(), bearer)
    const time = limitedBy(options.signal)
    let answer: Response
    let body: Partial<Reply<unknown>> | undefined
    try {
      answer = await around.fetch(url, {
        ...init,
        signal: time.signal,
        credentials: 'same-origin',
        ...(options.leaving && { keepalive: true }),
      })
      body = (await answer.json().catch(error => {
        if (time.signal.aborted) throw error
      })) as typeof body
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw transport(time.isOver() ? 'timeout' : 'network', 0, options)
    } finally {
      time.end()
    }
    if (answer.status === 404 && body?.data === schoolIsClosed) {
      // The page that says so comes in place of this one, which nobody answers any more.
      around.lead('closed', undefined)
      return new Promise<Heard>(() => undefined)
    }
    if (typeof body?.code === 'number') return heardIn(body, answer, bearer.token)
    const code = byStatus[answer.status]
    if (code === undefined) throw transport('server', answer.status, options)
    return { code, message: '', data: null, asked: bearer.token }
  }

  /** Another page of this browser signed in anew: what was refused for the login of before is asked with that of now. */
  async function heard(call: CallRef, input: Record<string, unknown>, options: Options) {
    const got = await reply(call, input, options)
    // What is refused until the password was given again is said again then: nobody presses twice.
    if (got.code === codes.passwordAgain && !options.background)
      return (await around.provesAgain()) ? reply(call, input, options) : got
    if (options.token || (got.code !== codes.signedOut && got.code !== codes.kickedOut)) return got
    await around.othersRest()
    const now = around.bearer().token
    return now !== undefined && now !== got.asked ? reply(call, input, options) : got
  }

  function transport(kind: 'timeout' | 'network' | 'server', status: number, options: Options) {
    const words = around.transportWords(kind, status)
    if (!options.background) around.toast(words, 'transport')
    return new Unreachable(words)
  }

  function settle(call: CallRef, got: Heard, options: Options): Reply<unknown> {
    const shown = shownFor(got.code, call)
    if (shown === 'data' || shown === 'quiet') return got
    const words = saidOf(got, around)
    if (got.code === codes.passwordChanged) {
      around.toast(words, 'done')
      return got
    }
    if (leads.has(shown)) {
      const ends = shown === 'timeout' || shown === 'kicked'
      if (ends || !options.background) around.lead(shown as Leads, got.asked)
    } else if (shown === 'toast' && !options.background && !options.inPlace?.includes(got.code)) {
      around.toast(words, 'refusal')
    }
    throw new Refused({ ...got, message: words }, shown)
  }

  return async function ask<I, D>(call: CallRef<I, D>, ...given: [...Given<I>, options?: Options]) {
    const [input, options = {}] = given as unknown as [
      Record<string, unknown> | undefined,
      Options | undefined,
    ]
    return settle(call, await heard(call, input ?? {}, options), options) as Reply<D>
  }
}

/** The page's own words; the server's for a code that the page does not know, and for a bare failure, whose reason only the server has. */
export const wordsOf = (code: number, fromServer: string, language: 'zh' | 'en' | 'es') =>
  (code === codes.failed && fromServer) || outcome(code)?.words[language] || fromServer
