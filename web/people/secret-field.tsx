import { NativeField } from './native-field.tsx'

interface Props {
  label: string
  value: string
  type: (secret: string) => void
  problem?: string | undefined
  hint?: string
}

/** A password that is being chosen: password keepers offer a new one here. */
export const SecretField = ({ label, value, type, problem, hint }: Props) => (
  <NativeField
    label={label}
    problem={problem}
    {...(hint && { hint })}
    type="password"
    autoComplete="new-password"
    value={value}
    onChange={event => type(event.target.value)}
  />
)
