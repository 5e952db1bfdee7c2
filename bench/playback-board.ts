import { createHash } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { roomSocket } from '../contract/addresses.ts'
import type { Line } from '../contract/classroom-events.ts'
import { fromRoom, type RoomHears, type RoomSays, toRoom } from '../contract/classroom-messages.ts'
import { unpacked } from '../contract/classroom-pieces.ts'
import type { ClassroomState } from '../contract/classroom-state.ts'
import { playback } from '../contract/playback.ts'
import { ticketFor } from '../tests/classroom/stage.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { RoomLog } from '../web/classroom/room-log.ts'
import { Replay } from '../web/playback/replay.ts'

/** What is drawn of a board: its pages, and on each every stroke that was not rubbed out, point by point. */
const hashOf = ({ board: { current, pages } }: Readonly<ClassroomState>) => {
  const drawn = pages.map(({ key, ground, picture, strokes }) => [
    ...[key, ground, picture],
    strokes
      .filter(({ erased }) => !erased)
      .map(({ key: name, tool, ink, width, points, text }) => [name, tool, ink, width, points, text]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([current, drawn]))
    .digest('base64')
}

export interface Moment {
  /** By the clock of the log. */
  at: number
  hash: string
}

/** A page in class, without its screen: the very code that a browser runs, and what its board was after each word that it heard. */
export async function livingBoard(school: SchoolAtHand, lesson: number) {
  const { ticket, k } = await ticketFor(await school.signIn('zhang'), lesson)
  const socket: Socket<RoomSays, RoomHears> = io(`http://localhost:${school.port}${roomSocket.space}`, {
    ...{ path: roomSocket.path, transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { room: k, ticket },
  })
  const moments: Moment[] = []
  const whole = Promise.withResolvers<void>()
  const log = new RoomLog(
    async name => socket.timeout(60_000).emitWithAck(toRoom.piece.name, name),
    () => !log.isComing && log.hasRead && whole.resolve(),
  )
  socket.on(fromRoom.snapshot.name, snapshot => log.begin(snapshot))
  socket.on(fromRoom.log.name, message => {
    log.take(message)
    if (message.more) socket.emit(toRoom.more.name, message.upTo)
    const at = message.lines.at(-1)?.at
    if (at === undefined || !log.hasRead || log.isComing) return
    whole.resolve()
    // Of two words of one millisecond the second says what held then.
    if (moments.at(-1)?.at === at) moments.pop()
    moments.push({ at, hash: hashOf(log.reading.state) })
  })
  await whole.promise
  return { moments, leave: () => void socket.disconnect() }
}

/** So many moments between what that page heard first and last, each held against what a student is shown of it afterwards. */
export async function boardsOf(
  school: SchoolAtHand,
  lesson: number,
  living: readonly Moment[],
  many: number,
) {
  const student = await school.signIn('zhang')
  const asked = { lessonId: String(lesson) }
  const { parts } = (await student.call(playback.log, { query: asked })).data
  const replay = new Replay()
  for (const { after, upTo } of parts) {
    const query = { ...asked, after: String(after), upTo: String(upTo) }
    // The contract says of a line what every line has.
    replay.add(((await student.call(playback.logPart, { query })).data as unknown as Line[]).map(unpacked))
  }
  const [first, last] = [living[0]?.at ?? 0, living.at(-1)?.at ?? 0]
  const hashes = new Set<string>()
  let same = 0
  for (let n = 0; n < many; n += 1) {
    const at = first + Math.floor(Math.random() * (last - first))
    const held = living.findLast(moment => moment.at <= at)
    if (held === undefined) continue
    hashes.add(held.hash)
    if (hashOf(replay.at(at)) === held.hash) same += 1
  }
  return { same, asked: living.length > 100 ? many : 0, different: hashes.size }
}
