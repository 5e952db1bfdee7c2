import type { Client } from 'pg'
import { type Connection, withClient } from '../kit/database/connection.ts'
import { type Act, type ActNote, actStatement } from './acts.store.ts'

export type Crosser = Pick<Act, 'by' | 'asked'>

/** One transaction as the operator, who crosses schools; what it did stands in the provider's log with it, or neither does. */
export const crossing = <T>(
  connection: Connection,
  { action, ...who }: Crosser & { action: string },
  work: (client: Client, log: (note: ActNote) => void) => Promise<T>,
): Promise<T> =>
  withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'; set local role eschool_operator")
    const notes: ActNote[] = []
    const result = await work(client, note => void notes.push(note))
    if (notes.length > 0) await client.query('set local role eschool_console')
    for (const note of notes) await client.query(actStatement({ ...who, action, note }))
    await client.query('commit')
    return result
  })
