import type { Pool } from 'pg'
import { type Call, readsAlone } from '../../../contract/call.ts'
import type { Language } from '../../../contract/codes.ts'
import { codes } from '../../../contract/codes.ts'
import { dutiesFor, helpStage } from '../../../contract/roles.ts'
import { type Db, type Door, type Entrance, type Me, type Scope, withSite } from '../database/scope.ts'
import type { Disk } from '../disk.ts'
import { writeLogLine } from '../log.ts'
import type { SmsBy } from '../messages/sender.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Sealing } from '../sealing.ts'
import type { Around, Context, LogNote, MeetingsAt, PayingAt, RequestFacts, StepContext } from './context.ts'
import { doorOf } from './door.ts'
import { type Envelope, envelope } from './envelope.ts'
import { checked } from './input.ts'
import type { PerMinute, PerSession } from './limiting.ts'
import { masked } from './masking.rules.ts'
import { privateFields } from './private-fields.ts'
import { Answer, isStepped, type Served } from './serve.ts'
import type { WhenceOf } from './whence.ts'

/** Opens a scope at a door; the calls of one page share theirs. */
export type Enter = <T>(
  door: Door,
  work: (scope: Scope) => Promise<T>,
  options: { read: boolean },
) => Promise<T>

export interface Services {
  pool: Pool
  disk: Pick<Disk, 'demandRoom' | 'demandRoomFor'>
  sealing: Sealing
  allowsPrivateAddresses: boolean
  smsBy: SmsBy
  payingAt: PayingAt
  wechatAt: Around['wechatAt']
  meetingsAt: MeetingsAt
  sendsMail: boolean
  whence: WhenceOf
  /** What whoever comes without a session may ask for. */
  strangers: Pick<PerMinute, 'take'>
  /** Which sessions stand, as far as this process knows. */
  sessions: Pick<PerSession, 'stood' | 'ended'>
  /** A session seen again after a while is written down beside the call, not before its answer. */
  touch: (site: number, session: number, language: Language) => void
}

export interface Given {
  params: unknown
  query: unknown
  body: unknown
  token: string | null
  pageRole: string | null
}

const mineOf = (entrance: Entrance): Me => entrance.me ?? refuse(codes.signedOut)

type Entering = Pick<Call, 'may' | 'during' | 'duty' | 'log' | 'writes'> & { readsAlone?: boolean }

/** The transactions of one call or route, each through its own door, and the lines that they leave in the log. */
export function stepping(
  promised: Entering,
  { token, pageRole }: Pick<Given, 'token' | 'pageRole'>,
  asked: RequestFacts,
  services: Services,
  { enter, read }: { enter: Enter; read: boolean },
) {
  const door = doorOf(promised, { token, pageRole, host: asked.host, language: asked.language })
  const around: Around = {
    asked,
    sealing: services.sealing,
    allowsPrivateAddresses: services.allowsPrivateAddresses,
    smsBy: services.smsBy,
    payingAt: services.payingAt,
    wechatAt: services.wechatAt,
    meetingsAt: services.meetingsAt,
    sendsMail: services.sendsMail,
    now: new Date(),
    inSchool: (site, work) =>
      withSite(services.pool, { site, language: asked.language }, ({ db }) => work(db), { read: true }),
    lasting: work =>
      withSite(services.pool, { ...door, allowed: null }, async ({ db, entrance }) =>
        work(db, await entrance),
      ),
  }
  const lines: LogNote[] = []
  let isHelp = false
  const through: Enter = async (...given) => {
    const [at, work, options] = given
    const going = enter(
      at,
      scope => {
        // Known before anything is answered: who is not let in gets no answer of the call's.
        void scope.entrance.then(({ me }) => {
          isHelp ||= me?.stage === helpStage
        }, nothing)
        return work(scope)
      },
      options,
    )
    if (promised.may !== 'anyone') void noteSession(going, token, services)
    return going
  }
  return {
    around,
    /** Whether whoever comes may come in, and nothing else. */
    tryDoor: () => through(door, async ({ entrance }) => void (await entrance), { read: true }),
    step: <T>(work: (context: Context) => Promise<T>) =>
      through(door, scope => inScope(scope, around, promised, work, services, lines), { read }),
    hasLogged: () => lines.length > 0,
    /** Whether somebody helps from outside, as far as a door has said. */
    isHelp: () => isHelp,
  }
}
const nothing = () => undefined
/** Whoever was let in, or refused for another reason than that, has a session. */
async function noteSession(going: Promise<unknown>, token: string | null, { sessions }: Services) {
  if (token === null) return
  try {
    await going
    sessions.stood(token)
  } catch (error) {
    if (!(error instanceof Refusal)) return
    if (error.code === codes.signedOut || error.code === codes.kickedOut) sessions.ended(token)
    else sessions.stood(token)
  }
}

