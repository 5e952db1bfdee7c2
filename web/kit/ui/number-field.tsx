import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { useTranslation } from 'react-i18next'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from './field.tsx'
import { Icon } from './icon.tsx'
import { isDropped } from './number-field.rules.ts'

export interface NumberFieldProps extends BoundField<number | null> {
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
  /** Stands before the number: a sign of money. */
  before?: ReactNode
  /** Stands after it: a unit, the most that may be given. */
  after?: ReactNode
  steppers?: boolean
  /** The number while it is typed, before the field is left: for words beside it that must never say another one. */
  onTyped?: (text: string) => void
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step, format, before, after, steppers, onTyped } = props
  // The number is known when the field is left, often by a press on what saves it: what was wrong goes before, while it is
  // typed anew, or the button would move away from under the press.
  const [isTyping, setTyping] = useState(false)
  const { isTold, onKey, onPaste, forget } = useDropped()
  const shown = isTyping ? { ...props, problem: undefined } : props
  return (
    <AriaNumberField
      {...fieldState(shown)}
      className="field"
      value={value ?? Number.NaN}
      onChange={next => onChange(Number.isNaN(next) ? null : next)}
      // Bounds are said by the form, not forced while typing: a number that jumps by itself is a lost number.
      minValue={steppers ? min : undefined}
      maxValue={steppers ? max : undefined}
      step={step}
      formatOptions={format}
      isWheelDisabled
    >
      <FieldLabel {...props} />
      <Group className="control">
        {before && <span className="control-aside">{before}</span>}
        <Input
          className="control-input"
          onInput={event => {
            setTyping(true)
            onTyped?.(event.currentTarget.value)
          }}
          onBlur={() => {
            setTyping(false)
            forget()
          }}
          onPaste={event => onPaste(event.clipboardData.getData('text/plain'))}
          // What sends the form from within the field ends the typing as leaving it does.
          onKeyDown={event => {
            if (event.key === 'Enter') setTyping(false)
            onKey(event)
          }}
        />
        {after && <span className="control-aside">{after}</span>}
        {steppers && (
          <>
            <AriaButton slot="decrement" className="control-button">
              <Icon of={IconMinus} size="s" />
            </AriaButton>
            <AriaButton slot="increment" className="control-button">
              <Icon of={IconPlus} size="s" />
            </AriaButton>
          </>
        )}
      </Group>
      <FieldNotes {...shown} />
      <NumbersOnly isTold={isTold} />
    </AriaNumberField>
  )
}

/** Letters do not get into the field: whoever types one is told, until something that gets in is typed. */
function useDropped() {
  const [isTold, tell] = useState(false)
  return {
    isTold,
    onKey: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) tell(isDropped(key))
    },
    onPaste: (text: string) => tell(isDropped(text)),
    forget: () => tell(false),
  }
}

/** The place stands before it is filled, or nobody would read out what comes into it. */
function NumbersOnly({ isTold }: { isTold: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <span className="field-hint field-told" role="status">
      {isTold ? t('numbersOnly') : null}
    </span>
  )
}
