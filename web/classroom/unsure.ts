import type { EventKind } from '../../contract/classroom-events.ts'
import { lastingWords } from '../../contract/classroom-lists.ts'
import type { Numbered } from '../../contract/classroom-messages.ts'
import { joined } from './joined-strokes.ts'

export interface Sent {
  kind: EventKind
  data: unknown
  /** A page keeps it beyond its own end. */
  lasts: boolean
  /** Whether it may have arrived: what was never sent may still change its shape. */
  wasSent: boolean
  /** Whether an answer is to be waited for on this connection. */
  isUnderWay: boolean
  /** The number of its line, once it is known. */
  n?: number | undefined
}
type Kept = [sentAs: string, kind: EventKind, data: unknown]

/** So long somebody who leaves waits for their last words. */
const lastWords = 15_000
/** So many are under way before one of them is answered. */
const mostUnderWay = 40
/** What came too often is said again after this. */
const pause = 1_000

const isLasting = (kind: EventKind) => (lastingWords as readonly EventKind[]).includes(kind)
/** What must keep its order among itself. */
const orderOf = (kind: EventKind) => (kind.startsWith('stroke.') ? 'stroke' : kind)
const strokeOf = (data: unknown) => (data as { stroke?: string }).stroke

/** What a page has said and is not sure of yet: it is said again after a cut or a reload, under the same names, no faster than the room takes it. */
export class Unsure {
  readonly #sent = new Map<string, Sent>()
  readonly #heldUntil = new Map<string, number>()
  readonly #store: Storage | undefined
  readonly #keptUnder: string
  readonly #wordsChanged: () => void
  #underWay = 0
  #waiting: { then: () => void; timer: ReturnType<typeof setTimeout> } | undefined

