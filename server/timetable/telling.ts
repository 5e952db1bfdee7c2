import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { type Notice, notifyEach } from '../kit/notify/notify.ts'
import { type News, type ToldChange, tellElsewhere } from './changes.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'

const followersOf = async (db: Db, courseSubjects: readonly number[]) =>
  (
    await sql<{
      subject: number
      student: number
    }>`select t.course_subject as subject, e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = any(${[...courseSubjects]}::bigint[]) and e.state = 'active'`.execute(db)
  ).rows

const staffOf = ({ others, lesson: { teacher, assistants } }: News) =>
  [...others, teacher?.id ?? null, ...assistants.map(({ id }) => id)].filter(one => one !== null)

/** What of it concerns whom, and where they look: who follows a lesson, who gives it, who gave it until now. Who did it knows it. */
async function concernedBy(db: Db, { news, by }: Pick<ToldChange, 'news' | 'by'>) {
  const theirs = new Map<number, { page: string; news: News[] }>()
  const add = (person: number, page: string, one: News) => {
    const entry = theirs.get(person) ?? { page, news: [] }
    if (!entry.news.includes(one)) entry.news.push(one)
    theirs.set(person, entry)
  }
  const bySubject = Map.groupBy(news, ({ lesson }) => lesson.courseSubject)
  for (const { subject, student } of await followersOf(db, [...bySubject.keys()]))
    for (const one of bySubject.get(subject) ?? []) add(student, '/profile/schedule', one)
  for (const one of news)
    for (const person of staffOf(one)) if (person !== by) add(person, '/teacher/schedule/index', one)
  return theirs
}

/** How many a change concerns. */
export const countConcerned = async (db: Db, told: Pick<ToldChange, 'news' | 'by'>) =>
  (await concernedBy(db, told)).size

/** So many lessons are named one by one in a notice; of more it says how many there are. */
const named = 4

function saying(news: readonly News[], page: string, { reason, zone }: ToldChange) {
  const at = (from: Date, to: Date) => `${dayIn(from, zone)} ${clockIn(from, zone)}–${clockIn(to, zone)}`
  const line = ({ what, lesson, old, makeUp }: News, language: Language) =>
    lessonNotice(`${what}.message`, {
      course: lesson.course.name,
      name: lessonName(lesson.given, lesson.number)[language],
      old: at(old.starts_at, old.ends_at),
      now: at(new Date(lesson.startsAt), new Date(lesson.endsAt)),
      teacher: lesson.teacher?.fullName ?? '',
    })[language] +
    (makeUp
      ? lessonNotice(what === 'restored' ? 'noMakeUp' : 'madeUp', { at: at(makeUp.startsAt, makeUp.endsAt) })[
          language
        ]
      : '')
  const [first] = news as [News, ...News[]]
  return (language: Language): Notice => ({
    kind: 'lesson',
    title:
      news.length === 1
        ? lessonNotice(`${first.what}.title`)[language]
        : lessonNotice(`${first.what}.several`, { n: news.length })[language],
    message:
      news
        .slice(0, named)
        .map(one => line(one, language))
        .join(lessonNotice('next')[language]) +
      (news.length > named ? lessonNotice('more', { n: news.length })[language] : '') +
      (reason ? lessonNotice('reason', { reason })[language] : ''),
    link: `${page}?day=${dayIn(new Date(first.lesson.startsAt), zone)}`,
  })
}

/** Everyone whom it concerns hears of it, of all of it in one notice; answers how many those are. */
export async function tellConcerned(db: Db, told: ToldChange) {
  const theirs = await concernedBy(db, told)
  await notifyEach(
    db,
    new Map([...theirs].map(([person, { page, news }]) => [person, saying(news, page, told)])),
  )
  await tellElsewhere(db, told)
  return theirs.size
}
