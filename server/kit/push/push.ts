import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Pool, type PoolClient } from 'pg'
import { Server } from 'socket.io'
import { pagesSocket } from '../../../contract/addresses.ts'
import { type Push as Pushed, push } from '../../../contract/push.ts'
import type { Connection } from '../database/connection.ts'
import { withSite } from '../database/scope.ts'
import { Bounds, boundSockets } from '../http/bounds.ts'
import { doorOf } from '../http/door.ts'
import { tokenOf } from '../http/headers.ts'
import type { WhenceOf } from '../http/whence.ts'
import type { Complaints, Task } from '../jobs/queue.ts'
import { tokenHash } from '../sealing.ts'
import { sayFarewell } from './gone.ts'

export interface Push {
  toPerson: (site: number, person: number, message: Pushed) => void
  task: Task
  close: () => Promise<void>
}

const schoolRoom = (site: number) => `school ${site}`
const personRoom = (site: number, person: number) => `person ${site} ${person}`
const sessionRoom = (session: number) => `session ${session}`

/** A lost client that nobody gave back; one that was given back says so by throwing. */
function lost(client: PoolClient) {
  try {
    client.release(true)
  } catch {
    // Given back already.
  }
}

/** A page says nothing here but whose it is, and that it is still there. */
const ofSession = { messages: { most: 200, aSecond: 10 }, bytes: { most: 50_000, aSecond: 2_000 } }
const pagesOfSession = 30
/** Milliseconds between two answers to what every page of a school asks at once. */
const aPage = 2
/** By when a process that says nothing counts as gone, and is asked no more. */
const heartbeats = { heartbeatInterval: 5_000, heartbeatTimeout: 10_000 }
const mostAsks = 4

interface Given {
  http?: HttpServer
  connection: Connection
  program: Pool
  whence: WhenceOf
  complaints: Complaints
}

/** The socket of open pages. Several processes reach each other's pages through the database. */
export function startPush({ http, connection, program, whence, complaints }: Given): Push {
  const pool = poolOf(connection, complaints)
  const io = serverOn(pool, complaints)
  if (http) io.attach(http)
  const sockets = http && boundSockets(io, { bounds: new Bounds(ofSession), most: pagesOfSession })
  const farewells = farewellsOf(io, program, complaints)

  io.use(async (socket, next) => {
    try {
      const token = tokenOf(String(socket.handshake.query.token ?? ''))
      // By the token, before anybody looks whose it is: one who was cut off and comes again and again costs no statement.
      if (token === null || sockets?.belongs(socket.conn, tokenHash(token).toString('base64url')) === false)
        throw new Error('nobody')
      const door = doorOf(pagesSocket, { host: whence(socket.request).host, token, language: null })
      const { site, me } = await withSite(program, door, ({ entrance }) => entrance, { read: true })
      if (me === null) throw new Error('nobody')
      await socket.join([schoolRoom(site), personRoom(site, me.person), sessionRoom(me.session)])
      socket.once('disconnect', () => void farewells.gone(site, me.session))
      next()
    } catch {
      // The page learns no more than that: its next call is told why.
      next(new Error('signed out'))
    }
  })

  return {
    toPerson: (site, person, message) => tell(io, personRoom(site, person), message),
    task: async ({ site, payload }) => send(io, site, payload as Sent),
    close: async () => {
      farewells.stop()
      await io.close()
      await pool.end()
    },
  }
}

function poolOf(connection: Connection, complaints: Complaints) {
  const pool = new Pool({ ...connection, max: 2, application_name: 'eschool push' })
  pool.on('error', err => complaints.error({ err }, 'the connection of the push was lost'))
  pool.on('connect', client => {
    client.on('error', () => undefined)
    // The adapter takes another connection when its own is lost and keeps the lost one: the pool would wait for it at the end.
    client.on('end', () => lost(client))
  })
  return pool
}

const serverOn = (pool: Pool, complaints: Complaints) =>
  new Server({
    path: pagesSocket.path,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // Who opens a connection says within this time whose it is.
    connectTimeout: 10_000,
    adapter: createAdapter(pool, {
      ...heartbeats,
      errorHandler: err => complaints.error({ err }, 'a push did not reach the other processes'),
    }),
  })

/** What a page held is given back when the last of its session has gone. */
function farewellsOf(io: Server, program: Pool, complaints: Complaints) {
  const closing = new AbortController()

  /** Another page of the same session, here or at another process, keeps what it holds. */
  async function gone(site: number, session: number) {
    try {
      if (await isOpen(session)) return
      await withSite(program, { site }, ({ db }) => sayFarewell(db, session))
    } catch (err) {
      if (!closing.signal.aborted) complaints.error({ err }, 'what a closed page held was not given back')
    }
  }

  /** A process that was killed answers nobody. Who waits until it has missed its heartbeat is answered by all that live. */
  async function isOpen(session: number): Promise<boolean> {
    const asked = async () => (await io.in(sessionRoom(session)).fetchSockets()).length > 0
    for (let asks = 1; ; asks += 1) {
      closing.signal.throwIfAborted()
      try {
        return await asked()
      } catch (err) {
        // One that lives and is very busy may answer too late as well.
        if (asks === mostAsks) throw err
      }
      await pause(heartbeats.heartbeatTimeout, undefined, { signal: closing.signal })
    }
  }

  return { gone, stop: () => closing.abort() }
}

type Sent = {
  to: { school?: true; person?: number; sessions?: number[] }
  push: Pushed
}

const tell = (io: Server, rooms: string | string[], message: Pushed) =>
  void io.to(rooms).emit(push.name, message)

function send(io: Server, site: number, { to, push: message }: Sent) {
  if (to.school) {
    const room = schoolRoom(site)
    const pages = io.of('/').adapter.rooms.get(room)?.size ?? 0
    return tell(io, room, { ...message, within: pages * aPage })
  }
  if (to.person !== undefined) tell(io, personRoom(site, to.person), message)
  const rooms = (to.sessions ?? []).map(sessionRoom)
  if (rooms.length === 0) return
  tell(io, rooms, message)
  io.in(rooms).disconnectSockets()
}
