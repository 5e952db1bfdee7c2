import { people } from 'virtual:calls/people'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { codes, outcome } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { CodeField, useSentCode } from './code-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { NativeField } from './native-field.tsx'
import { PictureField, usePictureCode } from './picture-field.tsx'
import { SecretField } from './secret-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useWish } from './use-wish.ts'

interface Found {
  recoverKey: string
  phone: string
}

export function ForgotPage() {
  const { t } = useTranslation('people')
  const { signIn, told } = useWish()
  const [found, setFound] = useState<Found>()
  return (
    <EntryPage
      title={t('forgot.title')}
      text={t(found ? 'forgot.codeText' : 'forgot.findText', { phone: found?.phone ?? '' })}
    >
      {found ? <ResetStep found={found} /> : <FindStep found={setFound} />}
      <p className="sign-in-ways">
        <Link to={signIn} state={told}>
          {t('forgot.back')}
        </Link>
      </p>
    </EntryPage>
  )
}

function FindStep({ found }: { found: (found: Found) => void }) {
  const { t, i18n } = useTranslation('people')
  const contact = useSchool()?.contact
  const [userName, setName] = useState('')
  const [unbound, setUnbound] = useState(false)
  const picture = usePictureCode()
  const { renew } = picture
  const { problems, busy, attempt } = useAttempt()
  useEffect(() => void renew().catch(() => undefined), [renew])

  const find = (event: FormEvent) => {
    event.preventDefault()
    setUnbound(false)
    void attempt(async () => {
      const given = picture.given ?? { imgKey: '', imgVerificationCode: '' }
      try {
        const { code, data } = await ask(people.recoverFind, { userName, ...given })
        // 113 is data here: the form says in its place what cannot be done, and whom to ask.
        if (code === codes.noPhoneToRecover) setUnbound(true)
        else if (data) found(data)
      } finally {
        await renew().catch(() => undefined)
      }
    })
  }
  return (
    <form className="sign-in-form" onSubmit={find} noValidate>
      <NativeField
        label={t('forgot.name')}
        problem={problems.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={userName}
        onChange={event => setName(event.target.value)}
      />
      <PictureField code={picture} problem={problems.picture} />
      {unbound && (
        <p className="entry-told" role="alert">
          {outcome(codes.noPhoneToRecover)?.words[i18n.language as 'zh']}
          {contact?.phone && ` ${t('forgot.askSchool', { phone: contact.phone })}`}
        </p>
      )}
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('forgot.next')}
      </button>
    </form>
  )
}

function ResetStep({ found: { recoverKey } }: { found: Found }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { signIn, told } = useWish()
  const [typed, type] = useState({ verificationCode: '', passWord: '', passWordAgain: '' })
  const sent = useSentCode()
  const { problems, busy, attempt } = useAttempt()
  const send = () => attempt(async () => sent.sent((await ask(people.recoverSend, { recoverKey })).data))
  const reset = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await ask(people.recoverReset, { recoverKey, ...typed })
      await navigate(signIn, { replace: true, state: told })
    })
  }
  return (
    <form className="sign-in-form" onSubmit={reset} noValidate>
      <CodeField
        sent={sent}
        value={typed.verificationCode}
        type={verificationCode => type({ ...typed, verificationCode })}
        send={() => void send()}
        busy={busy}
        problem={problems.verificationCode}
      />
      <SecretField
        label={t('newPassword.fresh')}
        value={typed.passWord}
        type={passWord => type({ ...typed, passWord })}
        problem={problems.passWord}
        hint={t('newPassword.rule')}
      />
      <SecretField
        label={t('newPassword.again')}
        value={typed.passWordAgain}
        type={passWordAgain => type({ ...typed, passWordAgain })}
        problem={problems.passWordAgain}
      />
      {problems.userName && (
        <p className="entry-told" role="alert">
          {problems.userName}
        </p>
      )}
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('forgot.submit')}
      </button>
    </form>
  )
}
