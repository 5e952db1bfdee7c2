import { afterAll, afterEach, expect, test } from 'vitest'
import { sent } from '../../../server/classroom/media/embedded/rtcp.ts'
import type { MediaEngine, MediaRoom, Tapped, TapWishes } from '../../../server/classroom/media/media.ts'
import { startLesson } from './lesson.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { everything, numbersFollow, openRoom, play, startEngine, until, watching } from './stage.ts'

// The part of the seam's suite that a recorder stands on.
const { engine, warned } = startEngine()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await engine.close()
  expect(warned).toEqual([])
})

type Of<T extends Tapped['type']> = Extract<Tapped, { type: T }>

/** Everything that a recorder is given, in its order. */
function record(room: MediaRoom, wishes?: TapWishes, take: () => unknown = () => undefined) {
  const items: Tapped[] = []
  const tap = room.tap(more => {
    items.push(...more)
    return take()
  }, wishes)
  ends.push(tap.stop)
  const all = <T extends Tapped['type']>(type: T, publication = '1:camera') =>
    items.filter((each): each is Of<T> => each.type === type && each.publication === publication)
  const numbers = (stream: number) =>
    all('packet')
      .filter(each => each.stream === stream)
      .map(({ rtp }) => ({ number: Buffer.from(rtp).readUInt16BE(2) }))
  const keys = (stream: number) =>
    all('packet').filter(each => each.stream === stream && each.rtp[12] === 0x65).length
  return { items, tap, all, numbers, keys }
}

async function lesson(name: string, by: MediaEngine = engine) {
  const made = await startLesson(by, name)
  ends.push(made.end)
  return made
}

test('a recorder gets every packet as it was sent, and key frames without a viewer', async () => {
  const { room, camera } = await lesson('tap')
  const { all, items, keys, numbers } = record(room, { keyFrameEvery: 600 })
  await until(() => keys(all('begins')[0]?.stream ?? 0) > 2)
  expect(camera.keyFrames).toBeGreaterThan(2)
  const [begun] = all('begins')
  expect(begun).toMatchObject({ codec: 'h264', layer: 'high', ssrc: camera.ssrc, rate: 90_000 })
  expect(all('begins')).toHaveLength(1)
  expect(all('begins', '1:microphone')[0]).toMatchObject({ codec: 'opus', rate: 48_000 })
  expect(all('packet')[0]?.rtp[12]).toBe(0x65)
  expect(numbersFollow(numbers(begun?.stream ?? 0))).toBe(true)
  expect(items.filter(({ type }) => type === 'missing')).toEqual([])
})

test('when the high picture starves the low one goes on from a key frame, and the high one comes back with one', async () => {
  const { room, enter, close } = await openRoom(engine, 'starves')
  ends.push(close)
  const teacher = enter('1', everything)
  const [high, low] = [teacher.send('camera', 'high'), teacher.send('camera', 'low')]
  teacher.offer()
  const starve = play(teacher, high)
  ends.push(starve, play(teacher, low))
  const { all, keys, items } = record(room, { keyFrameEvery: 600 })
  const streams = () => all('begins').map(({ stream, layer }) => ({ stream, layer }))
  await until(() => keys(streams()[0]?.stream ?? 0) > 1)
  starve()
  await until(() => keys(streams()[1]?.stream ?? 0) > 2)
  ends.push(play(teacher, high))
  await until(() => keys(streams()[2]?.stream ?? 0) > 1)
  expect(streams().map(({ layer }) => layer)).toEqual(['high', 'low', 'high'])
  expect(new Set(streams().map(({ stream }) => stream)).size).toBe(3)
  for (const { stream, layer } of streams()) {
    const packets = all('packet').filter(each => each.stream === stream)
    expect(packets[0]?.rtp[12]).toBe(0x65)
    expect(packets.every(({ rtp }) => Buffer.from(rtp).toString('latin1', 13).startsWith(layer))).toBe(true)
  }
  // Marks and packets in one order: nothing of a stream stands before its beginning or behind its end.
  const open: number[] = []
  for (const item of items) {
    if (item.type === 'begins') open.push(item.stream)
    else expect(open).toContain(item.stream)
    if (item.type === 'ends') open.splice(open.indexOf(item.stream), 1)
  }
  expect(all('ends').map(({ why }) => why)).toEqual(['switched', 'switched'])
})

test("the sender's clock comes with each stream, and with every report of it", async () => {
  const { room, teacher, camera } = await lesson('clock')
  const { all } = record(room)
  const tell = (rtp: number) =>
    teacher.sendRaw(
      camera,
      sent({ from: camera.ssrc, seconds: 3_900_000_000, fraction: 2 ** 31, rtp, packets: 1, bytes: 1 }),
    )
  await until(() => all('packet').length > 5)
  tell(1234)
  const first = await until(() => all('clock')[0])
  expect(first).toMatchObject({ time: (3_900_000_000 - 2_208_988_800) * 1000 + 500, rtp: 1234 })
  const later = record(room)
  const again = await until(() => later.all('clock')[0])
  expect(again).toMatchObject({ time: first.time, rtp: 1234, stream: later.all('begins')[0]?.stream })
  tell(5678)
  await until(() => all('clock')[1]?.rtp === 5678)
})

