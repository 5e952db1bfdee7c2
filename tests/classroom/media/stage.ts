import { setTimeout as pause } from 'node:timers/promises'
import type { Quality, Rights } from '../../../contract/classroom-media.ts'
import { EmbeddedEngine } from '../../../server/classroom/media/embedded/engine.ts'
import type { MediaEngine, MediaEvent, MediaRoom } from '../../../server/classroom/media/media.ts'
import { mediaPorts } from '../../kit/media-ports.ts'
import { type PeerOptions, ScriptedPeer } from './scripted-peer.ts'

export const everything: Rights = { camera: true, microphone: true, screen: true }
export const watching: Rights = { camera: false, microphone: false, screen: false }

/** Those of this process: one file of it follows the other. */
export const ownPorts = await mediaPorts()

/** The engine in use. Another one behind the same seam is tried by the same suite by standing here. */
export function startEngine(ports: [number, number] = ownPorts) {
  const warned: string[] = []
  const engine = new EmbeddedEngine({
    ports,
    addresses: ['127.0.0.1'],
    relay: { urls: ['turn:relay.example.com:3478'], secret: 'a secret of the test' },
    warn: words => warned.push(words),
  })
  return { engine, warned }
}

export async function openRoom(engine: MediaEngine, name: string) {
  const events: MediaEvent[] = []
  const peers = new Map<string, ScriptedPeer>()
  const room: MediaRoom = await engine.open(name, event => {
    if (event.type === 'signal') peers.get(event.participant)?.hear(event.message)
    else events.push(event)
  })
  const enter = (id: string, rights: Rights, options?: PeerOptions) => {
    room.admit(id, rights)
    const peer = new ScriptedPeer(message => room.receive(id, message), options)
    peers.set(id, peer)
    return peer
  }
  const close = () => {
    room.close()
    for (const peer of peers.values()) peer.close()
  }
  return { room, events, enter, peers, close }
}

/**
 * Waits until it is so. A minute is many times what any of it takes: what never comes is named, and nothing goes on waiting behind a
 * test that has ended, whose worker would wait with it.
 */
export async function until<T>(
  what: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const late = performance.now() + 60_000
  for (;;) {
    const found = await what()
    if (found !== undefined && found !== false) return found
    if (performance.now() > late) throw new Error(`not so within a minute: ${what}`)
    await pause(20)
  }
}

/** A camera of 25 pictures a second, or a microphone of 50 packets, each with the count as its text. */
export function play(
  peer: ScriptedPeer,
  sending: ScriptedPeer['sendings'][number],
  how: { level?: number; loseEvery?: number; words?: string } = {},
) {
  let count = 0
  // A key frame comes a few pictures after it was asked for, as an encoder's does.
  let keyIn = 1
  const timer = setInterval(
    () => {
      const isAsked = sending.asked.splice(0).some(packet => asksForKeyFrame(packet))
      keyIn = isAsked && keyIn < 0 ? 3 : keyIn - 1
      const keyDue = keyIn === 0
      count++
      // Looked at anew each time: who was silent may begin to speak.
      const { level = 30, loseEvery = 0, words = sending.layer } = how
      const skip = loseEvery > 0 && count % loseEvery === 0
      peer.write(sending, `${words} ${count}`, { key: keyDue, level, skip })
      if (keyDue && !skip) sending.keyFrames++
    },
    sending.source === 'camera' || sending.source === 'screen' ? 40 : 20,
  )
  return () => clearInterval(timer)
}

const asksForKeyFrame = (packet: Buffer) => packet.readUInt8(1) === 206 && (packet.readUInt8(0) & 31) === 1

export const wishFor = (publication: string, quality: Quality) => ({
  type: 'wishes',
  wishes: [{ publication, quality }],
})

/** None is missing between them, and none comes twice. */
export const numbersFollow = (got: { number: number }[]) =>
  got.every((each, index) => index === 0 || ((each.number - (got[index - 1]?.number ?? 0)) & 0xffff) === 1)
