import { EmbeddedEngine } from '../server/classroom/media/embedded/engine.ts'
import { classBehindRelay, goesOnBy, killCarrier, qualityOf } from '../tests/classroom/media/bad-network.ts'
import { openMediaBrowser, startPages, youngest } from '../tests/classroom/media/page-stage.ts'
import type { Weather } from '../tests/classroom/media/relay.ts'
import { until } from '../tests/classroom/media/stage.ts'
import type { Budget } from './classroom.ts'
import { median } from './stage.ts'

type Class = Awaited<ReturnType<typeof classBehindRelay>>

const took = async (work: Promise<unknown>) => {
  const from = performance.now()
  await work
  return performance.now() - from
}
const fine = (value: number) => value.toFixed(0)

/** How fast a student on a bad network sees and hears again: two pages of a real browser, the relay of the tests between. */
export async function network(quick: boolean, budget: Budget) {
  const engine = new EmbeddedEngine({
    ...{ ports: [23_000, 23_007], addresses: ['127.0.0.1'], relay: undefined },
    warn: () => undefined,
  })
  const [browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
  const times = quick ? 1 : 5
  const inClass = async <T>(weather: Partial<Weather>, work: (made: Class) => Promise<T>) => {
    const made = await classBehindRelay({ engine, browser, address: pages.address }, weather)
    try {
      await goesOnBy(made.student)
      return await work(made)
    } finally {
      await made.close()
    }
  }
  const narrowedUpward = async () => {
    const { student, relay, close } = await classBehindRelay(
      { engine, browser, address: pages.address },
      {},
      '1',
    )
    await goesOnBy(student)
    relay.change({ uplink: 600_000 })
    let most = 0
    for (const until = Date.now() + 20_000; Date.now() < until; )
      most = Math.max(most, await youngest(student, '1:camera', 4))
    await close()
    return { most, lost: relay.counts.dropped }
  }
  const several = async <T>(work: () => Promise<T>) => {
    const found: T[] = []
    for (let round = 0; round < times; round++) found.push(await work())
    return found
  }
  try {
    const { ages, quality } = await inClass({ loss: 0.05, delay: 100, jitter: 30 }, async ({ student }) => ({
      ages: await several(() => youngest(student, '1:camera', 20)),
      quality: await qualityOf(student),
    }))
    budget(
      '5 % loss, 100 ms delay: age of the picture, the longest of the rounds',
      `${fine(Math.max(...ages))} ms`,
      '1000 ms',
      Math.max(...ages) < 1000,
    )
    budget('the same: the picture that is sent', quality ?? 'none', 'high', quality === 'high')
    const links = await several(() => inClass({}, narrowed))
    budget(
      'a link narrows to 450 kbit/s: low after; widens: high again after',
      `${fine(median(links.map(({ low }) => low)))}, ${fine(median(links.map(({ high }) => high)))} ms`,
      'no limit',
      true,
    )
    const upward = await several(narrowedUpward)
    budget(
      "a teacher's line narrows to 600 kbit/s, with three seconds of queue: age of the picture, the most in 20 s; lost",
      `${fine(Math.max(...upward.map(({ most }) => most)))} ms; ${Math.max(...upward.map(({ lost }) => lost))} packets`,
      '2500 ms; none',
      upward.every(({ most, lost }) => most < 2500 && lost === 0),
    )
    const cuts = await several(() =>
      inClass({}, async ({ student, relay }) => {
        relay.change({ cut: true })
        await student.waitForTimeout(10_000)
        relay.change({})
        return goesOnBy(student)
      }),
    )
    const back = cuts.map(({ picture, sound }) => Math.max(picture, sound))
    budget(
      'a cut of 10 s: picture and sound are back after',
      `${fine(median(back))} ms`,
      '3000 ms',
      median(back) < 3000,
    )
    const kills = await several(() =>
      inClass({}, made => took(killCarrier(engine, made).then(() => goesOnBy(made.student)))),
    )
    budget(
      'kill -9 of the media process: picture and sound are back after',
      `${fine(median(kills))} ms`,
      '5000 ms',
      median(kills) < 5000,
    )
  } finally {
    await browser.close()
    await pages.close()
    await engine.close()
  }
}

async function narrowed({ student, relay }: Class) {
  const becomes = (quality: string) => took(until(async () => (await qualityOf(student)) === quality))
  await becomes('high')
  relay.change({ rate: 450_000 })
  const low = await becomes('low')
  relay.change({})
  return { low, high: await becomes('high') }
}
