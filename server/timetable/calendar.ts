import type { FastifyInstance } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addresses, addressOf, meetingPage } from '../../contract/addresses.ts'
import type { Language } from '../../contract/codes.ts'
import { type timetable as calls, feeds } from '../../contract/timetable.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { ownSite } from '../site/site.store.ts'
import {
  calendarKey,
  endCalendarKey,
  type Feed,
  feedLessons,
  feedOf,
  renewCalendarKey,
} from './calendar.store.ts'
import type { LessonRow } from './lesson-list.store.ts'
import { lessonNotice } from './timetable.words.ts'

// The school's own domain, never the Host of whoever asks: the address is kept in other people's programs.
const feedAddress = (domain: string, key: string) =>
  `https://${domain}${addressOf(addresses.calendar, { key })}`

export const calendarHandlers = {
  calendar: async (_, { db, me, sealing }) => {
    const { person, role } = await me
    const key = await calendarKey(db, sealing, person, role)
    return { address: key ? feedAddress((await ownSite(db)).school_domain, key) : '' }
  },

  renewCalendar: async (_, { db, me, sealing, log }) => {
    const { person, role } = await me
    const key = await renewCalendarKey(db, sealing, person, role)
    log({ thing: 'person', id: person })
    return { address: feedAddress((await ownSite(db)).school_domain, key) }
  },

  endCalendar: async (_, { db, me, log }) => {
    const { person, role } = await me
    await endCalendarKey(db, person, role)
    log({ thing: 'person', id: person })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>

/** Without the link into the room, anybody's phone, or the name of anybody but the teacher's surname. */
function calendarOf(feed: Feed, lessons: readonly LessonRow[], language: Language) {
  const calendar = ical({
    name: lessonNotice('calendar.name', { school: feed.school })[language],
    prodId: { company: 'eschool', product: 'timetable', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const lesson of lessons) {
    const teacher = lesson.staff?.find(one => one.role === 'TEACHER' && one.id !== feed.person)
    calendar.createEvent({
      // The same lesson keeps its name through every change; a higher sequence is what programs follow.
      id: `lesson-${lesson.id}@${feed.domain}`,
      sequence: lesson.version,
      // Instants, without a zone's rules to disagree about: each program shows them on its owner's clock.
      start: lesson.starts_at,
      end: lesson.ends_at,
      summary: `${lesson.course_name} · ${lesson.name}`,
      description: teacher
        ? lessonNotice('calendar.teacher', { teacher: shortName(teacher.fullName) })[language]
        : '',
      status: lesson.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      categories: [{ name: lesson.subject_name }],
      // The page, which asks who comes; never where the meeting is.
      ...(lesson.delivery === 'cloudView' && {
        url: `https://${feed.domain}${meetingPage(lesson.id)}`,
      }),
    })
  }
  return calendar.toString()
}

/** The first character of a Chinese name, Ann of Ann Lee: enough to know whose lesson it is. */
const shortName = (name: string) =>
  /^\p{Script=Han}/u.test(name) ? [...name].slice(0, 1).join('') : (name.split(/\s+/)[0] ?? '')

/** What calendar programs fetch: no session, only the key in the address. */
export function calendarRoute(app: FastifyInstance, services: Services) {
  serveRoute(
    app,
    feeds.calendarFeed,
    services,
    async ({ params }, { asked, now, step, reply, absent }) => {
      const found = await step(async ({ db }) => {
        const feed = await feedOf(db, params.key)
        return feed && { feed, lessons: await feedLessons(db, feed, now) }
      })
      if (!found) return absent()
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="timetable.ics"',
          'cache-control': 'private, max-age=300',
          'x-content-type-options': 'nosniff',
        })
        .send(calendarOf(found.feed, found.lessons, asked.language))
    },
    { logLevel: 'silent' },
  )
}
