import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import {
  filledTemplate,
  type MessageChannel,
  type MessagePurpose,
  messageVariables,
  partsOf,
  variablesIn,
} from '../../../contract/announcements-messages.ts'
import type { Settings } from '../../settings.ts'
import { type Db, withSite } from '../database/scope.ts'
import type { Complaints } from '../jobs/queue.ts'
import type { Sealing } from '../sealing.ts'
import { askAbout } from './asking.ts'
import * as open from './open.store.ts'
import {
  longestSending,
  NotReached,
  ProviderRefused,
  type Sender,
  type SmsBy,
  senderOf,
  smsBy,
} from './sender.ts'
import { afterRefusal, firstAsk, turnOf } from './sending.rules.ts'
import { type SchoolMessages, schoolMessages } from './setting.store.ts'

interface Services {
  program: Pool
  settings: Settings
  sealing: Sealing
  complaints: Complaints
}

/** So many, and so long, one school after the other; what somebody waits for is the first of each turn. */
const atATime = 100
const longestTurn = 1_000
/** What is due within so long is waited for here; the rest the clock's job finds. */
const soon = 60_000

interface Here {
  site: number
  school: SchoolMessages
  demonstration: boolean
}

type Stopping = open.Ended & { change: { state: 'refused'; next: 'stopped' } }

/** What the provider refuses of the account, and so of whatever comes next. */
const stopsAll = (ended: open.Ended): ended is Stopping =>
  ended.change.state === 'refused' && ended.change.next === 'stopped'

const isPurpose = (template: string): template is MessagePurpose => template in messageVariables

/** Brings what stands in the outboxes to the providers: one message at a time, or as many as the installation says. */
export class Outgoing {
  readonly #services: Services
  readonly #smsBy: SmsBy
  readonly #senders = new Map<MessageChannel, Promise<Sender | null>>()
  readonly #sites = new Set<number>()
  readonly #timers = new Map<number, NodeJS.Timeout>()
  #running: Promise<void> | undefined
  #ends = false

  constructor(services: Services) {
    this.#services = services
    this.#smsBy = smsBy(services.settings)
  }

  wake(site: number) {
    if (this.#ends) return
    this.#sites.add(site)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async wakeAll() {
    const { rows } = await this.#services.program.query<{ site: number }>(
      'select distinct site from site_host',
    )
    for (const { site } of rows) this.wake(site)
  }

  async stop() {
    this.#ends = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await this.#running
  }

