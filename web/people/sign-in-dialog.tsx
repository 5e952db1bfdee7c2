import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { Role } from '../../contract/roles.ts'
import { pathTo } from '../kit/paths.ts'
import { forgetMe, session } from '../kit/session/session.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { ways } from '../kit/session/ways.ts'
import { useToldWish } from '../kit/session/wish.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { BindStep } from './bind-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import {
  type Came,
  goToHouse,
  type Reason,
  reasonOf,
  type There,
  type ToldBinding,
  tookBack,
  whoCameBack,
} from './elsewhere-going.ts'
import { WaysElsewhere } from './elsewhere-ways.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { signInByPasskey } from './passkey-sign-in.ts'
import { RoleStep } from './role-step.tsx'
import { type Credentials, keepSession, type SignedIn, type Step, signIn } from './sign-in.ts'

const BackFromElsewhere = lazy(() =>
  import('./elsewhere-part.tsx').then(part => ({ default: part.BackFromElsewhere })),
)

const stepOfStage = (): Step => {
  const stage = session.get().me?.stage
  if (stage === 'BINDING') return { at: 'bind' }
  return stage === 'NEWPASSWORD' ? { at: 'newPassword' } : { at: 'credentials' }
}

/** From step to step, by a password, a passkey, the school's own service or WeChat, until the session is whole. */
function useWayIn() {
  const [back] = useState(whoCameBack)
  const [step, go] = useState<Step>(back ? { at: 'back' } : stepOfStage)
  const [typed, keepTyped] = useState<Credentials>()
  const [house, setHouse] = useState<There>()
  const [remember, keepRemember] = useState(false)
  const [told, tell] = useState<Reason>()
  const [query] = useSearchParams()
  const wish = back ? back.wish : query.get('redirect')
  const navigate = useNavigate()
  async function finish(signedIn?: SignedIn) {
    keepSession(signedIn, remember)
    forgetMe()
    await navigate(await ways().signedIn(wish), { replace: true })
  }
  async function tryIn(credentials: Credentials) {
    keepTyped(credentials)
    keepRemember(credentials.remember)
    await goOn(await signIn(credentials))
  }
  async function tryPasskey(...[wished, ways]: Parameters<typeof signInByPasskey>) {
    const next = await signInByPasskey(wished, ways)
    keepTyped(undefined)
    setHouse(undefined)
    keepRemember(wished.remember)
    await goOn(next)
  }
  async function tryHouse(there: There, wished: { remember: boolean; role?: Role }) {
    tell(undefined)
    await goToHouse({ ...wished, there, wish }).catch(error => tell(reasonOf(error, there)))
  }
  async function goOn(next: Step) {
    if (next.at === 'done') await finish()
    else go(next)
  }
  async function enterAs(role: Role, of: SignedIn) {
    if (role === of.role) await finish()
    else if (typed) await tryIn({ ...typed, role })
    else if (house) await tryHouse(house, { remember, role })
    else await tryPasskey({ remember, role })
  }
  const leadBack = (came: Came, bound: ToldBinding['bound']) =>
    navigate(came.wish ?? pathTo('Home'), { replace: true, state: { bound } satisfies ToldBinding })
  // Once for the page: what came back is good for one answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody comes back twice
  useEffect(() => {
    if (!back) return
    setHouse(back.there)
    keepRemember(back.remember)
    // The dialog stays open, and before anything is said what came back stands in the address no longer.
    const search = `?${new URLSearchParams({ redirect: wish ?? '/' })}`
    const cleared = Promise.resolve(navigate({ search }, { replace: true }))
    const taken = cleared.then(() => tookBack(back))
    void taken.then(
      next => (next.at === 'bound' ? leadBack(back, back.there.by) : goOn(next)),
      error => {
        const reason = reasonOf(error, back.there)
        if (back.binds) return leadBack(back, reason)
        tell(reason)
        return go({ at: 'credentials' })
      },
    )
  }, [])
  return { step, old: typed?.passWord, told, finish, tryIn, tryPasskey, tryHouse, enterAs }
}

export function SignInDialog() {
  const { t } = useTranslation('people')
  const school = useSchool()?.school
  const dialog = useRef<HTMLDialogElement>(null)
  const { step, old, told, finish, tryIn, tryPasskey, tryHouse, enterAs } = useWayIn()
  const wish = useToldWish()
  const navigate = useNavigate()
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (!shown.open) shown.showModal()
    // Each step begins at its first field.
    if (step.at !== 'done') shown.querySelector('input')?.focus()
  }, [step.at])

  const leave = () => void navigate(wish?.from ?? pathTo('Home'), { replace: true })

  const titles = {
    credentials: school ? t('signIn.title', { school: school.schoolName }) : t('signIn.titleBare'),
    role: t('role.title'),
    bind: t('bind.title'),
    newPassword: t('newPassword.title'),
    back: school ? t('signIn.title', { school: school.schoolName }) : t('signIn.titleBare'),
    done: '',
  }
  return (
    <dialog ref={dialog} className="sign-in" aria-labelledby="sign-in-title" onClose={leave}>
      <button
        type="button"
        className="btn btn-icon btn-quiet sign-in-close"
        aria-label={t('signIn.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon of={IconX} />
      </button>
      <h2 id="sign-in-title">{titles[step.at]}</h2>
      {step.at === 'credentials' && wish && (
        <p className="sign-in-text">{t('signIn.toward', { course: wish.toward })}</p>
      )}
      {step.at === 'back' && (
        <Suspense>
          <BackFromElsewhere />
        </Suspense>
      )}
      {step.at === 'credentials' && (
        <CredentialsStep
          school={school}
          submit={tryIn}
          byPasskey={tryPasskey}
          more={({ isBusy, remember }) => (
            <WaysElsewhere {...{ school, isBusy, told }} enter={there => tryHouse(there, { remember })} />
          )}
        />
      )}
      {step.at === 'role' && (
        <RoleStep signedIn={step.signedIn} choose={role => enterAs(role, step.signedIn)} />
      )}
      {step.at === 'bind' && <BindStep token={step.signedIn?.token} done={() => finish(step.signedIn)} />}
      {step.at === 'newPassword' && (
        <NewPasswordStep token={step.signedIn?.token} old={old} done={() => finish(step.signedIn)} />
      )}
      <ToastRegion inDialog />
    </dialog>
  )
}
