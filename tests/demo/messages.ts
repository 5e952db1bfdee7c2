import type { Db } from '../../server/kit/database/scope.ts'
import { usualTemplate } from '../../server/kit/messages/setting.store.ts'
import '../../server/kit/messages/messages.tables.ts'

/** A school that reminds: without a provider its outbox fills with what would have gone out. */
export async function makeMessages(db: Db) {
  const on = (purpose: 'reminder' | 'changed' | 'cancelled') => ({ ...usualTemplate(purpose), on: true })
  await db
    .insertInto('message_setting')
    .values({
      templates: JSON.stringify({
        reminder: on('reminder'),
        changed: on('changed'),
        cancelled: on('cancelled'),
      }) as never,
      before_minutes: [1440, 60],
      told: ['students', 'guardians', 'teachers'],
      quiet_from: '21:30',
      quiet_to: '07:30',
      month_most: 3000,
      phone_most: 20,
      version: 1,
    })
    .execute()
}
