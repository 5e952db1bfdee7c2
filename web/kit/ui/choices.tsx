import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

export interface CheckboxProps extends BoundField<boolean> {
  /** Some of what it stands for is ticked. */
  isPartly?: boolean
  /** Instead of the label, where that holds a link. The label stays the name in a summary. */
  children?: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  const { value, onChange, label, labelUnseen, isPartly, children } = props
  return (
    <CheckboxField
      {...fieldState(props)}
      className="field checkbox-field"
      isSelected={value}
      isIndeterminate={isPartly}
      onChange={onChange}
      aria-label={labelUnseen ? label : undefined}
    >
      <CheckboxButton className="checkbox">
        <span className="checkbox-box">
          {isPartly ? <Icon of={IconMinus} size="s" /> : <Icon of={IconCheck} size="s" />}
        </span>
        {!labelUnseen && <span>{children ?? label}</span>}
      </CheckboxButton>
      <FieldNotes {...props} />
    </CheckboxField>
  )
}

export function Switch(props: BoundField<boolean>) {
  const { value, onChange, label, labelUnseen } = props
  return (
    <SwitchField
      {...fieldState(props)}
      className="field switch-field"
      isSelected={value}
      onChange={onChange}
      aria-label={labelUnseen ? label : undefined}
    >
      <SwitchButton className="switch">
        <span className="switch-track">
          <span className="switch-knob" />
        </span>
        {!labelUnseen && <span>{label}</span>}
      </SwitchButton>
      <FieldNotes {...props} />
    </SwitchField>
  )
}

export interface RadioOption {
  id: string
  label: string
  detail?: ReactNode
  icon?: IconShape
  isDisabled?: boolean
}
export interface RadioProps extends BoundField<string | null> {
  options: readonly RadioOption[]
  /** Cards for choices that need a line of explanation, a row for short words. */
  shape?: 'list' | 'cards' | 'segments'
}

export function RadioGroup(props: RadioProps) {
  const { value, onChange, options, shape = 'list' } = props
  return (
    <AriaRadioGroup
      {...fieldState(props)}
      className={`field radios radios-${shape}`}
      value={value}
      onChange={onChange}
    >
      <FieldLabel {...props} />
      <div className="radios-set">
        {options.map(option => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className="radio">
            {shape !== 'segments' && <span className="radio-mark" />}
            {option.icon && <Icon of={option.icon} size="l" />}
            <span className="radio-words">
              <span>{option.label}</span>
              {option.detail && <span className="radio-detail">{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes {...props} />
    </AriaRadioGroup>
  )
}

export const RadioCards = (props: Omit<RadioProps, 'shape'>) => <RadioGroup {...props} shape="cards" />
export const Segments = (props: Omit<RadioProps, 'shape'>) => <RadioGroup {...props} shape="segments" />
