import { codes } from '../../contract/codes.ts'
import { people as calls } from '../../contract/people.ts'
import { helpStage, type Role } from '../../contract/roles.ts'
import { forget, giveBack, tryUnder } from '../kit/attempts.ts'
import { countOf } from '../kit/counters.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context, LogNote, StepContext } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { writeLogLine } from '../kit/log.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { helperInfo } from './help.ts'
import { type Opening, openedFor, refuseDisabled } from './letting-in.ts'
import { inTurn, passwordMatches, waitingAt } from './passwords.ts'
import { deviceName, foldedName, phoneOrRefuse } from './people.rules.ts'
import * as store from './people.store.ts'
import { checkPhoneCode } from './phone-code.ts'
import { checkPictureCode } from './picture-code.ts'
import { endSession, isKnownDevice, setStage } from './session.store.ts'
import { fromAddress, keyOfAccount, keyOfNetwork, limits } from './throttle.ts'

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

/** Where tries are counted: on the account, on the account from this network, on the address. */
function countedAt(context: StepContext, name: string) {
  const { sealing, asked } = context
  const account = keyOfAccount(sealing, name)
  const network = keyOfNetwork(sealing, name, asked.address)
  return { account, network, address: fromAddress('signin address', context) }
}

/** Who is meant, and the try noted, unless one of the limits is reached already. */
async function tried(db: Db, context: StepContext, given: Credentials, pictureShown: boolean) {
  const name = nameOf(given)
  const at = countedAt(context, name)
  const found = await (given.loginType === 'phone' ? store.byPhone(db, name) : store.byUsername(db, name))
  const { address, agent } = context.asked
  const known = found !== undefined && (await isKnownDevice(db, found.id, address, deviceName(agent)))
  const { minutes } = limits
  const { full, again, counts, noted } = await tryUnder(db, {
    address: { ...at.address, minutes, most: limits.addressFailures },
    network: { ...at.network, minutes, most: known ? null : limits.lockedAfter },
    account: { ...at.account, minutes, most: pictureShown ? null : limits.pictureCodeAfter },
  })
  return { found, at, full, again, counts, noted }
}
type Tried = Awaited<ReturnType<typeof tried>>

/** What is known of a wrong try: whom it was meant for if that is anybody here, and which limit it reached. */
function failure({ found, counts }: Tried, by: Credentials['loginType']): LogNote {
  const most = {
    address: limits.addressFailures,
    network: limits.lockedAfter,
    account: limits.pictureCodeAfter,
  }
  const reached = (['account', 'network', 'address'] as const).filter(name => counts[name] + 1 === most[name])
  return {
    thing: 'person',
    ...(found && { id: found.id }),
    detail: { by, failures: found ? counts.account + 1 : counts.address + 1, reached },
  }
}

/** The person whose password this is. Every way of not being it takes as long and says the same. */
async function recognised(context: StepContext, given: Credentials, pictureShown: boolean) {
  const { asked, sealing } = context
  // Not before its turn has come: of those who wait nobody is counted, so that a whole school may come at once.
  const { one, right } = await inTurn(waitingAt(asked.address, nameOf(given)), async () => {
    const one = await context.lasting(db => tried(db, context, given, pictureShown))
    if (one.full === 'account') refuse(codes.pictureCodeNeeded)
    if (one.full !== null) refuseFor(one.again, codes.busy)
    const right = await passwordMatches(sealing, one.found?.password_hash ?? null, given.passWord)
    // Whatever else keeps this person out is no guess; and the next turn finds no more noted than is being tried.
    if (right) await context.lasting(db => giveBack(db, one.noted))
    return { one, right }
  })
  if (one.found !== undefined && right) return { person: one.found, ...one }
  const note = failure(one, given.loginType)
  await context.lasting(db => writeLogLine(db, sealing, { action: 'sign-in refused', note, me: null, asked }))
  return refuse(wrong(given))
}

interface How {
  pictureShown?: boolean
  skip?: boolean
  bind?: string | null
}

async function signIn(context: StepContext, given: Credentials, how: How) {
  const { person, at } = await recognised(context, given, how.pictureShown ?? false)
  return context.step(async inside => {
    refuseDisabled(person)
    const done = await openedFor(inside, hereAs(inside, given, person, how))
    await forget(inside.db, at.account)
    return done
  })
}

const hereAs = ({ db }: Context, given: Credentials, person: store.Entry, { skip, bind }: How): Opening => ({
  by: given.loginType,
  role: given.role,
  rememberMe: given.rememberMe === true || given.rememberMe === 'true',
  ...(skip !== undefined && { skip }),
  ...(bind !== undefined && { bind }),
  now: async () => {
    const now = await store.byId(db, person.id)
    if (now === undefined || now.state === 'DISABLED' || now.password_hash !== person.password_hash)
      refuse(wrong(given))
    return now
  },
})

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

  userInfo: async (_, { db, me, entrance, sealing }) => {
    const [row, { role, head, stage, duties }, interactions] = await Promise.all([
      store.myselfOrNobody(db),
      me,
      countOf('interactions', db),
    ])
    if (stage === helpStage) return helperInfo(db, (await entrance).site)
    if (row === undefined) return refuse(codes.signedOut)
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
      duties: duties && [...duties],
      help: null,
    }
  },

  logout: async (_, { db, me, log }) => {
    const { session, person } = await me
    await endSession(db, session, 'logout')
    log({ thing: 'person', id: person })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