  constructor(
    room: string,
    store: Storage | undefined = globalThis.sessionStorage,
    wordsChanged: () => void = () => undefined,
  ) {
    this.#store = store
    this.#wordsChanged = wordsChanged
    this.#keptUnder = `unsaid:${room}`
    const kept: Kept[] = JSON.parse(store?.getItem(this.#keptUnder) ?? '[]')
    for (const [sentAs, kind, data] of kept)
      this.#sent.set(sentAs, { kind, data, lasts: true, wasSent: true, isUnderWay: false })
  }

  add(sentAs: string, kind: EventKind, data: unknown, lasts = isLasting(kind)) {
    this.#sent.set(sentAs, { kind, data, lasts, wasSent: false, isUnderWay: false })
    if (isLasting(kind)) this.#changed()
  }

  /** What is to be sent now, if anything: the pieces of a stroke that have waited together go together. */
  next(now: number): { sentAs: string; kind: EventKind; data: unknown } | undefined {
    if (this.#underWay >= mostUnderWay) return undefined
    for (const [sentAs, sent] of this.#sent) {
      if (sent.isUnderWay || sent.n !== undefined) continue
      if ((this.#heldUntil.get(orderOf(sent.kind)) ?? 0) > now) continue
      if (!sent.wasSent) this.#join(sentAs, sent)
      sent.wasSent = true
      this.#await(sent, true)
      return { sentAs, kind: sent.kind, data: sent.data }
    }
    return undefined
  }

  /** When something that came too often may be said again. */
  get heldUntil() {
    return this.#heldUntil.size === 0 ? undefined : Math.min(...this.#heldUntil.values())
  }
  release(now: number) {
    for (const [order, until] of this.#heldUntil) if (until <= now) this.#heldUntil.delete(order)
  }

  #join(sentAs: string, first: Sent) {
    let isBehind = false
    for (const [name, sent] of this.#sent) {
      if (name === sentAs) isBehind = true
      else if (isBehind && !sent.wasSent && strokeOf(sent.data) === strokeOf(first.data)) {
        const data = joined(first, sent)
        if (!data) return
        first.data = data
        this.#sent.delete(name)
      }
    }
  }

  #await(sent: Sent, isUnderWay: boolean) {
    if (sent.isUnderWay !== isUnderWay) this.#underWay += isUnderWay ? 1 : -1
    sent.isUnderWay = isUnderWay
  }

  /** A new connection: what became of anything is not known, and nothing waits for its answer. */
  again() {
    this.#heldUntil.clear()
    for (const sent of this.#sent.values()) {
      this.#await(sent, false)
      sent.n = undefined
    }
  }

  /** It was not taken now; the rest of its order waits with it. */
  later(sentAs: string, now: number) {
    const sent = this.#sent.get(sentAs)
    if (!sent) return
    this.#await(sent, false)
    this.#heldUntil.set(orderOf(sent.kind), now + pause)
  }

  /** Whether what it goes on with is not written yet, and only therefore it was not taken. */
  isTooEarly(sentAs: string) {
    const stroke = strokeOf(this.#sent.get(sentAs)?.data)
    if (stroke === undefined) return false
    for (const [name, { data, n }] of this.#sent) {
      if (name === sentAs) return false
      if (n === undefined && strokeOf(data) === stroke) return true
    }
    return false
  }

  /** What nobody wants to see later: it is over by then. */
  isOfTheMoment(sentAs: string) {
    const kind = this.#sent.get(sentAs)?.kind
    return kind === 'liked' || kind === 'reacted' || kind === 'hand.raised' || kind?.startsWith('pointer.')
  }

  /** It was refused for good; nor is anything more of the same stroke to be said. */
  drop(sentAs: string): Sent | undefined {
    const sent = this.#sent.get(sentAs)
    if (!sent) return undefined
    this.#await(sent, false)
    this.#sent.delete(sentAs)
    const stroke = sent.kind === 'stroke.begun' ? strokeOf(sent.data) : undefined
    for (const [name, other] of this.#sent)
      if (stroke !== undefined && !other.isUnderWay && strokeOf(other.data) === stroke)
        this.#sent.delete(name)
    this.#changed()
    return sent
  }

  /** It has a number; whether it is kept is not known before that number is confirmed. */
  numbered({ sentAs, n }: Numbered) {
    const sent = this.#sent.get(sentAs)
    if (!sent) return
    this.#await(sent, false)
    sent.n = n
    if (isLasting(sent.kind)) this.#wordsChanged()
  }

  confirm(number: number) {
    const before = this.#sent.size
    for (const [sentAs, { n }] of this.#sent) if (n !== undefined && n <= number) this.#sent.delete(sentAs)
    if (this.#sent.size < before) this.#changed()
  }

  all = () => [...this.#sent].map(([sentAs, { kind, data }]) => ({ sentAs, kind, data }))

  /** The words that stand in no log yet: nobody else has them. */
  unwritten = () => this.words().filter(({ sentAs }) => this.#sent.get(sentAs)?.n === undefined)

  /** The words among them. */
  words = () => this.all().filter(({ kind }) => isLasting(kind))
  lasting = () => this.all().filter(({ sentAs }) => this.#sent.get(sentAs)?.lasts)

  #changed() {
    this.#keep(this.words())
    this.#wordsChanged()
    if (this.isCertain) this.#done()
  }

  /** The page ends: what was brought is too much to be written down at each answer, and is now. */
  keepAll() {
    try {
      this.#keep(this.lasting())
    } catch {
      // More than a browser keeps: the words are there since they were said.
    }
  }

  #keep(all: ReturnType<Unsure['all']>) {
    const kept: Kept[] = all.map(({ sentAs, kind, data }) => [sentAs, kind, data])
    if (kept.length > 0) this.#store?.setItem(this.#keptUnder, JSON.stringify(kept))
    else this.#store?.removeItem(this.#keptUnder)
  }

  /** Nothing is left that lasts. */
  get isCertain() {
    for (const { lasts } of this.#sent.values()) if (lasts) return false
    return true
  }

  /** Once all that lasts is certain, or nobody can wait any longer. */
  whenCertain(then: () => void, patience = lastWords) {
    if (this.isCertain) return then()
    this.stopWaiting()
    this.#waiting = { then, timer: setTimeout(() => this.#done(), patience) }
  }

  #done() {
    const { then } = this.#waiting ?? {}
    this.stopWaiting()
    then?.()
  }

  stopWaiting() {
    clearTimeout(this.#waiting?.timer)
    this.#waiting = undefined
  }
}
