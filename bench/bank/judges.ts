import type { OrderEvent, OrderState } from '../../contract/orders-lists.ts'
import type { Books, Promised } from './books.ts'
import type { Snapshot } from './snapshot.ts'
import { by, leads, sum } from './stories.ts'

// What must hold of orders and money after whatever happened, in words where it does not. Pure: a run of half a minute and the tests
// judge by the same.

type Glance = (seen: Snapshot) => string[]
type Judge = (seen: Snapshot, books: Books, promised: Promised) => string[]

const seats: Glance = ({ courses }) =>
  courses.flatMap(({ id, capacity, counted, active, kept }) => [
    ...(active + kept > capacity
      ? [`course ${id} is oversold: ${active} taken and ${kept} kept of ${capacity}`]
      : []),
    ...(counted === active ? [] : [`course ${id} counts ${counted} seats and has ${active}`]),
  ])

const open: Judge = ({ orders, trades, refunds }) => [
  ...orders.filter(({ state }) => state === 'unpaid').map(({ id }) => `order ${id} waits still`),
  ...trades
    .filter(({ state }) => state === 'open')
    .map(({ number }) => `nobody knows what became of ${number}`),
  ...refunds
    .filter(({ state }) => state === 'waiting' || state === 'underWay')
    .map(({ number }) => `nobody knows what became of the refund ${number}`),
]

/** The ledger against the providers' books: each payment and each refund, in both directions, to the cent. */
const cents: Judge = ({ trades, refunds, moves }, books) => {
  const atProvider = moves.filter(({ account }) => account === 'provider')
  const compared = (
    what: string,
    numbers: Map<number, string>,
    ours: Map<number, number>,
    theirs: Map<string, number>,
  ) => {
    const known = new Map([...ours].map(([id, all]) => [numbers.get(id) ?? `${id}`, all]))
    return [...new Set([...known.keys(), ...theirs.keys()])]
      .filter(number => (known.get(number) ?? 0) !== (theirs.get(number) ?? 0))
      .map(
        number =>
          `${what} ${number}: the ledger has ${known.get(number) ?? 0} cents and the provider ${theirs.get(number) ?? 0}`,
      )
  }
  const summed = (of: 'trade' | 'refund', sign: 1 | -1) =>
    new Map(
      [
        ...by(
          atProvider.filter(move => move[of] !== null && (of === 'refund' || move.refund === null)),
          move => move[of] as number,
        ),
      ].map(([id, rows]) => [id, sign * sum(rows.map(row => row.cents))]),
    )
  return [
    ...compared(
      'payment',
      new Map(trades.map(({ id, number }) => [id, number])),
      summed('trade', 1),
      books.payments,
    ),
    ...compared(
      'refund',
      new Map(refunds.map(({ id, number }) => [id, number])),
      summed('refund', -1),
      books.refunds,
    ),
  ]
}

/** Where the ledger says that money is, against what attempts and refunds say. */
const accounts: Glance = ({ orders, trades, refunds, carries, moves }) => {
  const unequal = [...by(moves, ({ entry }) => entry)]
    .filter(([, rows]) => sum(rows.map(row => row.cents)) !== 0)
    .map(([entry]) => `entry ${entry} does not come to zero`)
  const ofOrder = by(moves, ({ order }) => order)
  const tradesOf = by(trades, ({ order }) => order)
  const refundsOf = by(refunds, ({ trade }) => trade)
  const wrong = orders.flatMap(({ id }) => {
    const has = (...names: string[]) =>
      -sum((ofOrder.get(id) ?? []).filter(({ account }) => names.includes(account)).map(row => row.cents))
    const own = tradesOf.get(id) ?? []
    const back = (trade: number, ...states: string[]) =>
      sum((refundsOf.get(trade) ?? []).filter(({ state }) => states.includes(state)).map(row => row.cents))
    const left = (isOrders: boolean) =>
      sum(
        own
          .filter(({ use }) => use !== null && (use === 'order') === isOrders)
          .map(trade => trade.paid - back(trade.id, 'waiting', 'underWay', 'done')),
      )
    const underWay = sum(own.map(trade => back(trade.id, 'waiting', 'underWay')))
    const standing = (rows: typeof carries) => sum(rows.map(row => row.cents - row.back))
    const carried =
      standing(carries.filter(({ to }) => to === id)) - standing(carries.filter(({ from }) => from === id))
    const pairs = [
      ['prepaid and earned', has('prepaid', 'earned'), left(true) + carried],
      ['in other orders', has('carried'), -carried],
      ["nobody's", has('unmatched'), left(false)],
      ['on its way back', has('refunding'), underWay],
    ] as const
    return pairs
      .filter(([, ledger, told]) => ledger !== told)
      .map(
        ([what, ledger, told]) =>
          `order ${id}: ${ledger} cents are ${what} by the ledger, ${told} by its payments`,
      )
  })
  const miscounted = trades
    .filter(
      ({ id, refunded }) =>
        refunded !==
        sum((refundsOf.get(id) ?? []).filter(({ state }) => state !== 'failed').map(row => row.cents)),
    )
    .map(({ number }) => `the refunds of ${number} are counted wrong`)
  return [...unequal, ...wrong, ...miscounted]
}

/** A lesson earns its share of an order's subject once. */
const lessons: Glance = ({ moves }) =>
  [
    ...by(
      moves.filter(({ kind, account, reversed }) => kind === 'earned' && account === 'earned' && !reversed),
      ({ order, lesson, line }) => `order ${order}: lesson ${lesson} earned its share of subject ${line}`,
    ),
  ]
    .filter(([, rows]) => rows.length > 1)
    .map(([what, rows]) => `${what} ${rows.length} times`)

