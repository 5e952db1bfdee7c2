import { people } from 'virtual:calls/people'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { CodeField, useSentCode } from './code-field.tsx'
import { NativeField } from './native-field.tsx'
import { problemsOfRegistration, saying } from './registration.ts'

/** Right password, no phone bound yet: bind one by its code, or go on without. */
export function BindStep({ token, done }: { token: string | undefined; done: () => Promise<void> }) {
  const { t } = useTranslation('people')
  const [phoneNumber, setPhone] = useState('')
  const [verificationCode, setCode] = useState('')
  const [told, tell] = useState<{ phone?: string; code?: string }>({})
  const sent = useSentCode()
  const [busy, setBusy] = useState(false)
  const by = { anyRole: true, ...(token && { token }) }

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    tell({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) return
      const { verificationCode: code } = problemsOfRegistration(error, saying(t))
      tell(code ? { code } : { phone: error.message })
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    attempt(async () => {
      const { data } = await ask(people.sendOwnCode, { phoneNumber }, by)
      sent.sent(data)
    })
  const bind = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await ask(people.bindPhone, { phoneNumber, verificationCode }, by)
      await done()
    })
  }
  const skip = () =>
    attempt(async () => {
      await ask(people.skipBinding, undefined, by)
      await done()
    })

  return (
    <form className="sign-in-form" onSubmit={bind} noValidate>
      <p className="sign-in-text">{t('bind.text')}</p>
      <NativeField
        label={t('signIn.phoneNumber')}
        problem={told.phone}
        type="tel"
        autoComplete="tel"
        value={phoneNumber}
        onChange={event => setPhone(event.target.value)}
      />
      <CodeField
        sent={sent}
        value={verificationCode}
        type={setCode}
        send={() => void send()}
        busy={busy}
        problem={told.code}
      />
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('bind.submit')}
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-large btn-wide"
        disabled={busy}
        onClick={() => void skip()}
      >
        {t('bind.skip')}
      </button>
    </form>
  )
}
