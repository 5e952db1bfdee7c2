import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import './plan.css'
import { PlanLine, PlanSums } from './plan-list.tsx'
import './together.css'
import type { Together } from './use-together.ts'

/** Every lesson of every course: those with a conflict lie open. */
export function TogetherList({ planning, zone }: { planning: Together; zone: string }) {
  const { t } = useTranslation('timetable-arranging')
  const { plan, entries, isLooking, isWriting } = planning
  if (!plan) return null
  const { writable, conflicting } = plan
  const nameOf = new Map(entries.map(({ courseSubject, name }) => [courseSubject, name]))
  const isBusy = isLooking || isWriting
  return (
    <Card title={t('together.previewed')}>
      <PlanSums
        good={writable}
        stopped={conflicting}
        skipped={plan.plans.reduce((sum, { skipped }) => sum + skipped.length, 0)}
      />
      {plan.plans.map(({ courseSubject, lessons, conflicting: stopped }) => (
        <details key={courseSubject} className="together-plan" open={stopped > 0}>
          <summary>
            <b>{nameOf.get(courseSubject)}</b>
            <span className={stopped > 0 ? 'is-wrong' : ''}>
              {t('together.sums', { n: lessons.length, stopped })}
            </span>
          </summary>
          <ol className="plan-rows">
            {lessons.map((row, at) => (
              <PlanLine
                key={`${row.startsAt}-${row.endsAt}`}
                row={row}
                at={at}
                planning={planning.acting(courseSubject, lessons)}
                zone={zone}
              />
            ))}
          </ol>
        </details>
      ))}
      <div className="together-foot">
        <span className="field-hint">{t('together.told', { n: plan.people })}</span>
        {conflicting > 0 && (
          <Button isDisabled={isBusy || writable === 0} onPress={() => void planning.writeGood()}>
            {t('plan.writeGood', { n: writable })}
          </Button>
        )}
        <Button
          kind="primary"
          busy={isWriting}
          isDisabled={conflicting > 0 || isLooking || writable === 0}
          onPress={() => void planning.writeAll()}
        >
          {conflicting > 0 ? t('plan.writeLater') : t('plan.writeAll', { n: writable })}
        </Button>
      </div>
    </Card>
  )
}
