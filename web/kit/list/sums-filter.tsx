import { useTranslation } from 'react-i18next'
import { NumberField } from '../ui/number-field.tsx'
import type { List } from './use-list.ts'
import './list.css'

const names = ['least', 'most'] as const

/** Rows of these sums alone: `least` and `most` of the list's filters, one of them or both. */
export function SumsFilter<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { t } = useTranslation('kit-list')
  return (
    <fieldset className="sums-filter">
      <legend className="unseen">{label}</legend>
      {names.map(name => (
        <NumberField
          key={name}
          label={t(`sums.${name}`, { label })}
          labelUnseen
          before={`${t(`sumSign.${name}`)} ¥`}
          value={list.state.filters[name] === undefined ? null : Number(list.state.filters[name])}
          format={{ maximumFractionDigits: 2, useGrouping: false }}
          onChange={yuan => list.setFilter(name, isSum(yuan) ? String(yuan) : null)}
        />
      ))}
    </fieldset>
  )
}

/** What no sum can be filters by nothing. */
const isSum = (yuan: number | null) => yuan !== null && yuan >= 0 && yuan < 1e8
