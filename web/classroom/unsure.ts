import type { EventKind, Line } from '../../contract/classroom-events.ts'

interface Sent {
  kind: EventKind
  data: unknown
  /** The number of its line, once it has come back. */
  n?: number
}
type Kept = [sentAs: string, kind: EventKind, data: unknown]

/** So long somebody who leaves waits for their last words. */
const lastWords = 15_000
/** What somebody would miss were it lost: it outlives its page, and whoever leaves waits for it. */
const words: readonly EventKind[] = ['chat.said', 'chat.shown', 'question.answered']

/** What a page has said and is not sure of yet: it is said again after a cut or a reload, under the same names. */
export class Unsure {
  readonly #sent = new Map<string, Sent>()
  readonly #store: Storage | undefined
  readonly #keptUnder: string
  #waiting: { then: () => void; timer: ReturnType<typeof setTimeout> } | undefined

  constructor(room: string, store: Storage | undefined = globalThis.sessionStorage) {
    this.#store = store
    this.#keptUnder = `unsaid:${room}`
    const kept: Kept[] = JSON.parse(store?.getItem(this.#keptUnder) ?? '[]')
    for (const [sentAs, kind, data] of kept) this.#sent.set(sentAs, { kind, data })
  }

  add(sentAs: string, kind: EventKind, data: unknown) {
    this.#sent.set(sentAs, { kind, data })
    if (words.includes(kind)) this.#changed()
  }

  drop(sentAs: string) {
    if (this.#sent.delete(sentAs)) this.#changed()
  }

  /** It has a number; whether it is kept is not known before that number is confirmed. */
  comesBack({ sentAs, n }: Line) {
    const sent = sentAs === undefined ? undefined : this.#sent.get(sentAs)
    if (sent) sent.n = n
  }

  confirm(number: number) {
    const before = this.#sent.size
    for (const [sentAs, { n }] of this.#sent) if (n !== undefined && n <= number) this.#sent.delete(sentAs)
    if (this.#sent.size < before) this.#changed()
  }

  all = () => [...this.#sent].map(([sentAs, { kind, data }]) => ({ sentAs, kind, data }))

  /** The words among them. */
  words = () => this.all().filter(({ kind }) => words.includes(kind))

  #changed() {
    const kept: Kept[] = this.words().map(({ sentAs, kind, data }) => [sentAs, kind, data])
    if (kept.length > 0) this.#store?.setItem(this.#keptUnder, JSON.stringify(kept))
    else this.#store?.removeItem(this.#keptUnder)
    if (kept.length === 0) this.#done()
  }

  /** Once every word is certain, or nobody can wait any longer. */
  whenCertain(then: () => void, patience = lastWords) {
    if (this.words().length === 0) return then()
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
