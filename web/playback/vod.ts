import { playback } from 'virtual:calls/playback'
import type { Line } from '../../contract/classroom-events.ts'
import { unpacked } from '../../contract/classroom-pieces.ts'
import { type ClassroomState, emptyClassroom } from '../../contract/classroom-state.ts'
import type { Film, LogOutline, VodLink } from '../../contract/playback-film.ts'
import { ask } from '../kit/api/browser.ts'
import { store } from '../kit/store.ts'
import { FilmClock } from './film-clock.ts'
import { FilmTracks } from './film-tracks.ts'
import { LogKeeper } from './log-keeper.ts'
import { TellingSeen } from './telling-seen.ts'

export interface VodFacts {
  link: VodLink
  film: Film | null
  outline: LogOutline
}
export type VodState =
  | { kind: 'loading' }
  | { kind: 'refused'; code: number; words: string }
  | { kind: 'ready'; facts: VodFacts }

/** What is shown at this moment. */
export interface Shown {
  at: number
  state: ClassroomState
  playing: boolean
  waiting: boolean
  rate: number
}

const look = 50
const again = 5_000
/** While a lesson goes on there is more of it so soon. */
const grows = 10_000
/** Whoever comes back after a moment begins a little before it. */
const stepBack = 3_000

/** A lesson that is watched: one clock, behind it the tracks of its film and what its log meant at that moment. */
export class Vod {
  readonly view = store<VodState>({ kind: 'loading' })
  readonly shown = store<Shown>({ at: 0, state: emptyClassroom(), playing: false, waiting: false, rate: 1 })
  readonly seen = store<readonly (readonly [number, number])[]>([])
  readonly clock = new FilmClock()
  readonly log: LogKeeper
  readonly tracks = new FilmTracks()
  readonly telling: TellingSeen
  readonly #asked: { lessonId: string; coursewareId?: string }
  readonly #from: number | undefined
  #begins = 0
  #timers: ReturnType<typeof setInterval>[] = []
  #renew: ReturnType<typeof setTimeout> | undefined
  #over = false
  /** Of those that are here. */
  readonly pictureLinks = new Map<string, string>()
  readonly #pictures = new Map<string, Promise<string | null>>()

