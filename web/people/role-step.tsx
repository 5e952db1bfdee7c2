import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../contract/roles.ts'
import type { SignedIn } from './sign-in.ts'

export function RoleStep({
  signedIn,
  choose,
}: {
  signedIn: SignedIn
  choose: (role: Role) => Promise<void>
}) {
  const { t } = useTranslation('people')
  const [role, setRole] = useState<Role>(signedIn.role)
  const [busy, setBusy] = useState(false)
  return (
    <form
      className="sign-in-form"
      onSubmit={event => {
        event.preventDefault()
        setBusy(true)
        choose(role).catch(() => setBusy(false))
      }}
    >
      <fieldset className="roles">
        <legend>{t('role.text', { count: signedIn.roles.length })}</legend>
        {signedIn.roles.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="role"
              value={one}
              checked={role === one}
              onChange={() => setRole(one)}
            />
            <span>
              <b>{t(`role.${one}`)}</b>
              <small>{t(`role.${one}Text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
        {t('role.enter')}
      </button>
    </form>
  )
}
