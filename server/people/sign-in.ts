import { codes } from '../../contract/codes.ts'
import { people as calls } from '../../contract/people.ts'
import type { Role, Stage } from '../../contract/roles.ts'
import { countOf } from '../kit/counters.ts'
import type { Context, StepContext } from '../kit/http/context.ts'
import { answer, type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { isMade, passwordMatches } from './passwords.ts'
import { deviceKind, deviceName, foldedName, networkOf, phoneOrRefuse } from './people.rules.ts'
import * as store from './people.store.ts'
import { checkPhoneCode } from './phone-code.ts'
import { checkPictureCode } from './picture-code.ts'
import { endSession, isKnownDevice, openSession, setStage } from './session.store.ts'
import { consentOf } from './student.store.ts'
import { attempts, forget, keyOf, limits, note } from './throttle.ts'

interface Credentials {
  loginType: 'account' | 'phone'
  userName?: string
  phoneNumber?: string
  passWord: string
  rememberMe: boolean | 'true' | 'false'
  role?: Role
}

/** Students have medals, teachers likes. */
const hasInteractions: readonly Role[] = ['STUDENT', 'TEACHER']
const wrong = (given: Credentials) => (given.loginType === 'phone' ? codes.wrongPhone : codes.wrongAccount)

function nameOf(given: Credentials): string {
  if (given.loginType === 'phone') return phoneOrRefuse(given.phoneNumber)
  if (!given.userName?.trim()) refuse(codes.usernameEmpty)
  return foldedName(given.userName)
}

/** Where failures are counted: on the account, on the account from this network, on the address. */
function countedAt({ sealing, asked }: StepContext, name: string) {
  const account = { purpose: 'signin account', key: keyOf(sealing, 'account', name) }
  const network = {
    purpose: 'signin network',
    key: keyOf(sealing, 'network', `${name} ${networkOf(asked.address)}`),
  }
  const address = { purpose: 'signin address', key: keyOf(sealing, 'address', asked.address) }
  return { account, network, address }
}

/** The person whose password this is. Every way of not being it takes as long and says the same. */
async function recognised(context: StepContext, given: Credentials, pictureShown: boolean) {
  const name = nameOf(given)
  const at = countedAt(context, name)
  const { found, known, failed } = await context.step(async ({ db, asked }) => {
    const failed = await attempts(db, limits.minutes, at)
    const found = await (given.loginType === 'phone' ? store.byPhone(db, name) : store.byUsername(db, name))
    const known =
      found !== undefined && (await isKnownDevice(db, found.id, asked.address, deviceName(asked.agent)))
    return { found, known, failed }
  })
  if ((failed.address ?? 0) >= limits.addressFailures) refuse(codes.busy)
  if ((failed.network ?? 0) >= limits.lockedAfter && !known) refuse(codes.busy)
  if ((failed.account ?? 0) >= limits.pictureCodeAfter && !pictureShown) refuse(codes.pictureCodeNeeded)
  const right = await passwordMatches(context.sealing, found?.password_hash ?? null, given.passWord)
  if (found === undefined || !right) {
    await context.lasting(db => note(db, at.account, at.network, at.address))
    refuse(wrong(given))
  }
  if (found.state === 'DISABLED')
    refuse(found.disabled_by === 'AGENT' ? codes.disabledByAgent : codes.disabled)
  return { person: found, at }
}

function roleFor(person: store.Entry, wanted: Role | undefined): Role {
  const role = wanted ?? person.roles?.[0]
  if (role === undefined || !person.roles.includes(role)) refuse(codes.roleSwitched)
  return role
}

/** Opens the session, whole or not, and says which by the code. */
async function enter(context: Context, given: Credentials, person: store.Entry, stage: Stage) {
  const { db, asked, log } = context
  const role = roleFor(person, given.role)
  const token = await openSession(db, {
    person: person.id,
    role,
    stage,
    kind: deviceKind(asked.agent),
    device: deviceName(asked.agent),
    address: asked.address,
    language: asked.language,
    rememberMe: given.rememberMe === true || given.rememberMe === 'true',
  })
  log({
    thing: 'person',
    id: person.id,
    detail: { by: given.loginType, stage },
    by: { person: person.id, role },
  })
  return { token, roles: person.roles, role }
}

const codeOf = {
  WHOLE: codes.done,
  BINDING: codes.phoneNotBound,
  NEWPASSWORD: codes.passwordMustChange,
} as const

async function signIn(
  context: StepContext,
  given: Credentials,
  { pictureShown = false, skip = false, bind = null as string | null },
) {
  const { person, at } = await recognised(context, given, pictureShown)
  return context.step(async inside => {
    const { db } = inside
    // The row as it is now: what changed while the password was being hashed decides.
    const { bind_phone } = await store.entrySettings(db)
    const now = await store.byId(db, person.id)
    if (now === undefined || now.state === 'DISABLED' || now.password_hash !== person.password_hash)
      refuse(wrong(given))
    if (now.roles.includes('STUDENT') && (await consentOf(db, now.id)) === 'missing')
      refuse(codes.accountInvalid, { reason: 'guardianConsent' })
    if (bind !== null) await store.setPhone(db, person.id, bind)
    const mustChange = now.must_change_password || isMade(now.password_hash)
    const unbound = bind_phone && now.phone === null && bind === null && !skip
    const stage: Stage = mustChange ? 'NEWPASSWORD' : unbound ? 'BINDING' : 'WHOLE'
    await forget(db, at.account)
    const data = await enter(inside, given, now, stage)
    return answer(codeOf[stage], data)
  })
}

export const signInHandlers = {
  login: inSteps(calls.login, async ({ body }, context) =>
    signIn(context, body, { skip: body.bindSkip === true || body.bindSkip === 'true' }),
  ),

  loginbind: inSteps(calls.loginbind, async ({ body }, context) => {
    if (body.type === 'login') {
      await checkPictureCode(context, body)
      return signIn(context, body, { pictureShown: true })
    }
    // Binding while signing in is by account: the phone in the body is the one to be bound.
    const phone = phoneOrRefuse(body.phoneNumber)
    await checkPhoneCode(context, 'bind', phone, body.verificationCode)
    return signIn(context, { ...body, loginType: 'account' }, { bind: phone })
  }),

  skipBinding: async (_, { db, me, log }) => {
    const { session, person } = await me
    await setStage(db, session, 'WHOLE')
    log({ thing: 'person', id: person })
    return null
  },

  userInfo: async (_, { db, me, sealing }) => {
    const [row, { role, head, stage }, interactions] = await Promise.all([
      store.myself(db),
      me,
      countOf('interactions', db),
    ])
    return {
      role: [role],
      headTeacher: head,
      enabled: row.state === 'ENABLED',
      fullName: row.full_name,
      gender: row.gender,
      userId: row.id,
      siteId: row.site,
      username: row.username,
      phone: row.phone ?? '',
      binding: row.phone !== null,
      avatar: row.avatar,
      title: row.title,
      info: row.info,
      firstLogin: row.first_login,
      ...(hasInteractions.includes(role) && { interactions }),
      cloudVisionAccount: row.cloud_vision_account,
      cloudVisionPassword:
        row.cloud_vision_password === null ? '' : sealing.decrypt(row.cloud_vision_password).toString(),
      roles: row.roles,
      stage,
    }
  },

  logout: async (_, { db, me, log }) => {
    const { session, person } = await me
    await endSession(db, session, 'logout')
    log({ thing: 'person', id: person })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
