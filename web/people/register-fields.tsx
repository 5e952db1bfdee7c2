import { useTranslation } from 'react-i18next'
import { serverNow } from '../kit/api/clock.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { NativeField } from './native-field.tsx'
import { isYoung } from './registration.ts'
import { SecretField } from './secret-field.tsx'
import type { Registering } from './use-registering.ts'

export function WhoFields({ school, typed, type, problems }: Registering) {
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
      <fieldset className="entry-pair" data-wrong={problems.gender}>
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
        {problems.gender && <p className="native-field-problem">{problems.gender}</p>}
      </fieldset>
      {school?.guardianConsent === 1 && <GuardianFields typed={typed} type={type} problems={problems} />}
    </>
  )
}

export function AccountFields({ school, typed, type, secret, setSecret, problems }: Registering) {
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
