import { languageOf } from '../../contract/announcements-messages.ts'
import type { Language } from '../../contract/codes.ts'
import type { CourseKind } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import { waysOf } from '../kit/messages/channels.ts'
import { messageWord } from '../kit/messages/messages.words.ts'
import { sendMessage } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { wholeOf } from '../kit/messages/wechat.rules.ts'
import { wholeTime } from '../kit/messages/whole-time.ts'
import { whereToTell } from '../people/quiet-phone.store.ts'
import { courseNotice } from './courses.words.ts'

interface Concerned {
  id: number
  name: string
  kind: CourseKind
}

type WaitNews = 'offered' | 'lapsed' | 'ended' | 'removed' | 'removedBecause' | 'put'

const linkTo = ({ id, kind }: Pick<Concerned, 'id' | 'kind'>) =>
  kind === 'public' ? `/publicClassDetails/${id}` : `/details/${id}`

/** What somebody hears of the waiting list that they stand on; it leads to the course's page, where a seat is taken. */
export const waitNews =
  (what: WaitNews, { id, name, kind }: Concerned, more: Record<string, string> = {}) =>
  (language: Language) => ({
    kind: 'course' as const,
    title: courseNotice(`waiting.${what}.title`)[language],
    message: courseNotice(`waiting.${what}.message`, { course: name, ...more })[language],
    link: linkTo({ id, kind }),
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
export async function messageOffered(db: Db, student: number, concerned: Concerned, until: Date) {
  const school = await schoolMessages(db)
  const { told, templates, zone } = school
  const fields = {
    course: concerned.name,
    until: hourSaid(until, zone)(languageOf(templates.seat.text)),
  }
  const inWechat = { [wholeOf('until')]: wholeTime(until, zone), link: linkTo(concerned) }
  for (const { name, ...to } of await whereToTell(
    db,
    student,
    told.includes('guardians'),
    waysOf(school, 'seat'),
  ))
    await sendMessage(db, {
      ...to,
      purpose: 'seat',
      template: 'seat',
      fields: { name, ...fields, ...(to.channel === 'wechat' && inWechat) },
      good_until: until,
    })
}
