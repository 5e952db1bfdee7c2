import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { goesOn, startLesson } from './lesson.ts'
import { portIn } from './relay.ts'
import { everything, play, startEngine, until, watching } from './stage.ts'

// The table of docs/media-security.md names these tests by their sentences.
const { engine, warned } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  await engine.close()
  expect(warned).toEqual([])
})

async function lesson(name: string) {
  const made = await startLesson(engine, name)
  ends.push(made.end)
  return made
}

/** Sends raw datagrams to the engine's port from an address that belongs to nobody. */
async function fromNowhere(port: number, packets: Buffer[]) {
  const socket = createSocket('udp4')
  for (const packet of packets) await new Promise(done => socket.send(packet, port, '127.0.0.1', done))
  socket.close()
}

test('RTP from a wrong address reaches nobody, with the right numbers in it or not', async () => {
  const { teacher, camera, viewer } = await lesson('wrong address')
  const { peer, got } = viewer('2')
  await goesOn(got)
  const port = portIn(teacher.last('answer')?.sdp ?? '')
  const forged = Array.from({ length: 50 }, () => {
    camera.number = (camera.number + 1) & 0xffff
    return teacher.packet(camera, 'forged', true, 0)
  })
  await fromNowhere(port, forged)
  await goesOn(got)
  expect(peer.got.get('1:camera')?.some(each => each.text.includes('forged'))).toBe(false)
})

test('RTP that is changed on its way, replayed, or sent in the clear from the right address is dropped', async () => {
  const { enter, relay: makeRelay, viewer } = await lesson('changed')
  const relay = await makeRelay()
  const seen: Buffer[] = []
  relay.listen(
    (packet, toward) => toward === 'engine' && packet.length > 30 && seen.push(Buffer.from(packet)),
  )
  const student = enter('2', everything, { through: relay.inPlace })
  const camera = student.send('camera')
  student.offer()
  ends.push(play(student, camera))
  const { peer: other, got } = viewer('3', '2:camera')
  await goesOn(got)
  const media = seen.filter(each => each.readUInt8(0) === 0x80 && (each.readUInt8(1) & 0x7f) === 102)
  for (const packet of media.slice(-10)) {
    relay.inject(packet, 'engine')
    const changed = Buffer.from(packet)
    changed[20] = (changed[20] ?? 0) ^ 1
    changed.writeUInt16BE((changed.readUInt16BE(2) + 40) & 0xffff, 2)
    relay.inject(changed, 'engine')
    camera.number = (camera.number + 1) & 0xffff
    relay.inject(student.packet(camera, 'in the clear', true, 0), 'engine')
  }
  await goesOn(got)
  const all = other.got.get('2:camera') ?? []
  expect(new Set(all.map(each => each.number)).size).toBe(all.length)
  expect(all.every(each => /^.high \d+$/s.test(each.text))).toBe(true)
})

const spoiled = (packet: Buffer, how: number): Buffer => {
  const made = Buffer.from(packet)
  if (how === 0) return made.subarray(0, 12)
  if (how === 1) made[0] = 0x8f
  if (how === 2) made[0] = 0xa0
  if (how === 3) made[0] = 0x90
  if (how === 4) made[1] = 0x7f
  if (how === 5) made.writeUInt32BE(1, 8)
  if (how === 6) return Buffer.concat([made.subarray(0, 12), Buffer.from([0xbe, 0xde, 0xff, 0xff])])
  if (how === 7) return Buffer.from([0x9f, 200, 0, 6, ...new Array(24).fill(255)])
  if (how === 8)
    return Buffer.from([0x8f, 206, 0, 5, ...new Array(8).fill(0), 82, 69, 77, 66, 255, 255, 255, 255])
  if (how === 9) return Buffer.from([0x81, 205, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7, 8])
  return Buffer.from([0x81, 201, 0, 1, 0, 0, 0, 1])
}

