import type { Line } from '../../contract/classroom-events.ts'

/** Under which names something was written, and as which line: it is not written again. */
export class Names {
  readonly #numbers = new Map<string, number>()

  add({ person, sentAs, n }: Pick<Line, 'person' | 'sentAs' | 'n'>) {
    if (sentAs !== undefined) this.#numbers.set(`${person} ${sentAs}`, n)
  }

  numberOf = (person: number, sentAs: string) => this.#numbers.get(`${person} ${sentAs}`)
}
