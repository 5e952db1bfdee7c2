import type { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { instantOf, timeText } from '../kit/format/zone.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { AddLesson } from './add-lesson.tsx'
import { BatchesCard } from './batches-card.tsx'
import { ChangeLesson } from './change-lesson.tsx'
import { FreeHalves } from './free-halves.tsx'
import { lookOf, type Shown, shownLesson } from './lessons.ts'
import type { Lifted } from './moving.ts'
import { PlanList } from './plan-list.tsx'
import { RulePanel } from './rule-panel.tsx'
import { SubjectList } from './subject-list.tsx'
import { TimetableBody } from './timetable-body.tsx'
import { TimetableHead } from './timetable-head.tsx'
import { useNow } from './use-now.ts'
import { isStopped, type Times, usePlan } from './use-plan.ts'
import { useSpan } from './use-span.ts'

export type ArrangedCourse = NonNullable<(typeof arranging)['arrangedCourse']['data']>
interface Changing {
  id: number
  at?: Times
}

export function Arranger({
  course,
  zone,
  isHeld,
}: {
  course: ArrangedCourse
  zone: string
  isHeld: boolean
}) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const span = useSpan(zone)
  const now = useNow()
  const [chosen, choose] = useState(course.subjects[0]?.id)
  const [minutes, setMinutes] = useState(60)
  const [start, setStart] = useState('19:00')
  const [changing, change] = useState<Changing>()
  const [adding, add] = useState<{ day: string; from: string }>()
  const subject = course.subjects.find(({ id }) => id === chosen)
  const planning = usePlan(course.id, chosen)
  const teacher = subject?.teacher?.id
  const asked = { from: span.from, to: span.to }
  const ofCourse = useQuery({
    ...query(timetable.schoolTimetable, { ...asked, course: String(course.id) }),
    placeholderData: keepPreviousData,
  })
  const ofTeacher = useQuery({
    ...query(timetable.schoolTimetable, { ...asked, ...(teacher && { teacher: String(teacher) }) }),
    placeholderData: keepPreviousData,
    enabled: teacher !== undefined,
  })
  const lessons = new Map(
    [...(ofTeacher.data?.lessons ?? []), ...(ofCourse.data?.lessons ?? [])].map(one => [one.id, one]),
  )
  const shown: Shown[] = [
    ...[...lessons.values()].map(one =>
      shownLesson(
        one,
        now,
        one.course.id === course.id
          ? (one.teacher?.fullName ?? '')
          : [one.teacher?.fullName, one.course.name].filter(Boolean).join(' · '),
      ),
    ),
    ...planning.rows.map(
      (row, planned): Shown => ({
        key: `planned-${planned}`,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        title: row.name,
        detail: subject?.teacher?.fullName ?? '',
        colour: subject?.colour ?? 1,
        look: isStopped(row) ? 'conflict' : 'planned',
        planned,
      }),
    ),
  ]
  const timesOf = ({ day, from, to }: Lifted): Times => {
    const startsAt = instantOf(day, timeText(from), zone)
    return {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + (to - from) * 60_000).toISOString(),
    }
  }
  const onMove = (one: Shown, to: Lifted) => {
    if (one.planned !== undefined) void planning.move(one.planned, timesOf(to))
    else if (one.lesson) change({ id: one.lesson.id, at: timesOf(to) })
  }
  const onPick = (one: Shown) => {
    if (one.lesson) change({ id: one.lesson.id })
  }
  return (
    <div className="arrange-room">
      <div className="arrange-side">
        <SubjectList subjects={course.subjects} chosen={chosen} onChoose={choose} isHeld={isHeld} />
        <BatchesCard batches={course.batches} zone={zone} isHeld={isHeld} />
      </div>
      <div className="arrange-week">
        <TimetableHead span={span}>
          <Button
            icon={IconPlus}
            isDisabled={isHeld || !subject?.teacher}
            onPress={() => add({ day: span.day, from: start })}
          >
            {t('add.open')}
          </Button>
        </TimetableHead>
        <TimetableBody
          span={span}
          shown={shown}
          zone={zone}
          now={now}
          onPick={onPick}
          moving={{
            canMove: one =>
              !isHeld &&
              (one.planned !== undefined ||
                (one.lesson?.course.id === course.id && lookOf(one.lesson, now) === 'next')),
            onMove,
            ...(!isHeld &&
              subject?.teacher && {
                onDropped: (day, at) =>
                  void planning.add(timesOf({ key: '', day, from: at, to: at + minutes })),
              }),
          }}
        />
        <ul className="arrange-legend">
          {(['next', 'planned', 'conflict'] as const).map(look => (
            <li key={look}>
              <i className={`slot-${look} tint-${subject?.colour ?? 1}`} /> {t(`legend.${look}`)}
            </li>
          ))}
        </ul>
        {chosen !== undefined && subject?.teacher && span.view === 'week' && (
          <FreeHalves
            courseSubject={chosen}
            days={span.days}
            from={span.from}
            to={span.to}
            zone={zone}
            start={start}
            rows={planning.rows}
          />
        )}
      </div>
      <div className="arrange-plan">
        <Card title={t('rule.title')}>
          {subject && !subject.teacher ? (
            <p>{t('noTeacher')}</p>
          ) : (
            <RulePanel
              from={course.startsOn && course.startsOn > span.today ? course.startsOn : span.today}
              isBusy={planning.isLooking}
              minutes={minutes}
              onMinutes={setMinutes}
              start={start}
              onStart={setStart}
              onPreview={rule =>
                void planning
                  .byRule(rule)
                  .then(rows => rows?.[0] && span.go(tableDay(rows[0].startsAt, zone)))
              }
            />
          )}
          <PlanList planning={planning} zone={zone} isHeld={isHeld} onShow={span.go} />
        </Card>
      </div>
      {changing && (
        <ChangeLesson
          id={changing.id}
          zone={zone}
          now={now}
          onClose={() => change(undefined)}
          {...(changing.at && { at: changing.at })}
        />
      )}
      {adding && (
        <AddLesson
          day={adding.day}
          from={adding.from}
          minutes={minutes}
          onClose={() => add(undefined)}
          onAdd={(day, from, length) => {
            const startsAt = instantOf(day, from, zone)
            const endsAt = new Date(startsAt.getTime() + length * 60_000)
            span.go(day)
            setStart(clock(startsAt, zone))
            void planning.add({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })
          }}
        />
      )}
    </div>
  )
}
