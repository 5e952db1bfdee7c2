import { IconEye, IconEyeOff, IconSearch, IconX } from '@tabler/icons-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useTranslation } from 'react-i18next'
import { type BoundField, FieldCount, FieldLabel, FieldNotes, fieldState } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

export interface TextFieldProps extends BoundField<string> {
  placeholder?: string
  type?: 'text' | 'tel' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  maxLength?: number
  icon?: IconShape
  /** Stands at the end inside the frame: a unit, a button. */
  after?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder, type, autoComplete, inputMode, maxLength, icon, after } = props
  return (
    <AriaTextField
      {...fieldState(props)}
      className="field"
      type={type}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      inputMode={inputMode}
    >
      <FieldLabel {...props} count={<FieldCount value={value} most={maxLength} />} />
      <Group className="control">
        {icon && <Icon of={icon} />}
        <Input className="control-input" placeholder={placeholder} />
        {after}
      </Group>
      <FieldNotes {...props} />
    </AriaTextField>
  )
}

export function TextArea(
  props: BoundField<string> & { placeholder?: string; maxLength?: number; rows?: number },
) {
  const { value, onChange, placeholder, maxLength, rows = 4 } = props
  return (
    <AriaTextField {...fieldState(props)} className="field" value={value} onChange={onChange}>
      <FieldLabel {...props} count={<FieldCount value={value} most={maxLength} />} />
      <AriaTextArea className="control control-area" placeholder={placeholder} rows={rows} />
      <FieldNotes {...props} />
    </AriaTextField>
  )
}

export interface PasswordFieldProps extends BoundField<string> {
  /** 'current-password' or 'new-password': password managers go by it. */
  autoComplete: 'current-password' | 'new-password'
  placeholder?: string
  /** One word on how strong it is; said, not enforced. */
  strength?: { words: string; level: 1 | 2 | 3 }
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, placeholder, strength } = props
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState(false)
  return (
    <AriaTextField
      {...fieldState(props)}
      className="field"
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      spellCheck="false"
      autoCorrect="off"
    >
      <FieldLabel {...props} />
      <Group className="control">
        <Input className="control-input" placeholder={placeholder} autoCapitalize="off" />
        <AriaButton
          className="control-button"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onPress={() => setShown(!shown)}
        >
          <Icon of={shown ? IconEyeOff : IconEye} />
        </AriaButton>
      </Group>
      {strength && value && (
        <span className="strength" data-level={strength.level} aria-live="polite">
          <i />
          <i />
          <i />
          <span>{strength.words}</span>
        </span>
      )}
      <FieldNotes {...props} />
    </AriaTextField>
  )
}

export function SearchField(
  props: BoundField<string> & {
    placeholder?: string
    onSubmit?: (value: string) => void
    /** An input method has begun, or is done: until then nothing that stands here is a word. */
    onComposing?: (is: boolean) => void
  },
) {
  const { value, onChange, placeholder, onSubmit, onComposing } = props
  const { t } = useTranslation('kit')
  return (
    <AriaSearchField
      {...fieldState(props)}
      className="field"
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <FieldLabel {...props} />
      <Group className="control">
        <Icon of={IconSearch} />
        <Input
          className="control-input"
          placeholder={placeholder}
          onCompositionStart={() => onComposing?.(true)}
          onCompositionEnd={() => onComposing?.(false)}
        />
        <AriaButton className="control-button search-clear" aria-label={t('clearSearch')}>
          <Icon of={IconX} size="s" />
        </AriaButton>
      </Group>
      <FieldNotes {...props} />
    </AriaSearchField>
  )
}
