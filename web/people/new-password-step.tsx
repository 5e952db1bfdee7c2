import { people } from 'virtual:calls/people'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { type Problem, problemsIn } from '../kit/form/problems.ts'
import { NativeField } from './native-field.tsx'
import { saying } from './registration.ts'

interface Props {
  token: string | undefined
  /** What was typed a moment ago; after a reload it has to be typed again. */
  old: string | undefined
  done: () => Promise<void>
}
type Problems = Partial<Record<'old' | 'fresh' | 'again', string>>

export function NewPasswordStep({ token, old, done }: Props) {
  const { t } = useTranslation('people')
  const [typed, type] = useState({ old: old ?? '', fresh: '', again: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (typed.fresh !== typed.again) return setProblems({ again: t('newPassword.differ') })
    setBusy(true)
    setProblems({})
    try {
      const given = { oldPassword: typed.old, newPassword: typed.fresh, newPasswordAgain: typed.again }
      await ask(people.changePassword, given, { anyRole: true, ...(token && { token }) })
      await done()
    } catch (error) {
      if (error instanceof Refused) setProblems(problemAt(error, saying(t)))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof typeof typed, label: string, hint?: string) => (
    <NativeField
      label={label}
      problem={problems[name]}
      {...(hint && { hint })}
      type="password"
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={typed[name]}
      onChange={event => type({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <form className="sign-in-form" onSubmit={save} noValidate>
      <p className="sign-in-text">{t('newPassword.text')}</p>
      {old === undefined && field('old', t('newPassword.old'))}
      {field('fresh', t('newPassword.fresh'), t('newPassword.rule'))}
      {field('again', t('newPassword.again'))}
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('newPassword.submit')}
      </button>
    </form>
  )
}

function problemAt({ code, message, data }: Refused, say: (problem: Problem) => string): Problems {
  if (code === codes.oldPasswordWrong) return { old: message, fresh: message }
  if (code === codes.passwordsDiffer) return { again: message }
  const { newPassword } = problemsIn({ code, message, data }, { [codes.passwordFormat]: 'newPassword' }, {})
  return { fresh: typeof newPassword === 'object' ? say(newPassword) : message }
}
