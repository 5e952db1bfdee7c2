import type { Server as HttpServer } from 'node:http'
import type { Connection } from '../kit/database/connection.ts'
import type { Ground } from '../kit/http/run.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { startLife } from './life.ts'
import { roomSockets } from './room-socket.ts'
import { Rooms } from './rooms.ts'

export interface Classroom {
  /** Where other processes reach the rooms of this one. */
  answersAt: (address: string) => void
  close: () => Promise<void>
}

/** The rooms of this process, and the socket by which pages come into them where it serves pages. */
export function startClassroom({
  http,
  connection,
  ground,
  complaints,
}: {
  http?: HttpServer
  connection: Connection
  ground: Ground
  complaints: Complaints
}): Classroom {
  const life = startLife(connection)
  const rooms = new Rooms(ground.pool, life, complaints)
  const sockets = http && roomSockets({ http, rooms, ground, complaints })
  return {
    answersAt: address => {
      rooms.address = address.replace(/\/$/, '')
    },
    close: async () => {
      await rooms.close()
      sockets?.close()
      await life.end()
    },
  }
}
