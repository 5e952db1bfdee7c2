import type { Pool } from 'pg'
import { languageOf } from '../../contract/announcements-messages.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { type SchoolWays, waysOf } from '../kit/messages/channels.ts'
import { messageWord } from '../kit/messages/messages.words.ts'
import { startSending } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { wholeOf } from '../kit/messages/wechat.rules.ts'
import { wholeTime } from '../kit/messages/whole-time.ts'
import { held, type News, type ToldChange } from '../timetable/changes.store.ts'
import { clockIn, dayIn } from '../timetable/rule.rules.ts'
import {
  type Due,
  dueLessons,
  dueReminders,
  keepNews,
  keepReminders,
  toldOfLessons,
} from './messages-reminders.store.ts'

/** As it is said in a message of these words, by the school's clock. */
function whenIn(at: Date, zone: string, text: string): string {
  const [, month, day] = dayIn(at, zone).split('-').map(Number)
  return messageWord('when', { month: month ?? 0, day: day ?? 0, clock: clockIn(at, zone) })[languageOf(text)]
}

const saysNothing = ({ sms, appid }: SchoolWays) => !sms && appid === null

/** What a template of WeChat takes besides: whole times, and where it leads. */
const inWechat = (
  { channel, who }: Pick<Due, 'channel' | 'who'>,
  times: Readonly<Record<string, Date>>,
  zone: string,
): Record<string, string> =>
  channel === 'wechat'
    ? {
        ...Object.fromEntries(
          Object.entries(times).map(([name, at]) => [wholeOf(name), wholeTime(at, zone)]),
        ),
        link: who === 'teachers' ? '/teacher/schedule/index' : '/profile/schedule',
      }
    : {}

/** So many lessons in one transaction: it is short, and others come between. */
const atATime = 10

/** Writes what is due of the next lessons; answers the last of them, or null when there are no more. */
async function remind(db: Db, after: number): Promise<number | null> {
  const school = await schoolMessages(db)
  const { before, told, templates, zone } = school
  const ways = waysOf(school, 'reminder')
  if (before.length === 0 || told.length === 0 || saysNothing(ways)) return null
  const lessons = await dueLessons(db, before, after, atATime)
  const due = lessons.length > 0 ? await dueReminders(db, lessons, told, ways) : []
  if (due.length > 0) {
    await keepReminders(
      db,
      due.map(one => ({
        ...one,
        fields: {
          name: one.name,
          course: one.course,
          lesson: lessonName(one.lesson_name, one.number)[languageOf(templates.reminder.text)],
          time: whenIn(one.starts_at, zone, templates.reminder.text),
          teacher: one.teacher,
          ...inWechat(one, { time: one.starts_at }, zone),
        },
      })),
    )
    await startSending(db)
  }
  return lessons.length < atATime ? null : (lessons.at(-1)?.id ?? null)
}

/** Each minute: what is due before a lesson is written, once. */
export const reminding = (program: Pool): Record<string, Task> => ({
  reminders: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows)
      for (let after: number | null = 0; after !== null; ) {
        const last: number = after
        after = await withSite(program, { site }, ({ db }) => remind(db, last))
      }
  },
})

/** A change of lessons, told by message where the school wants it: of many, each phone is told once. Who made it knows it. */
export async function messageChange(db: Db, { news, by, zone }: ToldChange) {
  const school = await schoolMessages(db)
  const { told, templates } = school
  const purpose = news[0]?.what === 'cancelled' ? 'cancelled' : 'changed'
  const ways = waysOf(school, purpose)
  if (saysNothing(ways) || told.length === 0) return
  // The school's words for a change tell of a time or a teacher: how a lesson is held is read in the notice.
  if (news.every(({ what }) => held.some(one => one === what))) return
  const byLesson = new Map(news.map(one => [one.lesson.id, one]))
  const people = (await toldOfLessons(db, [...byLesson.keys()], told, ways)).filter(one => one.person !== by)
  if (people.length === 0) return
  const { text } = templates[purpose]
  const fieldsOf = (first: News, name: string, count: number) => {
    const { lesson, old } = first
    const called = lessonName(lesson.given, lesson.number)[languageOf(text)]
    return {
      name,
      course: lesson.course.name,
      lesson:
        count === 1 ? called : messageWord('severalLessons', { lesson: called, n: count })[languageOf(text)],
      old: whenIn(old.starts_at, zone, text),
      time: whenIn(new Date(lesson.startsAt), zone, text),
      teacher: lesson.teacher?.fullName ?? '',
    }
  }
  const phones = Map.groupBy(people, ({ person, recipient }) => `${person} ${recipient}`)
  const order = [...byLesson.keys()]
  await keepNews(
    db,
    purpose,
    [...phones.values()].flatMap(all => {
      const [first] = all.toSorted((a, b) => order.indexOf(a.lesson) - order.indexOf(b.lesson))
      const one = first && byLesson.get(first.lesson)
      if (!first || !one) return []
      return {
        person: first.person,
        channel: first.channel,
        recipient: first.recipient,
        instead: first.instead,
        lesson: first.lesson,
        goodUntil: purpose === 'cancelled' ? one.old.starts_at : new Date(one.lesson.startsAt),
        fields: {
          ...fieldsOf(one, first.name, all.length),
          ...inWechat(first, { time: new Date(one.lesson.startsAt), old: one.old.starts_at }, zone),
        },
      }
    }),
  )
  await startSending(db)
}
