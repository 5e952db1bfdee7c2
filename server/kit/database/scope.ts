import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely'
import pg, { type Pool } from 'pg'
import pgUtils from 'pg/lib/utils'
import type { Language } from '../../../contract/codes.ts'
import type { DutyUse, GivenDuties, HelpStage, Role, Stage } from '../../../contract/roles.ts'
import { answerWord } from '../kit.words.ts'
import { type Beginning, Bound } from './bound.ts'
import { watchOf } from './connection.ts'
import { Aborted, DatabaseAway, translated } from './faults.ts'
import type { Tables } from './tables.ts'

// Ids are bigint identities below 2^53 and numbers everywhere else.
pg.types.setTypeParser(20, Number)
// The list of them, which the driver's own table of types does not name.
const ids = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(ids, text => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

export type Db = Transaction<Tables>

/** Who comes in, where, and as what the call lets in. */
export type Door =
  | {
      host: string
      tokenHash: Buffer | null
      allowed: readonly string[] | null
      /** READING: lets in whoever helps from outside as well, to a transaction that writes nothing. */
      during: readonly (Stage | HelpStage | 'READING')[]
      /** One of these opens it to an ADMIN who was not given everything; nothing asks for none. */
      duties: readonly DutyUse[] | null
      pageRole: string | null
      /** In which the answer is read, if it is: a lesson without a name is called so. */
      language: Language | null
    }
  | { site: number; language?: Language }

export interface Me {
  person: number
  session: number
  role: Role
  head: boolean
  /** HELP: nobody of the school, person and session are 0. */
  stage: Stage | HelpStage
  /** What an ADMIN was given of the office. */
  duties: GivenDuties
}

export interface Entrance {
  site: number
  timeZone: string
  demonstration: boolean
  registrationLocked: boolean
  invalidTime: Date | null
  me: Me | null
  /** The session was last seen long enough ago to be written down again. */
  stale: boolean
  /** In which the session was last seen. */
  language: Language | null
}

export interface Scope {
  db: Db
  entrance: Promise<Entrance>
}

const byHost = "set_config('eschool.lesson', $7, true), (e).* from kit.enter($1, $2, $3, $4, $5, $6) e"
const bySite = "set_config('eschool.lesson', $2, true), (e).* from kit.enter_site($1) e"
// The text of each is made once: by it a connection knows what it has prepared.
const entrances = {
  read: {
    host: `select set_config('transaction_read_only', 'on', true), ${byHost}`,
    site: `select set_config('transaction_read_only', 'on', true), ${bySite}`,
  },
  write: { host: `select ${byHost}`, site: `select ${bySite}` },
}

const lessonCalled = answerWord('lesson', { n: '#' })
/** What a lesson without a name is called in a language; nothing where nobody reads. */
const calledIn = (language?: Language | null) => (language ? lessonCalled[language] : '')

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver = new DummyDriver()

/** Kysely over one client that is already chosen. */
function transactionOn(bound: Bound): Db {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: use => use(bound) })
  // The dialect is never asked to connect: the executor above carries every statement.
  const dialect = new PostgresDialect({
    pool: async () => Promise.reject(new Error('no pool behind a scope')),
  })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}

function entranceFrom(row: Record<string, unknown>): Entrance {
  const { session, person } = row as { session: number | null; person: number | null }
  return {
    site: row.site as number,
    timeZone: row.time_zone as string,
    demonstration: Boolean(row.demonstration),
    registrationLocked: Boolean(row.registration_locked),
    invalidTime: row.invalid_time as Date | null,
    me:
      session === null || person === null
        ? null
        : {
            session,
            person,
            role: row.role as Role,
            head: Boolean(row.head),
            stage: row.stage as Me['stage'],
            duties: row.duties as GivenDuties,
          },
    stale: Boolean(row.stale),
    language: row.language as Language | null,
  }
}

export interface ScopeWishes {
  /** Nothing may be written. */
  read?: boolean
  /** A reading scope that has to be one transaction from end to end, as for a cursor. */
  whole?: boolean
}

function beginningOf(door: Door, { read = false, whole = !read }: ScopeWishes): Beginning {
  const of = entrances[read ? 'read' : 'write']
  const enter =
    'site' in door
      ? { text: of.site, values: [String(door.site), calledIn(door.language)] }
      : {
          text: of.host,
          values: [
            door.host,
            door.tokenHash,
            door.allowed,
            door.during,
            door.duties,
            door.pageRole,
            calledIn(door.language),
          ].map(value => pgUtils.prepareValue(value)),
        }
  return whole
    ? { statements: [{ text: 'begin', values: [] }, enter], each: false }
    : { statements: [enter], each: true }
}

/**
 * The only way to the database. The entrance leaves together with the first statements behind it; when it refuses, the
 * server refuses everything behind it, so nothing is read or written without a site and a session. What writes is one
 * transaction. What only reads is a transaction for each group of statements that leave together, each through the
 * entrance, and saves the trips that `begin` and `commit` would take.
 */
export const withSite = <T>(
  pool: Pool,
  door: Door,
  work: (scope: Scope) => Promise<T>,
  wishes: ScopeWishes = {},
): Promise<T> => within(pool, { ...wishes, beginning: beginningOf(door, wishes), entranceFrom }, work)

interface Within<E> extends ScopeWishes {
  beginning: Beginning
  /** What the last statement of the beginning says. */
  entranceFrom: (row: Record<string, unknown>) => E
}

/** The same for another entrance: the provider's, who is in no school. */
export async function within<E, T>(
  pool: Pool,
  { beginning, entranceFrom, ...wishes }: Within<E>,
  work: (scope: { db: Db; entrance: Promise<E> }) => Promise<T>,
): Promise<T> {
  const watch = watchOf(pool)
  if (watch?.frozen) throw new DatabaseAway('the database does not answer')
  const client = await pool.connect().catch(error => {
    throw translated(error)
  })
  const bound = new Bound(client, beginning)
  watch?.add(bound)
  const entrance = bound.begin().then(({ rows }) => entranceFrom(rows[0] as Record<string, unknown>))
  entrance.catch(() => undefined)
  try {
    const result = await work({ db: transactionOn(bound), entrance })
    await entrance
    if (bound.failure) throw bound.failure
    if (beginning.each) bound.close()
    else {
      const committed = bound.end('commit')
      if (!wishes.read && (await committed).command !== 'COMMIT')
        throw bound.failure ?? new Aborted('the database rolled back')
    }
    return result
  } catch (error) {
    bound.close()
    // The refusal at the door outranks the echoes of the statements behind it.
    const refused = await entrance.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!beginning.each) bound.end('rollback').catch(() => undefined)
    throw translated(refused ?? (isEcho(error) ? bound.failure : error))
  } finally {
    bound.whenSettled(() => {
      watch?.remove(bound)
      client.release(!bound.idle)
    })
  }
}

// The transaction has failed already, or what a failed group was to prepare is not there.
const isEcho = (error: unknown) => /^(25P02|26000)$/.test((error as { code?: string }).code ?? '')

/** For a job whose words somebody reads: from here on this transaction calls lessons in that language. */
export const readIn = (db: Db, language: Language) =>
  sql`select set_config('eschool.lesson', ${calledIn(language)}, true)`.execute(db)
