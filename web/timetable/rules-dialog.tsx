import { arranging } from 'virtual:calls/arranging'
import { site } from 'virtual:calls/site'
import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lessonMinutes, longestPause } from '../../contract/timetable-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './arrangement.css'
import { TimeField } from './time-field.tsx'

type Rules = NonNullable<(typeof arranging)['schoolRules']['data']>
type GradeRule = Rules['grades'][number]

/** What the rules for tutoring pupils ask: half an hour, ten minutes between, nine in the evening. */
const forPupils = { latestEnd: '21:00', longest: 30, pause: 10 }

/** What the school does not allow its timetable. Each is off until somebody sets it. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('timetable-arranging')
  const rules = useQuery(query(arranging.schoolRules))
  const grades = useQuery(query(site.grades, {}))
  if (!rules.data || !grades.data)
    return (
      <Dialog isOpen onClose={onClose} title={t('rules.title')} size="l">
        <Loaded query={rules}>{() => null}</Loaded>
      </Dialog>
    )
  return <RulesForm rules={rules.data} grades={grades.data} onClose={onClose} />
}

function RulesForm({
  rules,
  grades,
  onClose,
}: {
  rules: Rules
  grades: { id: number; name: string }[]
  onClose: () => void
}) {
  const { t } = useTranslation('timetable-arranging')
  const choices = useQuery(query(timetable.choices))
  const send = useCall(arranging.changeSchoolRules, { changes: [arranging.schoolRules] })
  const [now, set] = useState<Rules>(rules)
  const of = (grade: number): GradeRule =>
    now.grades.find(one => one.grade === grade) ?? { grade, latestEnd: null, longest: null, pause: null }
  const change = (grade: number, some: Partial<GradeRule>) => {
    const next = { ...of(grade), ...some }
    const isEmpty = next.latestEnd === null && next.longest === null && next.pause === null
    const others = now.grades.filter(one => one.grade !== grade)
    set({ ...now, grades: isEmpty ? others : [...others, next] })
  }
  const preset = () =>
    set({
      ...now,
      grades: grades.map(({ id }) => ({ grade: id, ...forPupils })),
      noWeekends: (choices.data?.subjects ?? []).map(({ id }) => id),
    })
  const save = () =>
    send.mutateAsync(now).then(
      () => {
        toast(t('rules.saved'))
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rules.title')}
      size="l"
      isHeld={send.isPending}
      foot={
        <>
          <Button onPress={preset}>{t('rules.preset')}</Button>
          <Button kind="primary" busy={send.isPending} onPress={() => void save()}>
            {t('rules.save')}
          </Button>
        </>
      }
    >
      <div className="form rules">
        <p>{t('rules.says')}</p>
        {grades.map(({ id, name }) => (
          <GradeFields key={id} name={name} rule={of(id)} onChange={some => change(id, some)} />
        ))}
        <MultiSelect
          label={t('rules.noWeekends')}
          value={now.noWeekends}
          onChange={noWeekends => set({ ...now, noWeekends: [...noWeekends] })}
          options={(choices.data?.subjects ?? []).map(one => ({ id: one.id, label: one.name }))}
          placeholder={t('rules.off')}
        />
        <NumberField
          label={t('rules.weekHours')}
          value={now.weekHours}
          onChange={weekHours => set({ ...now, weekHours })}
          min={1}
          max={80}
          after={t('hours')}
        />
      </div>
    </Dialog>
  )
}

interface GradeProps {
  name: string
  rule: GradeRule
  onChange: (some: Partial<GradeRule>) => void
}
function GradeFields({ name, rule, onChange }: GradeProps) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <fieldset className="rules-grade">
      <legend>{name}</legend>
      <Switch
        label={t('rules.latestEnd')}
        value={rule.latestEnd !== null}
        onChange={on => onChange({ latestEnd: on ? forPupils.latestEnd : null })}
      />
      {rule.latestEnd !== null && (
        <TimeField
          label={t('rules.latestEnd')}
          labelUnseen
          value={rule.latestEnd}
          onChange={latestEnd => onChange({ latestEnd })}
        />
      )}
      <NumberField
        label={t('rules.longest')}
        value={rule.longest}
        onChange={longest => onChange({ longest })}
        min={lessonMinutes.least}
        max={lessonMinutes.most}
        after={t('minutes')}
      />
      <NumberField
        label={t('rules.pause')}
        value={rule.pause}
        onChange={pause => onChange({ pause })}
        min={0}
        max={longestPause}
        after={t('minutes')}
      />
    </fieldset>
  )
}
