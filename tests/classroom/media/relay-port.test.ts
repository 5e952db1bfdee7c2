import { createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, expect, test } from 'vitest'
import { mended, proves, readRequest } from '../../../server/classroom/media/embedded/stun.ts'
import { portIsFree } from '../../../server/classroom/media/embedded/worker-process.ts'
import { startLesson } from './lesson.ts'
import { startEngine, until } from './stage.ts'

const { engine } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => engine.close())

const attribute = (kind: number, value: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(kind, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)])
}

/** A binding request as a browser writes it, with that role value. */
function request(user: string, password: string, role: bigint): Buffer {
  const value = Buffer.alloc(8)
  value.writeBigUInt64BE(role)
  const head = Buffer.alloc(20)
  head.writeUInt16BE(1, 0)
  head.writeUInt32BE(0x2112a442, 4)
  randomBytes(12).copy(head, 8)
  const priority = attribute(0x24, Buffer.from([110, 127, 30, 255]))
  const before = Buffer.concat([head, attribute(6, Buffer.from(user)), attribute(0x802a, value), priority])
  before.writeUInt16BE(before.length - 20 + 24, 2)
  const proved = Buffer.concat([before, attribute(8, createHmac('sha1', password).update(before).digest())])
  proved.writeUInt16BE(proved.length - 20 + 8, 2)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((crc32(proved) ^ 0x5354554e) >>> 0)
  return Buffer.concat([proved, attribute(0x8028, sum)])
}

test('a mended request is the same one with another role value, proved anew', () => {
  const made = request('us:them', 'password of ours here', 0n)
  const read = readRequest(made)
  expect(read).toMatchObject({ user: 'us' })
  if (!read) return
  expect(proves(made, read, 'password of ours here')).toBe(true)
  expect(proves(made, read, 'another password')).toBe(false)
  const changed = mended(made, read, 'password of ours here')
  const again = readRequest(changed)
  expect(again?.zeroRoleAt).toBe(-1)
  expect(again && proves(changed, again, 'password of ours here')).toBe(true)
  expect(changed.equals(request('us:them', 'password of ours here', 1n))).toBe(false)
  expect(changed.readUInt32BE(changed.length - 4)).toBe(
    (crc32(changed.subarray(0, changed.length - 8)) ^ 0x5354554e) >>> 0,
  )
})

async function asker(name: string, host = '127.0.0.1') {
  const lesson = await startLesson(engine, name)
  ends.push(lesson.end)
  const { peer } = lesson.viewer('2')
  const { sdp } = await until(() => peer.last('answer'))
  const word = (form: RegExp) => form.exec(sdp)?.[1] ?? ''
  const ports = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ 127\.0\.0\.1 (\d+) /gm)].map(each =>
    Number(each[1]),
  )
  const heard: Buffer[] = []
  const opened = () => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    ends.push(() => socket.close())
    socket.on('message', packet => heard.push(packet))
    return (packet: Buffer, port: number) => new Promise(done => socket.send(packet, port, host, done))
  }
  // From an address of its own: one that has shown the password once is let through.
  const [asking, known] = [opened(), opened()]
  const theirs = /^a=ice-ufrag:(\S+)/m.exec(peer.native.localDescription()?.sdp ?? '')?.[1]
  const [user, password] = [`${word(/^a=ice-ufrag:(\S+)/m)}:${theirs}`, word(/^a=ice-pwd:(\S+)/m)]
  // The engine asks back as well: what counts is the answer to this very request.
  const answerTo = (packet: Buffer) => heard.find(each => each.subarray(8, 20).equals(packet.subarray(8, 20)))
  /** What is answered, or nothing where a good request that is sent behind it is answered first. */
  const ask = async (port: number, packet: Buffer) => {
    const behind = request(user, password, 0n)
    await asking(packet, port)
    await known(behind, port)
    await until(() => answerTo(behind))
    return answerTo(packet)?.readUInt16BE(0)
  }
  return { ask, ports, user, password }
}

// A machine may have none of the newer addresses.
const newer = test.skipIf(
  Object.values(networkInterfaces()).every(all => all?.every(one => one.family === 'IPv4')),
)
const [success, refusal] = [0x0101, 0x0111]

test('the role value 0 of a browser behind a relay is refused by the library and taken at the door', async () => {
  const { ask, ports, user, password } = await asker('zero')
  const [inside = 0, door = 0] = ports
  // When this answers with success the library has been mended and the door can go.
  expect(await ask(inside, request(user, password, 0n))).toBe(refusal)
  expect(await ask(door, request(user, password, 0n))).toBe(success)
})

newer('whoever has the newer kind of address is let in by it as well, inside and at the door', async () => {
  const { ask, ports, user, password } = await asker('newer', '::1')
  const [inside = 0, door = 0] = ports
  expect(await ask(inside, request(user, password, 7n))).toBe(success)
  expect(await ask(door, request(user, password, 0n))).toBe(success)
})

newer('a port that somebody holds for the newer kind of address alone is not free', async () => {
  const held = createSocket({ type: 'udp6', ipv6Only: true })
  ends.push(() => held.close())
  await new Promise<void>(done => held.bind(0, '::', done))
  expect(await portIsFree(held.address().port)).toBe(false)
})

test('nobody comes through the door without the password, and nobody who does not need it', async () => {
  const { ask, ports, user, password } = await asker('stranger')
  const [, door = 0] = ports
  expect(await ask(door, request(user, 'a password that is guessed', 0n))).toBeUndefined()
  expect(await ask(door, request('nobody', password, 0n))).toBeUndefined()
  expect(await ask(door, request(user, password, 7n))).toBeUndefined()
  expect(await ask(door, randomBytes(200))).toBeUndefined()
  expect(await ask(door, Buffer.concat([Buffer.from([0x80, 102]), randomBytes(100)]))).toBeUndefined()
})
