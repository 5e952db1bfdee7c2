import type { Pool } from 'pg'
import type { z } from 'zod'
import { sms } from '../../contract/announcements-sms.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { type Message, sendMessage, startSending } from '../../server/kit/messages/outbox.ts'
import { openSchool, otherHost, type Person, type School } from '../kit/school.ts'

type Setting = z.input<typeof sms.changeMessageSetting.body>
type Some = Partial<Omit<Setting, 'templates' | 'version'>> & { templates?: Partial<Setting['templates']> }

export interface OutboxStage {
  school: School
  site: number
  pool: Pool
  /** The office of that school. */
  office: () => Promise<Person>
  /** Changes some of how it sends. */
  set: (some: Some) => ReturnType<typeof changed>
  /** Writes into the outbox of the school that is no demonstration, as an area would: all of them at the same moment. */
  write: (...messages: Partial<Message>[]) => Promise<void>
  outbox: () => Promise<Record<string, unknown>[]>
  /** What is to come later comes now. */
  hurry: () => Promise<void>
  /** How many sendings count in this month. */
  used: () => Promise<number>
  close: () => Promise<void>
}

/** The office reads the setting and sends it back with some of it changed. */
async function changed(office: Person, { templates = {}, ...some }: Some) {
  const { data: now } = await office.call(sms.messageSetting)
  const { provider, usualSign, used, stopped, ownPhone, ...setting } = now
  const all = Object.fromEntries(
    Object.entries(now.templates).map(([purpose, { on, text, number }]) => [purpose, { on, text, number }]),
  )
  return office.call(sms.changeMessageSetting, {
    body: { ...setting, ...some, templates: { ...all, ...templates } as Setting['templates'] },
  })
}

/** With a school that is no demonstration, or with the one that is. */
export async function openOutbox(
  env: Record<string, string>,
  which: 'other' | 'demo' = 'other',
): Promise<OutboxStage> {
  const school = await openSchool({ env })
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const site = which === 'demo' ? school.site : school.otherSite
  let signedIn: Promise<Person> | undefined
  const office = () => {
    signedIn ??= school.signIn('zheng', which === 'demo' ? {} : { host: otherHost })
    return signedIn
  }
  const outbox = () =>
    school.look(
      `select state, tries, problem, detail, fields, text, asks, cost, recipient, counted_on::text from message
        where site = $1 order by id`,
      [site],
    )
  return {
    school,
    site,
    pool,
    office,
    set: async some => changed(await office(), some),
    outbox,
    write: (...messages) =>
      withSite(pool, { site }, async ({ db }) => {
        for (const { channel = 'sms', ...message } of messages)
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
