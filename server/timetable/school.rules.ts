import type { SchoolRules } from '../../contract/timetable-shapes.ts'
import { clockIn, dayIn, weekdayOf } from './rule.rules.ts'

export type Rules = SchoolRules

interface Lesson {
  startsAt: Date
  endsAt: Date
}

/** What a lesson would break. The words are the screen's; `value` is what the rule allows. */
export interface Breach {
  rule: 'latestEnd' | 'longest' | 'pause' | 'weekend' | 'weekHours'
  value: string | number
}

interface Around {
  zone: string
  grades: readonly number[]
  subject: number
  /** Other lessons of the same class of students and teacher that lie close by. */
  classLessons: readonly Lesson[]
  /** Minutes that the teacher has in the same week already. */
  teacherMinutes: number
  /** Whether a day is off, by the school's calendar. */
  isOff: (day: string) => boolean
}

const strictest = (values: (number | null)[]) => {
  const set = values.filter(value => value !== null)
  return set.length > 0 ? set : undefined
}

/** Rules of the place, each off until the school sets it; where a course has several years the strictest counts. */
export function breaches(rules: Rules, { startsAt, endsAt }: Lesson, around: Around): Breach[] {
  const { zone, grades, subject, classLessons, teacherMinutes, isOff } = around
  const found: Breach[] = []
  const years = rules.grades.filter(({ grade }) => grades.includes(grade))
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const day = dayIn(startsAt, zone)

  const latest = years.flatMap(({ latestEnd }) => latestEnd ?? []).sort()[0]
  // An end on another day is later than any o'clock.
  if (latest && (dayIn(endsAt, zone) !== day || clockIn(endsAt, zone) > latest))
    found.push({ rule: 'latestEnd', value: latest })

  const longest = strictest(years.map(year => year.longest))
  if (longest && minutes > Math.min(...longest)) found.push({ rule: 'longest', value: Math.min(...longest) })

  const pauses = strictest(years.map(year => year.pause))
  if (pauses) {
    const pause = Math.max(...pauses)
    const near = classLessons.some(
      other =>
        startsAt.getTime() - other.endsAt.getTime() < pause * 60_000 &&
        other.startsAt.getTime() - endsAt.getTime() < pause * 60_000,
    )
    if (near) found.push({ rule: 'pause', value: pause })
  }

  if (rules.noWeekends.includes(subject) && (weekdayOf(day) > 5 || isOff(day)))
    found.push({ rule: 'weekend', value: '' })

  if (rules.weekHours !== null && teacherMinutes + minutes > rules.weekHours * 60)
    found.push({ rule: 'weekHours', value: rules.weekHours })
  return found
}
