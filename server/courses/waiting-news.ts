import { languageOf } from '../../contract/announcements-messages.ts'
import type { Language } from '../../contract/codes.ts'
import type { CourseKind } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { messageWord } from '../kit/messages/messages.words.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { phonesToTell } from '../people/quiet-phone.store.ts'
import { courseNotice } from './courses.words.ts'

interface Concerned {
  id: number
  name: string
  kind: CourseKind
}

type WaitNews = 'offered' | 'lapsed' | 'ended' | 'removed' | 'removedBecause' | 'put'

/** What somebody hears of the waiting list that they stand on; it leads to the course's page, where a seat is taken. */
export const waitNews =
  (what: WaitNews, { id, name, kind }: Concerned, more: Record<string, string> = {}) =>
  (language: Language) => ({
    kind: 'course' as const,
    title: courseNotice(`waiting.${what}.title`)[language],
    message: courseNotice(`waiting.${what}.message`, { course: name, ...more })[language],
    link: kind === 'public' ? `/publicClassDetails/${id}` : `/details/${id}`,
  })

const two = (n: number) => String(n).padStart(2, '0')

/** An hour as messages say it, by the school's clock. */
export const hourSaid = (at: Date, zone: string) => (language: Language) => {
  const { month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    at.getTime(),
  ).toZonedDateTimeISO(zone)
  return messageWord('when', { month, day, clock: `${two(hour)}:${two(minute)}` })[language]
}

/** A seat is kept for them, and until when. */
export const offeredNews = (course: Concerned, until: Date, zone: string) => (language: Language) =>
  waitNews('offered', course, { until: hourSaid(until, zone)(language) })(language)

/** That a seat is kept for them, by text message as well, where the school sends those. */
export async function messageOffered(db: Db, student: number, { name: course }: Concerned, until: Date) {
  const { told, templates, zone } = await schoolMessages(db)
  const { on, text } = templates.seat
  if (!on) return
  for (const { person, name, recipient } of await phonesToTell(db, student, told.includes('guardians')))
    await sendMessage(db, {
      channel: 'sms',
      purpose: 'seat',
      template: 'seat',
      recipient,
      person,
      fields: { name, course, until: hourSaid(until, zone)(languageOf(text)) },
      good_until: until,
    })
}
