import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { roomSocket } from '../contract/addresses.ts'
import { fromRoom, type RoomHears, type RoomSays, toRoom } from '../contract/classroom-messages.ts'
import { layLossy, NoLine } from '../tests/kit/lossy-line.ts'
import { type Line, layNarrow } from '../tests/kit/narrow.ts'
import { RoomLog } from '../web/classroom/room-log.ts'
import { classOf, Guest, high } from './class.ts'
import type { Crowding } from './crowd.ts'
import type { Stage } from './stage.ts'

const pages = 20

/** A page as far as the log goes: the very code that a browser runs, without its screen. */
class Page {
  readonly socket: Socket<RoomSays, RoomHears>
  readonly log = new RoomLog(
    async name => this.socket.timeout(60_000).emitWithAck(toRoom.piece.name, name),
    () => this.#look(),
  )
  readonly shown = Promise.withResolvers<number>()
  readonly whole = Promise.withResolvers<number>()
  lost = 0
  bytes = 0
  readonly #since = performance.now()

  constructor(port: number, auth: object) {
    this.socket = io(`http://localhost:${port}${roomSocket.space}`, {
      path: roomSocket.path,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 250,
      reconnectionDelayMax: 1_000,
      auth: tell => tell({ ...auth, ...this.log.resuming() }),
    })
    this.socket.on(fromRoom.snapshot.name, snapshot => this.log.begin(snapshot))
    this.socket.on(fromRoom.log.name, message => {
      this.log.take(message)
      if (message.more) this.socket.emit(toRoom.more.name, message.upTo)
      this.#look()
    })
    this.socket.on('disconnect', () => {
      this.lost += 1
    })
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('packet', ({ data }: { data?: string | ArrayBuffer }) => {
        this.bytes += typeof data === 'string' ? data.length : (data?.byteLength ?? 0)
      })
    })
  }

  #look() {
    const took = performance.now() - this.#since
    if (this.log.hasRead) this.shown.resolve(took)
    if (this.log.hasRead && !this.log.isComing) this.whole.resolve(took)
  }

  get strokes() {
    return this.log.reading.state.board.pages.reduce((sum, page) => sum + page.strokes.length, 0)
  }
}

/** A hand: thirty-six points that lie close to each other. */
function stroke(at: number): number[] {
  let [x, y, way, speed] = [(at * 7919) % 15_000, (at * 104_729) % 9_000, at, 60]
  return Array.from({ length: 36 }, () => {
    way += (Math.random() - 0.5) * 0.8
    speed = Math.max(10, Math.min(180, speed + (Math.random() - 0.5) * 50))
    x = Math.round(Math.min(16_000, Math.max(0, x + Math.cos(way) * speed)))
    y = Math.round(Math.min(10_000, Math.max(0, y + Math.sin(way) * speed)))
    return [x, y, 50]
  }).flat()
}
const nameOf = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(36).padStart(2, '0')).join('')

/** The log of a lesson of two hours: words, and strokes in four lines each, page after page. */
async function fill(stage: Stage, room: string, strokes: number) {
  const rows: [string, object][] = [
    ['joined', { as: 'teacher' }],
    ['lesson.begun', {}],
  ]
  for (let page = 0; page < pages; page += 1) {
    rows.push(['page.added', { page: `page${page}`, ground: 'squares' }])
    for (let at = 0; at < strokes / pages; at += 1) {
      const points = stroke(page * strokes + at)
      const name = nameOf()
      const drawn = { stroke: name, page: `page${page}`, tool: 'pen', ink: 'ink', width: 50 }
      rows.push(['stroke.begun', { ...drawn, points: points.slice(0, 3) }])
      for (const from of [3, 54])
        rows.push(['stroke.went', { stroke: name, points: points.slice(from, from === 3 ? 54 : 108) }])
      rows.push(['stroke.ended', { stroke: name }])
    }
    for (let n = 0; n < 20; n += 1) rows.push(['chat.said', { text: `这一步为什么要先求导？第 ${n} 问` }])
  }
  for (let from = 0; from < rows.length; from += 10_000)
    await stage.sql(
      `insert into room_event (site, room, number, at, kind, person, sent_as, payload)
       select r.site, r.id, $2 + n, now() - interval '1 hour' + n * interval '1 millisecond', l ->> 0,
         (select p.person from lesson_person p where p.lesson = r.lesson and p.role = 'TEACHER' limit 1), 'filled-' || ($2 + n), l -> 1
       from room r, jsonb_array_elements($3::jsonb) with ordinality e (l, n) where r.name = $1`,
      [room, from, JSON.stringify(rows.slice(from, from + 10_000))],
    )
  return rows.length
}

export interface ComingFigures {
  lines: number
  /** Milliseconds to the shown page, and to everything, on a line of 1 Mbit/s. */
  shown: number
  whole: number
  lost: number
  bytes: number
  strokes: number
  /** What the line did, in words. */
  line: string
}

