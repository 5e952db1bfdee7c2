import { createSocket, type Socket } from 'node:dgram'
import { mended, proves, readRequest } from './stun.ts'
import { openUdp } from './udp.ts'

interface Passing {
  inner: Socket
  password: string
  at: number
}

const idleAfter = 60_000
const most = 500

/**
 * A second port, for browsers behind a relay over TCP or TLS alone. Chromium names the role value 0 there, and the library
 * refuses every request that does (libjuice, issue 355). What comes here is mended and handed on; only who proves to know
 * the password of a connection is let in, and only with that value: everybody else finds the library's own port.
 */
export class RelayPort {
  readonly port: number
  readonly #inside: number
  readonly #front = openUdp()
  readonly #passwords = new Map<string, string>()
  readonly #passing = new Map<string, Passing>()

  constructor(port: number, inside: number) {
    this.port = port
    this.#inside = inside
    this.#front.on('error', () => undefined)
    this.#front.on('message', (packet, { address, port: from }) => this.#take(packet, address, from))
    this.#front.bind(port)
    setInterval(() => this.#sweep(), idleAfter / 4)
  }

  know(user: string, password: string) {
    this.#passwords.set(user, password)
  }

  forget(user: string) {
    const password = this.#passwords.get(user)
    this.#passwords.delete(user)
    for (const [key, passing] of this.#passing) if (passing.password === password) this.#end(key, passing)
  }

  #take(packet: Buffer, address: string, port: number) {
    const key = `${address}:${port}`
    const request = readRequest(packet)
    const passing = this.#passing.get(key) ?? (request && this.#letIn(packet, request, key, address, port))
    if (!passing) return
    passing.at = performance.now()
    const mends = request && request.zeroRoleAt >= 0 && proves(packet, request, passing.password)
    const onward = mends ? mended(packet, request, passing.password) : packet
    passing.inner.send(onward, this.#inside, '127.0.0.1', () => undefined)
  }

  #letIn(
    packet: Buffer,
    request: NonNullable<ReturnType<typeof readRequest>>,
    key: string,
    address: string,
    port: number,
  ): Passing | undefined {
    const password = this.#passwords.get(request.user)
    if (password === undefined || request.zeroRoleAt < 0 || this.#passing.size >= most) return undefined
    if (!proves(packet, request, password)) return undefined
    const inner = createSocket('udp4')
    inner.on('error', () => undefined)
    inner.on('message', answer => this.#front.send(answer, port, address, () => undefined))
    inner.bind(0, '127.0.0.1')
    const passing = { inner, password, at: performance.now() }
    this.#passing.set(key, passing)
    return passing
  }

  #sweep() {
    const gone = performance.now() - idleAfter
    for (const [key, passing] of this.#passing) if (passing.at < gone) this.#end(key, passing)
  }

  #end(key: string, { inner }: Passing) {
    this.#passing.delete(key)
    inner.close()
  }
}
