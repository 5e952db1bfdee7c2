import { IconEye, IconEyeOff, IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { pathTo } from '../kit/paths.ts'
import { firstSignInOf } from '../kit/session/first-sign-in.ts'
import type { School } from '../kit/session/session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { usePasskeyOffer } from '../kit/use-passkey-offer.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { NativeField } from './native-field.tsx'
import type { signInByPasskey } from './passkey-sign-in.ts'
import { PictureField, usePictureCode } from './picture-field.tsx'
import type { Credentials } from './sign-in.ts'
import { useWish } from './use-wish.ts'

interface Props {
  school: School | undefined
  submit: (credentials: Credentials) => Promise<void>
  byPasskey: (...given: Parameters<typeof signInByPasskey>) => Promise<void>
  /** Another way in, below these. */
  more: (now: { isBusy: boolean; remember: boolean }) => ReactNode
}
type Problems = Partial<Record<'name' | 'password' | 'picture', string>>

export function CredentialsStep({ school, submit, byPasskey, more }: Props) {
  const { t } = useTranslation('people')
  const {
    loginType,
    name,
    setName,
    passWord,
    setPassword,
    remember,
    setRemember,
    code,
    problems,
    busy,
    send,
    choose,
    passkey,
  } = useCredentials(submit, byPasskey)
  return (
    <form className="sign-in-form" onSubmit={send} noValidate>
      {school?.mobileLoginSwitch === 1 && (
        <fieldset className="ways" aria-label={t('signIn.ways')}>
          {(['account', 'phone'] as const).map(type => (
            <button key={type} type="button" aria-pressed={loginType === type} onClick={() => choose(type)}>
              {t(`signIn.${type}`)}
            </button>
          ))}
        </fieldset>
      )}
      <NativeField
        key={loginType}
        label={t(loginType === 'account' ? 'signIn.userName' : 'signIn.phoneNumber')}
        problem={problems.name}
        value={name}
        onChange={event => setName(event.target.value)}
        type={loginType === 'account' ? 'text' : 'tel'}
        name="username"
        // What browsers offer there by themselves: names, and passkeys.
        autoComplete={loginType === 'account' ? 'username webauthn' : 'tel webauthn'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField value={passWord} onChange={setPassword} problem={problems.password} />
      <PictureField code={code} problem={problems.picture} />
      <label className="check">
        <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
        {t('signIn.remember')}
      </label>
      <button
        type="submit"
        className="btn btn-primary btn-large btn-wide"
        aria-disabled={busy}
        disabled={busy}
      >
        {t(busy ? 'signIn.busy' : 'signIn.submit')}
      </button>
      {passkey.isOffered && <PasskeyButton isBusy={busy} press={() => void passkey.enter()} />}
      {more({ isBusy: busy, remember })}
      <OtherWays canRegister={school?.register === 1} />
      <p className="sign-in-agree">
        {t('signIn.agree')} <Link to={pathTo('UserAgreement')}>{t('signIn.agreement')}</Link>
      </p>
      {school?.demonstration === 1 && (
        <DemoAccounts
          take={(account, password) => {
            choose('account')
            setName(account)
            setPassword(password)
          }}
        />
      )}
    </form>
  )
}

function PasskeyButton({ isBusy, press }: { isBusy: boolean; press: () => void }) {
  const { t } = useTranslation('people')
  return (
    <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={press}>
      <Icon of={IconFingerprint} />
      {t('signIn.passkey')}
    </button>
  )
}

interface PasswordProps {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}
function PasswordField({ value, onChange, problem }: PasswordProps) {
  const { t } = useTranslation('people')
  const [seen, see] = useState(false)
  return (
    <NativeField
      label={t('signIn.password')}
      problem={problem}
      value={value}
      onChange={event => onChange(event.target.value)}
      type={seen ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
    >
      <button
        type="button"
        className="btn btn-icon btn-quiet native-field-button"
        aria-label={t(seen ? 'signIn.hide' : 'signIn.show')}
        onClick={() => see(!seen)}
      >
        <Icon of={seen ? IconEyeOff : IconEye} />
      </button>
    </NativeField>
  )
}

/** Whoever has no account yet, or has forgotten the password, comes back to what they wanted as well. */
function OtherWays({ canRegister }: { canRegister: boolean }) {
  const { t } = useTranslation('people')
  const way = useWish()
  return (
    <p className="sign-in-ways">
      <Link to={way.forgot} state={way.told}>
        {t('signIn.forgot')}
      </Link>
      {canRegister && (
        <span>
          {t('signIn.noAccount')}{' '}
          <Link to={way.register} state={way.told}>
            {t('signIn.register')}
          </Link>
        </span>
      )}
    </p>
  )
}

/** What is typed, and what was wrong with it. */
function useCredentials(submit: Props['submit'], byPasskey: Props['byPasskey']) {
  const { t } = useTranslation('people')
  const [loginType, setType] = useState<'account' | 'phone'>('account')
  const [name, setName] = useState('')
  const [passWord, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const remembered = useRef(remember)
  remembered.current = remember
  const code = usePictureCode()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const first = firstSignInOf(location.hash)
    if (!first) return
    // It does not stay in the browser's history.
    history.replaceState(history.state, '', location.pathname + location.search)
    setName(first.account)
    setPassword(first.once)
  }, [])

  const wordsOf = ({ data, message }: Refused) =>
    (data as { reason?: string } | null)?.reason === 'guardianConsent' ? t('signIn.needsGuardian') : message
  const isOffered = usePasskeyOffer(
    ways => byPasskey({ remember: remembered.current }, ways),
    error => setProblems({ name: wordsOf(error) }),
  )
  async function enter() {
    setProblems({})
    setBusy(true)
    try {
      await byPasskey({ remember })
    } catch (error) {
      if (error instanceof Refused) setProblems({ name: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing: Problems = {
      ...(!name.trim() && { name: t('signIn.missing') }),
      ...(!passWord && { password: t('signIn.missing') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await submit({
        loginType,
        name: name.trim(),
        passWord,
        remember,
        // Whether one is needed still, the server says.
        ...(code.given?.imgVerificationCode && { picture: code.given }),
      })
    } catch (error) {
      if (!(error instanceof Refused)) return
      const aboutPicture = error.code === codes.pictureCodeNeeded || error.code === codes.pictureCodeWrong
      const words = wordsOf(error)
      setProblems(aboutPicture ? { picture: words } : { password: words })
      // A picture code serves once.
      if (code.picture || aboutPicture) await code.renew().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  const choose = (type: 'account' | 'phone') => {
    setType(type)
    setName('')
    setProblems({})
  }
  return {
    ...{ loginType, name, setName, passWord, setPassword, remember, setRemember },
    ...{ code, problems, busy, send, choose },
    passkey: { isOffered, enter },
  }
}
