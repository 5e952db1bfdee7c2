import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostRules } from '../../contract/timetable-lists.ts'
import { tableDay } from '../kit/format/dates.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { lastRule } from './last-rule.ts'
import { NextToPlan } from './next-to-plan.tsx'
import { PlanList } from './plan-list.tsx'
import { RulePanel } from './rule-panel.tsx'
import type { PlanRow, usePlan } from './use-plan.ts'
import type { ArrangedCourse, Subject } from './use-shown.ts'
import type { useSpan } from './use-span.ts'

/** How long a new lesson is, and when it begins: the rule and a single lesson share them. */
export function useLengths() {
  const [minutes, setMinutes] = useState(lastRule.get().minutes)
  const [start, setStart] = useState(lastRule.get().start)
  return { minutes, setMinutes, start, setStart }
}

export function PlanCard({
  course,
  subject,
  planning,
  lengths,
  span,
  zone,
  isHeld,
  onChoose,
}: {
  course: ArrangedCourse
  subject: Subject | undefined
  planning: ReturnType<typeof usePlan>
  lengths: ReturnType<typeof useLengths>
  span: ReturnType<typeof useSpan>
  zone: string
  isHeld: boolean
  onChoose: (subject: number) => void
}) {
  const { t } = useTranslation('timetable-arranging')
  const { minutes, setMinutes, start, setStart } = lengths
  const showFirst = (rows: readonly PlanRow[] | undefined) =>
    rows?.[0] && span.go(tableDay(rows[0].startsAt, zone))
  return (
    <div className="arrange-plan">
      <Card title={t('rule.title')}>
        {subject && !subject.teacher ? (
          <p>{t('noTeacher')}</p>
        ) : (
          <RulePanel
            from={firstDay(course.startsOn, span.today)}
            isBusy={planning.isLooking}
            minutes={minutes}
            onMinutes={setMinutes}
            start={start}
            onStart={setStart}
            onPreview={rule => void planning.byRule(rule).then(showFirst)}
            onMore={
              planning.rules.length > 0 && planning.rules.length < mostRules
                ? rule => void planning.addRule(rule)
                : undefined
            }
          />
        )}
        <PlanList planning={planning} zone={zone} isHeld={isHeld} onShow={span.go} />
        {!planning.plan && <NextToPlan course={course} subject={subject} onChoose={onChoose} />}
      </Card>
    </div>
  )
}

/** From the course's own first day, or from the day of the rule before: both only while they are to come. */
const firstDay = (startsOn: string | null, today: string) =>
  [startsOn, lastRule.get().from].find(day => day && day > today) ?? today
