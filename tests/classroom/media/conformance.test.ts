import { afterAll, afterEach, expect, test } from 'vitest'
import { missing, readReports, sent } from '../../../server/classroom/media/embedded/rtcp.ts'
import { portIn, startRelay } from './relay.ts'
import { everything, numbersFollow, openRoom, play, startEngine, until, watching, wishFor } from './stage.ts'

// The one suite of the seam: what any engine must do, shown on the one in use.
const { engine, warned } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  await engine.close()
  expect(warned).toEqual([])
})

async function classOf(name: string) {
  const stage = await openRoom(engine, name)
  ends.push(stage.close)
  return stage
}

test('what one sends arrives at those who asked for it, and at nobody else', async () => {
  const { enter, events } = await classOf('carries')
  const teacher = enter('1', everything)
  const camera = teacher.send('camera')
  const microphone = teacher.send('microphone')
  teacher.offer()
  ends.push(play(teacher, camera), play(teacher, microphone))
  const student = enter('2', watching)
  student.see('1:camera')
  student.see('1:microphone')
  student.offer()
  const other = enter('3', watching)
  other.see('1:microphone')
  other.offer()
  const pictures = await until(
    () => (student.got.get('1:camera')?.length ?? 0) > 20 && student.got.get('1:camera'),
  )
  await until(() => (other.got.get('1:microphone')?.length ?? 0) > 20)
  expect(pictures?.[0]?.text.slice(1)).toMatch(/^high \d+$/)
  expect(student.got.get('1:microphone')?.length).toBeGreaterThan(10)
  const published = events.filter(each => each.type === 'published').map(each => each.publication.id)
  expect(published).toEqual(['1:camera', '1:microphone'])
  expect([...other.got.keys()]).toEqual(['1:microphone'])
})

async function lesson(name: string, layers: ('high' | 'low')[] = ['high']) {
  const stage = await classOf(name)
  const teacher = stage.enter('1', everything)
  const cameras = layers.map(layer => teacher.send('camera', layer))
  const microphone = teacher.send('microphone')
  teacher.offer()
  for (const each of [...cameras, microphone]) ends.push(play(teacher, each))
  await until(() => teacher.state === 'connected')
  return { ...stage, teacher, cameras, microphone }
}

test('who comes late begins with a key frame', async () => {
  const { enter, cameras } = await lesson('late')
  await until(() => (cameras[0]?.keyFrames ?? 0) > 0)
  const late = enter('2', watching)
  late.see('1:camera')
  late.offer()
  const got = await until(() => (late.got.get('1:camera')?.length ?? 0) > 5 && late.got.get('1:camera'))
  expect(got?.[0]?.text.charCodeAt(0)).toBe(0x65)
  expect(numbersFollow(got ?? [])).toBe(true)
})

test('a viewer who asks for low gets the low picture, as one stream that goes on, and the high one again', async () => {
  const { enter, room } = await lesson('layers', ['high', 'low'])
  const student = enter('2', watching)
  student.see('1:camera')
  student.offer()
  const got = () => student.got.get('1:camera') ?? []
  const carries = (layer: string) => until(() => got().at(-1)?.text.slice(1).startsWith(layer))
  await carries('high')
  room.receive('2', wishFor('1:camera', 'low'))
  await carries('low')
  await until(() => student.last('quality')?.quality === 'low')
  room.receive('2', wishFor('1:camera', 'high'))
  await carries('high')
  expect(numbersFollow(got())).toBe(true)
  const steps = got().map((each, index) =>
    index === 0 ? 0 : (each.timestamp - (got()[index - 1]?.timestamp ?? 0)) | 0,
  )
  // 40 ms of a 90 kHz clock are 3600; the scripted camera counts 960. Nothing jumps, and time never goes back.
  expect(steps.every(step => step >= 0 && step < 90_000)).toBe(true)
  const firstLow = got().find(each => each.text.slice(1).startsWith('low'))
  expect(firstLow?.text.charCodeAt(0)).toBe(0x65)
})

test('what is off is not sent', async () => {
  const { enter, room } = await lesson('off')
  const student = enter('2', watching)
  student.see('1:camera')
  student.see('1:microphone')
  student.offer()
  const pictures = () => student.got.get('1:camera')?.length ?? 0
  await until(() => pictures() > 5)
  room.receive('2', wishFor('1:camera', 'off'))
  await until(() => student.last('quality')?.quality === 'off')
  const [then, sounds] = [pictures(), student.got.get('1:microphone')?.length ?? 0]
  await until(() => (student.got.get('1:microphone')?.length ?? 0) > sounds + 25)
  expect(pictures() - then).toBeLessThanOrEqual(2)
})

test('a packet that a viewer missed is sent again as it was', async () => {
  const { enter } = await lesson('again')
  const first = enter('2', watching)
  first.see('1:camera')
  first.offer()
  const relay = await startRelay(portIn((await until(() => first.last('answer'))).sdp))
  ends.push(relay.close)
  const wire: Buffer[] = []
  relay.listen((packet, toward) => toward === 'browser' && wire.push(Buffer.from(packet)))
  const student = enter('3', watching, { through: relay.inPlace })
  const track = student.see('1:camera')
  student.offer()
  const got = await until(
    () => (student.got.get('1:camera')?.length ?? 0) > 10 && student.got.get('1:camera'),
  )
  const { number = 0 } = got?.[5] ?? {}
  const ssrc = Number(/a=ssrc:(\d+)/.exec(student.last('answer')?.sdp ?? '')?.[1])
  const onWire = () =>
    wire.filter(each => each.readUInt16BE(2) === number && each.length > 20 && each.readUInt32BE(8) === ssrc)
  expect(onWire()).toHaveLength(1)
  track.sendMessageBinary(missing(1, ssrc, [number]))
  await until(() => onWire().length === 2)
  expect(onWire()[1]?.equals(onWire()[0] as Buffer)).toBe(true)
})

