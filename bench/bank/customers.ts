import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { closing } from '../../contract/courses-closing.ts'
import { seats as calls } from '../../contract/courses-seats.ts'
import { orders } from '../../contract/orders.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Begun } from '../../contract/orders-shapes.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { ask, type InputOf, type Said } from '../../tests/kit/client.ts'
import type { Market } from './market.ts'
import { type Post, postOffice } from './post.ts'

const ways = ['alipayPage', 'alipayPhone', 'wechatCode', 'wechatPhone'] as const satisfies PayingWay[]

/** So many people who order, pay, cancel, give back, repeat and forge, each one thing after the other, until it is over. */
export function openMarket(market: Market, clients: number) {
  let over = false
  const post = postOffice(market)
  const people = new Customers(market, post)
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!over) {
        await people.comeBy()
        // Whoever finds the school away does not ask a thousand times a second.
        if (people.wasAway) await pause(150 + market.roll() * 300)
      }
    }),
  )
  return {
    post,
    close: async () => {
      over = true
      await all
    },
  }
}

class Customers {
  readonly #market: Market
  readonly #post: Post
  wasAway = false

  constructor(market: Market, post: Post) {
    this.#market = market
    this.#post = post
  }

  async #call<C extends Call>(
    token: string,
    call: C,
    input: InputOf<C>,
  ): Promise<Said<z.output<C['data']>> | undefined> {
    const { port, seen } = this.#market
    const said = await ask({ port, token }, call, input).catch(() => undefined)
    this.wasAway = said?.status !== 200
    if (said === undefined || said.status === 503) {
      seen.unanswered += 1
      return undefined
    }
    seen.answered += 1
    if (said.status !== 200) {
      const words = `${call.method} ${call.path} was answered ${said.status}`
      seen.strange.set(words, (seen.strange.get(words) ?? 0) + 1)
    }
    return said
  }

  #any<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#market.roll() * list.length)]
  }

  async comeBy() {
    const { roll } = this.#market
    const what = roll()
    if (what < 0.86) return this.#shopping()
    if (what < 0.94) return this.#office()
    if (what < 0.97) return this.#post.repeat()
    return this.#post.forge()
  }

  async #shopping() {
    const { shop, seen, roll } = this.#market
    const student = this.#any(shop.students)
    const course = this.#any(shop.courses)
    if (!student || course === undefined) return
    const body = { course, agreementVersion }
    const order = () => this.#call(student.token, orders.createOrder, { body })
    // Now and then from two devices at once.
    const said = await Promise.all(roll() < 0.1 ? [order(), order()] : [order()])
    const made = said.flatMap(one => (one?.code === 0 ? [one.data.id] : []))
    for (const id of made) seen.promised.orders.set(id, { student: student.id, course })
    const [id] = made
    if (id === undefined) return
    for (const step of [0.4, 0.1]) if (roll() < step) await this.#pay(student.token, id)
    if (roll() < 0.1) await this.#call(student.token, orders.askPayment, { params: { id: String(id) } })
    if (roll() < 0.25) await this.#cancel(student.token, id)
  }

  async #cancel(token: string, id: number) {
    const said = await this.#call(token, orders.cancelOrder, { params: { id: String(id) } })
    if (said?.code === 0) this.#market.seen.promised.cancelled.add(id)
  }

  /** Begins by some way, opens the provider's page, and pays there or does not. */
  async #pay(token: string, id: number) {
    const { seen, roll, providers } = this.#market
    const way = this.#any(ways) ?? 'alipayPage'
    if (roll() < 0.15) this.#upset()
    const said = await this.#call(token, orders.payOrder, { params: { id: String(id) }, body: { way } })
    if (said?.code !== 0) return
    const begun = said.data
    const trade = tradeIn(begun)
    seen.promised.begun.set(trade, id)
    if (roll() < 0.1) return
    // Some cancel first and pay by the page that is still open.
    if (roll() < 0.08) await this.#cancel(token, id)
    if (begun.kind === 'form' && (await providers.alipay.open(begun).catch(() => undefined)) === undefined)
      return
    if (roll() < 0.1) return
    const refused = (begun.kind === 'form' ? providers.alipay : providers.wechat).trades.pay(trade)
    if (refused !== undefined) return
    const told = roll()
    if (told < 0.6) await this.#post.tell(trade, 1 + Math.floor(roll() * 3))
    else if (told < 0.85) this.#post.later(trade)
  }

  /** Something is wrong on the provider's side, for whoever asks next. */
  #upset() {
    const { providers } = this.#market
    const { moods } = this.#any([providers.alipay, providers.wechat]) ?? providers.alipay
    const mood = this.#any(['cut before', 'cut after', 'half an answer', 'fails inside'] as const)
    if (mood && moods.length < 3) moods.push(mood)
  }

  /** Gives back a part or all of what somebody paid, or tries again what failed. */
  async #office() {
    const { seen, shop, roll, providers } = this.#market
    const trade = this.#any([...seen.promised.taken].slice(-200))
    const id = trade === undefined ? undefined : seen.promised.begun.get(trade)
    if (id === undefined) return
    const said = await this.#call(shop.office, ordersDesk.order, { params: { id: String(id) } })
    const order = said?.code === 0 ? said.data : undefined
    const failed = order?.refunds.find(({ state }) => state === 'failed')
    if (failed && roll() < 0.7) {
      for (const { trades } of [providers.alipay, providers.wechat]) trades.shut.clear()
      await this.#call(shop.office, ordersDesk.retryRefund, {
        params: { id: String(id) },
        body: { number: failed.number },
      })
      return
    }
    if (order?.seated && roll() < 0.2) return this.#carry(order)
    const paid = order?.trades.find(one => one.use === 'order' && one.paid > one.refunded)
    if (!order || !paid || order.refundable < 0.01) return
    // A payer whose card takes nothing back; one to whom the money goes slowly.
    const { trades } = providers.alipay.trades.has(paid.number) ? providers.alipay : providers.wechat
    if (roll() < 0.12) trades.shut.add(paid.number)
    if (roll() < 0.12) trades.slow.add(paid.number)
    if (roll() < 0.2) this.#upset()
    const left = Math.round(order.refundable * 100)
    const cents = roll() < 0.6 ? left : Math.max(1, Math.floor(left * roll()))
    const body = { sum: cents / 100, reason: '换班', endsSeat: roll() < 0.6 }
    const params = { id: String(id) }
    const given = await this.#call(shop.office, ordersDesk.refundOrder, { params, body })
    // What another order has paid goes back there, in a sum of its own.
    if (given?.code === 0 && order.carries.length === 0) seen.promised.refunds.push({ order: id, cents })
    if (roll() < 0.5) this.#post.moneyArrives()
  }

  /** The seat ends, and what is left of it pays another course; the student pays what is missing, or does not. */
  async #carry({ id, course, student }: Sold) {
    const { shop, roll } = this.#market
    const to = this.#any(shop.courses)
    const params = { id: String(course.id) }
    const seats = await this.#call(shop.office, closing.paidSeats, { params, body: {} })
    const seat = seats?.code === 0 ? seats.data.rows.find(row => row.order === id) : undefined
    if (!seat || to === undefined) return
    const ids = [seat.id]
    const quote = await this.#call(shop.office, closing.carryQuote, {
      ...{ params, body: { ids, money: { course: to } } },
    })
    if (quote?.code !== 0 || quote.data.sum <= 0) return
    const { sum, pays } = quote.data
    const body = { ids, reason: '换课', money: { way: 'carry' as const, course: to, sum, pays } }
    const carry = () => this.#call(shop.office, calls.withdraw, { params, body })
    // Now and then by two of the office at once.
    await Promise.all(roll() < 0.2 ? [carry(), carry()] : [carry()])
    const said = await this.#call(shop.office, ordersDesk.order, { params: { id: String(id) } })
    const fresh = said?.code === 0 ? said.data.carries.find(({ isInto }) => !isInto) : undefined
    const token = shop.students.find(one => one.id === student.id)?.token
    if (fresh && token && roll() < 0.6) await this.#pay(token, fresh.order)
    else if (fresh && token && roll() < 0.5) await this.#cancel(token, fresh.order)
  }
}

type Sold = z.output<(typeof ordersDesk.order)['data']>

/** The number under which the provider knows the attempt. */
function tradeIn(begun: z.output<typeof Begun>): string {
  if (begun.kind === 'form') return JSON.parse(begun.fields.biz_content ?? '{}').out_trade_no
  if (begun.kind === 'code') return begun.text.split('pr=')[1] ?? ''
  if (begun.kind !== 'link') throw new Error(`nobody asked for ${begun.kind}`)
  return new URL(begun.address).searchParams.get('prepay_id') ?? ''
}
