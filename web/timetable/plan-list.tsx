import { IconAlertTriangle, IconCalendarOff, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { clock, day as dayWords, moment, tableDay } from '../kit/format/dates.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { useConflictSays } from './conflict-words.ts'
import { DayMarks } from './day-marks.tsx'
import { useRuleSays } from './rule-words.ts'
import './plan.css'
import { PlanFoot } from './plan-foot.tsx'
import { isStopped, type Planning, type PlanRow } from './use-plan.ts'

interface Props {
  planning: Planning
  zone: string
  /** Somebody else is arranging this course. */
  isHeld: boolean
  /** Shows that lesson in the week. */
  onShow: (day: string) => void
}

/** Every lesson of the plan: what can be written, what is in the way, what was left out and why. */
export function PlanList({ planning, zone, isHeld, onShow }: Props) {
  const { t, i18n } = useTranslation('timetable-arranging')
  const view = { language: i18n.language as Language, zone }
  const { plan, rows } = planning
  if (!plan) return null
  const stopped = rows.filter(isStopped).length
  const good = rows.length - stopped
  const skipped = [...plan.skipped]
  return (
    <section className="plan" aria-label={t('plan.title')}>
      <Rules planning={planning} />
      <PlanSums good={good} stopped={stopped} skipped={plan.skipped.length} />
      <ol className="plan-rows">
        {rows.map((row, at) => {
          const day = tableDay(row.startsAt, zone)
          return (
            <Fragment key={`${row.startsAt}-${row.endsAt}`}>
              {takeUntil(skipped, day).map(({ day: off, why }) => (
                <li key={off} className="plan-row is-skipped">
                  <span className="plan-number">–</span>
                  <span className="plan-day">{dayWords(`${off}T12:00:00Z`, { ...view, zone: 'UTC' })}</span>
                  <span>
                    <Icon of={IconCalendarOff} size="s" /> {why}
                  </span>
                </li>
              ))}
              <PlanLine row={row} at={at} planning={planning} zone={zone} onShow={() => onShow(day)} />
            </Fragment>
          )
        })}
      </ol>
      {plan.calendarUntil && (
        <p className="field-hint">{t('plan.calendarUntil', { day: plan.calendarUntil })}</p>
      )}
      <PlanFoot
        // Another plan asks for another word.
        key={plan.past}
        planning={planning}
        plan={plan}
        isHeld={isHeld}
        stopped={stopped}
      />
    </section>
  )
}

/** The rules that the plan is made of. */
function Rules({ planning }: { planning: Planning }) {
  const { t } = useTranslation('timetable-arranging')
  const says = useRuleSays()
  if (planning.rules.length === 0) return null
  return (
    <ul className="plan-rules">
      {planning.rules.map((rule, at) => {
        const words = says(rule)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same, and none is moved
          <li key={at}>
            <span>{words}</span>
            <IconButton
              icon={IconX}
              label={t('rule.remove', { rule: words })}
              isDisabled={isBusyWith(planning)}
              onPress={() => void planning.removeRule(at)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface SumsProps {
  good: number
  stopped: number
  skipped: number
}
export function PlanSums({ good, stopped, skipped }: SumsProps) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <dl className="plan-sums" aria-live="polite">
      <div>
        <dd>{good}</dd>
        <dt>{t('plan.good')}</dt>
      </div>
      <div className={stopped > 0 ? 'is-wrong' : undefined}>
        <dd>{stopped}</dd>
        <dt>{t('plan.stopped')}</dt>
      </div>
      <div>
        <dd>{skipped}</dd>
        <dt>{t('plan.skipped')}</dt>
      </div>
    </dl>
  )
}

const isBusyWith = ({ isLooking, isWriting }: Acting) => isLooking || isWriting

/** What can be done with one lesson that is planned. */
export type Acting = Pick<Planning, 'move' | 'skip' | 'isLooking' | 'isWriting'>

interface RowProps {
  row: PlanRow
  at: number
  planning: Acting
  zone: string
  onShow?: () => void
}
export function PlanLine({ row, at, planning, zone, onShow }: RowProps) {
  const { t, i18n } = useTranslation('timetable-arranging')
  const says = useConflictSays(zone)
  const view = { language: i18n.language as Language, zone }
  const isBusy = isBusyWith(planning)
  return (
    <li className={isStopped(row) ? 'plan-row is-stopped' : 'plan-row'}>
      <span className="plan-number">{at + 1}</span>
      {onShow ? (
        <button type="button" className="plan-day" onClick={onShow}>
          {dayWords(row.startsAt, view)}
        </button>
      ) : (
        <span className="plan-day">{dayWords(row.startsAt, view)}</span>
      )}
      <span className="plan-time">
        {clock(row.startsAt, zone)}–{clock(row.endsAt, zone)}
        {row.conflicts.length === 0 && <Icon of={IconCheck} size="s" />}
      </span>
      <DayMarks of={row} className="plan-why is-mild" />
      {row.conflicts.map((conflict, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one row, never moved
        <span key={n} className={conflict.stops ? 'plan-why' : 'plan-why is-mild'}>
          <Icon of={conflict.stops ? IconAlertTriangle : IconInfoCircle} size="s" /> {says(conflict)}
        </span>
      ))}
      {isStopped(row) && (
        <span className="plan-acts">
          {row.free && (
            <Button
              size="s"
              isDisabled={isBusy}
              onPress={() => void planning.move(at, row.free as NonNullable<PlanRow['free']>)}
            >
              {t('plan.moveTo', { at: moment(row.free.startsAt, view) })}
            </Button>
          )}
          <Button size="s" kind="quiet" isDisabled={isBusy} onPress={() => void planning.skip(at)}>
            {t('plan.skip')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Takes from the front what lies before this day. */
function takeUntil<T extends { day: string }>(list: T[], day: string): T[] {
  const end = list.findIndex(one => one.day > day)
  return list.splice(0, end < 0 ? list.length : end)
}