const history: Glance = ({ orders, events, trades, refunds }) => {
  const eventsOf = by(events, ({ order }) => order)
  const tradesOf = by(trades, ({ order }) => order)
  const refundsOf = by(refunds, ({ order }) => order)
  return orders.flatMap(({ id, state }) => {
    const story = eventsOf.get(id) ?? []
    const words: string[] = []
    let at: OrderState | 'new' = 'new'
    for (const { kind, state: then } of story) {
      if (!leads[kind][at]?.includes(then)) words.push(`order ${id} went from ${at} to ${then} by ${kind}`)
      at = then
    }
    if (at !== state) words.push(`order ${id} is ${state} and its story ends with ${at}`)
    const told = (kinds: OrderEvent[]) =>
      story.filter(({ kind }) => kinds.includes(kind)).map(({ cents: of }) => of ?? 0)
    const paid = (tradesOf.get(id) ?? []).filter(trade => trade.state === 'paid').map(trade => trade.paid)
    const done = (refundsOf.get(id) ?? [])
      .filter(refund => refund.state === 'done')
      .map(({ cents: of }) => of)
    const told2 = [
      ['payments', told(['paid', 'reopened', 'surplus', 'unmatched']), paid],
      ['refunds', told(['refunded']), done],
    ] as const
    for (const [what, inStory, inRows] of told2)
      if (sum(inStory) !== sum(inRows) || inStory.length !== inRows.length)
        words.push(`order ${id}: its story tells of ${inStory.length} ${what}, there are ${inRows.length}`)
    return words
  })
}

const isSeated = new Set<OrderState>(['paid', 'refunding'])

/** Who paid has the seat, or the money is on its way back; who did not, or has it back, keeps none. */
const places: Glance = ({ orders, refunds, trades, carries, seats: all, holds }) => {
  const seat = new Map(all.map(one => [one.id, one]))
  // One that failed is the office's to try again: its seat went when it was asked for.
  const goes = new Set(
    refunds.filter(({ endsSeat, state }) => endsSeat || state === 'failed').map(({ order }) => order),
  )
  for (const { from, to, endsSeat, back, cents: of } of carries) {
    goes.add(from)
    if (endsSeat || back >= of) goes.add(to)
  }
  for (const { order, use, paid, refunded } of trades)
    if (use === 'order' && refunded >= paid) goes.add(order)
  const owners = new Map(
    orders.filter(({ enrolment }) => enrolment !== null).map(one => [one.enrolment, one]),
  )
  const waiting = new Map(
    orders.filter(({ state }) => state === 'unpaid').map(one => [`${one.course} ${one.student}`, one]),
  )
  const held = new Set(holds.map(({ course, student }) => `${course} ${student}`))
  return [
    ...orders
      .filter(({ state, id }) => isSeated.has(state) && !goes.has(id))
      .filter(({ enrolment }) => enrolment === null || seat.get(enrolment)?.state !== 'active')
      .map(({ id }) => `order ${id} is paid and has lost its seat`),
    ...all
      .filter(
        ({ source, state, id }) =>
          source === 'order' && state === 'active' && !isSeated.has(owners.get(id)?.state ?? 'expired'),
      )
      .map(({ id, student }) => `student ${student} has the seat ${id} by an order that does not give it`),
    ...holds
      .filter(({ course, student }) => !waiting.has(`${course} ${student}`))
      .map(
        ({ course, student }) => `a seat of course ${course} is kept for student ${student} without an order`,
      ),
    ...[...waiting]
      .filter(([whose, { over }]) => !over && !held.has(whose))
      .map(([, { id }]) => `order ${id} can be paid and keeps no seat`),
  ]
}

/** What was answered is there. */
const kept: Judge = ({ orders, trades, refunds }, _, promised) => {
  const order = new Map(orders.map(one => [one.id, one]))
  const trade = new Map(trades.map(one => [one.number, one]))
  const given = by(refunds, ({ order: of, cents: sumOf }) => `${of} ${sumOf}`)
  const asked = by(promised.refunds, ({ order: of, cents: sumOf }) => `${of} ${sumOf}`)
  return [
    ...[...promised.orders]
      .filter(
        ([id, { student, course }]) => order.get(id)?.student !== student || order.get(id)?.course !== course,
      )
      .map(([id]) => `the acknowledged order ${id} is lost`),
    ...[...promised.cancelled]
      .filter(id => order.get(id)?.state !== 'cancelled')
      .map(id => `order ${id} was cancelled and is ${order.get(id)?.state}`),
    ...[...promised.begun]
      .filter(([number, of]) => trade.get(number)?.order !== of)
      .map(([number]) => `the acknowledged attempt ${number} is lost`),
    ...[...promised.taken]
      .filter(number => trade.get(number)?.state !== 'paid')
      .map(number => `the payment of ${number} was told and taken, and is not there`),
    ...[...asked]
      .filter(([what, rows]) => (given.get(what)?.length ?? 0) < rows.length)
      .map(
        ([what, rows]) =>
          `of ${rows.length} acknowledged refunds (order and cents: ${what}) there are ${given.get(what)?.length ?? 0}`,
      ),
    ...promised.forged.map(words => `a forged notice was taken: ${words}`),
  ]
}

/** What must hold at every moment, in the middle of everything. */
const always = { seats, accounts, lessons, history, places }
/** And what besides once nobody asks any more and the clock has done its work. */
const atLast = { open, cents, kept }
export const judges: Record<keyof typeof always | keyof typeof atLast, Judge> = { ...always, ...atLast }

/** Everything that is not as it must be; nothing when all is well. */
export const wrongIn: Judge = (...given) => Object.values(judges).flatMap(judge => judge(...given))
export const wrongMeanwhile = (seen: Snapshot) => Object.values(always).flatMap(judge => judge(seen))
