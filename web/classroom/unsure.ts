import type { EventKind, Line } from '../../contract/classroom-events.ts'

interface Sent {
  kind: EventKind
  data: unknown
  /** The number of its line, once it has come back. */
  n?: number
}

/** What a page has said and is not sure of yet: it is said again after a cut, under the same names. */
export class Unsure {
  readonly #sent = new Map<string, Sent>()

  add = (sentAs: string, kind: EventKind, data: unknown) => void this.#sent.set(sentAs, { kind, data })
  drop = (sentAs: string) => void this.#sent.delete(sentAs)

  /** It has a number; whether it is kept is not known before that number is confirmed. */
  comesBack({ sentAs, n }: Line) {
    const sent = sentAs === undefined ? undefined : this.#sent.get(sentAs)
    if (sent) sent.n = n
  }

  confirm(number: number) {
    for (const [sentAs, { n }] of this.#sent) if (n !== undefined && n <= number) this.#sent.delete(sentAs)
  }

  all = () => [...this.#sent].map(([sentAs, { kind, data }]) => ({ sentAs, kind, data }))
}
