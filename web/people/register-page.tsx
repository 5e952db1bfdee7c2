import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes, outcome } from '../../contract/codes.ts'
import { pathTo } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { CodeField } from './code-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { PictureField } from './picture-field.tsx'
import { AccountFields, WhoFields } from './register-fields.tsx'
import { useRegistering } from './use-registering.ts'
import { useWish } from './use-wish.ts'

export function RegisterPage() {
  const { t, i18n } = useTranslation('people')
  const school = useSchool()?.school
  const { signIn, told } = useWish()
  const registering = useRegistering(school)
  const form = useRef<HTMLFormElement>(null)
  const { secret, setSecret, agrees, agree, problems, busy, picture, sent, send, register } = registering
  // Whoever is refused goes on at the first field that is wrong.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus()
  }, [problems])

  if (school?.register === 0) {
    const closed = outcome(codes.registrationClosed)?.words[i18n.language as 'zh'] ?? ''
    return (
      <EntryPage title={closed} text={t('register.closedText')}>
        <Link className="btn btn-primary btn-large" to={pathTo('Home')}>
          {t('register.home')}
        </Link>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t('register.title', { school: school?.schoolName ?? '' })}
      text={told ? t('register.toward', { course: told.toward }) : t('register.text')}
    >
      <form ref={form} className="sign-in-form" onSubmit={register} noValidate>
        <WhoFields {...registering} />
        <AccountFields {...registering} />
        <PictureField code={picture} problem={problems.picture} />
        <CodeField
          sent={sent}
          value={secret.verificationCode}
          type={verificationCode => setSecret({ ...secret, verificationCode })}
          send={() => void send()}
          busy={busy}
          problem={problems.verificationCode}
        />
        <label className="check" data-wrong={problems.agree}>
          <input type="checkbox" checked={agrees} onChange={event => agree(event.target.checked)} />
          <span>
            {t('register.agree')} <Link to={pathTo('UserAgreement')}>{t('signIn.agreement')}</Link>
          </span>
        </label>
        {problems.agree && <p className="native-field-problem check-problem">{problems.agree}</p>}
        <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
          {t('register.submit')}
        </button>
        <p className="sign-in-ways">
          <span>
            {t('register.hasAccount')}{' '}
            <Link to={signIn} state={told}>
              {t('signIn.submit')}
            </Link>
          </span>
        </p>
      </form>
    </EntryPage>
  )
}
