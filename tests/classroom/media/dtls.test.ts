import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startLesson } from './lesson.ts'
import { startEngine, until, watching } from './stage.ts'

const { engine } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => engine.close())

const short = (...numbers: number[]) => Buffer.from(numbers.flatMap(number => [number >> 8, number & 255]))
const sized = (body: Buffer) => Buffer.concat([short(body.length), body])
const extension = (kind: number, body: Buffer) => Buffer.concat([short(kind), sized(body)])

/** The first words of a DTLS client that offers one version and one suite, with the groups and profiles of today. */
function clientHello(version: number, suite: number): Buffer {
  const extensions = Buffer.concat([
    extension(10, sized(short(0x0017))),
    extension(11, Buffer.from([1, 0])),
    extension(13, sized(short(0x0403, 0x0401, 0x0203, 0x0201))),
    extension(14, Buffer.concat([sized(short(0x0007, 0x0001)), Buffer.from([0])])),
    extension(23, Buffer.alloc(0)),
  ])
  const hello = Buffer.concat([
    ...[short(version), randomBytes(32), Buffer.from([0, 0])],
    ...[sized(short(suite)), Buffer.from([1, 0]), sized(extensions)],
  ])
  const length = Buffer.from([hello.length >> 16, hello.length >> 8, hello.length & 255])
  const message = Buffer.concat([Buffer.from([1]), length, short(0), Buffer.from([0, 0, 0]), length, hello])
  return Buffer.concat([Buffer.from([22]), short(version), Buffer.alloc(8), sized(message)])
}

/** What the engine answers to such a hello from an address that has proved to know the password of the connection. */
async function answerTo(name: string, hello: Buffer): Promise<'goes on' | 'refuses'> {
  const lesson = await startLesson(engine, name)
  ends.push(lesson.end)
  const relay = await lesson.relay()
  // The peer's own handshake is kept from the engine: only its proofs of address get through.
  relay.dropIf(
    (packet, toward) => toward === 'engine' && packet.readUInt8(0) >= 20 && packet.readUInt8(0) <= 63,
  )
  const heard: Buffer[] = []
  relay.listen((packet, toward) => toward === 'browser' && heard.push(Buffer.from(packet)))
  const peer = lesson.enter('2', watching, { through: relay.inPlace })
  peer.see('1:camera')
  peer.offer()
  // Success of a check is answered by 0101: the address is known from then on.
  await until(() => heard.some(each => each.readUInt16BE(0) === 0x0101))
  const asking = setInterval(() => relay.inject(hello, 'engine'), 100)
  ends.push(() => clearInterval(asking))
  const dtls = await until(() => heard.find(each => each.readUInt8(0) === 22 || each.readUInt8(0) === 21))
  return dtls.readUInt8(0) === 22 && [2, 3].includes(dtls.readUInt8(13)) ? 'goes on' : 'refuses'
}

const hellos: [string, number, number, 'goes on' | 'refuses'][] = [
  ['DTLS 1.2 with ECDHE and AES-128-GCM', 0xfefd, 0xc02b, 'goes on'],
  ['DTLS 1.0 with AES-CBC and SHA-1', 0xfeff, 0xc009, 'refuses'],
  ['DTLS 1.2 with AES-CBC and SHA-1', 0xfefd, 0xc009, 'refuses'],
  ['DTLS 1.2 with 3DES', 0xfefd, 0xc008, 'refuses'],
  ['DTLS 1.2 without a key exchange that forgets', 0xfefd, 0x009c, 'refuses'],
]

test.each(hellos)(
  '%s: the engine answers as its list of suites says',
  async (name, version, suite, expected) => {
    expect(await answerTo(name, clientHello(version, suite))).toBe(expected)
  },
)
