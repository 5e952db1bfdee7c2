/** Nobody was there to hear it: nothing happened. */
export class NotReached extends Error {}

/** The line broke, the answer was half a one or too late, or the other side says that it does not know itself: nobody knows. */
export class NotAnswered extends Error {}

/** After it nobody waits any longer: what came of it is unknown. */
export const longestAnswer = 15_000
/** A statement of a busy day. */
export const longestDownload = 60_000
export interface Wishes {
  /** How many ms an answer may take. */
  longest?: number
  /** And how many bytes. */
  most?: number
}

const mostBytes = 64 * 1024 * 1024

const neverThere =
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ConnectTimeoutError)\b/

/** Whether the line was never open. What breaks later may have been heard. */
export function wasNotReached(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code = '', name } = at as Error & { code?: string }
    if (neverThere.test(`${code} ${name}`)) return true
    if (at instanceof AggregateError && at.errors.length > 0 && at.errors.every(wasNotReached)) return true
  }
  return false
}

/** The answer, or after so long an error that says nothing of what happened. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, give) => {
    clock = setTimeout(() => give(new NotAnswered('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(clock)
  }
}

export interface Answered {
  status: number
  headers: Headers
  body: Buffer
}

/** A request with a bound on its time and its answer's size. It follows no redirection: nobody else is asked. */
export async function fetched(
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  { longest = longestAnswer, most = mostBytes }: Wishes = {},
): Promise<Answered> {
  const stop = new AbortController()
  try {
    return await within(longest, whole(address, { ...init, redirect: 'error', signal: stop.signal }, most))
  } catch (error) {
    stop.abort()
    if (wasNotReached(error)) throw new NotReached('not reached', { cause: error })
    throw new NotAnswered('the line broke', { cause: error })
  }
}

async function whole(address: string, init: RequestInit, most: number): Promise<Answered> {
  const answer = await fetch(address, init)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new Error('an answer without an end')
    parts.push(Buffer.from(part))
  }
  return { status: answer.status, headers: answer.headers, body: Buffer.concat(parts) }
}
