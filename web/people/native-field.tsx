import { type InputHTMLAttributes, type Ref, useId } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  problem?: string | undefined
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** A field of the public pages: the browser's own input, its label above, its problem below. */
export function NativeField({ label, problem, hint, children, ...input }: Props) {
  const id = useId()
  const told = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="native-field">
      <label htmlFor={id}>{label}</label>
      <div className="native-field-line">
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={told || undefined}
          {...input}
        />
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="native-field-problem">
          <Mark />
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="native-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

const Mark = () => (
  <svg
    viewBox="0 0 24 24"
    width="15"
    height="15"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v4m0 4h.01" />
  </svg>
)
