import { operator } from 'virtual:calls/operator'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { Button } from '../kit/ui/button.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { inside, ProviderEntry } from './provider-entry.tsx'

/** The password was right; an account with a second factor is asked for that too. */
export function CodePage() {
  const { t } = useTranslation('operator')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const kept = useQueryClient()
  const words: Readonly<Record<number, string>> = {
    [codes.smsCodeWrong]: t('factor.wrong'),
    [codes.busy]: t('factor.wait'),
  }
  const enter = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { data } = await ask(operator.enterCode, { code }, { inPlace: [codes.smsCodeWrong, codes.busy] })
      kept.clear()
      await navigate(data.stage === 'NEWPASSWORD' ? '/password' : inside(query.get('to')), { replace: true })
    } catch (error) {
      // Each code is good once, and soon another: it is not worth keeping.
      setCode('')
      if (error instanceof Refused) setProblem(words[error.code] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    await ask(operator.signOut, {}).catch(() => undefined)
    await navigate('/sign-in', { replace: true })
  }
  return (
    <ProviderEntry title={t('factor.title')} problem={problem} onSubmit={() => void enter()}>
      <TextField
        label={t('factor.code')}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoFocus
        hint={t('factor.anyCode')}
      />
      <Button kind="primary" size="l" type="submit" wide busy={isBusy}>
        {t('signIn.submit')}
      </Button>
      <Button kind="link" size="s" onPress={() => void leave()}>
        {t('factor.other')}
      </Button>
      <p className="provider-hint">{t('factor.lost')}</p>
    </ProviderEntry>
  )
}
