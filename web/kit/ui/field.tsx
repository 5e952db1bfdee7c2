import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** What every field has. A form's `field(name)` gives all of it but the label. */
export interface FieldProps {
  label: string
  /** The label is read out but not shown: filter rows, table cells. */
  labelUnseen?: boolean
  name?: string
  hint?: ReactNode
  /** What is wrong with it, as a sentence. */
  problem?: string
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  'data-field'?: string
}
export interface BoundField<V> extends FieldProps {
  value: V
  onChange: (value: V) => void
}

/** The part of the props that react-aria's fields share. Native validation stays off: the form speaks for itself. */
export const fieldState = ({ name, problem, isRequired, isDisabled, autoFocus, ...rest }: FieldProps) => ({
  name,
  isRequired,
  isDisabled,
  autoFocus,
  isInvalid: problem !== undefined && problem !== '',
  validationBehavior: 'aria' as const,
  'data-field': rest['data-field'] ?? name,
})

export function FieldLabel({ label, labelUnseen, isRequired, count }: FieldProps & { count?: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <span className={labelUnseen ? 'unseen' : 'field-head'}>
      <Label className="field-label">
        {label}
        {isRequired && <span className="field-required"> {t('required')}</span>}
      </Label>
      {count}
    </span>
  )
}

export function FieldNotes({ hint, problem }: Pick<FieldProps, 'hint' | 'problem'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-problem">
        <Icon of={IconAlertCircle} size="s" />
        <span>{problem}</span>
      </FieldError>
    </>
  )
}

/** How much of a limit is used. Shown near its end, so that nothing typed is ever cut off silently. */
export function FieldCount({ value, most }: { value: string; most: number | undefined }) {
  if (!most || value.length < most * 0.8) return null
  const over = value.length > most
  return (
    <span className="field-count" data-over={over || undefined}>
      {value.length} / {most}
    </span>
  )
}
