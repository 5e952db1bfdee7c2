import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LeaveBadge, LeaveLessons, useLeaveWords } from './leave-shown.tsx'
import { TakeBackLeave } from './take-back-leave.tsx'

interface Props {
  leaves: readonly OwnLeave[]
  /** What may be done with one, beside its state. */
  acts?: (leave: OwnLeave) => ReactNode
}

/** One student's leave, each with what became of it. */
export const LeaveRows = ({ leaves, acts }: Props) => (
  <ul className="leave-rows">
    {leaves.map(leave => (
      <Row key={leave.id} leave={leave} acts={acts?.(leave)} />
    ))}
  </ul>
)

/** Whoever asked takes back what is not decided. */
export function TakeBackAct({ leave }: { leave: OwnLeave }) {
  const { t } = useTranslation('timetable-leave')
  const [isTaking, take] = useState(false)
  if (!leave.mayTakeBack) return null
  return (
    <>
      <Button size="s" onPress={() => take(true)}>
        {t('own.take')}
      </Button>
      <TakeBackLeave leave={leave} isOpen={isTaking} onClose={() => take(false)} />
    </>
  )
}

function Row({ leave, acts }: { leave: OwnLeave; acts: ReactNode }) {
  const { t } = useTranslation('timetable-leave')
  const zone = useZone()
  const { whatOf } = useLeaveWords()
  const at = (when: string) => tableTime(when, zone)
  return (
    <li className="leave-row">
      <div>
        <b>{whatOf(leave)}</b>
        <LeaveLessons leave={leave} />
        {leave.reason && <p>{leave.reason}</p>}
        <small className="leave-aside">
          {leave.isEntered
            ? t('own.by', {
                name: t('own.entered', { name: leave.enteredBy || t('own.school') }),
                at: at(leave.askedAt),
              })
            : leave.guardian
              ? t('own.by', { name: t('by.guardian', { name: leave.guardian }), at: at(leave.askedAt) })
              : t('own.asked', { at: at(leave.askedAt) })}
        </small>
        {leave.decidedAt && !leave.isEntered && (
          <small className="leave-aside">
            {t(`state.${leave.state}`)} ·{' '}
            {t('own.by', { name: leave.decidedBy || t('own.school'), at: at(leave.decidedAt) })}
          </small>
        )}
        {leave.word && <p>{t('own.word', { word: leave.word })}</p>}
      </div>
      <div className="leave-row-end">
        <LeaveBadge state={leave.state} />
        {acts}
      </div>
    </li>
  )
}
