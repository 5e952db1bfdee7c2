import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { classBehindRelay, drawnAt, goesOnBy, killCarrier, qualityOf } from './bad-network.ts'
import { call, loudest, openMediaBrowser, startPages } from './page-stage.ts'
import type { Weather } from './relay.ts'
import { startEngine, until } from './stage.ts'

// Real browsers on a bad network: every packet of the student passes a relay of the tests. How fast all of it is, `npm run bench`
// measures (bench/network.ts): here it has to happen, on a busy machine too.
const { engine } = startEngine()
let browser: Browser
let pages: Awaited<ReturnType<typeof startPages>>
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await browser.close()
  await pages.close()
  await engine.close()
})

async function open(weather: Partial<Weather> = {}, who: '1' | '2' = '2') {
  const made = await classBehindRelay({ engine, browser, address: pages.address }, weather, who)
  ends.push(made.close)
  return made
}

test("a viewer's picture goes to low when its link narrows, and back when it widens", async () => {
  const { student, teacher, relay } = await open()
  await until(async () => (await qualityOf(student)) === 'high')
  relay.change({ rate: 450_000 })
  await until(async () => (await qualityOf(student)) === 'low')
  await until(async () => (await call<number>(student, 'width', '1:camera')) === 160)
  await goesOnBy(student)
  relay.change({})
  await until(async () => (await qualityOf(student)) === 'high')
  await until(async () => (await call<number>(student, 'width', '1:camera')) > 200)
  await goesOnBy(student)
  expect(await drawnAt(teacher)).toBe(Number.NEGATIVE_INFINITY)
})

test("a teacher's line that narrows is not filled up: less is sent as soon as packets wait on it", async () => {
  const { student, relay } = await open({}, '1')
  await goesOnBy(student)
  relay.change({ uplink: 600_000 })
  // Ten seconds of what fits: a sender that does not hear of the queue has filled it by then, and half of all is lost.
  let passed = 0
  const forget = relay.listen((packet, toward) => {
    if (toward === 'engine') passed += packet.length
  })
  await until(() => passed > 750_000)
  forget()
  expect(relay.counts.dropped).toBe(0)
  await goesOnBy(student)
})

test('with 5 % loss, 100 ms delay and jitter picture and sound go on, and what was lost is asked for and sent again', async () => {
  const { student, relay } = await open()
  // Only once they are there: on a line that loses packets a picture may rightly stay small from its first moment on.
  relay.change({ loss: 0.05, delay: 100, jitter: 30 })
  // The numbers of a packet are not encrypted: one that passes a second time was sent again.
  const passed = new Set<string>()
  let again = 0
  relay.listen((packet, toward) => {
    if (toward !== 'browser' || packet.length < 12 || packet.readUInt8(0) >> 6 !== 2) return
    const kind = packet.readUInt8(1)
    if (kind >= 192 && kind <= 223) return
    const name = `${packet.readUInt32BE(8)} ${packet.readUInt16BE(2)}`
    if (passed.has(name)) again++
    passed.add(name)
  })
  const pictures = async () => {
    const all = await call<{ type: string; kind?: string; nackCount?: number; framesDecoded?: number }[]>(
      student,
      'detail',
    )
    const { nackCount = 0, framesDecoded = 0 } =
      all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video') ?? {}
    return { asked: nackCount, shown: framesDecoded }
  }
  const before = await pictures()
  // Each time a picture that was not yet drawn: one that stands for good ends the test.
  for (let times = 0; times < 10; times++) await goesOnBy(student)
  await until(() => relay.counts.dropped > 50 && again > 10)
  await goesOnBy(student)
  const after = await pictures()
  expect(after.asked).toBeGreaterThan(before.asked)
  expect(after.shown).toBeGreaterThan(before.shown)
})

test('after a cut of 10 s sound and picture are back by themselves', async () => {
  const { student, relay } = await open()
  await goesOnBy(student)
  relay.change({ cut: true })
  // The cut itself: long enough for a browser to give up its way, too short for it to give up its connection.
  await student.waitForTimeout(10_000)
  expect(await call<number>(student, 'age', '1:camera')).toBeGreaterThan(5_000)
  expect(await loudest(student, '1:microphone', 5)).toBeLessThan(0.01)
  relay.change({})
  await goesOnBy(student)
})

test('after kill -9 of the media process the room is back by itself', async () => {
  const made = await open()
  await killCarrier(engine, made)
  await goesOnBy(made.student)
})
