import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lessonMinutes, mostLessons } from '../../contract/timetable-lists.ts'
import type { Repetition } from '../../contract/timetable-shapes.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox, RadioGroup } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { lastRule, type RuleFields } from './last-rule.ts'
import { TimeField } from './time-field.tsx'

interface Props {
  from: string
  isBusy: boolean
  minutes: number
  onMinutes: (minutes: number) => void
  start: string
  onStart: (start: string) => void
  onPreview: (rule: Repetition) => void
  /** Beside the rules that the plan has. */
  onMore?: ((rule: Repetition) => void) | undefined
}

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** The rule: which weekdays, at what o'clock, how often or until when. */
export function RulePanel({ from, isBusy, minutes, onMinutes, start, onStart, onPreview, onMore }: Props) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const { rule, set, isWhole, repetition } = useRule(from)
  const whole = { ...repetition, starts: [start], minutes }
  const look = (at: (rule: Repetition) => void) => {
    lastRule.set({ ...rule, minutes, start })
    at(whole)
  }
  return (
    <div className="form rule">
      <Weekdays chosen={rule.weekdays} onChange={weekdays => set({ weekdays })} />
      <div className="tt-pair">
        <TimeField label={t('rule.start')} value={start} onChange={onStart} />
        <NumberField
          label={t('rule.minutes')}
          value={minutes}
          onChange={value => value && onMinutes(value)}
          min={lessonMinutes.least}
          max={lessonMinutes.most}
          step={5}
          after={t('minutes')}
        />
      </div>
      <DateField label={t('rule.from')} value={rule.from} onChange={day => set({ from: day })} />
      <Select
        label={t('rule.everyWeeks')}
        value={rule.everyWeeks}
        onChange={every => set({ everyWeeks: every ?? 1 })}
        options={[1, 2, 3, 4].map(id => ({ id, label: t(`rule.every.w${id as 1 | 2 | 3 | 4}`) }))}
      />
      <RadioGroup
        label={t('rule.ends')}
        shape="segments"
        value={rule.ends}
        onChange={ends => set({ ends: ends as 'count' | 'until' })}
        options={(['count', 'until'] as const).map(id => ({ id, label: t(`rule.endsBy.${id}`) }))}
      />
      {rule.ends === 'count' ? (
        <NumberField
          label={t('rule.count')}
          value={rule.count}
          onChange={count => set({ count })}
          min={1}
          max={mostLessons}
          after={t('lessonsUnit')}
        />
      ) : (
        <DateField
          label={t('rule.until')}
          value={rule.until}
          onChange={until => set({ until })}
          {...(rule.from && { min: rule.from })}
        />
      )}
      <Checkbox
        label={t('rule.skipHolidays')}
        value={rule.skipHolidays}
        onChange={skipHolidays => set({ skipHolidays })}
      />
      <Checkbox
        label={t('rule.skipMakeUpDays')}
        value={rule.skipMakeUpDays}
        onChange={skipMakeUpDays => set({ skipMakeUpDays })}
      />
      <Button kind="primary" wide busy={isBusy} isDisabled={!isWhole} onPress={() => look(onPreview)}>
        {t('rule.preview')}
      </Button>
      {onMore && (
        <Button wide isDisabled={!isWhole || isBusy} onPress={() => look(onMore)}>
          {t('rule.more')}
        </Button>
      )}
    </div>
  )
}

/** When lessons repeat, as it is chosen. */
function useRule(from: string) {
  const [rule, setRule] = useState<Omit<RuleFields, 'minutes' | 'start'>>(() => ({ ...lastRule.get(), from }))
  const set = (some: Partial<typeof rule>) => setRule(now => ({ ...now, ...some }))
  const isWhole =
    rule.from !== null &&
    rule.weekdays.length > 0 &&
    (rule.ends === 'count' ? rule.count !== null : rule.until !== null)
  const repetition = {
    from: rule.from ?? from,
    weekdays: rule.weekdays,
    everyWeeks: rule.everyWeeks,
    ...(rule.ends === 'count' ? { count: rule.count ?? 1 } : { until: rule.until ?? from }),
    skipHolidays: rule.skipHolidays,
    skipMakeUpDays: rule.skipMakeUpDays,
  }
  return { rule, set, isWhole, repetition }
}

export function Weekdays({ chosen, onChange }: { chosen: number[]; onChange: (chosen: number[]) => void }) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  return (
    <fieldset className="rule-week">
      <legend>{t('rule.weekly')}</legend>
      {week.map(day => {
        const isOn = chosen.includes(day)
        return (
          <button
            key={day}
            type="button"
            className={isOn ? 'rule-day is-on' : 'rule-day'}
            aria-pressed={isOn}
            aria-label={t(`weekday.d${day}`, { ns: 'timetable' })}
            onClick={() => onChange(isOn ? chosen.filter(one => one !== day) : [...chosen, day].sort())}
          >
            {t(`weekdayShort.d${day}`, { ns: 'timetable' })}
          </button>
        )
      })}
    </fieldset>
  )
}