test('malformed RTP and RTCP of somebody admitted stop nobody else', async () => {
  const { enter, viewer } = await lesson('malformed')
  const { got } = viewer('2')
  const bad = enter('3', everything)
  const camera = bad.send('camera')
  const sound = bad.send('microphone')
  bad.see('1:camera')
  bad.offer()
  await until(() => camera.track.isOpen())
  for (let round = 0; round < 300; round++) {
    camera.number = (camera.number + 1) & 0xffff
    sound.number = (sound.number + 1) & 0xffff
    bad.sendRaw(camera, spoiled(bad.packet(camera, 'picture', false, 0), round % 11))
    bad.sendRaw(sound, spoiled(bad.packet(sound, 'sound', false, 0), (round + 3) % 11))
  }
  await goesOn(got)
  await goesOn(() => bad.got.get('1:camera')?.length ?? 0)
})

test('a flood of somebody admitted is cut, and class and recording go on', async () => {
  const { enter, room, viewer, events } = await lesson('flood')
  const { got } = viewer('2')
  let recorded = 0
  const tap = room.tap(items => {
    recorded += items.filter(
      ({ type, publication }) => type === 'packet' && publication === '1:camera',
    ).length
  })
  await goesOn(got)
  const bad = enter('3', everything)
  const camera = bad.send('camera')
  bad.offer()
  await until(() => camera.track.isOpen())
  const before = recorded
  for (let burst = 0; burst < 40 && !events.some(each => each.type === 'misused'); burst++) {
    for (let each = 0; each < 500; each++) bad.write(camera, 'x'.repeat(1000))
    // Bursts have pauses between them; without one our own socket would be what drops them.
    await new Promise(done => setTimeout(done, 5))
  }
  await until(() =>
    events.find(each => each.type === 'misused' && each.why === 'flood' && each.participant === '3'),
  )
  await goesOn(got)
  expect(recorded).toBeGreaterThan(before)
  await until(() => !room.publications().some(each => each.participant === '3'))
  tap.stop()
  bad.offer()
  await until(() => bad.last('refused'))
})

test('a DTLS hello of somebody else that comes first changes nothing', async () => {
  const { teacher, viewer } = await lesson('race')
  const port = portIn(teacher.last('answer')?.sdp ?? '')
  const hello = Buffer.concat([
    Buffer.from([
      22, 254, 253, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 1, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0, 38, 254, 253,
    ]),
    Buffer.alloc(36, 7),
  ])
  const racing = setInterval(() => void fromNowhere(port, [hello, hello, hello]), 5)
  ends.push(() => clearInterval(racing))
  const { got } = viewer('2')
  await goesOn(got)
})

test('a connection whose certificate is not the one of its offer gets nothing', async () => {
  const { enter, viewer } = await lesson('fingerprint')
  const liar = enter('2', watching)
  liar.see('1:camera')
  liar.offer(sdp =>
    sdp.replaceAll(/(a=fingerprint:sha-256 )(..)/gi, (_, name, byte) => name + (byte === '00' ? '11' : '00')),
  )
  const { got } = viewer('3')
  await goesOn(got)
  await goesOn(got)
  expect(liar.last('answer')).toBeDefined()
  expect(liar.got.get('1:camera')).toEqual([])
})

test('every connection has a certificate of its own', async () => {
  const { teacher, viewer } = await lesson('certificates')
  const print = (sdp: string | undefined) => /a=fingerprint:sha-256 (\S+)/.exec(sdp ?? '')?.[1]
  const one = viewer('2').peer
  const other = viewer('3').peer
  await until(() => one.last('answer') && other.last('answer'))
  const prints = [teacher, one, other].map(each => print(each.last('answer')?.sdp))
  expect(prints.every(Boolean)).toBe(true)
  expect(new Set(prints).size).toBe(3)
})

test('malformed signals stop nobody, not even their sender', async () => {
  const { room, viewer, events } = await lesson('signals')
  const { peer, got } = viewer('2')
  const known = { type: 'offer', connection: 'aaaaaaaaaaaa', round: 1, sends: [], sees: [] }
  const lines = peer.native.localDescription()?.sdp ?? ''
  const spoil = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('hello', 'offer', 'wishes', 'pause', 'leave', '__proto__'),
      more: fc.anything(),
    }),
    fc.string({ maxLength: 400 }).map(sdp => ({ ...known, sdp })),
    fc.tuple(fc.nat(lines.length), fc.nat(40), fc.string({ maxLength: 20 })).map(([at, cut, put]) => ({
      ...known,
      sees: [{ mid: '0', publication: '1:camera' }],
      sdp: lines.slice(0, at) + put + lines.slice(at + cut),
    })),
  )
  // Slowly enough for the limit on signals: the point is what is in them.
  for (const message of fc.sample(spoil, { numRuns: 150, seed: 11 })) {
    room.receive('3', message)
    room.admit('3', everything)
    room.receive('3', message)
    // What nothing answers has time to do its harm.
    await new Promise(done => setTimeout(done, 30))
  }
  expect(events.filter(each => each.type === 'misused' && each.why === 'malformed').length).toBeGreaterThan(
    20,
  )
  await goesOn(got)
})

