import { people } from 'virtual:calls/people'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { codes, outcome } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { serverNow } from '../kit/api/clock.ts'
import { keepDraft, readDraft } from '../kit/form/draft.ts'
import { pathTo } from '../kit/paths.ts'
import { forgetMe } from '../kit/session/session.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { ways } from '../kit/session/ways.ts'
import { CodeField, useSentCode } from './code-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { NativeField } from './native-field.tsx'
import { PictureField, usePictureCode } from './picture-field.tsx'
import {
  isYoung,
  noGuardian,
  type Problems,
  problemsOfRegistration,
  registrationOf,
  saying,
} from './registration.ts'
import { SecretField } from './secret-field.tsx'
import { keepSession } from './sign-in.ts'
import { useWish } from './use-wish.ts'

const draft = 'register'
const empty = {
  userName: '',
  fullName: '',
  gender: '男' as '女' | '男',
  phoneNumber: '',
  ...noGuardian,
}

export function RegisterPage() {
  const { t, i18n } = useTranslation('people')
  const school = useSchool()?.school
  const { signIn } = useWish()
  const registering = useRegistering(school)
  const { secret, setSecret, agrees, agree, problems, busy, picture, sent, send, register } = registering

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
    <EntryPage title={t('register.title', { school: school?.schoolName ?? '' })} text={t('register.text')}>
      <form className="sign-in-form" onSubmit={register} noValidate>
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
        <label className="check">
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
            {t('register.hasAccount')} <Link to={signIn}>{t('signIn.submit')}</Link>
          </span>
        </p>
      </form>
    </EntryPage>
  )
}

type School = NonNullable<ReturnType<typeof useSchool>>['school'] | undefined
type Registering = ReturnType<typeof useRegistering>

function useRegistering(school: School) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [wish] = useSearchParams()
  const [typed, setTyped] = useState(empty)
  const [secret, setSecret] = useState({ passWord: '', passWordAgain: '', verificationCode: '' })
  const [agrees, agree] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const picture = usePictureCode()
  const sent = useSentCode()
  const { renew } = picture

  // After the page has come alive: what the server made knows no draft.
  useEffect(() => {
    setTyped({ ...empty, ...readDraft(draft) })
    void renew().catch(() => undefined)
  }, [renew])
  const type = (change: Partial<typeof empty>) => {
    const now = { ...typed, ...change }
    setTyped(now)
    keepDraft(draft, now)
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setProblems({})
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused) setProblems(problemsOfRegistration(error, saying(t)))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    attempt(async () => {
      const given = picture.given ?? { imgKey: '', imgVerificationCode: '' }
      try {
        const { phoneNumber } = typed
        sent.sent((await ask(people.sendCode, { phoneNumber, purpose: 'register', ...given })).data)
      } finally {
        await renew().catch(() => undefined)
      }
    })
  const register = (event: FormEvent) => {
    event.preventDefault()
    if (!agrees) return setProblems({ agree: t('register.mustAgree') })
    void attempt(async () => {
      const agreementVersion = school?.agreementVersion ?? ''
      const { data } = await ask(
        people.register,
        { ...registrationOf(typed, school?.guardianConsent === 1), ...secret, agreementVersion },
        { anyRole: true },
      )
      keepDraft(draft, {})
      keepSession(data, false)
      forgetMe()
      await navigate(await ways().signedIn(wish.get('redirect')), { replace: true })
    })
  }
  return {
    school,
    typed,
    type,
    secret,
    setSecret,
    agrees,
    agree,
    problems,
    busy,
    picture,
    sent,
    send,
    register,
  }
}

function WhoFields({ school, typed, type, problems }: Registering) {
  const { t } = useTranslation('people')
  return (
    <>
      <NativeField
        label={t('register.fullName')}
        hint={t('register.fullNameHint')}
        problem={problems.fullName}
        autoComplete="name"
        maxLength={40}
        value={typed.fullName}
        onChange={event => type({ fullName: event.target.value })}
      />
      <fieldset className="entry-pair">
        <legend>{t('register.gender')}</legend>
        {(['女', '男'] as const).map(gender => (
          <label key={gender} className="check">
            <input
              type="radio"
              name="gender"
              checked={typed.gender === gender}
              onChange={() => type({ gender })}
            />
            {t(gender === '女' ? 'register.female' : 'register.male')}
          </label>
        ))}
      </fieldset>
      {school?.guardianConsent === 1 && <GuardianFields typed={typed} type={type} problems={problems} />}
    </>
  )
}

function AccountFields({ school, typed, type, secret, setSecret, problems }: Registering) {
  const { t } = useTranslation('people')
  return (
    <>
      <NativeField
        label={t('signIn.userName')}
        hint={t('register.userNameHint')}
        problem={problems.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={typed.userName}
        onChange={event => type({ userName: event.target.value })}
      />
      <SecretField
        label={t('signIn.password')}
        value={secret.passWord}
        type={passWord => setSecret({ ...secret, passWord })}
        problem={problems.passWord}
        hint={t('newPassword.rule')}
      />
      <SecretField
        label={t('register.again')}
        value={secret.passWordAgain}
        type={passWordAgain => setSecret({ ...secret, passWordAgain })}
        problem={problems.passWordAgain}
      />
      <NativeField
        label={t(
          school?.guardianConsent === 1 && isYoung(typed.born, serverNow())
            ? 'register.guardianPhone'
            : 'signIn.phoneNumber',
        )}
        problem={problems.phoneNumber}
        type="tel"
        autoComplete="tel"
        value={typed.phoneNumber}
        onChange={event => type({ phoneNumber: event.target.value })}
      />
    </>
  )
}
