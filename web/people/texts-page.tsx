import { people } from 'virtual:calls/people'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ask } from '../kit/api/browser.ts'
import { pathTo } from '../kit/paths.ts'
import { CodeField, useSentCode } from './code-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { NativeField } from './native-field.tsx'
import { PictureField, usePictureCode } from './picture-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** Without an account: whoever reads what comes to a phone says whether messages about lessons go there. */
export function TextsPage() {
  const { t } = useTranslation('people')
  const [done, become] = useState<'ended' | 'begun'>()
  return (
    <EntryPage
      title={t(done ? `texts.${done}` : 'texts.title')}
      text={t(done ? `texts.${done}Says` : 'texts.says')}
    >
      {!done && <PhoneForm done={texts => become(texts ? 'begun' : 'ended')} />}
      <p className="sign-in-ways">
        <Link to={pathTo('Home')}>{t('texts.home')}</Link>
      </p>
    </EntryPage>
  )
}

function PhoneForm({ done }: { done: (texts: boolean) => void }) {
  const { t } = useTranslation('people')
  const [phoneNumber, typePhone] = useState('')
  const [verificationCode, typeCode] = useState('')
  const picture = usePictureCode()
  const { renew } = picture
  const sent = useSentCode()
  const { problems, busy, attempt } = useAttempt()
  useEffect(() => void renew().catch(() => undefined), [renew])

  const send = () =>
    attempt(async () => {
      const given = picture.given ?? { imgKey: '', imgVerificationCode: '' }
      try {
        sent.sent((await ask(people.sendCode, { phoneNumber, purpose: 'texts', ...given })).data)
      } finally {
        await renew().catch(() => undefined)
      }
    })
  const choose = (texts: boolean) =>
    attempt(async () => {
      await ask(people.setTexts, { phoneNumber, verificationCode, texts })
      done(texts)
    })
  const end = (event: FormEvent) => {
    event.preventDefault()
    void choose(false)
  }
  return (
    <form className="sign-in-form" onSubmit={end} noValidate>
      <NativeField
        label={t('texts.phone')}
        problem={problems.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phoneNumber}
        onChange={event => typePhone(event.target.value)}
      />
      <PictureField code={picture} problem={problems.picture} />
      <CodeField
        sent={sent}
        value={verificationCode}
        type={typeCode}
        send={() => void send()}
        busy={busy}
        problem={problems.verificationCode}
      />
      {problems.userName && (
        <p className="entry-told" role="alert">
          {problems.userName}
        </p>
      )}
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('texts.end')}
      </button>
      <button
        type="button"
        className="btn btn-large btn-wide"
        disabled={busy}
        onClick={() => void choose(true)}
      >
        {t('texts.begin')}
      </button>
    </form>
  )
}
