import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'

// Peers of the media bench, in a process of their own: one that sends, or many that receive and count.
const [role = '', many = '1', first = '1000'] = process.argv.slice(2)

export interface Counted {
  connected: number
  /** Packets of the size of a picture's piece, and all. */
  full: number
  all: number
  /** How long each was under way, in ms. */
  p50: number
  p99: number
}

const [pt, opus] = [102, 111]
const tell = (message: unknown) => process.send?.(message)
const tracks: Track[] = []
const peers = new Map<string, InstanceType<typeof PeerConnection>>()

process.on('disconnect', () => process.exit(0))

function peer(id: string, lines: { mid: string; video: boolean; ssrc?: number; publication: string }[]) {
  const native = new PeerConnection(id, {
    iceServers: [],
    disableAutoNegotiation: true,
    bindAddress: '127.0.0.1',
    forceMediaTransport: true,
  })
  peers.set(id, native)
  const made = lines.map(({ mid, video, ssrc }) => {
    const direction = ssrc ? 'SendOnly' : 'RecvOnly'
    const media = video ? new Video(mid, direction) : new Audio(mid, direction)
    if (media instanceof Audio) media.addOpusCodec(opus)
    else media.addH264Codec(pt)
    if (ssrc) media.addSSRC(ssrc, 'x')
    const track = native.addTrack(media)
    tracks.push(track)
    return track
  })
  native.setLocalDescription('offer')
  const named = lines.map(({ mid, publication }) => ({ mid, publication }))
  tell({
    id,
    message: {
      type: 'offer',
      connection: `bench${id}`.padEnd(12, '0'),
      round: 1,
      sdp: native.localDescription()?.sdp,
      sends: lines.flatMap(({ mid, ssrc, publication }) =>
        ssrc ? [{ mid, source: publication.split(':')[1], layer: 'high' }] : [],
      ),
      sees: lines[0]?.ssrc ? [] : named,
    },
  })
  return made
}

process.on('message', (order: { id?: string; message?: { type: string; sdp?: string }; do?: string }) => {
  if (order.do === 'count') return tell({ counted: count() })
  if (order.do === 'go') return play()
  const { id = '', message } = order
  if (message?.type === 'answer') peers.get(id)?.setRemoteDescription(message.sdp ?? '', 'answer')
})

const named = ['1:camera', '1:screen', '1:microphone'].map((publication, index) => ({
  publication,
  mid: String(index),
  video: index < 2,
}))

const took: number[] = []
let [full, all] = [0, 0]

function count(): Counted {
  const sorted = Float64Array.from(took.splice(0)).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const counted = {
    connected: tracks.filter(each => each.isOpen()).length / 3,
    full,
    all,
    p50: at(0.5),
    p99: at(0.99),
  }
  full = 0
  all = 0
  return counted
}

const clock = () => performance.timeOrigin + performance.now()

function received(packet: Buffer) {
  const kind = packet.readUInt8(1)
  if (kind >= 192 && kind <= 223) return
  all++
  if (packet.length > 1000) full++
  // Every packet is counted; the time under way is read of some.
  if (all % 50 === 0) took.push(clock() - packet.readDoubleBE(packet.length - 8))
}

let senders: { track: Track; ssrc: number; each: number; size: number; number: number; time: number }[] = []

/** A camera of 720p at 25 pictures of 6 packets, a screen at 10 of 6, sound in 50. */
function play() {
  const packets = senders.map(({ ssrc, size }, index) => {
    const packet = Buffer.alloc(size, 7)
    packet[0] = 0x80
    packet[1] = index < 2 ? pt : opus
    packet.writeUInt32BE(ssrc, 8)
    return packet
  })
  senders.forEach((sender, index) => {
    const packet = packets[index] as Buffer
    const pieces = index < 2 ? 6 : 1
    setInterval(() => {
      sender.time = (sender.time + sender.each * 90) >>> 0
      for (let piece = 0; piece < pieces; piece++) {
        sender.number = (sender.number + 1) & 0xffff
        packet.writeUInt16BE(sender.number, 2)
        packet.writeUInt32BE(sender.time, 4)
        // Each picture is one that a decoder can begin with: nobody has to wait in a bench.
        packet[12] = piece === 0 ? 0x65 : 0x61
        packet.writeDoubleBE(clock(), packet.length - 8)
        try {
          if (!sender.track.isOpen()) return
          sender.track.sendMessageBinary(packet)
        } catch {
          return
        }
        all++
        if (index < 2) full++
      }
    }, sender.each)
  })
}

if (role === 'sender') {
  const made = peer(
    '1',
    named.map((each, index) => ({ ...each, ssrc: 1000 + index })),
  )
  senders = made.map((track, index) => ({
    ...{ track, ssrc: 1000 + index, number: 0, time: 0 },
    each: [40, 100, 20][index] ?? 20,
    size: index < 2 ? 1150 : 130,
  }))
} else
  for (let each = 0; each < Number(many); each++)
    for (const track of peer(String(Number(first) + each), named)) track.onMessage(received)
