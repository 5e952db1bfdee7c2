import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import type { LeaveState } from '../../contract/timetable-lists.ts'
import { span, tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import './leave.css'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LessonLink } from './lesson-link.tsx'

const looks = {
  asked: 'unpaid',
  agreed: 'enabled',
  refused: 'failed',
  takenBack: 'cancelled',
  lapsed: 'expired',
} as const

export function LeaveBadge({ state }: { state: LeaveState }) {
  const { t } = useTranslation('timetable-leave')
  return <Badge state={looks[state]}>{t(`state.${state}`)}</Badge>
}

/** A lesson with its hour, or the days. */
export function useLeaveWords() {
  const { t, i18n } = useTranslation('timetable-leave')
  const zone = useZone()
  const view = { language: i18n.language as Language, zone }
  const hourOf = ({ startsAt, endsAt }: NonNullable<OwnLeave['lesson']>) => span(startsAt, endsAt, view)
  const lessonWords = (lesson: NonNullable<OwnLeave['lesson']>) => `${lesson.course} · ${hourOf(lesson)}`
  return {
    hourOf,
    lessonWords,
    /** Who asked it, or entered it. */
    byOf: ({ isEntered, enteredBy, guardian }: OwnLeave) =>
      isEntered
        ? t('by.office', { name: enteredBy })
        : guardian
          ? t('by.guardian', { name: guardian })
          : t('by.student'),
    whatOf: ({ lesson, firstDay, lastDay }: OwnLeave) =>
      lesson
        ? lessonWords(lesson)
        : firstDay === lastDay
          ? firstDay
          : t('days', { from: firstDay, until: lastDay }),
  }
}

/** A lesson in a narrow place: its hour under its course. */
export function LeaveLesson({
  lesson: { id, course, startsAt, endsAt },
  isLed,
}: {
  lesson: NonNullable<OwnLeave['lesson']>
  /** Its name leads to it, where the office keeps it. */
  isLed?: boolean
}) {
  const { i18n } = useTranslation('timetable-leave')
  const zone = useZone()
  return (
    <>
      {isLed ? <LessonLink id={id}>{course}</LessonLink> : course}
      <small className="leave-hour">
        {span(startsAt, endsAt, { language: i18n.language as Language, zone })}
      </small>
    </>
  )
}

/** When it was asked, over who asked it. */
export function LeaveAsked({ leave }: { leave: OwnLeave }) {
  const zone = useZone()
  const { byOf } = useLeaveWords()
  return (
    <>
      {tableTime(leave.askedAt, zone)}
      <small className="leave-hour">{byOf(leave)}</small>
    </>
  )
}

/** Which lessons it is for by now. */
export function LeaveLessons({ leave }: { leave: OwnLeave }) {
  const { t } = useTranslation('timetable-leave')
  const { lessonWords } = useLeaveWords()
  const { total, first } = leave.lessons
  if (leave.lesson) return total === 0 ? <small className="leave-aside">{t('own.moved')}</small> : null
  if (total === 0) return <small className="leave-aside">{t('own.noLessons')}</small>
  return (
    <ul className="leave-lessons">
      {first.map(one => (
        <li key={one.id}>{lessonWords(one)}</li>
      ))}
      {total > first.length && <li>{t('list.more', { n: total })}</li>}
    </ul>
  )
}
