import { people } from 'virtual:calls/people'
import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import { ask } from '../kit/api/browser.ts'
import { countsAsTrue, keepAutoLogin, keepToken } from '../kit/api/cookies.ts'
import { changingLogin, tellOtherTabs } from '../kit/api/other-tabs.ts'

export interface Credentials {
  loginType: 'account' | 'phone'
  name: string
  passWord: string
  remember: boolean
  role?: Role
  picture?: { imgKey: string; imgVerificationCode: string }
}
export interface SignedIn {
  token: string
  roles: readonly Role[]
  role: Role
}

export type Step =
  | { at: 'credentials' }
  /** Back from the school's own service or from WeChat: who it was is being asked. */
  | { at: 'back' }
  | { at: 'role'; signedIn: SignedIn }
  | { at: 'bind'; signedIn?: SignedIn }
  | { at: 'newPassword'; signedIn?: SignedIn }
  | { at: 'done' }

/** What an answer of login means: what is kept of it, and which step comes next. */
export function afterLogin(
  code: number,
  signedIn: SignedIn,
  chosen: Role | undefined,
  bindPhoneTips: unknown,
) {
  const storesToken =
    code === codes.done ||
    code === codes.passwordMustChange ||
    (code === codes.phoneNotBound && countsAsTrue(bindPhoneTips))
  const setsAutoLogin = code === codes.done || code === codes.passwordMustChange
  return { storesToken, setsAutoLogin, next: nextStep(code, signedIn, chosen) }
}

function nextStep(code: number, signedIn: SignedIn, chosen: Role | undefined): Step {
  if (code === codes.phoneNotBound) return { at: 'bind', signedIn }
  if (code === codes.passwordMustChange) return { at: 'newPassword', signedIn }
  return signedIn.roles.length > 1 && chosen === undefined ? { at: 'role', signedIn } : { at: 'done' }
}

// Set once this browser has shown the binding step: from then on an interrupted one goes on after a reload.
const tips = 'bindPhoneTips'

export const signIn = (credentials: Credentials) => changingLogin(() => signInNow(credentials))

async function signInNow({ loginType, name, passWord, remember, role, picture }: Credentials): Promise<Step> {
  const given = {
    loginType,
    ...(loginType === 'account' ? { userName: name } : { phoneNumber: name }),
    passWord,
    rememberMe: remember,
    ...(role && { role }),
  }
  const { code, data } = picture
    ? await ask(people.loginbind, { ...given, ...picture, type: 'login' }, { anyRole: true })
    : await ask(people.login, given, { anyRole: true })
  return keptAfter(code, data, role, remember)
}

/** Keeps what an answer brought, and tells the next step. */
export function keptAfter(code: number, data: SignedIn, role: Role | undefined, remember: boolean): Step {
  const { storesToken, setsAutoLogin, next } = afterLogin(code, data, role, localStorage.getItem(tips))
  if (storesToken) keepToken(data.token)
  if (setsAutoLogin) keepAutoLogin(remember)
  if (next.at === 'bind') localStorage.setItem(tips, 'true')
  return next
}

/** The session has become whole: now it is kept in any case. */
export function keepSession(signedIn: SignedIn | undefined, remember: boolean) {
  if (!signedIn) return
  keepToken(signedIn.token)
  keepAutoLogin(remember)
  tellOtherTabs()
}
