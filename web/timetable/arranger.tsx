import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { instantOf, timeText } from '../kit/format/zone.ts'
import { Button } from '../kit/ui/button.tsx'
import { AddLesson } from './add-lesson.tsx'
import { BatchesCard } from './batches-card.tsx'
import { ChangeLesson } from './change-lesson.tsx'
import { FreeHalves } from './free-halves.tsx'
import type { Shown } from './lessons.ts'
import type { Lifted } from './moving.ts'
import type { Times } from './plan-asked.ts'
import { PlanCard, useLengths } from './plan-card.tsx'
import { SubjectList } from './subject-list.tsx'
import { TimetableBody } from './timetable-body.tsx'
import { TimetableHead } from './timetable-head.tsx'
import { useNow } from './use-now.ts'
import { type Planning, usePlan } from './use-plan.ts'
import { type ArrangedCourse, useShown } from './use-shown.ts'
import { useSpan } from './use-span.ts'

interface Changing {
  id: number
  at?: Times
}

interface Props {
  course: ArrangedCourse
  zone: string
  isHeld: boolean
}

export function Arranger({ course, zone, isHeld }: Props) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const span = useSpan(zone)
  const now = useNow()
  const [chosen, choose] = useState(course.subjects[0]?.id)
  const lengths = useLengths()
  const { minutes, start, setStart } = lengths
  const [changing, change] = useState<Changing>()
  const [adding, add] = useState<{ day: string; from: string }>()
  const subject = course.subjects.find(({ id }) => id === chosen)
  const planning = usePlan(course.id, chosen)
  const shown = useShown(course, subject, planning.rows, span, now)
  const { onDropped, ...moves } = movingOf({ course, zone, isHeld }, planning, minutes, change)
  const moving = { ...moves, ...(!isHeld && subject?.teacher && { onDropped }) }
  const onPick = (one: Shown) => {
    if (one.lesson) change({ id: one.lesson.id })
  }
  const onAdd = (day: string, from: string, length: number) => {
    const startsAt = instantOf(day, from, zone)
    span.go(day)
    setStart(clock(startsAt, zone))
    void planning.add(timesFrom(startsAt, length))
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
        <TimetableBody span={span} shown={shown} zone={zone} now={now} onPick={onPick} moving={moving} />
        <Legend colour={subject?.colour ?? 1} />
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
      <PlanCard {...{ course, subject, planning, lengths, span, zone, isHeld }} onChoose={choose} />
      {changing && (
        <ChangeLesson
          id={changing.id}
          zone={zone}
          now={now}
          onClose={() => change(undefined)}
          {...(changing.at && { at: changing.at })}
        />
      )}
      {adding && subject && (
        <AddLesson
          day={adding.day}
          from={adding.from}
          minutes={minutes}
          fitting={{ courseId: course.id, courseSubject: subject.id }}
          zone={zone}
          onClose={() => add(undefined)}
          onAdd={onAdd}
        />
      )}
    </div>
  )
}

/** What of the week can be moved, and what becomes of it where it is let fall. */
function movingOf(
  { course, zone, isHeld }: Props,
  planning: Planning,
  minutes: number,
  change: (changing: Changing) => void,
) {
  const timesOf = ({ day, from, to }: Lifted) => timesFrom(instantOf(day, timeText(from), zone), to - from)
  return {
    onMove: (one: Shown, to: Lifted) => {
      if (one.planned !== undefined) void planning.move(one.planned, timesOf(to))
      else if (one.lesson) change({ id: one.lesson.id, at: timesOf(to) })
    },
    canMove: ({ planned, lesson }: Shown) =>
      !isHeld && (planned !== undefined || (lesson?.course.id === course.id && lesson.state === 'scheduled')),
    onDropped: (day: string, from: number) =>
      void planning.add(timesOf({ key: '', day, from, to: from + minutes })),
  }
}

function Legend({ colour }: { colour: number }) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <ul className="arrange-legend">
      {(['next', 'planned', 'conflict'] as const).map(look => (
        <li key={look}>
          <i className={`slot-${look} tint-${colour}`} /> {t(`legend.${look}`)}
        </li>
      ))}
    </ul>
  )
}

const timesFrom = (startsAt: Date, minutes: number): Times => ({
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
})
