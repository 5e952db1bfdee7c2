import { createHash } from 'node:crypto'
import pg, { type Connection } from 'pg'

// A statement is prepared once a connection under a name made from its text: two counters on one pool would collide.
// Bounded, because a list of ids of any length makes a text of its own.
const names = new Map<string, string>()
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 2000 || text.length > 8000) return ''
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

export interface Answered {
  rows: Record<string, unknown>[]
  /** `SELECT`, `INSERT`, `COMMIT` … and to how many rows it was done. */
  command: string
  rowCount: number | null
}

/** As it goes over the wire. */
export type Value = string | Buffer | null

interface Statement {
  text: string
  name: string
  values: Value[]
  rows: Record<string, unknown>[]
  done: (answered: Answered) => void
  failed: (error: Error) => void
}

interface Columns {
  names: string[]
  readers: ((text: string) => unknown)[]
  /** A row of nulls: a copy of it is faster than an object that grows. */
  empty: Record<string, unknown>
}
const noColumns: Columns = { names: [], readers: [], empty: {} }

/** What the driver's connection keeps of prepared statements. */
type Kept = Connection & {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
}
// A prepared statement's columns stay the same on its connection: they are asked for once. Those of `fetch` are its cursor's.
const settled = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const columnsOn = new WeakMap<Connection, Map<string, Columns>>()

function columnsOf(connection: Connection) {
  const known = columnsOn.get(connection) ?? new Map<string, Columns>()
  columnsOn.set(connection, known)
  return known
}

// The driver's own class for a statement; its types do not say that it may be extended.
const Base = pg.Query as unknown as new (text: string) => object

/**
 * Statements that leave together and are followed by one Sync. Behind a failed one the database skips the rest, and outside of
 * `begin` and `commit` it makes all of them one transaction.
 */
export class Group extends Base {
  readonly #statements: Statement[] = []
  #at = 0
  #columns: Columns | undefined
  #known: Map<string, Columns> = new Map()
  readonly #ended: () => void
  /** Of the statement whose answer is due: the driver keeps by them what has been prepared. */
  name = ''
  text = ''

  constructor(ended: () => void) {
    super('')
    this.#ended = ended
  }

  add(text: string, values: Value[]): Promise<Answered> {
    return new Promise((done, failed) => {
      this.#statements.push({ text, name: nameOf(text), values, rows: [], done, failed })
    })
  }

  submit(connection: Kept) {
    connection.stream.cork()
    try {
      this.#write(connection)
    } catch (error) {
      // Half a group without its Sync: nothing that came behind it would be understood.
      connection.stream.destroy()
      return error
    }
    connection.stream.uncork()
    this.#await(0)
    return null
  }

  #write(connection: Kept) {
    this.#known = columnsOf(connection)
    for (const { name, text, values } of this.#statements) {
      const prepared =
        name && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])
      if (!prepared) {
        connection.parse({ name, text, types: [] }, true)
        if (name) connection.submittedNamedStatements[name] = text
      }
      connection.bind({ portal: '', statement: name, values }, true)
      if (!name || !this.#known.has(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '', rows: '' }, true)
    }
    connection.sync()
  }

  #await(at: number) {
    this.#at = at
    const next = this.#statements[at]
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
    this.#columns = this.#known.get(this.name)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const names = fields.map(({ name }) => name)
    const readers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID))
    this.#columns = { names, readers, empty: Object.fromEntries(names.map(name => [name, null])) }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { names, readers, empty } = this.#columns ?? noColumns
    const row = { ...empty }
    for (let at = 0; at < names.length; at++) {
      const value = fields[at] as string | null
      if (value !== null) row[names[at] as string] = readers[at]?.(value)
    }
    this.#statements[this.#at]?.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const statement = this.#statements[this.#at]
    // `SELECT 3`, `INSERT 0 1`, `DECLARE CURSOR`.
    const [, command = '', count] = /^(\w+)(?:.* (\d+))?/.exec(text) ?? []
    if (this.name && !this.#known.has(this.name) && (!this.#columns || settled.has(command)))
      this.#known.set(this.name, this.#columns ?? noColumns)
    const rowCount = count === undefined ? null : Number(count)
    statement?.done({ rows: statement.rows, command, rowCount })
    this.#await(this.#at + 1)
  }

  handleError(error: Error, connection: Kept) {
    const left = this.#statements.slice(this.#at)
    // Nobody read what stands behind the failed one: it has to be prepared again.
    for (const { name } of left) delete connection.submittedNamedStatements[name]
    for (const { failed } of left) failed(error)
    this.#ended()
  }

  handleReadyForQuery() {
    this.#ended()
  }
}
