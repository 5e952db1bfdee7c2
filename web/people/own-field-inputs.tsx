import { useTranslation } from 'react-i18next'
import { ownFieldMost } from '../../contract/people-lists.ts'
import { DateField } from '../kit/ui/date-field.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { numbers, numberText } from './mark-filters.tsx'
import type { OwnField } from './marks.ts'

interface Props {
  field: OwnField
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
}

/** A field of the school's own, by its kind. */
export function OwnFieldInput({ field: { name, kind, choices }, value, onChange, problem }: Props) {
  const { t } = useTranslation('people-marks')
  const shared = { label: name, ...(problem !== undefined && { problem }) }
  switch (kind) {
    case 'text':
      return <TextField {...shared} value={value} onChange={onChange} maxLength={ownFieldMost.text} />
    case 'number':
      return (
        <NumberField
          {...shared}
          value={value === '' ? null : Number(value)}
          format={numbers}
          onChange={number => onChange(numberText(number))}
        />
      )
    case 'date':
      return (
        <DateField
          {...shared}
          value={value || null}
          onChange={day => onChange(day ?? '')}
          min="1900-01-01"
          max="2199-12-31"
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          placeholder={t('none')}
          value={value}
          onChange={id => onChange(id ?? '')}
          options={[
            { id: '', label: t('none') },
            ...choices.map(one => ({ id: String(one.id), label: one.name })),
          ]}
        />
      )
  }
}
