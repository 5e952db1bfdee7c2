import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { roomSocket } from '../../contract/addresses.ts'
import { classroom } from '../../contract/classroom.ts'
import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import type {
  DoorSays,
  LogMessage,
  RoomHears,
  RoomSays,
  ShownOut,
  Welcome,
} from '../../contract/classroom-messages.ts'
import type { Snapshot } from '../../contract/classroom-pieces.ts'
import { unpackLines } from '../../server/classroom/packed-lines.ts'
import type { Person, SchoolAtHand } from '../kit/school.ts'

/** Somebody in a room over a real socket: what they were told, and what they may say. */
export interface Guest {
  socket: Socket<RoomSays, RoomHears>
  welcome: Welcome
  lines: Line[]
  confirmed: () => number
  /** Under which holder. */
  fence: () => number
  /** The names of the pieces it was brought in. */
  pieces: string[]
  refused: Map<string, string>
  out: ShownOut[]
  /** With which words of the office. */
  outWith: string[]
  /** Who belongs into the lesson by now. */
  expected: () => readonly number[]
  pass: string
  k: string
  /** Sends an event; answers under which name. */
  say: <K extends EventKind>(kind: K, data: EventData<K>, sentAs?: string) => string
  /** Resolves with the first line that fits, past or to come. */
  heard: (fits: (line: Line) => boolean) => Promise<Line>
  /** What becomes of something that was sent: its line, or why not. */
  outcome: (sentAs: string) => Promise<Line | string>
  leave: () => void
}

export type Knock = ({ ticket: string } & KnockMore) | ({ pass: string } & KnockMore)
interface KnockMore {
  k: string
  session?: string
  from?: number
  fence?: number
  certain?: number
}

export class Shut extends Error {
  /** With which words of the office. */
  readonly words: string | undefined
  constructor(why: string, words?: string) {
    super(why)
    this.words = words
  }
}

const open: Socket[] = []
export function everybodyOut() {
  for (const socket of open.splice(0)) socket.disconnect()
}

/** Knocks at a room; rejects with the word of the door. */
export function knock(port: number, { k, ...auth }: Knock, host = 'localhost'): Promise<Guest> {
  const socket: Socket<RoomSays, RoomHears> = io(`http://localhost:${port}${roomSocket.space}`, {
    path: roomSocket.path,
    auth: { room: k, ...auth },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host },
  })
  open.push(socket)
  const lines: Line[] = []
  const refused = new Map<string, string>()
  const out: ShownOut[] = []
  const outWith: string[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const until = <T>(look: () => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const tooLate = setTimeout(() => {
        const last = lines.slice(-3).map(({ n, kind }) => `${n} ${kind}`)
        reject(new Error(`not heard in a minute; connected ${socket.connected}, last ${last}, out ${out}`))
      }, 60_000).unref()
      const try_ = () => {
        const found = look()
        if (found === undefined) return
        clearTimeout(tooLate)
        listeners.delete(try_)
        resolve(found)
      }
      listeners.add(try_)
      try_()
    })
  let confirmed = 0
  let fence = 0
  let hasRead = false
  let toldUpTo = 0
  let expected: readonly number[] = []
  const pieces: string[] = []
  const numbers = new Map<number, string>()
  const named = (line: Line): Line => {
    const sentAs = numbers.get(line.n)
    return sentAs === undefined ? line : { ...line, sentAs }
  }
  let brought: Promise<unknown> = Promise.resolve()
  socket.on('numbered', all => {
    for (const { sentAs, n } of all) {
      numbers.set(n, sentAs)
      if (n <= toldUpTo) refused.set(sentAs, 'kept')
    }
    changed()
  })
  const bring = async ({ pieces: names, ...snapshot }: Snapshot) => {
    const all = [...snapshot.lines]
    for (const { name } of names) {
      const body = await socket.emitWithAck('piece', name)
      if (body) all.push(...(await unpackLines(Buffer.from(body))))
    }
    all.sort((one, other) => one.n - other.n)
    lines.splice(0, lines.length, ...all.map(named))
    fence = snapshot.fence
    pieces.push(...names.map(({ name }) => name))
  }
  const take = (message: LogMessage) => {
    fence = message.goesOn?.fence ?? fence
    lines.push(...message.lines.map(named))
    confirmed = Math.max(confirmed, message.confirmed)
    if (message.more) socket.emit('more', message.upTo)
    hasRead = true
    changed()
  }
  // What follows a snapshot waits for its pieces; without them it is heard at once.
  let bringing = 0
  socket.on('snapshot', snapshot => {
    toldUpTo = snapshot.upTo
    bringing += 1
    brought = bring(snapshot).finally(() => {
      bringing -= 1
    })
  })
  socket.on('log', (message: LogMessage) => {
    toldUpTo = message.upTo
    if (bringing > 0) brought = brought.then(() => take(message))
    else take(message)
  })
  socket.on('refused', ({ sentAs, why }) => {
    refused.set(sentAs, why)
    changed()
  })
  socket.on('expected', people => {
    expected = people
  })
  socket.on('shown out', ({ why, words }) => {
    out.push(why)
    if (words) outWith.push(words)
    changed()
  })
  return new Promise((resolve, reject) => {
    socket.on('connect_error', error =>
      reject(new Shut(error.message, (error as { data?: DoorSays }).data?.words)),
    )
    // Whoever was let in and is dropped before they have read anything comes again.
    socket.on('disconnect', () => reject(new Shut('dropped')))
    socket.on('expected', people => {
      expected = people
    })
    socket.on('shown out', ({ why }) => reject(new Shut(why)))
    socket.on('welcome', async welcome => {
      expected = welcome.expected
      await until(() => hasRead || undefined)
      resolve({
        socket,
        welcome,
        lines,
        confirmed: () => confirmed,
        fence: () => fence,
        pieces,
        refused,
        out,
        outWith,
        expected: () => expected,
        pass: welcome.pass,
        k,
        say: (kind, data, sentAs = randomUUID()) => {
          socket.emit('append', { sentAs, kind, data })
          return sentAs
        },
        heard: fits => until(() => lines.find(fits)),
        outcome: sentAs => until(() => lines.find(line => line.sentAs === sentAs) ?? refused.get(sentAs)),
        leave: () => void socket.disconnect(),
      })
    })
  })
}

export async function ticketFor(person: Person, lesson: number) {
  const { code, data } = await person.call(classroom.liveUrl, { query: { id: String(lesson) } })
  if (code !== 0) throw new Shut(String(code))
  return { ticket: data.token as string, k: data.k as string }
}

/** Comes into a lesson as the product does: by the call, the ticket and the door, and again where the door is busy. */
export async function comeIn(
  school: SchoolAtHand,
  lesson: number,
  name: Parameters<SchoolAtHand['signIn']>[0],
  port = school.port,
): Promise<Guest> {
  const person = await school.signIn(name)
  const until = Date.now() + 60_000
  for (;;) {
    const guest = await knock(port, await ticketFor(person, lesson)).catch((error: Error) => error)
    if (!(guest instanceof Error)) return guest
    if (!(guest instanceof Shut && guest.message === 'busy') || Date.now() > until) throw guest
  }
}
