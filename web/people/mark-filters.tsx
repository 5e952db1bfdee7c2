import { IconForms, IconTag, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasField, ownFieldPlaces } from '../../contract/people-lists.ts'
import type { List } from '../kit/list/use-list.ts'
import { useTyped } from '../kit/list/use-typed.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { MultiSelect, Select } from '../kit/ui/select.tsx'
import { SearchField } from '../kit/ui/text-field.tsx'
import './marks.css'
import { type OwnField, useMarks } from './marks.ts'

/** The filters of a list of people that the school's own marks make. */
export const markFilters = ['tags', ...ownFieldPlaces] as const
/** So much of an address a filter takes. */
const longest = 60

interface Props<R> {
  list: List<R>
  of?: 'STUDENT'
}

export function MarkFilters<R>({ list, of }: Props<R>) {
  const { t } = useTranslation('people-marks')
  const { tags, fields } = useMarks()
  const shown = fields.filter(({ audience }) => !of || hasField(audience, [of]))
  const set = shown.filter(({ place }) => list.state.filters[place] !== undefined).length
  const chosen = (list.state.filters.tags ?? '').split(',').filter(Boolean)
  return (
    <>
      {tags.length > 0 && (
        <span className="list-filter" data-set={chosen.length > 0 || undefined}>
          <MultiSelect
            label={t('tags')}
            labelUnseen
            icon={IconTag}
            placeholder={t('anyTag')}
            options={tags.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={chosen}
            onChange={ids => {
              const text = ids.join(',')
              if (text.length <= longest) list.setFilter('tags', text || null)
            }}
          />
          {chosen.length > 0 && (
            <IconButton
              icon={IconX}
              size="s"
              label={t('clear')}
              onPress={() => list.setFilter('tags', null)}
            />
          )}
        </span>
      )}
      {shown.length > 0 && (
        <span className="list-filter" data-set={set > 0 || undefined}>
          <Popover
            label={t('filter')}
            trigger={<Button icon={IconForms}>{set > 0 ? t('filterSet', { n: set }) : t('filter')}</Button>}
          >
            <div className="mark-filters">
              {shown.map(field => (
                <FieldFilter key={field.id} field={field} list={list} />
              ))}
            </div>
          </Popover>
        </span>
      )}
    </>
  )
}

function FieldFilter<R>({ field, list }: { field: OwnField; list: List<R> }) {
  const { name, place, kind, choices } = field
  const asked = list.state.filters[place] ?? ''
  const [, what = ''] = asked.split(/:(.*)/s)
  const set = (text: string) => list.setFilter(place, text === '' ? null : `${by[kind]}:${text}`)
  if (kind === 'choice')
    return (
      <Select
        label={name}
        options={choices.map(one => ({ id: String(one.id), label: one.name }))}
        value={what || null}
        onChange={id => set(id ?? '')}
      />
    )
  if (kind === 'text') return <TextFilter name={name} what={what} onType={set} />
  const [least = '', most = ''] = what.split('..')
  const between = (from: string, to: string) => set(from === '' && to === '' ? '' : `${from}..${to}`)
  if (kind === 'date')
    return (
      <DateRange
        label={name}
        value={least && most ? { from: least, to: most } : null}
        onChange={days => between(days?.from ?? '', days?.to ?? '')}
      />
    )
  return <NumbersFilter name={name} least={least} most={most} onType={between} />
}
const by = { choice: 'is', text: 'has', number: 'number', date: 'date' } as const

function TextFilter({ name, what, onType }: { name: string; what: string; onType: (text: string) => void }) {
  const { t } = useTranslation('people-marks')
  const { field } = useTyped(what, text => onType(text.trim() === '' ? '' : text.slice(0, 40)))
  return <SearchField label={t('contains', { name })} placeholder="" {...field} />
}

interface NumbersProps {
  name: string
  least: string
  most: string
  onType: (least: string, most: string) => void
}
function NumbersFilter({ name, least, most, onType }: NumbersProps) {
  const { t } = useTranslation('people-marks')
  const number = (text: string) => (text === '' ? null : Number(text))
  return (
    <div className="two-fields">
      <NumberField
        label={t('least', { name })}
        value={number(least)}
        format={numbers}
        onChange={value => onType(numberText(value), most)}
      />
      <NumberField
        label={t('most', { name })}
        value={number(most)}
        format={numbers}
        onChange={value => onType(least, numberText(value))}
      />
    </div>
  )
}

export const numbers = { maximumFractionDigits: 4, useGrouping: false } as const
/** As the wire has it: never with an exponent, and nothing that is longer than a field takes. */
export const numberText = (value: number | null) =>
  value === null || Math.abs(value) >= 1e12
    ? ''
    : value.toLocaleString('en', { ...numbers, signDisplay: 'negative' })
