import { several } from 'virtual:calls/several'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { StaffBox } from '../people/person-box.tsx'
import type { LessonChoice } from './use-several.ts'

type Teacher = NonNullable<(typeof several)['teachersFor']['data']>['teachers'][number]

interface Props {
  label: string
  which: LessonChoice
  /** Of one lesson: at this time instead of its own. */
  at?: { startsAt: string; endsAt: string } | undefined
  zone: string
  value: number | null
  onChange: (teacher: number | null) => void
}

/** A teacher for lessons: whoever is free and teaches the subject first, and of the others what they have then. */
export function TeacherChoice({ label, which, at, zone, value, onChange }: Props) {
  const { t } = useTranslation('timetable')
  const found = useQuery({
    ...query(several.teachersFor, { which, ...(at && { at }) }),
    // Another hour is looked at while the names of the hour before stand there.
    placeholderData: keepPreviousData,
  })
  const n = found.data?.lessons ?? 0
  const says = ({ teachesIt, theirs, busy, away, outside, first }: Teacher) => {
    const time = first
      ? t(n === 1 ? 'teacherFor.hasThen' : 'teacherFor.busy', {
          n: busy,
          course: first.course,
          lesson: first.name,
          time: tableTime(first.startsAt, zone),
        })
      : away === 0 && t('teacherFor.free')
    return [
      theirs > 0 && t(theirs === n ? 'teacherFor.theirs' : 'teacherFor.someTheirs', { n: theirs }),
      time,
      away > 0 && t(n === 1 ? 'teacherFor.away' : 'teacherFor.awayOf', { n: away }),
      outside > 0 && t(n === 1 ? 'teacherFor.outside' : 'teacherFor.outsideOf', { n: outside }),
      teachesIt && t('teacherFor.teachesIt'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <StaffBox
      label={label}
      value={value}
      onChange={onChange}
      options={(found.data?.teachers ?? []).map(one => ({
        id: one.id,
        label: one.fullName,
        detail: says(one),
      }))}
    />
  )
}
