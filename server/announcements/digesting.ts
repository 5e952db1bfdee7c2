import type { Pool } from 'pg'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { startSending } from '../kit/messages/outbox.ts'
import { ownSite } from '../site/site.store.ts'
import { clockIn, dayIn } from '../timetable/rule.rules.ts'
import { announcementNotice } from './announcements.words.ts'
import { slotsAt } from './digest.rules.ts'
import * as store from './digest.store.ts'

/** How many are told in one transaction: what a kill undoes is written again whole. */
const batch = 100
/** So many notifications stand in a letter with their words. */
const shown = 20
/** By then everything that was written before its hour is there. */
const settles = 60_000

interface School {
  name: string
  home: string
  zone: string
}

/** A letter as plain text: it is read on any device, and nothing in it is fetched. */
function letterOf(one: store.DueLetter, { name: school, home, zone }: School) {
  const say = (key: Parameters<typeof announcementNotice>[0], values: Record<string, string | number> = {}) =>
    announcementNotice(key, values)[one.language]
  const pages = `${home}/eschool`
  const inbox = one.runs
    ? '/admin/account/informMessage'
    : one.learns
      ? '/profile/notifications'
      : '/teacher/notifications'
  const leave = `${pages}/letters/${one.leave}`
  const lines = one.first.map(({ title, message, at, link }) => {
    const when = new Date(at)
    return `${dayIn(when, zone)} ${clockIn(when, zone)}  ${title}\n${message}${link && `\n${pages}${link}`}`
  })
  const more = one.unread - one.first.length
  return {
    leave,
    subject: say('digest.subject', { school, n: one.unread }),
    text: [
      say('digest.hello', { name: one.name }),
      say('digest.says', { school, n: one.unread }),
      ...lines,
      ...(more > 0 ? [say('digest.more', { n: more })] : []),
      say('digest.all', { link: pages + inbox }),
      say('digest.leave', { link: leave }),
    ].join('\n\n'),
  }
}

/** The letters and that they are written in one transaction: none twice, none lost. Answers whether there may be more. */
async function tellSome(db: Db, now: Date): Promise<boolean> {
  const { school_name, school_domain, time_zone } = await ownSite(db)
  const due = await store.dueLetters(db, slotsAt(now, time_zone), batch, shown)
  const letters = due.filter(({ unread }) => unread > 0)
  if (letters.length > 0) {
    const school = { name: school_name, home: `https://${school_domain}`, zone: time_zone }
    await store.keepLetters(
      db,
      letters.map(one => ({ person: one.person, recipient: one.address, fields: letterOf(one, school) })),
    )
    await startSending(db)
  }
  if (due.length > 0) await store.told(db, due)
  return due.length === batch
}

export const digesting = (program: Pool): Record<string, Task> => ({
  digests: async () => {
    const now = new Date(Date.now() - settles)
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) while (await withSite(program, { site }, ({ db }) => tellSome(db, now)));
  },
})