const bad: Line = { rate: 1_000_000, roundTrip: 200, loss: 0.02 }

/** The kernel's own TCP over a line that drops packets; where none can be laid, what TCP makes of such a line is reckoned. */
async function layBad(port: number) {
  // The same losses each time; and the way of finding a speed that Linux begins with, which bears them worst.
  const line = await layLossy(port, bad, { seed: 2026, control: 'cubic' })
  if (line instanceof NoLine) {
    const words = `packets are not dropped here, what losses cost is reckoned, because ${line.message}`
    return { ...(await layNarrow(port, bad)), words: () => words }
  }
  const { toFar, toNear } = line.counts
  const told = ({ carried, lost, overflowed }: typeof toFar) =>
    `${lost} of ${carried + lost + overflowed} packets lost${overflowed ? `, ${overflowed} dropped by a full queue` : ''}`
  return { ...line, words: () => `${told(toFar)} toward the page, ${told(toNear)} from it` }
}

/** Somebody comes into a full lesson on a line that is narrow, far and bad. */
export async function narrowJoin(stage: Stage, strokes: number): Promise<ComingFigures> {
  const [auth, teacher] = (await classOf(stage, 1, 900)) as { room: string }[]
  const lines = await fill(stage, auth?.room ?? '', strokes)
  // The lesson runs: its teacher is in it.
  const inside = new Page(stage.port, teacher as object)
  await inside.whole.promise
  const line = await layBad(stage.port)
  const page = new Page(line.port, auth as object)
  try {
    const [shown, whole] = await Promise.all([page.shown.promise, page.whole.promise])
    const { lost, bytes, strokes: found } = page
    return { lines, shown, whole, lost, bytes, strokes: found, line: line.words() }
  } finally {
    for (const one of [page, inside]) one.socket.disconnect()
    await line.close()
  }
}

export interface StormFigures {
  /** Milliseconds from ready until the last of those who were there before has everything, and the pieces that they asked for. */
  back: number
  again: number
  /** The same from their knocking, of as many who come anew. */
  anew: number
  /** Milliseconds from saying to hearing in another room meanwhile, and while nothing else happens. */
  others: Heard
  usual: Heard
}
interface Heard {
  p50: number
  p99: number
  many: number
}

/** A class with a full board comes back after a kill of the program, and as many more come who had nothing; another room goes on. */
export async function storm(stage: Stage, people: number, strokes: number): Promise<StormFigures> {
  const leaves = (await classOf(stage, 2 * people, 901)) as { room: string }[]
  const others = await classOf(stage, 1, 902)
  const { room = '' } = leaves[0] ?? {}
  await fill(stage, room, strokes)
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'))
  const answer = async <T>(asked: Crowding | 'back?' | 'how much?') => {
    crowd.send(asked)
    return (await once(crowd, 'message'))[0] as T
  }
  try {
    await answer({ port: stage.port, auths: leaves.slice(0, people) })
    const isKept = 'select from room_snapshot s join room r on r.id = s.room where r.name = $1'
    while ((await stage.sql(isKept, [room])).length === 0) await pause(200)
    const before = await answer<{ pieces: number }>('how much?')
    const usual = (await heardMeanwhile(stage, others, async () => pause(4_000))).others
    stage.program.child.kill('SIGKILL')
    await stage.program.ended
    await stage.again()
    const ready = performance.now()
    return await heardMeanwhile(stage, others, async () => {
      await answer('back?')
      const back = performance.now() - ready
      const after = await answer<{ pieces: number }>('how much?')
      const begun = performance.now()
      await answer({ port: stage.port, auths: leaves.slice(people, 2 * people) })
      return { back, again: after.pieces - before.pieces, anew: performance.now() - begun, usual }
    })
  } finally {
    crowd.disconnect()
    await once(crowd, 'exit')
  }
}

/** What a word takes in a room that has nothing to do with it. */
async function heardMeanwhile<T>(stage: Stage, [student, teacher]: object[], work: () => Promise<T>) {
  const ear = new Guest(stage.port, student ?? {})
  const mouth = new Guest(stage.port, teacher ?? {})
  await Promise.all([ear.welcomed, mouth.welcomed])
  mouth.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
  const said: number[] = []
  const delays: number[] = []
  ear.hear = text => {
    const now = performance.now()
    for (const [, n] of text.matchAll(/"x":(\d+),"y":5000/g)) delays.push(now - (said[Number(n)] ?? now))
  }
  let over = false
  const speaking = (async () => {
    for (let n = 0; !over; n += 1) {
      said[n] = performance.now()
      mouth.say(nameOf(), 'pointer.moved', { page: 'p', x: n, y: 5_000 })
      await pause(20)
    }
  })()
  const found = await work()
  over = true
  await speaking
  // Every word comes, however late: one that is still under way is not left out.
  while (delays.length < said.length) await pause(10)
  for (const guest of [ear, mouth]) guest.leave()
  return { ...found, others: { p50: high(delays, 0.5), p99: high(delays), many: delays.length } }
}