test('of a room only what is chosen is given, and the choice may change', async () => {
  const { room } = await lesson('chosen')
  const { all, items, tap } = record(room, { publications: ['1:microphone'] })
  await until(() => all('packet', '1:microphone').length > 30)
  expect(items.every(({ publication }) => publication === '1:microphone')).toBe(true)
  tap.choose(['1:camera'])
  await until(() => all('packet').length > 10)
  expect(all('packet')[0]?.rtp[12]).toBe(0x65)
  expect(all('ends', '1:microphone')).toMatchObject([{ why: 'ended' }])
  const after = items.slice(items.findIndex(({ type }) => type === 'ends') + 1)
  expect(after.every(({ publication }) => publication === '1:camera')).toBe(true)
})

test('what comes late stands in its place, and what never comes is told as missing', async () => {
  const { room, enter, close } = await openRoom(engine, 'late packets')
  ends.push(close)
  const teacher = enter('1', everything)
  const camera = teacher.send('camera')
  teacher.offer()
  await until(() => camera.track.isOpen())
  const { all, items } = record(room)
  let first = camera.number
  const packet = (at: number) => {
    camera.number = (first + at) & 0xffff
    return teacher.packet(camera, String(at), at === 0, 30)
  }
  // One that comes before the recorder listens is gone, and a number is let in once: each try has its own.
  await until(() => {
    first++
    teacher.sendRaw(camera, packet(0))
    return all('packet').length > 0
  })
  for (const at of [1, 4, 3, 2, 5, 8]) teacher.sendRaw(camera, packet(at))
  const texts = () => {
    const every = all('packet').map(({ rtp }) => Number(Buffer.from(rtp).toString('latin1', 13)))
    return every.slice(every.lastIndexOf(0))
  }
  await until(() => texts().at(-1) === 8)
  expect(texts()).toEqual([0, 1, 2, 3, 4, 5, 8])
  const at = items.findIndex(({ type }) => type === 'missing')
  expect(items[at]).toMatchObject({ packets: 2 })
  expect(items[at + 1]).toMatchObject({ type: 'packet' })
  teacher.sendRaw(camera, packet(6))
  teacher.sendRaw(camera, packet(9))
  await until(() => texts().at(-1) === 9)
  expect(texts()).toEqual([0, 1, 2, 3, 4, 5, 8, 9])
})

test('a recorder that does not keep up loses all streams at once, and gets each anew when it does again', async () => {
  const { room, teacher, camera } = await lesson('behind')
  let release = () => undefined as unknown
  const stands = new Promise<void>(done => {
    release = done
  })
  const { all, items } = record(room, {}, () => stands)
  // As much as one camera may send in a second, each second.
  const flow = setInterval(() => {
    for (let each = 0; each < 20; each++) teacher.write(camera, 'x'.repeat(1050))
  }, 20)
  ends.push(() => clearInterval(flow))
  await until(() => all('ends').length === 1)
  clearInterval(flow)
  expect(all('ends')[0]?.why).toBe('behind')
  const waiting = items.reduce((sum, each) => sum + (each.type === 'packet' ? each.rtp.length : 0), 0)
  expect(waiting).toBeLessThan(8_100_000)
  release()
  await until(() => all('begins').length === 2 && all('packet').at(-1)?.stream === all('begins')[1]?.stream)
  const anew = all('packet').filter(({ stream }) => stream === all('begins')[1]?.stream)
  expect(anew[0]?.rtp[12]).toBe(0x65)
  expect(all('ends', '1:microphone')[0]?.why).toBe('behind')
  await until(() => all('begins', '1:microphone').length === 2)
})

test('when the room goes over to another codec the recorder is told where', async () => {
  const { room, enter, teacher, peers } = await lesson('codec')
  const { all } = record(room)
  await until(() => all('packet').length > 5)
  const other = enter('2', watching, { h264: false })
  other.see('1:camera')
  other.offer()
  await until(() => teacher.last('restart'))
  const again = new ScriptedPeer(message => room.receive('1', message), { h264: false })
  peers.set('1', again)
  ends.push(play(again, again.send('camera')))
  again.offer()
  await until(() => all('begins').at(-1)?.codec === 'vp8')
  expect(all('ends')).toHaveLength(1)
  expect(all('begins').map(({ codec }) => codec)).toEqual(['h264', 'vp8'])
})

test('after a crash of the engine the recorder hears of it, and its numbers of streams go on', async () => {
  const { engine: own } = startEngine()
  ends.push(() => own.close())
  const { room, events, peers } = await lesson('crash', own)
  const { all } = record(room)
  await until(() => all('packet').length > 5)
  const [before] = all('begins')
  process.kill(own.pids()[0] ?? 0, 'SIGKILL')
  await until(() => events.some(({ type }) => type === 'back'))
  expect(all('ends')).toMatchObject([{ stream: before?.stream, why: 'lost' }])
  const again = new ScriptedPeer(message => room.receive('1', message))
  peers.set('1', again)
  ends.push(play(again, again.send('camera')))
  again.offer()
  const after = await until(() => all('begins')[1])
  const numbers = [before, ...all('begins', '1:microphone')].map(each => each?.stream ?? 0)
  expect(after.stream).toBeGreaterThan(Math.max(...numbers))
})
