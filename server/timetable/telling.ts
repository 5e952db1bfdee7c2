import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { notify } from '../kit/notify/notify.ts'
import { type News, tellElsewhere } from './changes.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'

const followersOf = async (db: Db, courseSubject: number) =>
  (
    await sql<{
      student: number
    }>`select e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = ${courseSubject} and e.state = 'active'`.execute(db)
  ).rows.map(({ student }) => student)

/** Everyone whom a change concerns hears of it: who follows the lesson, who gives it, who gave it until now. */
export async function tellConcerned(db: Db, news: News) {
  const { what, lesson, old, others, reason, by, zone } = news
  const at = (from: Date, to: Date) => `${dayIn(from, zone)} ${clockIn(from, zone)}–${clockIn(to, zone)}`
  const values = {
    course: lesson.course.name,
    old: at(old.starts_at, old.ends_at),
    now: at(new Date(lesson.startsAt), new Date(lesson.endsAt)),
    teacher: lesson.teacher?.fullName ?? '',
  }
  const day = dayIn(new Date(lesson.startsAt), zone)
  const said = (page: string) => (language: Language) => ({
    kind: 'lesson' as const,
    title: lessonNotice(`${what}.title`)[language],
    message:
      lessonNotice(`${what}.message`, { ...values, name: lessonName(lesson.given, lesson.number)[language] })[
        language
      ] + (reason ? lessonNotice('reason', { reason })[language] : ''),
    link: `${page}?day=${day}`,
  })
  const staff = [...others, lesson.teacher?.id ?? null, ...lesson.assistants.map(({ id }) => id)]
  await notify(
    db,
    staff.filter((one): one is number => one !== null && one !== by),
    said('/teacher/schedule/index'),
  )
  await notify(db, await followersOf(db, lesson.courseSubject), said('/profile/schedule'))
  await tellElsewhere(db, news)
}
