import { sql } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { Db, Entrance } from '../database/scope.ts'
import type { Task } from '../jobs/queue.ts'
import type { Channel } from './outbox.ts'
import { type Sender, senderOf } from './sender.ts'

const masked = (fields: Record<string, string>) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, '••••••']))

const waiting = async (db: Db, id: number, { demonstration }: Entrance) => {
  const message = await db
    .selectFrom('message')
    .select(['channel', 'recipient', 'template', 'fields', 'secret'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return message && { ...message, demonstration }
}

/** Takes a message out of the outbox. Without a provider it is kept there to be read; what is secret is then masked outside a demonstration. */
export function sendingTask(settings: Settings): Task {
  const senders = new Map<Channel, Promise<Sender | null>>()
  const senderFor = (channel: Channel) => {
    const known = senders.get(channel) ?? senderOf(settings, channel)
    senders.set(channel, known)
    // What failed to load is tried again with the next message.
    known.catch(() => senders.delete(channel))
    return known
  }
  return async ({ payload, within, last }) => {
    const id = Number(payload.message)
    const message = await within((db, entrance) => waiting(db, id, entrance))
    if (!message) return
    const fields = message.fields as Record<string, string>
    const hidden = sql`${JSON.stringify(message.secret ? masked(fields) : fields)}::jsonb`
    const sender = await senderFor(message.channel)
    if (sender === null) {
      const kept = message.demonstration ? {} : { fields: hidden }
      await within(db =>
        db
          .updateTable('message')
          .set({ state: 'kept', ...kept })
          .where('id', '=', id)
          .execute(),
      )
      return
    }
    try {
      await sender({ recipient: message.recipient, template: message.template, fields })
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, 200)
      const ended = last ? { state: 'failed' as const, fields: hidden } : {}
      await within(db =>
        db
          .updateTable('message')
          .set({ tries: sql`tries + 1`, problem, ...ended })
          .where('id', '=', id)
          .execute(),
      )
      throw error
    }
    await within(db =>
      db
        .updateTable('message')
        .set({ state: 'sent', sent_at: sql`now()`, problem: '', tries: sql`tries + 1`, fields: hidden })
        .where('id', '=', id)
        .execute(),
    )
  }
}
