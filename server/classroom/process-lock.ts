import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../kit/database/connection.ts'
import { processLocks } from './log.store.ts'

export interface ProcessLock {
  /** The name under which this process holds rooms. */
  holder: number
  end: () => Promise<void>
}

/**
 * A lock that the database keeps for as long as this process lives: when it is killed, others see at once that its rooms are
 * free. While the connection is being taken anew another process may take them; the fence holds then.
 * By the same connection it hears whose rights were taken away, as `0021-rooms-hear.sql` says it; nothing for what was missed.
 */
export function holdProcessLock(connection: Connection, hear: (word: string | null) => void): ProcessLock {
  const holder = randomInt(1, 2 ** 31 - 1)
  let over = false
  let client: Client | undefined
  const begin = async () => {
    while (!over) {
      const next = new Client({ ...connection, application_name: 'eschool rooms', keepAlive: true })
      next.on('error', () => undefined)
      try {
        await next.connect()
        await next.query('select pg_advisory_lock($1, $2)', [processLocks, holder])
        next.on('notification', ({ payload }) => hear(payload ?? null))
        await next.query('listen eschool_rooms')
        client = next
        // What was said while nobody listened is not said again.
        hear(null)
        next.once('end', () => void (over || begin()))
        if (over) await next.end()
        return
      } catch {
        await next.end().catch(() => undefined)
        await pause(300)
      }
    }
  }
  const begun = begin()
  return {
    holder,
    end: async () => {
      over = true
      await begun
      await client?.end().catch(() => undefined)
    },
  }
}
