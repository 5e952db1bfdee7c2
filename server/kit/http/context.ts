import type { Language } from '../../../contract/codes.ts'
import type { DutyUse, Role } from '../../../contract/roles.ts'
import type { Db, Entrance, Me } from '../database/scope.ts'
import type { SmsBy } from '../messages/sender.ts'
import type { Sealing } from '../sealing.ts'

/** What the log keeps of a writing call beside who and when. Personal values go into `sealed`, under that person's key. */
export interface LogNote {
  thing?: string
  id?: number
  detail?: Record<string, unknown>
  sealed?: { about: number; values: Record<string, unknown> }
  /** Who did it, where the call began without a session: signing in, registering. */
  by?: { person: number; role: Role }
}

export interface RequestFacts {
  address: string
  agent: string
  language: Language
  requestId: string
  rememberMe: boolean
  host: string
  /** Hangs a cookie on the answer; where a page asks in process there is none to hang it on. */
  setCookie?: ((line: string) => void) | undefined
}

/** Where WeChat asks people who they are, and where it tells us. */
interface WechatAt {
  open: string
  api: string
}

/** Where the payment providers are. */
export interface PayingAt {
  alipay: string
  wechat: string
}

/** Where the services of outside meetings are. */
export interface MeetingsAt {
  tencent: string
  zoom: { api: string; signIn: string }
}

export interface Around {
  asked: RequestFacts
  sealing: Sealing
  /** Whether outside services that a school names may stand on this machine or in its network. */
  allowsPrivateAddresses: boolean
  /** Who brings text messages to their phones. */
  smsBy: SmsBy
  payingAt: PayingAt
  wechatAt: WechatAt
  meetingsAt: MeetingsAt
  /** Whether letters leave the installation. */
  sendsMail: boolean
  now: Date
  /** Reads in the scope of another school what it has given to this one: who may is asked in one's own, before. */
  inSchool: <T>(site: number, work: (db: Db) => Promise<T>) => Promise<T>
  /** A transaction of its own: what it writes outlasts a refusal of the call. */
  lasting: <T>(work: (db: Db, entrance: Entrance) => Promise<T>) => Promise<T>
}

/** A call that is one transaction. `me` is awaited only by who needs it: the database has let the session in already. */
export interface Context extends Around {
  db: Db
  me: Promise<Me>
  entrance: Promise<Entrance>
  /** What of the office the call is, by any of these; nothing where it is of none. */
  needs: readonly DutyUse[] | null
  log: (note: LogNote) => void
}

/** A call with outside work between its transactions: each step is one, short, with the session checked anew. */
export interface StepContext extends Around {
  step: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
