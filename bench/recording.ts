import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { steadyNow } from '../server/kit/steady-now.ts'
import { Recorder } from '../server/playback/recording/recorder.ts'
import { folderStore, type TrackStore } from '../server/playback/recording/store.ts'
import type { Order, Packet } from '../server/playback/recording/wire.rules.ts'
import { WorkerProcess } from '../server/playback/recording/worker-process.ts'
import { everything, openRoom, startEngine, until } from '../tests/classroom/media/stage.ts'
import { cpuMs, loadNow } from './machine.ts'
import { mediaRatio } from './media.ts'

type Line = (...cells: (string | number)[]) => void
type Budget = (what: string, found: string, asked: string, kept: boolean) => void

/** A class: so many cameras of 1.2 Mbit/s, and as many voices. */
const people = 6
const camera = { every: 33, packets: 5, bytes: 1000 }
const film = 1

/** A packet of VP8 that begins, goes on or ends a picture. */
function picture(number: number, rtp: number, at: number, isKey: boolean) {
  const packet = Buffer.alloc(12 + camera.bytes, 7)
  packet[0] = 0x80
  packet[1] = 96 | (at === camera.packets - 1 ? 0x80 : 0)
  packet.writeUInt16BE(number & 0xffff, 2)
  packet.writeUInt32BE(rtp >>> 0, 4)
  packet[12] = at === 0 ? 0x10 : 0
  packet[13] = at === 0 && isKey ? 0 : 1
  if (isKey && at === 0) Buffer.from([0, 0, 0x9d, 1, 0x2a, 0, 5, 0xd0, 2]).copy(packet, 14)
  return packet
}
function word(number: number, rtp: number) {
  const packet = Buffer.alloc(12 + 80, 7)
  packet[0] = 0x80
  packet[1] = 111
  packet.writeUInt16BE(number & 0xffff, 2)
  packet.writeUInt32BE(rtp >>> 0, 4)
  packet[12] = 0xfc
  return packet
}

const begins = (): Order[] =>
  Array.from({ length: people }, (_, each): Order[] => [
    {
      ...{ do: 'mark', film },
      mark: {
        type: 'begins',
        publication: `${each}:camera`,
        stream: each * 2,
        codec: 'vp8',
        layer: 'high',
        ssrc: 1,
        rate: 90_000,
        sender: `${each}`,
        source: 'camera',
      },
    },
    {
      do: 'mark',
      film,
      mark: { type: 'size', publication: `${each}:camera`, stream: each * 2, width: 1280, height: 720 },
    },
    {
      ...{ do: 'mark', film },
      mark: {
        type: 'begins',
        publication: `${each}:microphone`,
        stream: each * 2 + 1,
        codec: 'opus',
        layer: 'high',
        ssrc: 2,
        rate: 48_000,
        sender: `${each}`,
        source: 'microphone',
      },
    },
  ]).flat()

/** Gives a class to whoever takes it, as the tap does: every 20 ms what has come. */
async function give(take: (orders: (Order | Packet)[]) => void, seconds: number) {
  take([{ do: 'begin', film, begunAt: steadyNow() - 1000 }, ...begins()])
  const began = performance.now()
  let [frames, words, number] = [0, 0, 0]
  while (performance.now() - began < seconds * 1000) {
    const [passed, at] = [performance.now() - began, steadyNow()]
    const orders: (Order | Packet)[] = []
    for (; frames * camera.every < passed; frames += 1)
      for (let each = 0; each < people; each += 1)
        for (let part = 0; part < camera.packets; part += 1)
          orders.push({
            do: 'packet',
            film,
            stream: each * 2,
            at,
            rtp: picture(number++, frames * 2970, part, frames % 30 === 0),
          })
    for (; words * 20 < passed; words += 1)
      for (let each = 0; each < people; each += 1)
        orders.push({ do: 'packet', film, stream: each * 2 + 1, at, rtp: word(words, words * 960) })
    take([...orders, { do: 'deal', film, batch: 1 }])
    await pause(20)
  }
}

/** CPU of this process and of another, in milliseconds, while something goes on. */
async function spent(other: number | undefined, work: () => Promise<void>) {
  const now = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  const theirs = () => (other === undefined ? 0 : cpuMs(other))
  const [own, before] = [now(), theirs()]
  await work()
  return { own: now() - own, theirs: theirs() - before }
}

