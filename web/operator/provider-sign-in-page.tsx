import { operator } from 'virtual:calls/operator'
import { IconFingerprint } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { answerByPasskey, giveWay } from '../kit/passkeys.ts'
import { Button } from '../kit/ui/button.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { usePasskeyOffer } from '../kit/use-passkey-offer.ts'
import { inside, ProviderEntry } from './provider-entry.tsx'

interface Picture {
  imgKey: string
  picture: string
}
const shownHere = [codes.wrongAccount, codes.pictureCodeNeeded, codes.pictureCodeWrong, codes.disabled]
const passkeyRefusals = [
  codes.passkeyUnknown,
  codes.passkeyQuestionGone,
  codes.passkeyRefused,
  codes.passkeyCopied,
  codes.disabled,
  codes.disabledByAgent,
]

function useEntering() {
  const [picture, show] = useState<Picture>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const kept = useQueryClient()
  const another = async () => show((await ask(operator.picture, {})).data)

  async function enter(account: string, password: string, letters: string) {
    setBusy(true)
    setProblem('')
    try {
      const more = picture ? { imgKey: picture.imgKey, imgVerificationCode: letters } : {}
      const { code, data } = await ask(
        operator.signIn,
        { account, password, ...more },
        { inPlace: shownHere },
      )
      kept.clear()
      const wanted = inside(query.get('to'))
      const whole = code === codes.passwordMustChange ? '/password' : wanted
      await navigate(data?.stage === 'CODE' ? `/code?to=${encodeURIComponent(wanted)}` : whole, {
        replace: true,
      })
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message)
      // Each picture is good for one try.
      if (picture || (error instanceof Refused && error.code === codes.pictureCodeNeeded))
        await another().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  async function passkey(ways?: Parameters<typeof answerByPasskey>[1]) {
    if (!ways?.inFields) giveWay()
    const { data: question } = await ask(operator.askForPasskey, {})
    const answer = await answerByPasskey(question, ways)
    const given = { key: question.key, answer }
    const { data } = await ask(operator.signInByPasskey, given, { inPlace: passkeyRefusals })
    kept.clear()
    await navigate(data.stage === 'NEWPASSWORD' ? '/password' : inside(query.get('to')), { replace: true })
  }
  async function enterByPasskey() {
    setBusy(true)
    setProblem('')
    try {
      await passkey()
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const isOffered = usePasskeyOffer(passkey, ({ message }) => setProblem(message))
  return { picture, problem, isBusy, enter, another, isOffered, enterByPasskey }
}

export function ProviderSignInPage() {
  const { t } = useTranslation('operator')
  const { picture, problem, isBusy, enter, another, isOffered, enterByPasskey } = useEntering()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [letters, setLetters] = useState('')
  const submit = () => void enter(account, password, letters).then(() => setLetters(''))
  return (
    <ProviderEntry title={t('signIn.title')} problem={problem} onSubmit={submit}>
      <TextField
        label={t('signIn.account')}
        name="username"
        value={account}
        onChange={setAccount}
        autoComplete="username webauthn"
        autoFocus
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {picture && (
        <div className="provider-picture">
          <TextField
            label={t('signIn.letters')}
            name="letters"
            value={letters}
            onChange={setLetters}
            autoComplete="off"
          />
          <img src={picture.picture} alt={t('signIn.picture')} />
          <Button size="s" onPress={() => void another()}>
            {t('signIn.another')}
          </Button>
        </div>
      )}
      <Button kind="primary" size="l" type="submit" wide busy={isBusy}>
        {t('signIn.submit')}
      </Button>
      {isOffered && (
        <Button
          size="l"
          wide
          icon={IconFingerprint}
          isDisabled={isBusy}
          onPress={() => void enterByPasskey()}
        >
          {t('signIn.passkey')}
        </Button>
      )}
      <p className="provider-hint">{t('signIn.lost')}</p>
    </ProviderEntry>
  )
}
