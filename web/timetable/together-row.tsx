import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lessonMinutes, mostLessons, mostRules } from '../../contract/timetable-lists.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Weekdays } from './rule-panel.tsx'
import { TimeField } from './time-field.tsx'
import type { WeeklyFields } from './together.rules.ts'
import './together.css'
import type { Entry } from './use-together.ts'

interface Props {
  entry: Entry
  /** Each rule ends after so many lessons; else all end on one day. */
  byCount: boolean
  onChange: (rules: WeeklyFields[]) => void
}

/** One course with its weekly rules; without a day it is left as it is. */
export function TogetherRow({ entry: { name, teacher, heldBy, rules }, byCount, onChange }: Props) {
  const { t } = useTranslation('timetable-arranging')
  const change = (at: number, some: Partial<WeeklyFields>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...some } : rule)))
  const [first] = rules
  return (
    <li className="together-row">
      <p className="together-name">
        <b>{name}</b>
        <small>{heldBy ? t('together.held', { name: heldBy }) : (teacher ?? t('noTeacher'))}</small>
      </p>
      {teacher && !heldBy && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be said twice
        <div className="together-rules" role="group" aria-label={name}>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name
            <div key={at} className="together-rule">
              <Weekdays chosen={rule.weekdays} onChange={weekdays => change(at, { weekdays })} />
              <TimeField
                label={t('rule.start')}
                value={rule.starts[0] ?? '19:00'}
                onChange={start => change(at, { starts: [start] })}
              />
              <NumberField
                label={t('rule.minutes')}
                value={rule.minutes}
                onChange={minutes => minutes && change(at, { minutes })}
                min={lessonMinutes.least}
                max={lessonMinutes.most}
                after={t('minutes')}
              />
              {byCount && (
                <NumberField
                  label={t('rule.count')}
                  value={rule.count}
                  onChange={count => count && change(at, { count })}
                  min={1}
                  max={mostLessons}
                  after={t('lessonsUnit')}
                />
              )}
              {at > 0 ? (
                <IconButton
                  icon={IconX}
                  label={t('together.lessRule', { name })}
                  onPress={() => onChange(rules.filter((_, place) => place !== at))}
                />
              ) : (
                <IconButton
                  icon={IconPlus}
                  label={t('together.moreRule', { name })}
                  isDisabled={rules.length >= mostRules}
                  onPress={() => first && onChange([...rules, { ...first, weekdays: [] }])}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </li>
  )
}
