import { ScriptedPeer } from '../classroom/media/scripted-peer.ts'
import { comeIn } from '../classroom/stage.ts'
import type { PlayerName } from '../demo/cast.ts'
import type { SchoolAtHand } from '../kit/school.ts'

const asksForKeyFrame = (packet: Buffer) => packet.readUInt8(1) === 206 && (packet.readUInt8(0) & 31) === 1

/** Behind the first byte of a VP8 picture: of a key frame the mark and the size, which no decoder has to like. */
const picture = (isKey: boolean, [width, height]: readonly [number, number]) =>
  isKey
    ? `\0\0\x9d\x01\x2a${String.fromCharCode(width & 255, width >> 8, height & 255, height >> 8)}${'k'.repeat(300)}`
    : `\0\0${'d'.repeat(80)}`

/** Somebody in a room whose page sends pictures or words by the wall's clock, as a browser's encoder does. */
export async function sender(school: SchoolAtHand, lesson: number, name: PlayerName, port?: number) {
  const guest = await comeIn(school, lesson, name, port)
  const make = () => new ScriptedPeer(message => guest.socket.emit('media', message), { h264: false })
  let peer = make()
  const timers: NodeJS.Timeout[] = []
  const wanted: ('camera' | 'microphone')[] = []
  let size: readonly [number, number] = [320, 240]

  const flow = (source: 'camera' | 'microphone') => {
    const by = peer
    const sending = by.send(source)
    const [every, ticks] = source === 'camera' ? [40, 3_600] : [20, 960]
    const began = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      for (; sent * every < performance.now() - began; sent += 1) {
        const isKey =
          sent % 250 === 0 || (source === 'camera' && sending.asked.splice(0).some(asksForKeyFrame))
        // Each packet is told 960 ticks later by itself.
        sending.timestamp = (sending.timestamp + ticks - 960) >>> 0
        by.write(sending, source === 'camera' ? picture(isKey, size) : '\xfc\xff\xfe', { key: isKey })
      }
    }, every / 2)
    timers.push(timer)
    return { timer, sending }
  }
  const listen = () => {
    guest.socket.on('media', message => {
      if (typeof message !== 'object' || message === null || !('signal' in message)) return
      const { signal } = message
      peer.hear(signal)
      // The engine begins anew: so does the page.
      if ((signal as { type?: string }).type !== 'restart') return
      for (const timer of timers.splice(0)) clearInterval(timer)
      peer.close()
      peer = make()
      for (const source of wanted) flow(source)
      peer.offer()
    })
  }
  listen()
  return {
    guest,
    id: school.ids[name],
    peer: () => peer,
    /** Shows and says from now on. */
    sends: (...sources: ('camera' | 'microphone')[]) => {
      wanted.push(...sources)
      const flows = sources.map(flow)
      peer.offer()
      return flows
    },
    resize: (to: readonly [number, number]) => {
      size = to
    },
    close: () => {
      for (const timer of timers) clearInterval(timer)
      peer.close()
    },
  }
}
export type Sender = Awaited<ReturnType<typeof sender>>
