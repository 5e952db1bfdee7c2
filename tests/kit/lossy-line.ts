import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Line } from './narrow.ts'
import { numbersFrom } from './numbers.ts'
import { OneWay } from './one-way.ts'

/** Why no such line can be laid here, in words for whoever reads the run. */
export class NoLine extends Error {}

const tun = join(import.meta.dirname, 'tun.pl')
const farEnd = join(import.meta.dirname, 'far-end.ts')

type End = ChildProcessByStdio<Writable, Readable, Readable>

/** Starts who owns the device of one end; each packet from the kernel goes to `hear`. */
async function openEnd(before: string[], args: string[], hear: (packet: Buffer) => void) {
  const [program = '', ...rest] = [...before, 'perl', tun, ...args]
  const end: End = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'] })
  const opened = Promise.withResolvers<void>()
  let complained = ''
  end.stderr.on('data', words => {
    complained += words
  })
  end.stdin.on('error', () => undefined)
  end.on('error', error => opened.reject(new NoLine(`${program}: ${error.message}`)))
  end.on('close', () => opened.reject(new NoLine(complained.trim().replaceAll('\n', '; '))))
  let waiting: Buffer = Buffer.alloc(0)
  end.stdout.on('data', (piece: Buffer) => {
    waiting = Buffer.concat([waiting, piece])
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE()) {
      const packet = waiting.subarray(2, 2 + waiting.readUInt16BE())
      waiting = waiting.subarray(2 + packet.length)
      // The first is empty: the device stands.
      if (packet.length === 0) opened.resolve()
      else hear(packet)
    }
  })
  await opened.promise.catch(error => {
    end.kill()
    throw error
  })
  return end
}

const put = (end: End | undefined, packet: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(packet.length)
  end?.stdin.write(Buffer.concat([length, packet]))
}

async function gone(child: ChildProcess | undefined, end: () => void) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const left = once(child, 'exit')
  end()
  await left
}

/**
 * A line to the program that really loses packets: the program here, whoever connects in a network of their own, a TUN device at
 * each end, and between the two every packet passes this process. The kernel's own TCP meets the losses, the same packets of each
 * direction for the same seed, with the way of finding its speed that `control` names. Needs root, Linux, and what Debian brings: perl-base, util-linux, iproute2. Devices and network
 * end with the processes that own them, however this one ends.
 */
export async function layLossy(
  port: number,
  line: Line,
  { seed = 2026, control = '' }: { seed?: number; control?: string } = {},
) {
  const road = { rate: line.rate, delay: line.roundTrip / 2, loss: line.loss }
  let [near, far, behind]: [End?, End?, ChildProcess?] = []
  const toFar = new OneWay(road, numbersFrom(seed), packet => put(far, packet))
  const toNear = new OneWay(road, numbersFrom(seed + 1), packet => put(near, packet))
  const close = async () => {
    for (const way of [toFar, toNear]) way.close()
    await gone(behind, () => behind?.disconnect())
    for (const end of [far, near]) await gone(end, () => end?.stdin.end())
  }
  try {
    // Another for each line of each process, in the net that is kept for measurements (RFC 2544).
    const number = randomInt(65_536)
    const address = `198.19.${number >> 8}.${number & 255}`
    const name = `line${process.pid}${number.toString(16).padStart(4, '0')}`
    near = await openEnd([], [name, address, '', control], packet => toFar.carry(packet))
    const apart = ['unshare', '--net']
    far = await openEnd(apart, [name, '127.0.0.1', address, control], packet => toNear.carry(packet))
    const inside = [`--net=/proc/${far.pid}/ns/net`, process.execPath, farEnd]
    behind = spawn('nsenter', inside, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    return {
      port: await openDoor(behind, port),
      counts: { toFar: toFar.counts, toNear: toNear.counts },
      close,
    }
  } catch (error) {
    await close()
    if (error instanceof NoLine) return error
    throw error
  }
}

/** A socket stays in the network where it was made: who connects to this port, here, comes out behind the line. */
async function openDoor(behind: ChildProcess, to: number) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  behind.send(to, server)
  const [said] = await Promise.race([once(behind, 'message'), once(behind, 'exit')])
  server.close()
  if (said !== 'through') throw new NoLine(`${said}`)
  return typeof address === 'object' && address ? address.port : 0
}
