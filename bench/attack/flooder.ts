import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { pagesSocket, roomSocket } from '../../contract/addresses.ts'

/** What a flooder is told: where, as whom, and with what. */
export interface Flood {
  port: number
  kind: 'words' | 'media' | 'files' | 'pages'
  auth: object
  token: string
}

// Runs beside whoever measures, so that it is the school that is slowed and not the clock. Whoever is cut off comes back at once.
const { port, kind, auth, token } = workerData as Flood
const offer = {
  type: 'offer',
  connection: 'abcdefgh',
  round: 1,
  sdp: 'v'.repeat(100_000),
  sends: [],
  sees: [],
}
const said: Record<Flood['kind'], { words: string; each: number }> = {
  words: { words: JSON.stringify(['append', { sentAs: 'flood-00', kind: 'liked', data: {} }]), each: 250 },
  media: { words: JSON.stringify(['media', offer]), each: 2 },
  files: { words: JSON.stringify(['file', '']), each: 100 },
  pages: { words: JSON.stringify(['nothing', 1]), each: 250 },
}
const { words, each } = said[kind]
const isPage = kind === 'pages'
const { path } = isPage ? pagesSocket : roomSocket
const query = isPage ? `&token=${encodeURIComponent(`Bearer:${token}`)}` : ''

async function flood() {
  for (;;) {
    const socket = new WebSocket(`ws://localhost:${port}${path}/?EIO=4&transport=websocket${query}`)
    let isIn = false
    let answered = 0
    socket.onerror = () => undefined
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(isPage ? '40' : `40/room,${JSON.stringify(auth)}`)
      else if (text.startsWith('40')) isIn = true
      else if (text.startsWith('44')) socket.close()
    }
    while (socket.readyState <= WebSocket.OPEN) {
      for (let at = 0; isIn && at < each && socket.readyState === WebSocket.OPEN; at += 1) {
        answered += 1
        const packet =
          kind === 'files' ? `42/room,${answered}${words}` : `42${isPage ? '' : '/room,'}${words}`
        socket.send(packet)
      }
      await pause(50)
    }
    await pause(250)
  }
}

await Promise.all(Array.from({ length: isPage ? 40 : 1 }, flood))
