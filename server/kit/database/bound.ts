import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import pgUtils from 'pg/lib/utils'
import type { Watched } from './watch.ts'

// A statement is prepared once a connection under a name made from its text: two counters on one pool would collide.
// Bounded, because a list of ids of any length makes a text of its own.
const names = new Map<string, string>()
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 2000 || text.length > 8000) return undefined
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** What the driver's own types leave out. */
type Client = PoolClient & { connection: { stream: Writable } }

/** One client for one transaction. Statements leave at once, in order, without waiting for each other's answers. */
export class Bound implements DatabaseConnection, Watched {
  readonly #client: Client
  readonly #inFlight = new Set<Promise<unknown>>()
  #open = true
  #corked = false
  #heardAt = 0
  /** The first statement that failed: what came behind it only echoes it. */
  failure: unknown

  constructor(client: PoolClient) {
    this.#client = client as Client
  }

  send(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    if (!this.#open) return Promise.reject(new Error('the transaction has ended'))
    let encoded: unknown[]
    try {
      // A value that cannot be encoded would be refused on this side alone, and the COMMIT behind it would go through.
      encoded = values.map(value => pgUtils.prepareValue(value))
    } catch (error) {
      this.failure ??= error
      this.#open = false
      return Promise.reject(error)
    }
    this.#cork()
    if (this.#inFlight.size === 0) this.#heardAt = performance.now()
    const sent = this.#client.query({ text, values: encoded, name: nameOf(text) })
    this.#inFlight.add(sent)
    sent
      .catch(error => {
        this.failure ??= error
      })
      .finally(() => {
        this.#heardAt = performance.now()
        this.#inFlight.delete(sent)
      })
    return sent
  }

  /** Statements of one moment leave in one packet: each write of its own would wake the database once more. */
  #cork() {
    if (this.#corked) return
    const { stream } = this.#client.connection
    this.#corked = true
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await this.send(query.sql, query.parameters)
    const changed = command === 'SELECT' ? undefined : BigInt(rowCount ?? 0)
    return { rows, ...(changed === undefined ? {} : { numAffectedRows: changed }) }
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
    return this.#inFlight.size > 0 ? this.#heardAt : undefined
  }

  cut() {
    this.#client.connection.stream.destroy()
  }

  async settled() {
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight)
  }
}
