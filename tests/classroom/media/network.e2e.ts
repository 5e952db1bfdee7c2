import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { call, loudest, openClass, openMediaBrowser, startPages, youngest } from './page-stage.ts'
import type { Weather } from './relay.ts'
import { everything, startEngine, until, watching } from './stage.ts'

// Real browsers on a bad network: every packet of the student passes a relay of the tests.
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

async function classBehindRelay(weather: Partial<Weather> = {}) {
  const stage = await openClass(engine, browser, pages.address)
  ends.push(stage.close)
  const relay = await stage.behindRelay('2')
  relay.change(weather)
  const teacher = await stage.enter('1', everything)
  await call(teacher, 'publish', 'camera')
  await call(teacher, 'publish', 'microphone')
  const student = await stage.enter('2', watching)
  await call(student, 'see', '1:camera', 'high')
  await call(student, 'see', '1:microphone', 'high')
  await until(async () => (await call<number>(student, 'width', '1:camera')) > 200)
  return { ...stage, teacher, student, relay }
}

const qualityOf = async (page: Page) =>
  (await call<{ id: string; quality: string }[]>(page, 'seen')).find(each => each.id === '1:camera')?.quality

/** Milliseconds until a picture is shown that was drawn after this moment, and until sound is heard. */
async function backAfter(student: Page) {
  const from = performance.now()
  const drawnAfter = Date.now()
  const took = async (there: () => Promise<boolean>) => {
    await until(there)
    return performance.now() - from
  }
  const [picture, sound] = await Promise.all([
    took(async () => {
      const age = await call<number>(student, 'age', '1:camera')
      return age >= 0 && Date.now() - age > drawnAfter
    }),
    took(async () => (await call<number>(student, 'sound', '1:microphone')) > 0.01),
  ])
  return { picture, sound }
}

test("a viewer's picture goes to low when its link narrows, and back when it widens", async () => {
  const { student, teacher, relay } = await classBehindRelay()
  await until(async () => (await qualityOf(student)) === 'high')
  relay.change({ rate: 450_000 })
  const narrowed = performance.now()
  await until(async () => (await qualityOf(student)) === 'low')
  console.log(`low after ${Math.round(performance.now() - narrowed)} ms`)
  await until(async () => (await call<number>(student, 'width', '1:camera')) === 160)
  await until(async () => (await youngest(student, '1:camera', 5)) < 1000)
  expect(await loudest(student, '1:microphone', 60)).toBeGreaterThan(0.01)
  const widened = performance.now()
  relay.change({})
  await until(async () => (await qualityOf(student)) === 'high')
  await until(async () => (await call<number>(student, 'width', '1:camera')) > 200)
  console.log(`high again after ${Math.round(performance.now() - widened)} ms`)
  expect(await youngest(teacher, '1:camera')).toBe(Number.POSITIVE_INFINITY)
})

test('with 5 % loss, 100 ms delay and jitter picture and sound go on', async () => {
  const { student, relay } = await classBehindRelay({ loss: 0.05, delay: 100, jitter: 30 })
  await student.waitForTimeout(4000)
  const before = await call<{ lossShare: number }>(student, 'figures')
  for (let look = 0; look < 5; look++) {
    expect(await youngest(student, '1:camera', 20)).toBeLessThan(1000)
    expect(await loudest(student, '1:microphone', 40)).toBeGreaterThan(0.01)
  }
  const after = await call<{ lossShare: number }>(student, 'figures')
  console.log('lost after resending', before.lossShare, after.lossShare)
  expect(relay.counts.dropped).toBeGreaterThan(50)
  expect(await qualityOf(student)).toBe('high')
})

test('after a cut of 10 s sound and picture are back within 3 s', async () => {
  const { student, relay } = await classBehindRelay()
  relay.change({ cut: true })
  await student.waitForTimeout(10_000)
  expect(await youngest(student, '1:camera', 3)).toBeGreaterThan(5000)
  expect(await loudest(student, '1:microphone', 5)).toBeLessThan(0.01)
  relay.change({})
  const { picture, sound } = await backAfter(student)
  console.log(`sound after ${Math.round(sound)} ms, picture after ${Math.round(picture)} ms`)
  expect(sound).toBeLessThan(3000)
  expect(picture).toBeLessThan(3000)
})

test('after kill -9 of the media process the room is back within 5 s', async () => {
  const { student, events } = await classBehindRelay()
  const then = performance.now()
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => events.some(each => each.type === 'back'))
  // The sound of before must not be taken for the sound of after: it is another connection.
  const connections = async () =>
    (await call<string[]>(student, 'states')).filter(each => each === 'connected')
  await until(async () => (await connections()).length === 2)
  const { picture, sound } = await backAfter(student)
  const all = performance.now() - then
  console.log(
    `sound after ${Math.round(sound)} ms, picture after ${Math.round(picture)} ms, all ${Math.round(all)} ms`,
  )
  expect(all).toBeLessThan(5000)
})
