import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeAgainAfter } from '../../contract/people-lists.ts'
import { NativeField } from './native-field.tsx'

/** A code that was sent: whether it may be asked for again, and what to say of it. */
export function useSentCode() {
  const { t } = useTranslation('people')
  const [wait, setWait] = useState(0)
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    if (wait <= 0) return
    const clock = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(clock)
  }, [wait])
  const sent = ({ again, code }: { again: number; code?: string | undefined }) => {
    setWait(again)
    setHint(code ? t('bind.shown', { code }) : t(again < codeAgainAfter ? 'bind.sentBefore' : 'bind.sent'))
  }
  return { wait, hint, sent }
}

interface Props {
  sent: ReturnType<typeof useSentCode>
  value: string
  type: (code: string) => void
  send: () => void
  busy: boolean
  problem?: string | undefined
}

export function CodeField({ sent, value, type, send, busy, problem }: Props) {
  const { t } = useTranslation('people')
  const field = useRef<HTMLInputElement>(null)
  const isSent = sent.wait > 0
  // The button that was pressed is shut for a minute: what comes next is to type what was sent.
  useEffect(() => {
    if (isSent) field.current?.focus()
  }, [isSent])
  return (
    <NativeField
      ref={field}
      label={t('bind.code')}
      problem={problem}
      {...(sent.hint && { hint: sent.hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={event => type(event.target.value)}
    >
      <button
        type="button"
        className="btn btn-large native-field-side"
        disabled={isSent || busy}
        onClick={send}
      >
        {isSent ? t('bind.again', { seconds: sent.wait }) : t('bind.send')}
      </button>
    </NativeField>
  )
}