export type Stepping = ReturnType<typeof stepping>

export const entering =
  ({ pool }: Pick<Services, 'pool'>): Enter =>
  (door, work, options) =>
    withSite(pool, door, work, options)

/** One call from its input to its envelope: the way every call goes, over HTTP and for pages made on the server. */
export async function runCall(
  served: Served,
  given: Given,
  asked: RequestFacts,
  services: Services,
  enter: Enter = entering(services),
): Promise<Envelope> {
  const { call, handler } = served
  const read = !call.writes && !isStepped(handler)
  const promised = { ...call, readsAlone: readsAlone(call) }
  const steps = stepping(promised, given, asked, services, { enter, read })
  try {
    return await answered(served, given, steps)
  } catch (error) {
    await noteRefused(error, call, steps.around)
    if (steps.isHelp() && error instanceof Refusal)
      throw new Refusal(error.code, masked(error.data, privateFields(call)), undefined, error.again)
    throw error
  }
}

/** Whoever asks for a change that is not theirs to make leaves a line, and so does whoever must not make it of oneself. */
async function noteRefused(error: unknown, { log }: Call, { lasting, sealing, asked }: Around) {
  if (log === undefined || !(error instanceof Refusal)) return
  const { code, noted } = error
  if (noted === undefined && code !== codes.notAllowed) return
  const note = { ...noted, detail: { call: log, code } }
  await lasting(async (db, { me }) => writeLogLine(db, sealing, { action: 'refused', note, me, asked }))
}

async function answered(
  { call, handler }: Served,
  given: Given,
  { around, tryDoor, step, hasLogged, isHelp }: Stepping,
): Promise<Envelope> {
  const { asked } = around
  // Who may not call learns nothing about the input: the door is tried first when the input is wrong.
  const input = await inputOr(call, given, tryDoor)
  const result = isStepped(handler)
    ? await handler.run(input, { ...around, step } satisfies StepContext)
    : await step(context => handler(input, context))
  const { code, data } = result instanceof Answer ? result : { code: codes.done, data: result }
  if (call.writes && !hasLogged()) throw new Error(`${call.method} ${call.path} wrote without a log line`)
  const said = call.data.parse(data)
  return envelope(code, isHelp() ? masked(said, privateFields(call)) : said, asked.language)
}

async function inputOr(call: Call, given: Given, tryDoor: () => Promise<unknown>) {
  try {
    return checked(call, given)
  } catch (refusal) {
    await tryDoor()
    throw refusal
  }
}

async function inScope<T>(
  { db, entrance }: Scope,
  around: Around,
  promised: Entering,
  work: (context: Context) => Promise<T>,
  services: Services,
  lines: LogNote[],
): Promise<T> {
  void entrance
    .then(({ stale, language, site, me: who }) => {
      const reads = around.asked.language
      if (who && who.session > 0 && (stale || language !== reads)) services.touch(site, who.session, reads)
    })
    .catch(() => undefined)
  const notes: LogNote[] = []
  // A writing call lets nothing out before it knows that the session stands: what it does may not be only statements.
  if (promised.writes) {
    await entrance
    services.disk.demandRoom()
  }
  const result = await work({
    ...around,
    db,
    entrance,
    needs: dutiesFor(promised.duty),
    // Made when it is asked for: most calls of visitors have nobody to speak of.
    get me() {
      const me = entrance.then(mineOf)
      me.catch(() => undefined)
      return me
    },
    log: note => void notes.push(note),
  })
  if (promised.writes) await writeLines(db, notes, (await entrance).me)
  lines.push(...notes)
  return result

  async function writeLines(on: Db, all: LogNote[], me: Me | null) {
    const { sealing, asked } = around
    for (const note of all) await writeLogLine(on, sealing, { action: promised.log ?? '', note, me, asked })
  }
}