  /** `from`: the place that a link names, in milliseconds; without one it goes on where one left. */
  constructor(lessonId: string, coursewareId: string | null, from?: number) {
    this.#from = from
    this.#asked = { lessonId, ...(coursewareId && { coursewareId }) }
    this.log = new LogKeeper({
      part: async (after, upTo) =>
        linesOf((await ask(playback.logPart, { ...this.#asked, after, upTo }, { background: true })).data),
      start: async (after, piece) => {
        const { data } = await ask(playback.logStart, { ...this.#asked, after, piece }, { background: true })
        return { ...data, lines: linesOf(data.lines) }
      },
    })
    this.telling = new TellingSeen((at, spans, isLeaving) => this.#tell(at, spans, isLeaving))
    this.#timers.push(setInterval(() => this.#tick(), look))
    void this.#load(true)
  }

  get facts(): VodFacts | null {
    const now = this.view.get()
    return now.kind === 'ready' ? now.facts : null
  }

  /** Had at first and then before its links end; while the lesson runs there is more of it each time. */
  async #load(isFirst: boolean) {
    try {
      const { lessonId, ...which } = this.#asked
      const quietly = { background: !isFirst, inPlace: [302, 719, 720, 805, 3034] }
      const link = (await ask(playback.vodUrl, { id: lessonId, ...which }, quietly)).data
      const [{ data: film }, { data: outline }] = await Promise.all([
        ask(playback.film, this.#asked, { background: true }),
        ask(playback.log, this.#asked, { background: true }),
      ])
      if (this.#over) return
      this.#know({ link, film, outline }, isFirst)
      const soon = outline.isRunning ? grows : (film?.linksLast ?? 300) * 600
      this.#renew = setTimeout(() => void this.#load(false), soon)
    } catch (error) {
      if (this.#over) return
      const { code, message } = error as { code?: number; message: string }
      if (code !== undefined) this.#refuse(code, message)
      else this.#renew = setTimeout(() => void this.#load(isFirst), again)
    }
  }

  /** What is no longer theirs stops at once, whatever of it is here. */
  #refuse(code: number, words: string) {
    this.clock.play(false)
    this.tracks.know([])
    this.view.set({ kind: 'refused', code, words })
  }

  #know(facts: VodFacts, isFirst: boolean) {
    const { film, outline } = facts
    this.#begins = Date.parse(outline.begunAt)
    this.clock.length = outline.length
    this.tracks.know(film?.tracks ?? [])
    this.log.know(outline.parts)
    if (isFirst) {
      this.seen.set(film?.seen ?? [])
      const left = film?.left ?? 0
      if (this.#from !== undefined) this.clock.seek(Math.min(this.#from, outline.length))
      else if (left > 0 && left < outline.length - 10_000) this.clock.seek(Math.max(0, left - stepBack))
    }
    this.view.set({ kind: 'ready', facts })
  }

  #tick() {
    const { facts, clock } = this
    if (!facts) return
    const at = this.#pastHidden(clock.at, facts)
    const isKnown = this.log.want(this.#begins + at)
    const isReady = this.tracks.follow(at, clock.rate, clock.playing && !clock.stalled && isKnown)
    clock.stall(!(isReady && isKnown))
    if (clock.playing && at >= clock.length && !facts.outline.isRunning) clock.play(false)
    const { playing, stalled, rate } = clock
    if (facts.film && facts.link.as !== 'visitor') this.telling.look(at, playing && !stalled, Date.now())
    const state = this.log.at(this.#begins + at) ?? this.shown.get().state
    this.shown.set(now =>
      now.at === at &&
      now.state === state &&
      now.playing === playing &&
      now.rate === rate &&
      now.waiting === stalled
        ? now
        : { at, state, playing, rate, waiting: stalled },
    )
  }

  #pastHidden(at: number, { film }: VodFacts): number {
    const hidden = film?.hidden.find(([from, until]) => at >= from && at < until)
    if (!hidden) return at
    this.clock.seek(hidden[1])
    return this.clock.at
  }

  async #tell(at: number, spans: [number, number][], isLeaving: boolean) {
    const { facts } = this
    if (!facts?.film || this.#over) return
    const { id: filmId, lesson: lessonId } = facts.film
    try {
      const { data } = await ask(
        playback.tellSeen,
        { lessonId, filmId, at, spans },
        { background: true, leaving: isLeaving },
      )
      this.seen.set(data.seen)
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      if (code === undefined) throw error
      if (code > 0) this.#refuse(code, message)
    }
  }

  /** Somebody has changed what belongs to it. */
  refresh() {
    clearTimeout(this.#renew)
    return this.#load(false)
  }

  /** The hour of the lesson's own clock, as its log says it. */
  placeOf = (hour: number) => hour - this.#begins

  seek(at: number) {
    this.clock.seek(at)
    this.#tick()
  }
  toggle(playing = !this.clock.playing) {
    this.clock.play(playing)
    this.#tick()
    if (!playing) void this.telling.send()
  }
  set rate(rate: number) {
    this.clock.rate = rate
    this.#tick()
  }

  picture = (name: string): Promise<string | null> => {
    const known = this.#pictures.get(name)
    if (known) return known
    const asked = ask(playback.picture, { ...this.#asked, name }, { background: true }).then(
      ({ data }) => {
        if (data.link) this.pictureLinks.set(name, data.link)
        return data.link
      },
      () => {
        this.#pictures.delete(name)
        return null
      },
    )
    this.#pictures.set(name, asked)
    return asked
  }

  /** The page is hidden or left: what was watched is told at once. */
  leave = () => {
    if (!this.telling.isEmpty) void this.telling.send(true)
  }

  close() {
    this.leave()
    this.#over = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#renew)
    this.log.close()
    this.tracks.close()
  }
}

/** The contract says of a line what every line has; what each kind has beside that the fold knows. */
const linesOf = (lines: readonly unknown[]): Line[] => (lines as Line[]).map(unpacked)
