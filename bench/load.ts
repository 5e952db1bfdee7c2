import { connect, type Socket } from 'node:net'

/** What is asked again and again over a number of connections that stay open. */
export interface Load {
  port: number
  method: string
  path: string
  /** `{n}` in it is another number each time: nobody asks twice. */
  token?: string
  body?: string
  /** Answers that are long enough to be packed are not, so that they can be read. */
  plain?: boolean
  connections: number
  /** Ends by whichever comes first. */
  seconds?: number
  requests?: number
}

export interface Measured {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 200 with code 0, or a page with 200. */
  wrong: number
}

async function measure(load: Load): Promise<Measured> {
  const { seconds = 600, requests = Number.POSITIVE_INFINITY } = load
  const asking = Buffer.from(textOf(load))
  const isEach = load.token?.includes('{n}')
  const times: number[] = []
  let sent = 0
  let wrong = 0
  const begin = performance.now()
  const until = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
      const reader = new Reader(socket)
      while (sent < requests && performance.now() < until) {
        sent += 1
        const since = performance.now()
        const token = isEach && load.token?.replace('{n}', String(sent))
        socket.write(token ? textOf({ ...load, token }) : asking)
        const good = await reader.answer()
        if (!good) wrong += 1
        if (good === undefined) break
        times.push(performance.now() - since)
      }
      socket.destroy()
    }),
  )
  const took = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { requests: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), wrong }
}

function textOf({ method, path, token, body, plain }: Load): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'user-agent: bench',
    ...(plain ? [] : ['accept-encoding: gzip']),
  ]
  if (token) lines.push(`authorization: Bearer:${token}`)
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** One answer after the other from one connection. Every answer measured here names its length. */
class Reader {
  #kept = Buffer.alloc(0)
  #done: ((good: boolean | undefined) => void) | undefined
  #closed = false

  constructor(socket: Socket) {
    socket.on('data', (part: Buffer<ArrayBuffer>) => {
      this.#kept = this.#kept.length === 0 ? part : Buffer.concat([this.#kept, part])
      this.#look()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#closed = true
      this.#end(undefined)
    })
  }

  /** Undefined once the other side has closed the connection. */
  answer(): Promise<boolean | undefined> {
    if (this.#closed) return Promise.resolve(undefined)
    return new Promise(done => {
      this.#done = done
    })
  }

  #look() {
    const end = this.#kept.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#kept.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#kept.length < end + 4 + length) return
    const json = /\r\ncontent-type: application\/json/i.test(head)
    const good =
      head.startsWith('HTTP/1.1 200') && (!json || this.#kept.indexOf('{"code":0,', end) === end + 4)
    this.#kept = this.#kept.subarray(end + 4 + length)
    this.#end(good)
  }

  #end(good: boolean | undefined) {
    const done = this.#done
    this.#done = undefined
    done?.(good)
  }
}

// In a process of its own, so that it takes no time from the program it measures. Written on bare sockets because a
// client with comforts would be slower than what it asks.
const load = JSON.parse(process.argv[2] ?? '{}') as Load
process.stdout.write(JSON.stringify(await measure(load)))
