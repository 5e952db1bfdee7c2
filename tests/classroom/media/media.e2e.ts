import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ticket } from '../../../contract/classroom-media.ts'
import type { Tapped } from '../../../server/classroom/media/media.ts'
import { classOfTwo, isFresh } from './bad-network.ts'
import { call, loudest, openMediaBrowser, startPages, youngest } from './page-stage.ts'
import { everything, play, startEngine, until, watching } from './stage.ts'

const { engine } = startEngine()
let browser: Browser
let pages: Awaited<ReturnType<typeof startPages>>
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
})
const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await browser.close()
  await pages.close()
  await engine.close()
})

async function open() {
  const made = await classOfTwo({ engine, browser, address: pages.address })
  ends.push(made.close)
  return made
}

/** Of how many streams packets have come. */
const comesIn = async (page: Page) =>
  (await call<{ type: string; packetsReceived?: number }[]>(page, 'detail')).filter(
    ({ type, packetsReceived }) => type === 'inbound-rtp' && packetsReceived,
  ).length
const nameIn = (ticket: Ticket) => (ticket.engine === 'embedded' ? ticket.iceServers[0]?.username : undefined)
/** No younger picture comes for a second. */
const stands = (page: Page, publication: string) =>
  until(async () => (await youngest(page, publication, 3)) > 1000)
const isHeard = (page: Page, publication: string) =>
  until(async () => (await loudest(page, publication, 20)) > 0.01)

test("the number in the teacher's picture is read by a student, and the sound is heard", async () => {
  const { student, teacher } = await open()
  await isFresh(student, '1:camera')
  await isHeard(student, '1:microphone')
  await call(teacher, 'freeze', true)
  await stands(student, '1:camera')
})

test('a student on the stage is seen and heard by the leave of the teacher alone, until it is taken back', async () => {
  const { room, student, teacher } = await open()
  await call(student, 'publish', 'camera')
  await call(teacher, 'see', '2:camera', 'high')
  await call(teacher, 'see', '2:microphone', 'high')
  // Nothing comes of it: many times as long as what is allowed takes.
  await teacher.waitForTimeout(500)
  expect(room.publications().some(each => each.participant === '2')).toBe(false)
  await call(student, 'unpublish', 'camera')
  room.allow('2', everything)
  await call(student, 'publish', 'camera')
  await call(student, 'publish', 'microphone')
  await isFresh(teacher, '2:camera')
  await isHeard(teacher, '2:microphone')
  room.allow('2', watching)
  await until(
    async () => !(await call<{ id: string }[]>(teacher, 'seen')).some(each => each.id.startsWith('2:')),
  )
  await stands(teacher, '2:camera')
  await isFresh(student, '1:camera')
})

test('a screen comes with its sound beside the camera, goes, and comes again on the same connection', async () => {
  const { student, teacher, room } = await open()
  await call(teacher, 'publish', 'screen-sound')
  await call(student, 'see', '1:screen-sound', 'high')
  await isHeard(student, '1:screen-sound')
  await call(student, 'see', '1:screen', 'high')
  for (let time = 0; time < 2; time++) {
    await call(teacher, 'publish', 'screen')
    await until(async () => (await call<number>(student, 'width', '1:screen')) > 100)
    await isFresh(student, '1:camera')
    await call(teacher, 'unpublish', 'screen')
    await until(() => !room.publications().some(each => each.id === '1:screen'))
  }
  expect((await call<string[]>(student, 'states')).filter(each => each === 'connected')).toHaveLength(1)
})

test('pictures that are asked for one after the other, in the middle of offers, all come on one connection', async () => {
  const { student, enterScripted } = await open()
  const ids = ['11', '12', '13', '14', '15', '16']
  for (const id of ids) {
    const peer = enterScripted(id, everything)
    const sendings = [peer.send('camera'), peer.send('microphone')]
    peer.offer()
    for (const each of sendings) stops.push(play(peer, each))
    await until(() => peer.state === 'connected')
  }
  for (const id of ids)
    for (const source of ['camera', 'microphone']) await call(student, 'see', `${id}:${source}`, 'high')
  await until(async () => (await comesIn(student)) === 14)
  expect((await call<string[]>(student, 'states')).filter(each => each === 'connecting')).toHaveLength(1)
})

test('an offer with many lines is small enough for any socket', async () => {
  const { student, teacher, room, largest } = await open()
  room.allow('2', everything)
  for (const source of ['camera', 'microphone', 'screen'] as const) {
    await call(student, 'publish', source)
    await call(teacher, 'see', `2:${source}`, 'high')
  }
  await isFresh(teacher, '2:camera')
  // Seven lines at most; a class may have fifty of them, and a socket takes a hundred thousand letters.
  expect(largest() / 7).toBeLessThan(1900)
})

