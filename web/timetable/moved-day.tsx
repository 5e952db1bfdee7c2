import { several } from 'virtual:calls/several'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { daysBetween, isDay } from '../kit/format/zone.ts'
import { DayMarks } from './day-marks.tsx'
import './several.css'
import type { WholeLesson } from './use-changing.ts'

interface Props {
  lesson: WholeLesson
  /** Where it is to go. */
  day: string | null
  zone: string
}

/** Whether the day that a lesson is moved to is one of the school's days off, said before it is saved. */
export function MovedDay({ lesson, day, zone }: Props) {
  const days = day !== null && isDay(day) ? daysBetween(tableDay(lesson.startsAt, zone), day) : 0
  const moved = useQuery({
    ...query(several.previewSeveral, { which: { ids: [lesson.id] }, change: { kind: 'move', days } }),
    enabled: days !== 0 && Math.abs(days) <= 366,
  })
  const found = days === 0 ? undefined : moved.data?.lessons[0]
  return found && (found.holiday || found.notYetKnown) ? (
    <div role="status">
      <DayMarks of={found} className="several-why is-mild" />
    </div>
  ) : null
}
