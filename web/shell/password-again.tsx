import { people } from 'virtual:calls/people'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { passwordIsAskedBy } from '../kit/session/again.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { PasswordField } from '../kit/ui/text-field.tsx'

/** What moves money or keys asks for the own password once more; whatever waits for it goes on by itself. */
export function PasswordAgain() {
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  useEffect(
    () =>
      passwordIsAskedBy(
        () =>
          new Promise<boolean>(resolve => {
            setAnswer(() => (given: boolean) => {
              setAnswer(undefined)
              resolve(given)
            })
          }),
      ),
    [],
  )
  return answer ? <Asked answer={answer} /> : null
}

function Asked({ answer }: { answer: (given: boolean) => void }) {
  const { t } = useTranslation('shell-console')
  const prove = useCall(people.provePassword, { inPlace: [codes.oldPasswordWrong] })
  const form = useForm({
    start: { passWord: '' },
    secrets: ['passWord'],
    limits: { passWord: { required: true } },
    codes: { [codes.oldPasswordWrong]: 'passWord' },
    send: values => prove.mutateAsync(values),
    onSaved: () => answer(true),
  })
  // It is what everything waits for.
  useEffect(() => document.getElementsByName('passWord')[0]?.focus(), [])
  return (
    <Dialog isOpen onClose={() => answer(false)} title={t('again.title')} isHeld={form.isBusy}>
      <FormFrame form={form} verb={t('again.verb')} isInDialog isNew>
        <p className="hint">{t('again.says')}</p>
        <PasswordField {...form.field('passWord', t('again.field'))} autoComplete="current-password" />
      </FormFrame>
    </Dialog>
  )
}
