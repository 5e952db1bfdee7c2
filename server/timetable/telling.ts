import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { notify } from '../kit/notify/notify.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import type { shownLesson } from './shown.ts'

type What = 'moved' | 'cancelled' | 'substituted'

interface News {
  what: What
  lesson: ReturnType<typeof shownLesson>
  old: { starts_at: Date; ends_at: Date }
  /** Who stood before the class until now. */
  others: readonly (number | null)[]
  reason: string
  by: number
  zone: string
}

interface Times {
  course: string
  name: string
  old: string
  now: string
  teacher: string
}

const titles: Record<What, Record<Language, string>> = {
  moved: { zh: '课程调整时间', en: 'A lesson was moved', es: 'Una clase ha cambiado de hora' },
  cancelled: { zh: '课程停课', en: 'A lesson was cancelled', es: 'Una clase se ha cancelado' },
  substituted: { zh: '课程更换老师', en: 'Another teacher takes a lesson', es: 'Otro profesor da una clase' },
}
const words: Record<What, Record<Language, (one: Times) => string>> = {
  moved: {
    zh: one => `《${one.course}》${one.name}由 ${one.old} 改到 ${one.now}`,
    en: one => `${one.course}, ${one.name}: from ${one.old} to ${one.now}`,
    es: one => `${one.course}, ${one.name}: de ${one.old} a ${one.now}`,
  },
  cancelled: {
    zh: one => `《${one.course}》${one.name}（${one.old}）停课`,
    en: one => `${one.course}, ${one.name} (${one.old}) is cancelled`,
    es: one => `${one.course}, ${one.name} (${one.old}) se cancela`,
  },
  substituted: {
    zh: one => `《${one.course}》${one.name}（${one.now}）由${one.teacher}老师上课`,
    en: one => `${one.course}, ${one.name} (${one.now}) is taught by ${one.teacher}`,
    es: one => `${one.course}, ${one.name} (${one.now}): la imparte ${one.teacher}`,
  },
}
const why: Record<Language, (reason: string) => string> = {
  zh: reason => `。原因：${reason}`,
  en: reason => `. Reason: ${reason}`,
  es: reason => `. Motivo: ${reason}`,
}

const followersOf = async (db: Db, courseSubject: number) =>
  (
    await sql<{
      student: number
    }>`select e.student from enrolment_subject t join enrolment e on e.id = t.enrolment
      where t.course_subject = ${courseSubject} and e.state = 'active'`.execute(db)
  ).rows.map(({ student }) => student)

/** Everyone whom a change concerns hears of it: who follows the lesson, who gives it, who gave it until now. */
export async function tellConcerned(db: Db, { what, lesson, old, others, reason, by, zone }: News) {
  const at = (from: Date, to: Date) => `${dayIn(from, zone)} ${clockIn(from, zone)}–${clockIn(to, zone)}`
  const one: Times = {
    course: lesson.course.name,
    name: lesson.name,
    old: at(old.starts_at, old.ends_at),
    now: at(new Date(lesson.startsAt), new Date(lesson.endsAt)),
    teacher: lesson.teacher?.fullName ?? '',
  }
  const day = dayIn(new Date(lesson.startsAt), zone)
  const said = (page: string) => (language: Language) => ({
    title: titles[what][language],
    message: words[what][language](one) + (reason ? why[language](reason) : ''),
    link: `${page}?day=${day}`,
  })
  const staff = [...others, lesson.teacher?.id ?? null, ...lesson.assistants.map(({ id }) => id)]
  await notify(
    db,
    staff.filter((one): one is number => one !== null && one !== by),
    said('/teacher/schedule/index'),
  )
  await notify(db, await followersOf(db, lesson.courseSubject), said('/profile/schedule'))
}