test('what the engine missed it asks its sender for', async () => {
  const { enter } = await classOf('uplink')
  const teacher = enter('1', everything)
  const camera = teacher.send('camera')
  const asked: number[] = []
  camera.track.onMessage(packet => {
    for (const report of readReports(packet)) {
      if (report.type === 'missing') asked.push(...report.numbers)
      if (report.type === 'key-frame') camera.asked.push(packet)
    }
  })
  const before = camera.number
  teacher.offer()
  ends.push(play(teacher, camera, { loseEvery: 10 }))
  await until(() => new Set(asked).size > 3)
  // Each tenth was lost: these in their order, and nothing that arrived.
  const lost = [...new Set(asked)].map(number => (number - before) & 0xffff)
  expect(lost).toEqual(lost.map((_, at) => (lost[0] ?? 0) + at * 10))
  expect((lost[0] ?? 0) % 10).toBe(0)
})

test("the sender's clock reaches the viewer in the viewer's own numbers", async () => {
  const { enter, teacher, cameras } = await lesson('clock')
  const student = enter('2', watching)
  student.see('1:camera')
  student.offer()
  const got = await until(() => (student.got.get('1:camera')?.length ?? 0) > 5 && student.got.get('1:camera'))
  const camera = cameras[0] as (typeof cameras)[0]
  const { timestamp } = camera
  const words = Number(got?.at(-1)?.text.split(' ')[1])
  camera.track.sendMessageBinary(
    sent({ from: camera.ssrc, seconds: 1000, fraction: 5, rtp: timestamp, packets: 1, bytes: 1 }),
  )
  const clock = await until(() => student.clocks.get('1:camera')?.at(-1))
  expect(clock).toMatchObject({ seconds: 1000, fraction: 5 })
  // The scripted camera counts 960 a picture: the same distance must lie between the clock and a picture on both sides.
  const behind =
    (clock.rtp - (got?.find(each => Number(each.text.split(' ')[1]) === words)?.timestamp ?? 0)) | 0
  expect(behind % 960).toBe(0)
  expect(Math.abs(behind)).toBeLessThan(960 * 50)
  expect(teacher.state).toBe('connected')
})

test('of many voices the loudest are heard, and who speaks is told', async () => {
  const { enter, events } = await classOf('voices')
  const voices = ['1', '2', '3', '4', '5', '6', '7', '8'].map(id => {
    const peer = enter(id, everything)
    const microphone = peer.send('microphone')
    peer.offer()
    // The first three are silent, the rest louder and louder.
    ends.push(play(peer, microphone, { level: Number(id) < 4 ? 127 : 50 - Number(id) * 5 }))
    return peer
  })
  await until(() => voices.every(each => each.state === 'connected'))
  const student = enter('9', watching)
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8']) student.see(`${id}:microphone`)
  student.offer()
  const heard = (id: string) => student.got.get(`${id}:microphone`)?.length ?? 0
  await until(() => heard('8') > 50)
  const then = ['1', '2', '3'].map(heard)
  await until(() => heard('8') > 100)
  expect(['1', '2', '3'].map(heard)).toEqual(then)
  for (const id of ['4', '5', '6', '7', '8']) expect(heard(id)).toBeGreaterThan(40)
  const speakers = events.findLast(each => each.type === 'speaking')?.speakers ?? []
  expect(speakers[0]?.participant).toBe('8')
  expect(speakers.map(each => each.participant)).not.toContain('1')
})

test('a microphone that does not say how loud it is, is heard', async () => {
  const { enter } = await classOf('unsaid')
  const teacher = enter('1', everything)
  const microphone = teacher.send('microphone')
  teacher.offer(sdp => sdp.replaceAll(/^a=extmap.*\r\n/gm, ''))
  ends.push(play(teacher, microphone))
  const student = enter('2', watching)
  student.see('1:microphone')
  student.offer()
  await until(() => (student.got.get('1:microphone')?.length ?? 0) > 10)
})

test('a pause that comes before the first picture holds when there is one', async () => {
  const { enter, room } = await classOf('paused early')
  const teacher = enter('1', everything)
  const camera = teacher.send('camera')
  room.receive('1', { type: 'pause', source: 'camera', paused: true })
  teacher.offer()
  ends.push(play(teacher, camera))
  const published = () => room.publications().find(each => each.id === '1:camera')
  await until(published)
  expect(published()?.paused).toBe(true)
})

test('a pause is told, and so is its end', async () => {
  const { enter, room, events } = await lesson('pause')
  const student = enter('2', watching)
  student.see('1:camera')
  student.offer()
  const camera = () => room.publications().find(each => each.id === '1:camera')
  // Connected is before the first picture, and there is nothing to pause yet.
  await until(camera)
  room.receive('1', { type: 'pause', source: 'camera', paused: true })
  await until(() => student.last('paused')?.paused === true)
  expect(camera()?.paused).toBe(true)
  room.receive('1', { type: 'pause', source: 'camera', paused: false })
  await until(() => student.last('paused')?.paused === false)
  expect(events.filter(each => each.type === 'paused')).toHaveLength(2)
})