  async #run() {
    for (let [site] = this.#sites; site !== undefined && !this.#ends; [site] = this.#sites) {
      this.#sites.delete(site)
      try {
        await this.#turn(site)
      } catch (err) {
        // Whatever was on its way stays marked so; the clock's job comes back to this school.
        this.#services.complaints.error({ err }, 'an outbox could not be worked through')
      }
    }
  }

  #within<T>(site: number, work: (db: Db) => Promise<T>): Promise<T> {
    return withSite(this.#services.program, { site }, ({ db }) => work(db))
  }

  #senderFor(channel: MessageChannel) {
    const known =
      this.#senders.get(channel) ?? senderOf(this.#services.settings, this.#services.sealing, channel)
    this.#senders.set(channel, known)
    // What failed to load is tried again with the next message.
    known.catch(() => this.#senders.delete(channel))
    return known
  }

  async #turn(site: number) {
    const { smsAtOnce } = this.#services.settings
    const { here, waiting } = await withSite(this.#services.program, { site }, async ({ db, entrance }) => {
      await open.takeUpLeft(db)
      const { demonstration } = await entrance
      const school = await schoolMessages(db)
      return {
        here: { site, school, demonstration },
        waiting: await open.dueMessages(db, atATime * smsAtOnce),
      }
    })
    const until = Date.now() + longestTurn
    const isAll = waiting.length < atATime * smsAtOnce
    await Promise.all(Array.from({ length: smsAtOnce }, () => this.#work(here, waiting, until)))
    const isFull = !isAll || waiting.length > 0
    const sms = await this.#senderFor('sms')
    if (sms?.ask && !isFull) await askAbout(sms, work => this.#within(site, work))
    if (isFull) this.#sites.add(site)
    else this.#comeBack(site, await this.#within(site, open.nextDue))
  }

  #comeBack(site: number, due: Date | null) {
    clearTimeout(this.#timers.get(site))
    if (due === null || this.#ends) return
    const wait = due.getTime() - Date.now()
    if (wait > soon) return
    const timer = setTimeout(() => this.wake(site), Math.max(wait, 1_000)).unref()
    this.#timers.set(site, timer)
  }

  /** One after the other, as long as the turn lasts. How a try ended leaves together with the taking of the next. */
  async #work(here: Here, waiting: open.Waiting[], until: number) {
    let ended: open.Ended | undefined
    do {
      if (ended && stopsAll(ended)) waiting.splice(0)
      const message = this.#ends || Date.now() > until ? undefined : waiting.shift()
      const sender = message && (await this.#senderFor(message.channel))
      const before = ended
      const [taken] = await this.#within(here.site, db =>
        Promise.all([
          message && this.#take(db, here, message, sender ?? null),
          before && this.#end(db, before),
        ]),
      )
      ended = taken && sender && message ? await this.#sent(sender, message, taken) : undefined
    } while (ended !== undefined || (waiting.length > 0 && !this.#ends && Date.now() <= until))
  }

  async #end(db: Db, ended: open.Ended) {
    await open.endTry(db, ended)
    if (stopsAll(ended)) await open.stopSending(db, ended.change.problem, ended.change.due)
  }

  /** The last look before it leaves: whether it still may, and whether there is room. */
  async #take(db: Db, { school, demonstration }: Here, message: open.Waiting, sender: Sender | null) {
    const { id, channel, fields, secret } = message
    const template =
      channel === 'sms' && isPurpose(message.template) ? school.templates[message.template] : undefined
    const shown = secret ? Object.fromEntries(Object.keys(fields).map(name => [name, '••••••'])) : fields
    // A letter is its own text, and no more shown than the rest; codes a demonstration shows.
    const own = demonstration && message.template === 'code' ? fields : shown
    const text = template?.text ?? own.text ?? ''
    if (sender === null) {
      await open.keepMessage(db, id, demonstration, filledTemplate(text, demonstration ? fields : shown))
      return
    }
    const turn = turnOf(
      { urgent: message.urgent, goodUntil: message.good_until },
      { isOn: template?.on ?? true, zone: school.zone, quiet: school.quiet },
      new Date(),
    )
    const words = filledTemplate(text, shown)
    if (turn.do === 'wait') return void (await open.postpone(db, id, turn.until))
    if (turn.do === 'fail') return void (await open.failMessage(db, id, turn.problem, words))
    const number = template?.number || (this.#smsBy.numbers[message.template] ?? '')
    if (channel === 'sms' && !number) return void (await open.failMessage(db, id, 'noTemplate', words))
    const mark = randomUUID()
    const sign = school.sign || this.#smsBy.sign
    const price = channel === 'sms' ? this.#smsBy.price : null
    const cost = price === null ? null : price * partsOf(filledTemplate(text, fields), sign)
    const taken = await open.takeMessage(db, { id, mark, text: words, cost }, school)
    if (taken === 'phoneLimit') await open.failMessage(db, id, taken, words)
    if (taken === 'budget' || taken === 'dayLimit')
      await open.stopSending(db, taken, await open.nextRoom(db, taken, school))
    if (taken !== 'taken') return
    return { mark, template: number, sign, text }
  }

  async #sent(
    sender: Sender,
    message: open.Waiting,
    { mark, template, sign, text }: { mark: string; template: string; sign: string; text: string },
  ): Promise<open.Ended> {
    const { id, recipient, fields, urgent, good_until: goodUntil } = message
    const values = variablesIn(text).map(name => [name, fields[name] ?? ''] as const)
    const change = (change: open.Ended['change']) => ({ id, mark, change })
    try {
      await inTime(sender.send({ recipient, fields, template, sign, values, mark }))
      return change({ state: 'sent' })
    } catch (error) {
      const now = new Date()
      const isRefused = error instanceof ProviderRefused
      if (!isRefused && !(error instanceof NotReached))
        return change({ state: 'unknown', problem: 'cut', due: new Date(now.getTime() + firstAsk) })
      const problem = isRefused ? error.kind : 'notReached'
      const next = afterRefusal(problem, { urgent, goodUntil, tries: message.tries + 1 }, now)
      const detail = isRefused ? error.code : ''
      return change(
        next.state === 'failed'
          ? { state: 'refused', next: next.state, problem, detail }
          : { state: 'refused', next: next.state, due: next.due, problem, detail },
      )
    }
  }
}

/** A provider that never answers: nobody knows what became of it. */
async function inTime(sending: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), longestSending)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
    sending.catch(() => undefined)
  }
}
