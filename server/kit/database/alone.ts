import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from './connection.ts'

const take = "select pg_try_advisory_lock(hashtext('eschool program')) as mine"

export interface Hold {
  end(): Promise<void>
}

/**
 * One program per embedded database. The database itself keeps the lock with the connection, so that a killed program
 * leaves none behind. Undefined when another program has it.
 */
export async function holdAlone(connection: Connection): Promise<Hold | undefined> {
  let client = await taken(connection)
  // A program killed a moment ago: the database sees its connection end within milliseconds.
  for (let tries = 0; !client && tries < 20; tries++) {
    await pause(25)
    client = await taken(connection)
  }
  if (!client) return undefined
  let over = false
  const again = async () => {
    while (!over) {
      const next = await taken(connection).catch(() => undefined)
      if (next) return keep(next)
      await pause(200)
    }
  }
  const keep = (held: Client) => {
    client = held
    held.once('end', () => over || again())
  }
  keep(client)
  return {
    end: async () => {
      over = true
      await client?.end()
    },
  }
}

async function taken(connection: Connection): Promise<Client | undefined> {
  const client = new Client({ ...connection, application_name: 'eschool' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>(take)
  if (rows[0]?.mine) return client
  await client.end()
  return undefined
}
