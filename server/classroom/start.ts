import type { Server as HttpServer } from 'node:http'
import type { Connection } from '../kit/database/connection.ts'
import type { Services } from '../kit/http/run.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import type { Settings } from '../settings.ts'
import { mediaEngine } from './media/media-engine.ts'
import { holdProcessLock } from './process-lock.ts'
import type { LessonRecorder } from './recorder.ts'
import { roomSockets } from './room-socket.ts'
import { Rooms } from './rooms.ts'
import type { RoomWatcher } from './watcher.ts'

export interface Classroom {
  /** Where other processes reach the rooms of this one. */
  answersAt: (address: string) => void
  close: () => Promise<void>
}

/** The rooms of this process, and the socket by which pages come into them where it serves pages. */
export function startClassroom({
  http,
  settings,
  connection,
  services,
  complaints,
  recorder,
  watcher,
}: {
  http?: HttpServer
  settings: Settings
  connection: Connection
  services: Services
  complaints: Complaints
  /** Whoever takes down what happens here, where somebody does. */
  recorder?: LessonRecorder
  /** Whoever tells of running lessons. */
  watcher?: RoomWatcher
}): Classroom {
  const lock = holdProcessLock(connection, word => rooms.hear(word))
  const engine = mediaEngine(settings, words => complaints.error({}, words))
  const rooms = new Rooms(
    { pool: services.pool, lock, engine, complaints },
    {
      ...(recorder && { recorder }),
      ...(watcher && { watcher }),
    },
  )
  const sockets = http && roomSockets({ http, rooms, services, complaints })
  return {
    answersAt: address => {
      rooms.address = address.replace(/\/$/, '')
    },
    close: async () => {
      await rooms.close()
      sockets?.close()
      await engine.close()
      await lock.end()
    },
  }
}
