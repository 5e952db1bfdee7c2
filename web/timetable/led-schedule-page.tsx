import { office } from 'virtual:calls/office'
import { timetable } from 'virtual:calls/timetable'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { type Shown, shownLesson } from './lessons.ts'
import { TimetableBody } from './timetable-body.tsx'
import { TimetableHead } from './timetable-head.tsx'
import { useNow } from './use-now.ts'
import { useSpan } from './use-span.ts'
import { ZoneNote } from './zone-note.tsx'

/** The lessons of the students in the classes that a head teacher leads, whoever teaches them. */
export function LedSchedulePage() {
  const { t } = useTranslation('timetable')
  const zone = useZone()
  const now = useNow()
  const span = useSpan(zone)
  const classes = useQuery(query(office.ledClasses)).data
  // A class in the address that is led by somebody else now is as if it were not there.
  const one = classes?.find(({ id }) => String(id) === span.params.get('class'))
  const lessons = useQuery({
    ...query(timetable.ledTimetable, {
      ...{ from: span.from, to: span.to },
      ...(one && { class: String(one.id) }),
    }),
    placeholderData: keepPreviousData,
    enabled: classes !== undefined,
  })
  useFreshAtBell([office.ledClasses, timetable.ledTimetable])
  const [picked, pick] = useState<Shown>()
  if (classes?.length === 0) return <EmptyState title={t('led.none')}>{t('led.noneSays')}</EmptyState>
  return (
    <div className="tt">
      <h1 className="unseen">{t('led.title')}</h1>
      <p className="tt-owner">{(one ? [one] : (classes ?? [])).map(({ path }) => path).join(t('comma'))}</p>
      <TimetableHead span={span} says={lessons.data && t('total', { n: lessons.data.total })}>
        {classes !== undefined && classes.length > 1 && (
          <Select
            label={t('led.class')}
            labelUnseen
            value={one ? String(one.id) : 'all'}
            onChange={id => span.set({ class: id === null || id === 'all' ? undefined : id })}
            options={[
              { id: 'all', label: t('led.all') },
              ...classes.map(({ id, path }) => ({ id: String(id), label: path })),
            ]}
          />
        )}
      </TimetableHead>
      <Loaded query={lessons}>
        {data => (
          <TimetableBody
            span={span}
            zone={zone}
            now={now}
            onPick={pick}
            shown={data.lessons.map(one =>
              shownLesson(one, now, [one.teacher?.fullName, one.course.name].filter(Boolean).join(' · ')),
            )}
          />
        )}
      </Loaded>
      <ZoneNote zone={zone} />
      {picked?.lesson && (
        <LessonDialog lesson={picked.lesson} zone={zone} now={now} onClose={() => pick(undefined)} />
      )}
    </div>
  )
}
