import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { Watch } from './watch.ts'

/** Where a database is and who logs in. The login role owns the schema; programs take a smaller role by `poolFor`. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
  ssl?: boolean | { rejectUnauthorized: boolean }
  /** As whom the running school logs in for its schools' rows: a login that can become `eschool_app` and nothing else. */
  program?: Login
}
export type Login = Pick<Connection, 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'>

/**
 * `eschool_app` sees one site at a time, `eschool_operator` crosses sites, `eschool_console` knows of all schools what their provider
 * may see. None may log in.
 */
export type ProgramRole = 'eschool_app' | 'eschool_operator' | 'eschool_console'
export const programRoles: ProgramRole[] = ['eschool_app', 'eschool_operator', 'eschool_console']

export interface PoolWishes {
  max?: number
  statementTimeout?: number
  /** A transaction awaits nothing but statements, so two seconds of silence inside one is a fault. */
  idleInTransaction?: number
  idle?: number
  onError?: (error: Error) => void
}

export function connectionFrom(url: string): Connection {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? 'disable'
  const user = decodeURIComponent(username) || 'eschool'
  return {
    host: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 5432,
    user,
    database: decodeURIComponent(pathname.slice(1)) || user,
    ...(password && { password: decodeURIComponent(password) }),
    ...(mode !== 'disable' && mode !== 'allow' && mode !== 'prefer' && ssl(mode)),
  }
}

/** As libpq reads it: `require` encrypts without asking who answers, `verify-…` asks. */
const ssl = (mode: string) => ({ ssl: { rejectUnauthorized: mode.startsWith('verify') } })

/** Of what both keep, tries and picture codes, the provider's console means its own. */
const searches: Partial<Record<ProgramRole, string>> = {
  eschool_console: ' -c search_path=provider,public',
}

/** A pool whose every session is `role` from its first moment: there is no statement that could be forgotten. */
export function poolFor(connection: Connection, role: ProgramRole, wishes: PoolWishes = {}): Pool {
  const { max = 10, statementTimeout = 15_000, idleInTransaction = 2_000, idle = 30_000 } = wishes
  // What a statement of the program can be made to say, it says as this login: it cannot take the operator's role, nor the owner's.
  const login = role === 'eschool_app' ? (connection.program ?? connection) : connection
  const config: PoolConfig = {
    ...login,
    max,
    pipeline: true,
    application_name: role,
    options: `-c role=${role} -c timezone=UTC${searches[role] ?? ''}`,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleInTransaction,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idle,
    keepAlive: true,
  }
  const pool = new Pool(config)
  watches.set(pool, new Watch(connection, statementTimeout))
  const listen = wishes.onError ?? (() => undefined)
  // Without a listener a lost connection ends the process: on the pool while idle, on the client while checked out.
  pool.on('error', listen)
  pool.on('connect', (client: PoolClient) => client.on('error', listen))
  return pool
}

const watches = new WeakMap<Pool, Watch>()
/** Who looks after the transactions of a pool made above. */
export const watchOf = (pool: Pool) => watches.get(pool)

/** One connection as the login role itself, for what programs may not do: migrations, roles, backups. */
export async function withClient<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // A lost connection also fails the statement under way; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
