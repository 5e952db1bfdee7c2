import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostAway, mostHours } from '../../contract/timetable-lists.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { timeText } from '../kit/format/zone.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { DateRange, type DayRange } from '../kit/ui/date-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './availability.css'
import { type AvailableShown, weekdays } from './availability-words.ts'
import { TimeField } from './time-field.tsx'

interface TypedSpan {
  key: number
  weekday: number
  from: string
  until: string
}
interface TypedDays {
  key: number
  days: DayRange | null
}
interface Typed {
  hours: readonly TypedSpan[]
  away: readonly TypedDays[]
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
/** A clock has no 24:00: midnight at the end is the day's end. */
const endOf = (clock: string) => minutesOf(clock) || 1440
const isWrong = ({ from, until }: TypedSpan) => endOf(until) <= minutesOf(from)
const clockOf = (minutes: number) => timeText(minutes % 1440)
/** Evenings are when most schools online teach. */
const usual = { from: '18:00', until: '21:00' } as const
const nextKey = (all: readonly { key: number }[]) => 1 + Math.max(0, ...all.map(({ key }) => key))

interface Props {
  said: AvailableShown
  send: (said: AvailableShown) => Promise<{ data: { standing: number } | null }>
  onClose: () => void
}

/** At which hours of the week somebody may be planned for, and on which days they are away. */
export function AvailabilityForm({ said, send, onClose }: Props) {
  const { t } = useTranslation(['timetable-availability', 'timetable'])
  const form = useForm<Typed>({
    start: {
      hours: said.hours.map((one, key) => ({
        ...one,
        key,
        from: clockOf(one.from),
        until: clockOf(one.until),
      })),
      away: said.away.map(({ from, until }, key) => ({ key, days: { from, to: until } })),
    },
    check: ({ hours, away }) => ({
      ...(hours.some(isWrong) && { hours: t('wrongEnd') }),
      ...(away.some(({ days }) => days === null) && { away: t('awayMissing') }),
    }),
    send: async ({ hours, away }) => {
      const { data } = await send({
        hours: hours.map(({ weekday, from, until }) => ({
          weekday,
          from: minutesOf(from),
          until: endOf(until),
        })),
        away: away.flatMap(({ days }) => (days ? [{ from: days.from, until: days.to }] : [])),
      })
      toast(data && data.standing > 0 ? t('standing', { n: data.standing }) : t('saved'))
    },
    onSaved: onClose,
  })
  const week = form.field('hours', t('week'))
  const away = form.field('away', t('away'))
  return (
    <FormFrame form={form} isInDialog verb={t('save')}>
      <Week hours={week.value} onChange={week.onChange} />
      <Away away={away.value} onChange={away.onChange} />
    </FormFrame>
  )
}

function Week({
  hours,
  onChange,
}: {
  hours: readonly TypedSpan[]
  onChange: (hours: readonly TypedSpan[]) => void
}) {
  const { t } = useTranslation(['timetable-availability', 'timetable'])
  const put = (key: number, some: Partial<TypedSpan>) =>
    onChange(hours.map(one => (one.key === key ? { ...one, ...some } : one)))
  return (
    <fieldset className="availability">
      <legend>{t('week')}</legend>
      {weekdays.map(weekday => {
        const day = t(`weekday.d${weekday}`, { ns: 'timetable' })
        const of = hours.filter(one => one.weekday === weekday)
        return (
          <div key={weekday} className="availability-day">
            <b>{day}</b>
            <div className="availability-spans">
              {of.map(span => (
                <div key={span.key} className="availability-span">
                  <TimeField
                    label={t('from', { day })}
                    labelUnseen
                    value={span.from}
                    onChange={from => put(span.key, { from })}
                  />
                  <span aria-hidden="true">–</span>
                  <TimeField
                    label={t('until', { day })}
                    labelUnseen
                    value={span.until}
                    onChange={until => put(span.key, { until })}
                    problem={isWrong(span) ? t('wrongEnd') : undefined}
                  />
                  <IconButton
                    icon={IconX}
                    size="s"
                    label={t('takeOff', { day })}
                    onPress={() => onChange(hours.filter(one => one !== span))}
                  />
                </div>
              ))}
              {of.length === 0 && <span className="availability-none">—</span>}
            </div>
            <IconButton
              icon={IconPlus}
              size="s"
              label={t('addTo', { day })}
              isDisabled={hours.length >= mostHours}
              onPress={() => onChange([...hours, { key: nextKey(hours), weekday, ...usual }])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

function Away({
  away,
  onChange,
}: {
  away: readonly TypedDays[]
  onChange: (away: readonly TypedDays[]) => void
}) {
  const { t } = useTranslation('timetable-availability')
  return (
    <fieldset className="availability">
      <legend>{t('away')}</legend>
      {away.map(one => (
        <div key={one.key} className="availability-span">
          <DateRange
            label={t('awayDays')}
            labelUnseen
            value={one.days}
            onChange={days => onChange(away.map(other => (other.key === one.key ? { ...one, days } : other)))}
          />
          <IconButton
            icon={IconX}
            size="s"
            label={t('takeAway')}
            onPress={() => onChange(away.filter(other => other.key !== one.key))}
          />
        </div>
      ))}
      <Button
        icon={IconPlus}
        size="s"
        isDisabled={away.length >= mostAway}
        onPress={() => onChange([...away, { key: nextKey(away), days: null }])}
      >
        {t('addAway')}
      </Button>
    </fieldset>
  )
}
