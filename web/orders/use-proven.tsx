import { people } from 'virtual:calls/people'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { PasswordField } from '../kit/ui/text-field.tsx'

/** What moves money: where the password is asked for again, it is asked for here, and what was wanted is done behind it. */
export function useProven() {
  const [wanted, want] = useState<{ act: () => Promise<unknown> }>()
  const run = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== codes.passwordAgain) throw error
      want({ act })
    }
  }
  const dialog = wanted && (
    <PasswordAgain
      onClose={() => want(undefined)}
      onProven={async () => {
        want(undefined)
        await wanted.act()
      }}
    />
  )
  return { run, dialog }
}

function PasswordAgain({ onClose, onProven }: { onClose: () => void; onProven: () => Promise<void> }) {
  const { t } = useTranslation('orders-office')
  const [passWord, type] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const prove = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await ask(people.provePassword, { passWord }, { inPlace: [codes.oldPasswordWrong] })
    } catch (error) {
      setBusy(false)
      return setProblem(error instanceof Error ? error.message : '')
    }
    await onProven().catch(() => undefined)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('again.title')} isHeld={isBusy}>
      <form className="order-submit" onSubmit={event => void prove(event)}>
        <p>{t('again.says')}</p>
        <PasswordField
          label={t('again.password')}
          value={passWord}
          onChange={type}
          problem={problem}
          autoComplete="current-password"
          autoFocus
        />
        <Button kind="primary" type="submit" busy={isBusy} isDisabled={passWord === ''}>
          {t('again.act')}
        </Button>
      </form>
    </Dialog>
  )
}