test('a recorder learns how large the pictures are, in both codecs', async () => {
  const { room, enterScripted } = await open()
  const items: Tapped[] = []
  stops.push(room.tap(more => items.push(...more)).stop)
  const sizes = (codec: string) => {
    const begun = items.flatMap(each => (each.type === 'begins' && each.codec === codec ? each.stream : []))
    return items.flatMap(each => (each.type === 'size' && begun.includes(each.stream) ? [each] : []))
  }
  await until(() => sizes('h264').some(({ width, height }) => width === 640 && height === 360))
  const other = enterScripted('3', watching, { h264: false })
  other.see('1:camera')
  other.offer()
  await until(() => sizes('vp8').some(({ width, height }) => width === 640 && height === 360))
})

test('the sound of a screen has two sides', async () => {
  const { student, teacher, room } = await open()
  const items: Tapped[] = []
  stops.push(room.tap(more => items.push(...more)).stop)
  await call(teacher, 'publish', 'screen-sound')
  await call(student, 'see', '1:screen-sound', 'high')
  // The bit of an Opus packet's first byte that says stereo (RFC 6716, 3.1).
  await until(() =>
    items.some(
      each => each.type === 'packet' && each.publication === '1:screen-sound' && (each.rtp[12] ?? 0) & 4,
    ),
  )
  await until(async () => {
    const [left = 0, right = 0] = await call<number[]>(student, 'sides', '1:screen-sound')
    return left > 0.05 && right < left / 10
  })
})

test('a paused camera says so, and goes on where it stood', async () => {
  const { student, teacher } = await open()
  const paused = async () =>
    (await call<{ id: string; paused: boolean }[]>(student, 'seen')).find(each => each.id === '1:camera')
      ?.paused
  await call(teacher, 'pause', 'camera', true)
  await until(async () => (await paused()) === true)
  await stands(student, '1:camera')
  await call(teacher, 'pause', 'camera', false)
  await until(async () => (await paused()) === false)
  await isFresh(student, '1:camera')
})

test('with sound alone no picture is received, and the sound goes on', async () => {
  const { student } = await open()
  await call(student, 'soundOnly', true)
  await stands(student, '1:camera')
  await call(student, 'figures')
  // What is received is counted over a time.
  await student.waitForTimeout(2000)
  expect((await call<{ receivedKbps: number }>(student, 'figures')).receivedKbps).toBeLessThan(120)
  await isHeard(student, '1:microphone')
  await call(student, 'soundOnly', false)
  await isFresh(student, '1:camera')
})

test('a reload comes back, of the viewer and of the sender', async () => {
  const { student, teacher, room } = await open()
  const again = async (page: Page, id: string) => {
    await page.reload()
    await call(page, 'open', JSON.stringify(room.admit(id, id === '1' ? everything : watching)))
  }
  await again(student, '2')
  await call(student, 'see', '1:camera', 'high')
  await isFresh(student, '1:camera')
  await again(teacher, '1')
  await call(teacher, 'publish', 'camera')
  await isFresh(student, '1:camera')
})

test('a younger ticket changes nothing now, and is what the next connection is made with', async () => {
  const { student, room, events } = await open()
  const relays = () => call<string[]>(student, 'relays')
  const [first = ''] = await relays()
  // Credentials are named by the second in which they end.
  await until(() => nameIn(room.admit('2', watching)) !== first)
  const younger = room.admit('2', watching)
  await call(student, 'reconnect', JSON.stringify(younger))
  await isFresh(student, '1:camera')
  expect(await relays()).toHaveLength(1)
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => events.some(each => each.type === 'back'))
  await until(async () => (await relays()).length > 1)
  expect((await relays()).at(-1)).toBe(nameIn(younger))
  await isFresh(student, '1:camera')
})

test('somebody removed sees a standing picture, hears nothing, and is told', async () => {
  const { student, room } = await open()
  room.remove('2')
  await until(async () => (await call<string[]>(student, 'events')).includes('removed'))
  await stands(student, '1:camera')
  expect(await loudest(student, '1:microphone', 40)).toBeLessThan(0.001)
})

test('only approved ciphers and versions are agreed on, and the picture and its sound keep in step', async () => {
  const { student, complaints } = await open()
  // A sender's clock comes every few seconds: until then nothing can be kept in step.
  const streams = async () =>
    (await call<Record<string, unknown>[]>(student, 'detail')).filter(each => each.type === 'inbound-rtp')
  await until(async () => {
    const all = await streams()
    return all.length === 2 && all.every(each => Number(each.estimatedPlayoutTimestamp) > 0)
  })
  const all = await call<Record<string, unknown>[]>(student, 'detail')
  const transport = all.find(each => each.type === 'transport')
  // FEFD is DTLS 1.2, FEFC 1.3.
  expect(['FEFD', 'FEFC']).toContain(transport?.tlsVersion)
  expect(transport?.srtpCipher).toMatch(/^SRTP_AEAD_AES_(128|256)_GCM$/)
  expect(transport?.dtlsCipher).toMatch(/^TLS_(ECDHE_ECDSA_WITH_)?AES_(128|256)_GCM_SHA(256|384)$/)
  // By clocks that are not told, or told wrongly, they would never come together; on a busy machine it takes them a while.
  await until(async () => {
    const [one = 0, other = 1e9] = (await streams()).map(each => Number(each.estimatedPlayoutTimestamp))
    return Math.abs(one - other) < 200
  })
  expect(complaints()).toEqual([])
})
