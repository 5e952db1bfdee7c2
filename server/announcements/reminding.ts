import type { Pool } from 'pg'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { notify } from '../kit/notify/notify.ts'
import { announcementPages } from './announcements.rules.ts'
import { announcementNotice } from './announcements.words.ts'
import { nextUnread } from './readers.store.ts'
import { goOnWithStale, moveReminder, takeReminder } from './reminder.store.ts'

/** How many are told in one transaction: what a kill undoes is at most that much. */
const batch = 500

/** One batch; false where there is nobody left, or somebody else is at it. */
async function remindSome(db: Db, id: number): Promise<boolean> {
  const reminder = await takeReminder(db, id)
  if (!reminder) return false
  const people = reminder.holds ? await nextUnread(db, reminder.broadcast, reminder.last_person, batch) : []
  for (const learns of [true, false]) {
    const these = people.filter(one => one.learns === learns).map(one => one.id)
    const page = announcementPages[learns ? 'learns' : 'teaches']
    await notify(db, these, language => ({
      kind: 'announcement',
      title: announcementNotice('remind.title')[language],
      message: announcementNotice('remind.message', { title: reminder.title })[language],
      link: `${page}/${reminder.broadcast}`,
    }))
  }
  await moveReminder(db, id, people.at(-1)?.id)
  return people.length > 0
}

/** The clock takes up what a killed program left, long before its jobs would be. */
export const reminderTasks = (program: Pool): Record<string, Task> => ({
  'remind readers': async ({ payload, within }) => {
    const { reminder } = payload as { reminder: number }
    while (await within(db => remindSome(db, reminder)));
  },
  broadcastReminders: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) await withSite(program, { site }, ({ db }) => goOnWithStale(db))
  },
})
