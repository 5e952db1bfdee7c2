import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, Submittable } from 'pg'
import pgUtils from 'pg/lib/utils'
import { type Answered, Group, type Value } from './group.ts'
import type { Watched } from './watch.ts'

/** What the driver's own types leave out. */
type Client = PoolClient & { connection: { stream: { destroy(): void } } }

export interface Statement {
  text: string
  values: Value[]
}

/** What stands before everything else, and whether before each group of statements or once. */
export interface Beginning {
  statements: Statement[]
  each: boolean
}

/** One client for one scope. Statements of one moment leave together, in order, without waiting for each other's answers. */
export class Bound implements DatabaseConnection, Watched {
  readonly #client: Client
  readonly #beginning: Beginning
  #group: Group | undefined
  /** What the group asks already, by its text. */
  readonly #asked = new Map<string, Promise<Answered>>()
  #begun = false
  #open = true
  #inFlight = 0
  #heardAt = 0
  #settled: (() => void) | undefined
  /** The first statement that failed: what came behind it only echoes it. */
  failure: unknown

  constructor(client: PoolClient, beginning: Beginning) {
    this.#client = client as Client
    this.#beginning = beginning
  }

  /** Sends the beginning, with whatever else is sent in this moment; answers what its last statement says. */
  begin(): Promise<Answered> {
    return this.#newGroup() as Promise<Answered>
  }

  send(text: string, values: readonly unknown[] = []): Promise<Answered> {
    if (!this.#open) return Promise.reject(new Error('the transaction has ended'))
    let encoded: Value[]
    try {
      // A value that cannot be encoded would be refused on this side alone, and the COMMIT behind it would go through.
      encoded = values.map(value => pgUtils.prepareValue(value))
    } catch (error) {
      this.failure ??= error
      this.#open = false
      return Promise.reject(error)
    }
    if (!this.#group) this.#newGroup()
    // Where nothing is written, a question is answered once a moment for all who ask it: three calls of a page read its school.
    if (!this.#beginning.each || values.length > 0) return this.#add(text, encoded)
    const asked = this.#asked.get(text) ?? this.#add(text, encoded)
    this.#asked.set(text, asked)
    return asked
  }

  #newGroup() {
    const group = new Group(() => {
      this.#heardAt = performance.now()
      this.#inFlight -= 1
      if (this.#inFlight === 0) this.#settled?.()
    })
    this.#group = group
    if (this.#inFlight === 0) this.#heardAt = performance.now()
    this.#inFlight += 1
    process.nextTick(() => {
      this.#group = undefined
      this.#asked.clear()
      this.#client.query(group as unknown as Submittable)
    })
    if (this.#begun && !this.#beginning.each) return undefined
    this.#begun = true
    return this.#beginning.statements.map(({ text, values }) => this.#add(text, values)).at(-1)
  }

  #add(text: string, values: Value[]): Promise<Answered> {
    const answered = (this.#group as Group).add(text, values)
    answered.catch(error => {
      this.failure ??= error
    })
    return answered
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount, command } = await this.send(query.sql, query.parameters)
      const changed = command === 'SELECT' ? undefined : BigInt(rowCount ?? 0)
      return { rows: rows as R[], ...(changed === undefined ? {} : { numAffectedRows: changed }) }
    } catch (error) {
      // From where it was asked: the driver's own trace ends at the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: a cursor cannot share a pipelined connection; exports have a pool of their own
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('no cursor inside a scope')
  }

  /** Nothing more goes out on the caller's behalf. */
  close() {
    this.#open = false
  }

  /** Past the close: the end of the transaction itself. */
  end(text: 'commit' | 'rollback') {
    this.#open = true
    const ended = this.send(text)
    this.#open = false
    return ended
  }

  get idle() {
    return this.#client.getTransactionStatus() === 'I'
  }

  get waitingSince() {
    return this.#inFlight > 0 ? this.#heardAt : undefined
  }

  cut() {
    this.#client.connection.stream.destroy()
  }

  /** Calls back once nothing is under way any more. */
  whenSettled(then: () => void) {
    if (this.#inFlight === 0) then()
    else this.#settled = then
  }
}
