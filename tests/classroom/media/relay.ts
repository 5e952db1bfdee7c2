import { createSocket, type Socket } from 'node:dgram'

export interface Weather {
  /** The share of packets that are lost. */
  loss: number
  /** Milliseconds that each is late, and how much later at most some are. */
  delay: number
  jitter: number
  /** Bits a second that fit through toward the browser, with half a second of queue; 0 is no limit. */
  rate: number
  /** The same toward the engine, with three seconds of queue, as a line at home has. */
  uplink: number
  cut: boolean
}

type Drops = (packet: Buffer, toward: 'engine' | 'browser') => boolean

const fair: Weather = { loss: 0, delay: 0, jitter: 0, rate: 0, uplink: 0, cut: false }

/** A bad network between browsers and the engine, for this kernel has none: every packet passes here. */
export async function startRelay(enginePort = 0) {
  const front = createSocket('udp4')
  const behind = new Map<string, Socket>()
  const weather = { ...fair }
  const counts = { up: 0, down: 0, dropped: 0 }
  const listeners = new Set<(packet: Buffer, toward: 'engine' | 'browser') => void>()
  const freeAt = { engine: 0, browser: 0 }
  let closed = false
  let drops: Drops = () => false
  let engine = enginePort

  function pass(packet: Buffer, toward: 'engine' | 'browser', send: () => void) {
    counts[toward === 'engine' ? 'up' : 'down']++
    for (const listen of listeners) listen(packet, toward)
    let wait = weather.delay + Math.random() * weather.jitter
    if (weather.cut || Math.random() < weather.loss || drops(packet, toward)) wait = -1
    const rate = toward === 'browser' ? weather.rate : weather.uplink
    if (wait >= 0 && rate > 0) {
      const now = performance.now()
      const begins = Math.max(now, freeAt[toward])
      if (begins - now > (toward === 'browser' ? 500 : 3000)) wait = -1
      else {
        freeAt[toward] = begins + (packet.length * 8000) / rate
        wait += freeAt[toward] - now
      }
    }
    if (wait < 0) counts.dropped++
    else if (wait === 0) send()
    else setTimeout(() => closed || send(), wait)
  }

  front.on('message', (packet, from) => {
    const key = `${from.address}:${from.port}`
    let socket = behind.get(key)
    if (!socket) {
      socket = createSocket('udp4')
      behind.set(key, socket)
      socket.on('error', () => undefined)
      socket.on('message', answer =>
        pass(answer, 'browser', () => front.send(answer, from.port, from.address, () => undefined)),
      )
      socket.bind(0, '127.0.0.1')
    }
    const by = socket
    pass(packet, 'engine', () => by.send(packet, engine, '127.0.0.1', () => undefined))
  })
  front.on('error', () => undefined)
  await new Promise<void>(done => front.bind(0, '127.0.0.1', done))
  const { port } = front.address()
  return {
    port,
    counts,
    change: (to: Partial<Weather>) => Object.assign(weather, fair, to),
    listen: (hear: (packet: Buffer, toward: 'engine' | 'browser') => void) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    /** The engine's answer with this relay in the engine's place, wherever the engine is now. */
    inPlace: (sdp: string) => {
      engine = portIn(sdp)
      return sdp.replaceAll(/^(a=candidate:\S+ 1 udp \d+ )\S+ \d+ /gm, `$1127.0.0.1 ${port} `)
    },
    dropIf: (which: Drops) => {
      drops = which
    },
    /** Puts a packet on the wire by itself, from the same addresses as the true ones. */
    inject: (packet: Buffer, toward: 'engine' | 'browser') => {
      const [key = '', socket] = [...behind][0] ?? []
      const [address = '', port] = key.split(':')
      if (toward === 'engine') socket?.send(packet, engine, '127.0.0.1', () => undefined)
      else front.send(packet, Number(port), address, () => undefined)
    },
    close: () => {
      closed = true
      for (const socket of [front, ...behind.values()]) socket.close()
    },
  }
}

export type Relay = Awaited<ReturnType<typeof startRelay>>

/** The engine's port as an answer names it. */
export const portIn = (sdp: string) => Number(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+) /m.exec(sdp)?.[1])