test('an offer that cannot be read is refused at once, by its name and number', async () => {
  const { room, enter } = await lesson('unreadable')
  const peer = enter('3', watching)
  const sees = [{ mid: '', publication: '1:camera' }]
  const sdp = 'v=0\r\n'.repeat(20)
  room.receive('3', { type: 'offer', connection: 'aaaaaaaaaaaa', round: 7, sdp, sends: [], sees })
  const refused = await until(() => peer.last('refused'))
  expect(refused).toEqual({ type: 'refused', connection: 'aaaaaaaaaaaa', round: 7 })
})

test('a flood of signals is counted before it is read, and others are answered meanwhile', async () => {
  const { room, enter, events } = await lesson('signal flood')
  room.admit('3', everything)
  const sdp = 'v=0\r\n'.repeat(30_000)
  const flood = setInterval(() => {
    for (let each = 0; each < 200; each++)
      room.receive('3', { type: 'offer', connection: 'aaaaaaaaaaaa', round: each, sdp, sends: [], sees: [] })
  }, 10)
  ends.push(() => clearInterval(flood))
  await until(() =>
    events.find(each => each.type === 'misused' && each.why === 'flood' && each.participant === '3'),
  )
  const other = enter('4', watching)
  other.see('1:camera')
  other.offer()
  await goesOn(() => other.got.get('1:camera')?.length ?? 0)
})

test('who asks for everything again and again gets no more than the line carries anyway', async () => {
  const { enter, relay: makeRelay, viewer } = await lesson('greedy')
  const relay = await makeRelay()
  const greedy = enter('2', watching, { through: relay.inPlace })
  const track = greedy.see('1:camera')
  greedy.offer()
  const { got } = viewer('3')
  await goesOn(() => greedy.got.get('1:camera')?.length ?? 0)
  const ssrc = Number(/a=ssrc:(\d+)/.exec(greedy.last('answer')?.sdp ?? '')?.[1])
  const first = greedy.got.get('1:camera')?.[0]?.number ?? 0
  // What comes again is counted on the wire: a browser throws it away unseen.
  const seen = new Set<number>()
  const again = { packets: 0, bytes: 0 }
  relay.listen((packet, toward) => {
    if (toward !== 'browser' || packet.length < 20 || packet.readUInt32BE(8) !== ssrc) return
    const number = packet.readUInt16BE(2)
    if (seen.has(number)) {
      again.packets++
      again.bytes += packet.length
    }
    seen.add(number)
  })
  const words = Buffer.alloc(12 + 4 * 200)
  words.set([0x81, 205, 0, 2 + 200])
  words.writeUInt32BE(1, 4)
  words.writeUInt32BE(ssrc, 8)
  for (let each = 0; each < 200; each++)
    words.writeUInt32BE(((((first + each) & 0xffff) << 16) >>> 0) | 0xffff, 12 + each * 4)
  const since = performance.now()
  const ask = setInterval(() => {
    for (let each = 0; each < 100; each++) track.sendMessageBinary(words)
  }, 10)
  ends.push(() => clearInterval(ask))
  await goesOn(got)
  await until(() => again.packets > 400)
  await goesOn(got)
  // 500 packets and 500,000 bytes a second, and once a burst of as much; by the clock of the one who is sent them.
  const seconds = (performance.now() - since) / 1000 + 1
  // What had come before anybody listened counts as new the first time it comes again.
  expect(again.packets).toBeLessThanOrEqual(500 * seconds)
  expect(again.bytes).toBeLessThanOrEqual(500_000 * seconds)
})
