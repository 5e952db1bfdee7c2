import { passkeys } from 'virtual:calls/passkeys'
import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import { ask } from '../kit/api/browser.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { answerByPasskey, giveWay } from '../kit/passkeys.ts'
import { keptAfter, type Step } from './sign-in.ts'

const refusals = [
  codes.passkeyUnknown,
  codes.passkeyQuestionGone,
  codes.passkeyRefused,
  codes.passkeyCopied,
  codes.disabled,
  codes.disabledByAgent,
  codes.accountInvalid,
]

interface Wish {
  remember: boolean
  role?: Role
}
type Ways = Parameters<typeof answerByPasskey>[1]

/** In by a passkey of this browser; the other pages wait only while the server decides. */
export async function signInByPasskey({ remember, role }: Wish, ways?: Ways): Promise<Step> {
  if (!ways?.inFields) giveWay()
  const { data: question } = await ask(passkeys.askForPasskey, {}, { anyRole: true })
  const answer = await answerByPasskey(question, ways)
  return changingLogin(async () => {
    const given = { key: question.key, answer, rememberMe: remember, ...(role && { role }) }
    const { code, data } = await ask(passkeys.signInByPasskey, given, { anyRole: true, inPlace: refusals })
    return keptAfter(code, data, role, remember)
  })
}
