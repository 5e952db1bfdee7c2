import { codes } from '../../contract/codes.ts'
import type { Role, Stage } from '../../contract/roles.ts'
import type { Context } from '../kit/http/context.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { isMade } from './passwords.ts'
import { deviceKind, deviceName } from './people.rules.ts'
import * as store from './people.store.ts'
import { openSession } from './session.store.ts'
import { consentOf } from './student.store.ts'

/** How somebody who was recognised comes in, and as what. */
export interface Opening {
  by: 'account' | 'phone' | 'passkey' | 'openid' | 'wechat'
  role: Role | undefined
  /** As these of what they are here alone. */
  only?: readonly Role[]
  rememberMe: boolean
  /** A phone is not asked for. */
  skip?: boolean
  /** To be bound with it. */
  bind?: string | null
  /** Whoever was recognised, as they are now; refuses where what they were recognised by holds no more. */
  now: () => Promise<store.Entry>
}

function roleFor(roles: readonly Role[], wanted: Role | undefined): Role {
  const role = wanted ?? roles[0]
  if (role === undefined || !roles.includes(role)) refuse(codes.roleSwitched)
  return role
}

export function refuseDisabled({ state, disabled_by }: Pick<store.Entry, 'state' | 'disabled_by'>) {
  if (state === 'DISABLED') refuse(disabled_by === 'AGENT' ? codes.disabledByAgent : codes.disabled)
}

/** Opens the session, whole or not, and says which by the code. */
async function enter(
  context: Context,
  { by, role: wanted, rememberMe, only }: Opening,
  person: store.Entry,
  stage: Stage,
) {
  const { db, asked, log } = context
  const roles = only ?? person.roles
  const role = roleFor(roles, wanted)
  const token = await openSession(db, {
    person: person.id,
    role,
    stage,
    kind: deviceKind(asked.agent),
    device: deviceName(asked.agent),
    address: asked.address,
    language: asked.language,
    rememberMe,
  })
  log({ thing: 'person', id: person.id, detail: { by, stage }, by: { person: person.id, role } })
  return { token, roles: [...roles], role }
}

const codeOf = {
  WHOLE: codes.done,
  BINDING: codes.phoneNotBound,
  NEWPASSWORD: codes.passwordMustChange,
} as const

/** Whatever somebody was recognised by: what else keeps them out, and what is asked of them first. */
export async function openedFor(inside: Context, opening: Opening) {
  const { db } = inside
  const { skip = false, bind = null } = opening
  const { bind_phone } = await store.entrySettings(db)
  // The row as it is now: what changed while the password was being hashed decides.
  const now = await opening.now()
  if (now.roles.includes('STUDENT') && (await consentOf(db, now.id)) === 'missing')
    refuse(codes.accountInvalid, { reason: 'guardianConsent' })
  if (bind !== null) await store.setPhone(db, now.id, bind)
  const mustChange = now.must_change_password || isMade(now.password_hash)
  const unbound = bind_phone && now.phone === null && bind === null && !skip
  const stage: Stage = mustChange ? 'NEWPASSWORD' : unbound ? 'BINDING' : 'WHOLE'
  return answer(codeOf[stage], await enter(inside, opening, now, stage))
}
