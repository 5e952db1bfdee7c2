import { io, type Socket } from 'socket.io-client'
import type { Push } from '../../contract/push.ts'
import type { Person, School } from '../kit/school.ts'

const open: Socket[] = []

/** An open page of somebody: what it is told, in order. */
export const pageOf = (school: School, { token }: Person, host?: string) => pageAt(school.port, token, host)

export async function pageAt(port: number, token: string | null, host = 'localhost') {
  const told: Push[] = []
  const socket = io(`http://localhost:${port}`, {
    path: '/eschool-service/socket.io',
    query: { token: `Bearer:${token}` },
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { host },
  })
  open.push(socket)
  socket.on('push_event', message => told.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return told
}

export const closePages = () => {
  for (const socket of open.splice(0)) socket.disconnect()
}
