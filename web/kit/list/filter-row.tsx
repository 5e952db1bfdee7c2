import { IconFilter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { IconShape } from '../ui/icon.tsx'
import { ComboBox, type Option, Select } from '../ui/select.tsx'
import { SearchField } from '../ui/text-field.tsx'
import type { List } from './use-list.ts'
import { useTyped } from './use-typed.ts'

export interface Filter {
  id: string
  /** What it asks: 'Account state'. */
  label: string
  /** None where its field looks for them: courses. */
  options?: readonly Option<string>[]
  icon?: IconShape
  /** What it is chosen in, where that is more than a list of words: people. */
  field?: typeof ComboBox<string>
}

interface Props<R> {
  list: List<R>
  filters: readonly Filter[]
  placeholder: string
  /** Behind them, what chooses of more than a list: days. */
  more?: React.ReactNode
  children?: React.ReactNode
}

/** Search, then the filters; a set one shows its value and how to take it off again; clearing all of them comes last. */
export function FilterRow<R>({ list, filters, placeholder, more, children }: Props<R>) {
  const { t } = useTranslation('kit-list')
  const search = useTyped(list.state.q, q => list.change({ q }, true))
  const [isOpen, open] = useState(false)
  const isSet = ({ id }: Filter) => list.state.filters[id] !== undefined
  const known = filters.filter(isSet).length
  // The two ends of a time, or of a sum, are one filter to whoever reads.
  const set = known + Math.ceil((Object.keys(list.state.filters).length - known) / 2)
  const each = filters.map(filter => (
    <OneFilter
      key={filter.id}
      filter={filter}
      value={list.state.filters[filter.id] ?? null}
      onChange={value => list.setFilter(filter.id, value)}
    />
  ))
  const all = (
    <>
      {each}
      {more}
    </>
  )
  return (
    <div className="list-filters">
      <SearchField label={t('search')} labelUnseen placeholder={placeholder} {...search.field} />
      <div className="list-filters-wide">{all}</div>
      {(filters.length > 0 || more) && (
        <span className="list-filters-phone">
          <Button icon={IconFilter} onPress={() => open(true)}>
            {set > 0 ? t('filterSet', { n: set }) : t('filter')}
          </Button>
        </span>
      )}
      {list.isFiltered && (
        <Button
          kind="link"
          onPress={() => {
            list.clear()
            search.empty()
          }}
        >
          {t('clear')}
        </Button>
      )}
      <span className="list-tools">{children}</span>
      <Dialog
        isOpen={isOpen}
        onClose={() => open(false)}
        title={t('filter')}
        foot={
          <Button kind="primary" reads onPress={() => open(false)}>
            {t('show', { n: list.total })}
          </Button>
        }
      >
        <div className="list-filters-sheet">{all}</div>
      </Dialog>
    </div>
  )
}

interface OneProps {
  filter: Filter
  value: string | null
  onChange: (value: string | null) => void
}
function OneFilter({ filter: { label, options = [], icon, field }, value, onChange }: OneProps) {
  const { t } = useTranslation('kit-list')
  const Field = field ?? (options.length > 12 ? ComboBox : Select)
  return (
    <span className="list-filter" data-set={value !== null || undefined}>
      <Field
        label={label}
        labelUnseen
        placeholder={label}
        options={options}
        value={value}
        onChange={onChange}
        {...(icon && { icon })}
      />
      {value !== null && (
        <IconButton
          icon={IconX}
          size="s"
          label={t('takeOff', { name: label })}
          onPress={() => onChange(null)}
        />
      )}
    </span>
  )
}
