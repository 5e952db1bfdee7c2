import { createSocket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import type { Line } from '../../../contract/classroom-events.ts'
import { ClassroomFold } from '../../../contract/classroom-fold.ts'
import type { PictureCodec } from '../../../contract/classroom-lists.ts'
import type { MediaMessage } from '../../../contract/classroom-media.ts'
import type { MediaEvent, MediaRoom } from '../../../server/classroom/media/media.ts'
import { RoomMedia } from '../../../server/classroom/room-media.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { ownPorts, play, startEngine, until } from './stage.ts'

// The media of a room between its log and the engine, without a school around.
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const teacher = 1

/** A lesson that has begun, with a teacher in it who sends a camera as soon as there are media. */
function begun(ports?: [number, number]) {
  const { engine } = startEngine(ports)
  const fold = new ClassroomFold()
  fold.read({ n: 1, at: 0, kind: 'lesson.begun', person: teacher, data: {} } as Line)
  const told: MediaMessage[] = []
  const carried: PictureCodec[] = []
  const write = (codec: PictureCodec) => {
    carried.push(codec)
    fold.read({ n: 2, at: 1, kind: 'pictures.carried', person: null, data: { codec } } as Line)
  }
  const peer = new ScriptedPeer(message => media.receive(teacher, message))
  const media = new RoomMedia({
    ...{ engine, room: 7, fold, networks: () => undefined, carried: write },
    say: (_, message) => {
      told.push(message)
      if ('signal' in message) peer.hear(message.signal)
    },
  })
  ends.push(
    () => engine.close(),
    () => media.close(),
    () => peer.close(),
  )
  return { engine, media, peer, told, carried }
}

function show(peer: ScriptedPeer) {
  const camera = peer.send('camera')
  peer.offer()
  ends.push(play(peer, camera))
}

test('whoever takes down what is carried hears of it all, and may tap it, also after a crash', async () => {
  const { engine, media, peer } = begun()
  const events: Exclude<MediaEvent, { type: 'signal' }>[] = []
  const opened: MediaRoom[] = []
  let packets = 0
  const stop = media.attend({
    heard: event => events.push(event),
    opened: room => {
      opened.push(room)
      room.tap(items => {
        packets += items.filter(({ type }) => type === 'packet').length
      })
    },
  })
  await media.entered(teacher, 'teacher')
  show(peer)
  await until(() => packets > 10)
  media.receive(teacher, { type: 'pause', source: 'camera', paused: true })
  await until(() => events.some(({ type }) => type === 'paused'))
  const late: MediaRoom[] = []
  media.attend({ heard: () => undefined, opened: room => late.push(room) })
  await until(() => late.length === 1)
  expect(late).toEqual(opened)
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => events.some(({ type }) => type === 'back'))
  const kinds = events.map(({ type }) => type)
  expect(kinds.filter(type => type !== 'network' && type !== 'carried')).toEqual([
    'published',
    'paused',
    'lost',
    'ended',
    'back',
  ])
  stop()
  media.gone(teacher)
  expect(events).toHaveLength(kinds.length)
})

test('media that could not open are tried again, and whoever waits in the room gets them then', async () => {
  const [port] = ownPorts
  const takes = createSocket('udp4')
  await new Promise<void>((done, fail) => takes.once('error', fail).bind(port, done))
  const { media, told, peer } = begun([port, port + 1])
  await media.entered(teacher, 'teacher')
  expect(told).toEqual([{ away: true }])
  await new Promise<void>(done => takes.close(done))
  await until(() => told.some(message => 'ticket' in message))
  show(peer)
  await until(() => peer.state === 'connected')
})

test('a class that somebody without H.264 comes into leaves it once, and begins with it again where the engine does', async () => {
  const { engine, media, peer, carried } = begun()
  await media.entered(teacher, 'teacher')
  show(peer)
  await until(() => peer.state === 'connected')
  expect(carried).toEqual([])
  for (const student of [2, 3]) {
    const other = new ScriptedPeer(message => media.receive(student, message), { h264: false })
    ends.push(() => other.close())
    await media.entered(student, 'student')
    other.see(`${teacher}:camera`)
    other.offer()
  }
  await until(() => carried.length > 0)
  media.gone(2)
  media.gone(3)
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => carried.length > 1)
  expect(carried).toEqual(['vp8', 'h264'])
})
