import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFilter } from 'react-aria-components'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useTranslation } from 'react-i18next'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

export type Key = string | number
export interface Option<K extends Key = Key> {
  id: K
  label: string
  detail?: string
  isDisabled?: boolean
}
interface Choice<K extends Key> {
  options: readonly Option<K>[]
  placeholder?: string
  icon?: IconShape
}

function Options<K extends Key>({ options, marks }: { options: readonly Option<K>[]; marks: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <ListBox
      className="options"
      items={options}
      renderEmptyState={() => <p className="options-none">{t('noMatch')}</p>}
    >
      {option => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.isDisabled}
          className="option"
        >
          <span className="option-words">
            <span>{option.label}</span>
            {option.detail && <span className="option-detail">{option.detail}</span>}
          </span>
          <span className={marks ? 'option-box' : 'option-tick'}>
            <Icon of={IconCheck} size="s" />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

export function Select<K extends Key>(props: BoundField<K | null> & Choice<K>) {
  return (
    <SelectFrame {...props} shown={props.options.find(one => one.id === props.value)?.label}>
      <Options options={props.options} marks={false} />
    </SelectFrame>
  )
}

interface Searched {
  /** Where the options are looked for elsewhere: what was typed so far, and nothing once the list is closed. */
  onSearch?: (words: string) => void
}

/** A select that is searched by typing: for long lists, as people and courses. */
export function ComboBox<K extends Key>({ onSearch, ...props }: BoundField<K | null> & Choice<K> & Searched) {
  const { t } = useTranslation('kit')
  const { contains } = useFilter({ sensitivity: 'base' })
  const { options, value } = props
  // What was chosen keeps its words, also when the list shows others.
  const [chosen, keep] = useState<Option<K>>()
  const here = options.find(one => one.id === value) ?? (chosen?.id === value ? chosen : undefined)
  const choose = (id: K | null) => {
    keep(options.find(one => one.id === id))
    props.onChange(id)
  }
  return (
    <SelectFrame {...props} onChange={choose} shown={here?.label} onClose={() => onSearch?.('')}>
      <Autocomplete {...(onSearch ? { onInputChange: onSearch } : { filter: contains })}>
        <SearchField className="options-search" aria-label={t('typeToSearch')} autoFocus>
          <Icon of={IconSearch} />
          <Input className="control-input" placeholder={t('typeToSearch')} />
        </SearchField>
        <Options options={options} marks={false} />
      </Autocomplete>
    </SelectFrame>
  )
}

interface FrameProps<K extends Key> extends BoundField<K | null>, Choice<K> {
  shown: string | undefined
  children: ReactNode
  onClose?: () => void
}
function SelectFrame<K extends Key>({ shown, children, onClose, ...props }: FrameProps<K>) {
  const { value, onChange, icon } = props
  const { t } = useTranslation('kit')
  const placeholder = props.placeholder ?? t('choose')
  return (
    <AriaSelect
      {...fieldState(props)}
      className="field"
      placeholder={placeholder}
      value={value}
      onChange={key => onChange(key as K | null)}
      // Opened before its options have come, it is filled when they do.
      allowsEmptyCollection
      onOpenChange={isOpen => !isOpen && onClose?.()}
    >
      <FieldLabel {...props} />
      <Trigger icon={icon} words={shown ?? placeholder} />
      <FieldNotes {...props} />
      <Popover className="popup popup-options" offset={4}>
        {children}
      </Popover>
    </AriaSelect>
  )
}

const Trigger = ({ icon, words }: { icon: IconShape | undefined; words: string }) => (
  <AriaButton className="control control-select">
    {icon && <Icon of={icon} />}
    <SelectValue className="control-value">{words}</SelectValue>
    <Icon of={IconChevronDown} />
  </AriaButton>
)

export function MultiSelect<K extends Key>(props: BoundField<readonly K[]> & Choice<K>) {
  const { value, onChange, options, icon } = props
  const { t } = useTranslation('kit')
  const placeholder = props.placeholder ?? t('choose')
  const names = options.filter(one => value.includes(one.id)).map(one => one.label)
  const shown = names.length > 3 ? t('chosen', { n: names.length }) : names.join(t('listComma'))
  return (
    <AriaSelect
      {...fieldState(props)}
      className="field"
      selectionMode="multiple"
      placeholder={placeholder}
      value={value}
      onChange={keys => onChange(keys as K[])}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <Trigger icon={icon} words={shown || placeholder} />
      <FieldNotes {...props} />
      <Popover className="popup popup-options" offset={4}>
        <Options options={options} marks />
      </Popover>
    </AriaSelect>
  )
}
