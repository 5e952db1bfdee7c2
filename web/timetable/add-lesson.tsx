import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lessonMinutes } from '../../contract/timetable-lists.ts'
import { Button } from '../kit/ui/button.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { FindHour, type Fitting } from './fitting-hours.tsx'
import { TimeField } from './time-field.tsx'

interface Props {
  day: string
  from: string
  minutes: number
  fitting: Omit<Fitting, 'minutes'>
  zone: string
  onClose: () => void
  onAdd: (day: string, from: string, minutes: number) => void
}

/** What dragging onto the week does, as a form: one more lesson for the plan. */
export function AddLesson({ day, from, minutes, fitting, zone, onClose, onAdd }: Props) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const [values, setValues] = useState({
    day: day as string | null,
    from,
    minutes: minutes as number | null,
  })
  const set = (some: Partial<typeof values>) => setValues(now => ({ ...now, ...some }))
  const add = () => {
    if (!values.day || !values.minutes) return
    onAdd(values.day, values.from, values.minutes)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('add.title')}
      foot={
        <Button kind="primary" isDisabled={!values.day || !values.minutes} onPress={add}>
          {t('add.act')}
        </Button>
      }
    >
      <div className="form">
        <DateField
          label={t('change.day', { ns: 'timetable' })}
          value={values.day}
          onChange={day => set({ day })}
        />
        <div className="tt-pair">
          <TimeField
            label={t('change.from', { ns: 'timetable' })}
            value={values.from}
            onChange={from => set({ from })}
          />
          <NumberField
            label={t('change.minutes', { ns: 'timetable' })}
            value={values.minutes}
            onChange={minutes => set({ minutes })}
            min={lessonMinutes.least}
            max={lessonMinutes.most}
            step={5}
            after={t('minutes')}
          />
        </div>
        {values.minutes !== null && values.day !== null && (
          <FindHour
            {...fitting}
            minutes={values.minutes}
            day={values.day}
            zone={zone}
            onChoose={(on, at) => set({ day: on, from: at })}
          />
        )}
      </div>
    </Dialog>
  )
}
