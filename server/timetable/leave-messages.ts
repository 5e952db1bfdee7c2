import { languageOf } from '../../contract/announcements-messages.ts'
import type { Db } from '../kit/database/scope.ts'
import { messageWord } from '../kit/messages/messages.words.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { phonesOfGuardians } from '../people/guardian-links.store.ts'
import type { LeaveRow } from './leave.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'

const dayOf = (day: string) => {
  const [, month, date] = day.split('-').map(Number)
  return { month: month ?? 0, day: date ?? 0 }
}

/**
 * What was decided of leave that a guardian asked, to all guardians of the student, at the phones they have by now: where two of them
 * disagree both learn how it stands.
 */
export async function messageDecided(db: Db, row: LeaveRow) {
  if (row.guardian_name === '' || (row.state !== 'agreed' && row.state !== 'refused')) return
  const { templates, zone } = await schoolMessages(db)
  const { text, on } = templates.leave
  if (!on) return
  const language = languageOf(text)
  const at = row.lesson && new Date(row.lesson.startsAt)
  const day = (on: string) => messageWord('day', dayOf(on))[language]
  const time = at
    ? messageWord('when', { ...dayOf(dayIn(at, zone)), clock: clockIn(at, zone) })[language]
    : row.first_day === row.last_day
      ? day(row.first_day)
      : messageWord('days', { from: day(row.first_day), until: day(row.last_day) })[language]
  const fields = { name: row.full_name, time, answer: messageWord(`answer.${row.state}`)[language] }
  for (const recipient of await phonesOfGuardians(db, row.student))
    await sendMessage(db, {
      channel: 'sms',
      purpose: 'leave',
      template: 'leave',
      recipient,
      person: row.student,
      fields,
      good_until: row.ends_at,
    })
}
