import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import './plan.css'
import type { Planning } from './use-plan.ts'

interface Props {
  planning: Planning
  plan: NonNullable<Planning['plan']>
  isHeld: boolean
  stopped: number
}

/** What becomes of the plan: what lies in the past is written only by whoever says that it is meant. */
export function PlanFoot({ planning, plan: { past, people }, isHeld, stopped }: Props) {
  const { t } = useTranslation('timetable-arranging')
  const [isMeant, mean] = useState(false)
  const isBusy = planning.isLooking || planning.isWriting
  const all = planning.rows.length
  const good = all - stopped
  const waits = isHeld || planning.isLooking || (past > 0 && !isMeant)
  return (
    <>
      {past > 0 && (
        <div className="plan-past">
          <Checkbox label={t('plan.past', { n: past })} value={isMeant} onChange={mean} />
          <Button size="s" isDisabled={isBusy} onPress={() => void planning.skipPast()}>
            {t('plan.skipPast', { n: past })}
          </Button>
        </div>
      )}
      <div className="plan-foot">
        {people > 0 && <span className="field-hint">{t('together.told', { n: people })}</span>}
        <Button kind="quiet" isDisabled={isBusy} onPress={planning.clear}>
          {t('plan.clear')}
        </Button>
        {stopped > 0 && (
          <Button
            isDisabled={waits || planning.isWriting || good === 0}
            onPress={() => void planning.writeGood(isMeant)}
          >
            {t('plan.writeGood', { n: good })}
          </Button>
        )}
        <Button
          kind="primary"
          busy={planning.isWriting}
          isDisabled={waits || stopped > 0}
          onPress={() => void planning.writeAll(isMeant)}
        >
          {stopped > 0 ? t('plan.writeLater') : t('plan.writeAll', { n: all })}
        </Button>
      </div>
    </>
  )
}
