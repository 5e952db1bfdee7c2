import { people } from 'virtual:calls/people'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { passwordIsAskedBy } from '../kit/session/again.ts'
import { Button } from '../kit/ui/button.tsx'
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

const focusField = () => document.getElementsByName('passWord')[0]?.focus()

function Asked({ answer }: { answer: (given: boolean) => void }) {
  const { t } = useTranslation('shell-console')
  const prove = useCall(people.provePassword, { inPlace: [codes.oldPasswordWrong] })
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string>()
  // It is what everything waits for.
  useEffect(focusField, [])
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (word === '') return setProblem(t('again.missing'))
    try {
      await prove.mutateAsync({ passWord: word })
      answer(true)
    } catch (error) {
      const isWrong = error instanceof Refused && error.code === codes.oldPasswordWrong
      setProblem(isWrong ? t('again.wrong') : undefined)
      setWord('')
      focusField()
    }
  }
  return (
    <Dialog isOpen onClose={() => answer(false)} title={t('again.title')} isHeld={prove.isPending}>
      <form className="form" noValidate onSubmit={event => void give(event)}>
        <p className="hint">{t('again.says')}</p>
        <PasswordField
          name="passWord"
          label={t('again.field')}
          value={word}
          onChange={setWord}
          problem={problem}
          autoComplete="current-password"
        />
        <Button kind="primary" wide type="submit" busy={prove.isPending}>
          {t('again.verb')}
        </Button>
      </form>
    </Dialog>
  )
}
