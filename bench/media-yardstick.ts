import type { Track } from 'node-datachannel'
import type { Offered } from '../contract/classroom-input.ts'
import type { AnswerLine } from '../server/classroom/media/embedded/answer.ts'
import { BrowserConnection } from '../server/classroom/media/embedded/browser-connection.ts'
import { readOffer } from '../server/classroom/media/embedded/offer.ts'

/**
 * The bare forwarding loop that the engine is measured against: numbers of stream and codec rewritten once a packet, the
 * same bytes to everybody. No rights, no resending, no reports, no choice of quality.
 */
const port = Number(process.argv[2])
const receivers = new Map<string, Track[]>()
const kept: BrowserConnection[] = []
process.on('disconnect', () => process.exit(0))

process.on('message', ({ id, message }: { id: string; message: Offered }) => {
  const offer = readOffer(message.sdp)
  const connection = new BrowserConnection(id, { port, addresses: ['127.0.0.1'] }, () => undefined)
  kept.push(connection)
  const lines = offer.lines.map((line): AnswerLine => {
    const codecs = line.kind === 'audio' ? (['opus'] as const) : (['h264'] as const)
    const index = Number(line.mid)
    const sends = message.sends.find(each => each.mid === line.mid)
    const ssrc = 5000 + index
    const track = connection.track(line, sends ? 'take' : 'send', [...codecs], [ssrc])
    const sees = message.sees.find(each => each.mid === line.mid)
    if (sends) {
      const name = `1:${sends.source}`
      track.onMessage(packet => forward(name, packet, ssrc))
    } else if (sees) receivers.set(sees.publication, [...(receivers.get(sees.publication) ?? []), track])
    return { line, does: sends ? 'take' : 'send', ssrc, stream: 's', codecs: [...codecs] }
  })
  process.send?.({ id, message: { type: 'answer', sdp: connection.answer(offer, lines) } })
})

function forward(name: string, packet: Buffer, ssrc: number) {
  const kind = packet.readUInt8(1)
  if (kind >= 192 && kind <= 223) return
  packet.writeUInt32BE(ssrc, 8)
  for (const track of receivers.get(name) ?? []) {
    try {
      if (track.isOpen()) track.sendMessageBinary(packet)
    } catch {
      // Not open yet, or gone.
    }
  }
}
process.send?.({ ready: true })
