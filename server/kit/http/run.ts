import type { Pool } from 'pg'
import type { Call } from '../../../contract/call.ts'
import type { Language } from '../../../contract/codes.ts'
import { codes } from '../../../contract/codes.ts'
import { type Db, type Door, type Entrance, type Me, type Scope, withSite } from '../database/scope.ts'
import type { Disk } from '../disk.ts'
import { writeLogLine } from '../log.ts'
import { refuse } from '../refusal.ts'
import { type Sealing, tokenHash } from '../sealing.ts'
import type { Around, Asked, Context, LogNote, StepContext } from './context.ts'
import { type Envelope, envelope, failedWith } from './envelope.ts'
import { checked } from './input.ts'
import { Answer, isStepped, notOpen, type Served } from './serve.ts'

/** Opens a scope at a door; the calls of one page share theirs. */
export type Enter = <T>(
  door: Door,
  work: (scope: Scope) => Promise<T>,
  options: { read: boolean },
) => Promise<T>

export interface Ground {
  pool: Pool
  disk: Pick<Disk, 'demandRoom'>
  sealing: Sealing
  allowsPrivateAddresses: boolean
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

const doorOf = (call: Call, given: Given, asked: Asked): Door => ({
  host: asked.host,
  tokenHash: given.token === null ? null : tokenHash(given.token),
  allowed: call.may === 'anyone' ? null : call.may,
  during: call.during,
  pageRole: given.pageRole,
})

const mineOf = (entrance: Entrance): Me => entrance.me ?? refuse(codes.signedOut)

/** One call from its input to its envelope: the way every call goes, over HTTP and for pages made on the server. */
export async function runCall(
  served: Served,
  given: Given,
  asked: Asked,
  ground: Ground,
  enter: Enter = (door, work, options) => withSite(ground.pool, door, work, options),
): Promise<Envelope> {
  const { call, handler } = served
  const door = doorOf(call, given, asked)
  // Who may not call learns nothing about the input: the door is tried first when the input is wrong.
  const input = await inputOr(call, given, () => enter(door, async () => null, { read: true }))
  if (handler === notOpen) {
    await enter(door, async () => null, { read: true })
    return failedWith('notOpen', asked.language)
  }
  const around: Around = {
    asked,
    sealing: ground.sealing,
    allowsPrivateAddresses: ground.allowsPrivateAddresses,
    now: new Date(),
    lasting: work =>
      withSite(ground.pool, { ...door, allowed: null }, async ({ db, entrance }) => work(db, await entrance)),
  }
  const lines: LogNote[] = []
  const step = <T>(work: (context: Context) => Promise<T>) =>
    enter(door, scope => inScope(scope, around, call, work, ground, lines), {
      read: !call.writes && !isStepped(handler),
    })
  const result = isStepped(handler)
    ? await handler.run(input, { ...around, step } satisfies StepContext)
    : await step(context => handler(input, context))
  const { code, data } = result instanceof Answer ? result : { code: codes.done, data: result }
  if (call.writes && lines.length === 0)
    throw new Error(`${call.method} ${call.path} wrote without a log line`)
  return envelope(code, call.data.parse(data), asked.language)
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
  call: Call,
  work: (context: Context) => Promise<T>,
  ground: Ground,
  lines: LogNote[],
): Promise<T> {
  void entrance
    .then(
      ({ stale, site, me: who }) => stale && who && ground.touch(site, who.session, around.asked.language),
    )
    .catch(() => undefined)
  const notes: LogNote[] = []
  // A writing call lets nothing out before it knows that the session stands: what it does may not be only statements.
  if (call.writes) {
    await entrance
    ground.disk.demandRoom()
  }
  const result = await work({
    ...around,
    db,
    entrance,
    // Made when it is asked for: most calls of visitors have nobody to speak of.
    get me() {
      const me = entrance.then(mineOf)
      me.catch(() => undefined)
      return me
    },
    log: note => void notes.push(note),
  })
  if (call.writes) await writeLines(db, notes, call, around, (await entrance).me)
  lines.push(...notes)
  return result

  async function writeLines(on: Db, all: LogNote[], of: Call, { sealing, asked }: Around, who: Me | null) {
    for (const note of all) await writeLogLine(on, sealing, { action: of.log ?? '', note, me: who, asked })
  }
}
