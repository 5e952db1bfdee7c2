import type { Pool } from 'pg'
import type { MessageChannel } from '../../../contract/announcements-messages.ts'
import type { Settings } from '../../settings.ts'
import { type Db, withSite } from '../database/scope.ts'
import type { Complaints } from '../jobs/queue.ts'
import type { Sealing } from '../sealing.ts'
import { askAbout } from './asking.ts'
import { type SchoolHere, takeToSend } from './last-look.ts'
import * as open from './open.store.ts'
import {
  longestSending,
  NotReached,
  type OwnAccount,
  ProviderRefused,
  type Sender,
  type SmsBy,
  senderOf,
  smsBy,
  type Outgoing as ToSend,
} from './sender.ts'
import { afterRefusal, firstAsk } from './sending.rules.ts'
import { schoolMessages } from './setting.store.ts'
import { afterWechat } from './wechat-sending.store.ts'

interface Services {
  program: Pool
  settings: Settings
  sealing: Sealing
  complaints: Complaints
  /** To whoever is told inside WeChat, by their school's own account there. */
  wechat: OwnAccount
}

/** So many, and so long, one school after the other; what somebody waits for is the first of each turn. */
const atATime = 100
const longestTurn = 1_000
/** What is due within so long is waited for here; the rest the clock's job finds. */
const soon = 60_000

type Stopping = open.Ended & { change: { state: 'refused'; next: 'stopped' } }

/** What the provider refuses of the account, and so of whatever comes next. */
const stopsAll = (ended: open.Ended): ended is Stopping =>
  ended.change.state === 'refused' && ended.change.next === 'stopped'

/** What goes another way goes on. */
const leaveOut = (waiting: open.Waiting[], channel: MessageChannel) =>
  waiting.splice(0, waiting.length, ...waiting.filter(one => one.channel !== channel))

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

  #senderFor(channel: MessageChannel, site: number) {
    if (channel === 'wechat') return this.#services.wechat.senderOf(site)
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
    const sms = await this.#senderFor('sms', site)
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
  async #work(here: SchoolHere, waiting: open.Waiting[], until: number) {
    let ended: open.Ended | undefined
    do {
      if (ended && stopsAll(ended)) leaveOut(waiting, ended.channel)
      const message = this.#ends || Date.now() > until ? undefined : waiting.shift()
      const sender = message && (await this.#senderFor(message.channel, here.site))
      const before = ended
      const [taken] = await this.#within(here.site, db =>
        Promise.all([
          message && takeToSend(db, here, message, { sender: sender ?? null, smsBy: this.#smsBy }),
          before && this.#end(db, before),
        ]),
      )
      ended = taken && sender && message ? await this.#sent(sender, message, taken) : undefined
    } while (ended !== undefined || (waiting.length > 0 && !this.#ends && Date.now() <= until))
  }

  async #end(db: Db, ended: open.Ended) {
    const { channel, change } = ended
    const isOurs = await open.endTry(db, ended)
    if (stopsAll(ended)) await open.stopSending(db, channel, ended.change.problem, ended.change.due)
    if (channel !== 'wechat' || !isOurs) return
    await afterWechat(db, ended)
    if (change.state === 'refused' && (change.problem === 'account' || change.problem === 'template'))
      await this.#services.wechat.refused(db, change.problem, change.detail)
  }

  async #sent(
    sender: Sender,
    { id, channel, urgent, tries, instead, good_until: goodUntil }: open.Waiting,
    outgoing: ToSend,
  ): Promise<open.Ended> {
    const change = (change: open.Ended['change']) => ({ id, mark: outgoing.mark, channel, change })
    try {
      await inTime(sender.send(outgoing))
      return change({ state: 'sent' })
    } catch (error) {
      const now = new Date()
      const isRefused = error instanceof ProviderRefused
      if (!isRefused && !(error instanceof NotReached))
        return change({ state: 'unknown', problem: 'cut', due: new Date(now.getTime() + firstAsk) })
      const problem = isRefused ? error.kind : 'notReached'
      const next = afterRefusal(problem, { urgent, goodUntil, tries: tries + 1, goesOtherwise: instead }, now)
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
