import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFilter } from 'react-aria-components'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
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
  /** Stands before the words: a face. */
  picture?: ReactNode
  /** Under which heading it stands. */
  group?: string
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
      {option => <OneOption option={option} marks={marks} />}
    </ListBox>
  )
}

const OneOption = <K extends Key>({ option, marks }: { option: Option<K>; marks: boolean }) => (
  <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className="option">
    {option.picture}
    <span className="option-words">
      <span>{option.label}</span>
      {option.detail && <span className="option-detail">{option.detail}</span>}
    </span>
    <span className={marks ? 'option-box' : 'option-tick'}>
      <Icon of={IconCheck} size="s" />
    </span>
  </ListBoxItem>
)

/** Many options under headings, each heading once. */
function GroupedOptions<K extends Key>({
  options,
  marks,
}: {
  options: readonly Option<K>[]
  marks: boolean
}) {
  const { t } = useTranslation('kit')
  return (
    <ListBox className="options" renderEmptyState={() => <p className="options-none">{t('noMatch')}</p>}>
      {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, of]) => (
        <ListBoxSection key={group} id={`of ${group}`}>
          <Header className="options-group">{group}</Header>
          {of.map(option => (
            <OneOption key={option.id} option={option} marks={marks} />
          ))}
        </ListBoxSection>
      ))}
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

interface Searched<K extends Key> {
  /** Where the options are looked for elsewhere: what was typed so far, and nothing once the list is closed. */
  onSearch?: (words: string) => void
  /** Those of the options that were found. */
  found?: readonly Option<K>[]
}

function SearchedOptions<K extends Key>({
  onSearch,
  options,
  marks,
}: Pick<Searched<K>, 'onSearch'> & { options: readonly Option<K>[]; marks: boolean }) {
  const { t } = useTranslation('kit')
  const { contains } = useFilter({ sensitivity: 'base' })
  const Listed = options.some(({ group }) => group !== undefined) ? GroupedOptions : Options
  return (
    <Autocomplete {...(onSearch ? { onInputChange: onSearch } : { filter: contains })}>
      <SearchField className="options-search" aria-label={t('typeToSearch')} autoFocus>
        <Icon of={IconSearch} />
        <Input className="control-input" placeholder={t('typeToSearch')} />
      </SearchField>
      <Listed options={options} marks={marks} />
    </Autocomplete>
  )
}

/** A select that is searched by typing: for long lists, as people and courses. */
export function ComboBox<K extends Key>({
  onSearch,
  found,
  ...props
}: BoundField<K | null> & Choice<K> & Searched<K>) {
  const { options, value } = props
  const shown = found ?? options
  // What was chosen keeps its words, also when the list shows others.
  const [chosen, keep] = useState<Option<K>>()
  const here = options.find(one => one.id === value) ?? (chosen?.id === value ? chosen : undefined)
  const choose = (id: K | null) => {
    keep(shown.find(one => one.id === id))
    props.onChange(id)
  }
  return (
    <SelectFrame {...props} onChange={choose} shown={here?.label} onClose={() => onSearch?.('')}>
      <SearchedOptions {...(onSearch && { onSearch })} options={shown} marks={false} />
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

export function MultiSelect<K extends Key>({
  onSearch,
  found,
  ...props
}: BoundField<readonly K[]> & Choice<K> & Searched<K>) {
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
      onOpenChange={isOpen => !isOpen && onSearch?.('')}
    >
      <FieldLabel {...props} />
      <Trigger icon={icon} words={shown || placeholder} />
      <FieldNotes {...props} />
      <Popover className="popup popup-options" offset={4}>
        {onSearch ? (
          <SearchedOptions onSearch={onSearch} options={found ?? options} marks />
        ) : (
          <Options options={options} marks />
        )}
      </Popover>
    </AriaSelect>
  )
}
