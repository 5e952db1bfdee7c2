import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { type Message, sendMessage, startSending } from '../../server/kit/messages/outbox.ts'
import { openSchool, type School } from '../kit/school.ts'

export interface OutboxStage {
  school: School
  /** Writes into the outbox of the school that is no demonstration, as an area would. */
  write: (message: Partial<Message>) => Promise<void>
  outbox: () => Promise<Record<string, unknown>[]>
  /** What is to come later comes now. */
  hurry: () => Promise<void>
  /** How many sendings count in this month. */
  used: () => Promise<number>
  close: () => Promise<void>
}

export async function openOutbox(env: Record<string, string>): Promise<OutboxStage> {
  const school = await openSchool({ env })
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const site = school.otherSite
  const outbox = () =>
    school.look(
      `select state, tries, problem, detail, fields, text, asks, cost, recipient, counted_on::text from message
        where site = $1 order by id`,
      [site],
    )
  return {
    school,
    outbox,
    write: ({ channel = 'sms', ...message }) =>
      withSite(pool, { site }, async ({ db }) => {
        await sendMessage(db, {
          channel,
          purpose: 'test',
          recipient: channel === 'sms' ? '13611112222' : 'lin@example.com',
          template: channel === 'sms' ? 'code' : '',
          fields: {},
          secret: channel === 'sms',
          ...message,
        })
      }),
    hurry: async () => {
      await school.look(
        "update message set due_at = now() where site = $1 and due_at > now() and state <> 'sent'",
        [site],
      )
      await withSite(pool, { site }, async ({ db }) => {
        await startSending(db)
      })
    },
    used: async () => {
      const [row] = await school.look(
        'select coalesce(sum(sendings), 0)::int as used from message_day where site = $1',
        [site],
      )
      return Number(row?.used)
    },
    close: async () => {
      await pool.end()
      await school.close()
    },
  }
}