/** The yardstick: the same bytes to the same number of files, each flushed once a second. */
function copying(store: TrackStore) {
  const waiting = new Map<number, Buffer[]>()
  const at = new Map<number, number>()
  const writing: Promise<void>[] = []
  const named = (stream: number) => String(stream).padStart(32, '0')
  const flush = () => {
    for (const [stream, parts] of waiting) {
      const all = Buffer.concat(parts)
      const start = at.get(stream) ?? 0
      at.set(stream, start + all.length)
      writing.push(store.append(named(stream), start, all))
    }
    waiting.clear()
  }
  const timer = setInterval(flush, 1000)
  return {
    end: async () => {
      clearInterval(timer)
      await Promise.all(writing)
      for (const stream of at.keys()) await store.close(named(stream))
    },
    take: (orders: (Order | Packet)[]) => {
      for (const order of orders)
        if (order.do === 'packet')
          waiting.set(order.stream, [...(waiting.get(order.stream) ?? []), order.rtp])
    },
  }
}

/** What a recorded track costs, in a process of its own and without one, beside copying the same bytes. */
export async function recording(quick: boolean, line: Line, budget: Budget) {
  const seconds = quick ? 5 : 20
  const folder = mkdtempSync(join(tmpdir(), 'eschool-films-'))
  const share = (ms: number) => (ms / (seconds * 1000) / (people * 2)) * 100
  const shown = (ms: number) => `${share(ms).toFixed(2)} % of a core a track`
  try {
    const making = await spent(undefined, () => give(() => undefined, seconds))
    const copy = copying(folderStore(join(folder, 'copied')))
    const copied = await spent(undefined, () => give(copy.take, seconds))
    await copy.end()
    const recorder = new Recorder(folderStore(join(folder, 'here')), () => undefined)
    const here = await spent(undefined, () =>
      give(orders => {
        for (const order of orders) recorder.take(order)
      }, seconds),
    )
    await recorder.close()
    const worker = await WorkerProcess.start(join(folder, 'apart'), {
      told: () => undefined,
      died: () => undefined,
    })
    const apart = await spent(worker.pid, () => give(orders => worker.send(orders), seconds))
    await worker.close()
    const yardstick = copied.own - making.own
    line('recording: the same bytes copied to disk', shown(yardstick), '', '', loadNow())
    line('recording: in the program itself', shown(here.own - making.own), '', '', loadNow())
    line(
      'recording: in a process of its own, what the program pays',
      shown(apart.own - making.own),
      '',
      '',
      loadNow(),
    )
    line('recording: in a process of its own, that process', shown(apart.theirs), '', '', loadNow())
    const whole = apart.own - making.own + apart.theirs
    budget('recording: both together', shown(whole), '3 % of a core a track', share(whole) <= 3)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { with: taken, without } = await tapped(quick ? 5 : 15)
  const many = 100
  const { ours } = await mediaRatio(many, { seconds: quick ? 3 : 10, pairs: 1 })
  const added = (taken - without) / (many * ours)
  budget(
    `recording: what a tap adds in the media process to a packet that goes to ${many}`,
    `${(taken - without).toFixed(0)} µs beside ${(many * ours).toFixed(0)}: ${(added * 100).toFixed(1)} %`,
    '10 %',
    added <= 0.1,
  )
}

/** CPU of the media process for each packet of a camera that comes in, in µs, with a tap and without. */
async function tapped(seconds: number) {
  const { engine } = startEngine([28_000, 28_007])
  const { room, enter, close } = await openRoom(engine, 'tapped')
  try {
    const teacher = enter('1', everything)
    const sending = teacher.send('camera')
    teacher.offer()
    await until(() => sending.track.isOpen())
    let sent = 0
    const measure = async () => {
      const [pid = 0] = engine.pids()
      const [before, first] = [cpuMs(pid), sent]
      const began = performance.now()
      while (performance.now() - began < seconds * 1000) {
        // As much as one camera may send.
        for (let each = 0; each < 4; each += 1, sent += 1)
          teacher.write(sending, 'x'.repeat(900), { key: sent % 200 === 0 })
        await pause(20)
      }
      return ((cpuMs(pid) - before) * 1000) / (sent - first)
    }
    await measure()
    const without = await measure()
    const tap = room.tap(() => undefined)
    const taken = await measure()
    tap.stop()
    return { with: taken, without }
  } finally {
    close()
    await engine.close()
  }
}
