import { setTimeout as pause } from 'node:timers/promises'
import { alipayStandIn } from '../../tests/orders/providers/alipay-stand-in.ts'
import { wechatStandIn } from '../../tests/orders/providers/wechat-stand-in.ts'
import { type Books, booksOf, type Providers } from './books.ts'
import { openMarket } from './customers.ts'
import { wrongIn, wrongMeanwhile } from './judges.ts'
import { nothingSeen, type Seen } from './market.ts'
import { openShop, passing } from './shop.ts'
import { type Snapshot, type Sql, snapshotOf } from './snapshot.ts'

/** Both providers, telling what they tell to the program on that port. */
export async function openProviders(port: () => number): Promise<Providers & { close: () => Promise<void> }> {
  const way = (address: string) => {
    const { pathname } = new URL(address)
    return `http://localhost:${port()}${pathname}`
  }
  const wishes = { minute: 20, way }
  const [alipay, wechat] = [await alipayStandIn(wishes), await wechatStandIn(wishes)]
  return {
    alipay,
    wechat,
    close: async () => {
      await alipay.close()
      await wechat.close()
    },
  }
}

export const settingsOf = ({ alipay, wechat }: Providers) => ({
  ESCHOOL_ALIPAY_URL: alipay.gateway,
  ESCHOOL_WECHAT_PAY_URL: wechat.base,
})

/** The school that the run is against, and how it is struck down and comes back. */
export interface Scene {
  port: number
  data: string
  sql: Sql
  /** Kills something without a word and brings it back; says what. */
  strike: () => Promise<string>
}

export interface Wishes {
  clients: number
  courses: number
  students: number
  /** What happens while people come; when it is over they stop coming. */
  plot: (seen: Seen, strike: () => Promise<void>) => Promise<void>
  roll: () => number
  tell?: (words: string) => void
}

export interface Banked {
  seen: Seen
  kills: string[]
  /** What nobody knew when people stopped coming: attempts and refunds that were asked about. */
  unknown: { trades: number; refunds: number; paid: number }
  snapshot: Snapshot
  books: Books
  broken: string[]
}

/** People at random against courses with few seats while the school is struck down and comes back; then what is unknown is asked about. */
export async function bankRun(scene: Scene, providers: Providers, wishes: Wishes): Promise<Banked> {
  const { tell = () => undefined, roll } = wishes
  const shop = await openShop(scene, providers, wishes)
  const seen = nothingSeen()
  const look = () => snapshotOf(scene.sql, shop.site, shop.courses)
  const broken = new Set<string>()
  const market = openMarket({ port: scene.port, shop, providers, seen, roll }, wishes.clients)
  const around = passing(scene, shop)
  let over = false
  // What cannot be asked while the database is away is asked the next time.
  const goOn = async (every: number, work: () => Promise<unknown>) => {
    while (!over) {
      await work().catch(() => undefined)
      await pause(every)
    }
  }
  const meanwhile = Promise.all([
    goOn(150, () => around.timeIsOver(15)),
    goOn(700, () => around.lessonsAreHeld()),
    goOn(500, () => around.minutesPass(1 + Math.floor(roll() * 2))),
    goOn(1000, async () => {
      for (const words of wrongMeanwhile(await look())) broken.add(`meanwhile: ${words}`)
    }),
  ])
  const kills: string[] = []
  const strike = async () => {
    kills.push(await scene.strike())
    tell(`${kills.at(-1)} killed after ${seen.promised.orders.size} orders`)
  }
  await wishes.plot(seen, strike)
  over = true
  await market.close()
  await meanwhile
  const left = await look()
  const unknown = unknownIn(left)
  tell(`nobody comes any more: ${unknown.trades} attempts and ${unknown.refunds} refunds are unknown`)
  await resolve(around, market.post, look)
  const snapshot = await look()
  // The last notices are on their way while the last question is answered.
  const books = booksOf(providers)
  for (const words of wrongIn(snapshot, books, seen.promised)) broken.add(words)
  for (const [words, times] of seen.strange) broken.add(`${words} ${times} times`)
  return {
    seen,
    kills,
    unknown: { ...unknown, paid: paidIn(snapshot) - paidIn(left) },
    snapshot,
    books,
    broken: [...broken],
  }
}

const unknownIn = ({ trades, refunds }: Snapshot) => ({
  trades: trades.filter(({ state }) => state === 'open').length,
  refunds: refunds.filter(({ state }) => state === 'waiting' || state === 'underWay').length,
})
const paidIn = ({ trades }: Snapshot) => trades.filter(({ state }) => state === 'paid').length

/** The clock strikes until nothing is open: first it asks, then the providers tell what they have told nobody. */
async function resolve(
  around: ReturnType<typeof passing>,
  post: ReturnType<typeof openMarket>['post'],
  look: () => Promise<Snapshot>,
) {
  const until = performance.now() + 60_000
  const quiet = async () => {
    const seen = await look()
    const { trades, refunds } = unknownIn(seen)
    return trades + refunds + seen.orders.filter(({ state }) => state === 'unpaid').length === 0
  }
  const settled = async () => {
    while (!(await quiet()) && performance.now() < until) {
      post.moneyArrives()
      await around.timeIsOver(1000)
      await around.minutesPass()
      await pause(200)
    }
  }
  await settled()
  while (!(await post.tellTheRest()) && performance.now() < until) await pause(100)
  await settled()
}
