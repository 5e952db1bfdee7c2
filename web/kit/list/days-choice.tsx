import { useTranslation } from 'react-i18next'
import { tableDay } from '../format/dates.ts'
import { useZone } from '../session/use-session.ts'
import { DateRange, type DayRange } from '../ui/date-field.tsx'
import { Select } from '../ui/select.tsx'
import { type QuickWishes, quickDays, quickSpans, spanOf } from './quick-days.ts'

interface Props extends QuickWishes {
  label: string
  value: DayRange | null
  /** What is shown where no days are chosen, and what that is called; all days where nothing is said. */
  usual?: { days: DayRange | null; name: string }
  onChange: (days: DayRange | null) => void
}

/** Days by their name, or typed: this month, the last one, the term, the year. */
export function DaysChoice({ label, value, usual, onChange, ...wishes }: Props) {
  const { t } = useTranslation('kit-list')
  const zone = useZone()
  const quick = quickDays(tableDay(Date.now(), zone), wishes)
  const known = value && (spanOf(value, quick) ?? 'own')
  return (
    <div className="days-choice">
      <Select
        label={t('days.label', { what: label })}
        labelUnseen
        value={known ?? 'usual'}
        onChange={id => {
          const chosen = quick.find(one => one.id === id)
          if (chosen) onChange({ from: chosen.from, to: chosen.to })
          else if (id === 'usual') onChange(null)
        }}
        options={[
          { id: 'usual', label: usual?.name ?? t('days.all') },
          ...quickSpans
            .filter(id => quick.some(one => one.id === id))
            .map(id => ({ id, label: t(`days.${id}`) })),
          ...(known === 'own' ? [{ id: 'own', label: t('days.own') }] : []),
        ]}
      />
      <DateRange label={label} labelUnseen value={value ?? usual?.days ?? null} onChange={onChange} />
    </div>
  )
}
