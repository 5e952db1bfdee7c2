import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// What stand-ins for payment providers and for WeChat are made of: no word of signing.

/** What becomes of the next request: where the line breaks, or what is said instead. */
export type Mood =
  | 'takes'
  | 'cut before'
  | 'cut after'
  | 'half an answer'
  | 'silent'
  | 'fails inside'
  | { refuses: string }
  /** A signed answer, about another trade. */
  | { about: string }
  /** Something else that comes about before the answer is sent. */
  | { first: () => Promise<unknown> }

export interface Heard {
  request: IncomingMessage
  url: URL
  body: Buffer
}

export interface Said {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** A server on the loopback that answers by `answer`, in the moods that a test puts before it. */
export async function standInServer(answer: (heard: Heard, mood: Mood) => Said | Promise<Said>) {
  const moods: Mood[] = []
  const faults: unknown[] = []
  const say = (response: ServerResponse, { status = 200, headers = {}, body }: Said, mood: Mood) => {
    const bytes = Buffer.from(body)
    if (mood === 'cut after') return void response.destroy()
    response.writeHead(status, { ...headers, 'content-length': bytes.length })
    if (mood !== 'half an answer') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  }
  const hear = async (heard: Heard, response: ServerResponse) => {
    // People and downloads are in no mood: what a test puts before the provider is for its gateway.
    const mood = isAsked(heard) ? (moods.shift() ?? 'takes') : 'takes'
    if (mood === 'cut before') return void heard.request.socket.destroy()
    if (mood === 'silent') return
    if (mood === 'fails inside') return say(response, { status: 502, body: '<html>bad gateway</html>' }, mood)
    const said = await answer(heard, mood)
    if (typeof mood === 'object' && 'first' in mood) await mood.first()
    say(response, said, mood)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('error', () => undefined)
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stand-in')
      hear({ request, url, body: Buffer.concat(parts) }, response).catch(error => {
        faults.push(error)
        response.destroy()
      })
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moods,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A notice goes to the address that was given for it. */
export const straight = (address: string) => address

/** An address where nobody listens. */
export async function nobody(): Promise<string> {
  const { url, close } = await standInServer(() => ({ body: '' }))
  await close()
  return url
}

const isAsked = ({ url }: Heard) => !/^\/(cashier|statement|connect)/.test(url.pathname)

/** Sends what a school is told until it takes it: at once, then after each of the pauses. */
export async function tell(
  send: () => Promise<boolean>,
  minutes: readonly number[],
  { minute, stopped }: { minute: number; stopped: () => boolean },
): Promise<number> {
  for (let sent = 1; ; sent += 1) {
    if (await send()) return sent
    const pause = minutes[sent - 1]
    if (pause === undefined || stopped()) return sent
    await new Promise(go => setTimeout(go, pause * minute))
  }
}

/** On the clock of Shanghai. */
export const chinaClock = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
export const chinaDay = (at: number) => chinaClock(at).slice(0, 10)
