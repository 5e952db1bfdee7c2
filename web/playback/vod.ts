import { playback } from 'virtual:calls/playback'
import { emptyClassroom } from '../../contract/classroom-state.ts'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { store } from '../kit/store.ts'
import { FilmClock } from './film-clock.ts'
import { FilmPictures } from './film-pictures.ts'
import { FilmTracks } from './film-tracks.ts'
import { GoingOn } from './going-on.ts'
import { LogKeeper } from './log-keeper.ts'
import { logOf } from './log-source.ts'
import { TellingSeen } from './telling-seen.ts'
import { lastPlace, placeAfter, seenBefore } from './time-line.rules.ts'
import { isSameShown, type Shown, stateOf, type VodFacts, type VodState } from './vod-facts.ts'

/** Refusals that the page itself shows. */
const inPlace = [302, 719, 720, 805, 3034]
const look = 50
const again = 5_000
/** So often it is asked whether something of the film was changed: hidden, shown, withdrawn. */
const looksAnew = 20_000
/** While a lesson goes on there is more of it so soon. */
const grows = 10_000
/** Whoever waits for a film that is being cut has it so soon. */
const copied = 3_000
const nothing: readonly [number, number][] = []

/** A lesson that is watched: one clock, behind it the tracks of its film and what its log meant at that moment. */
export class Vod {
  readonly view = store<VodState>({ kind: 'loading' })
  readonly shown = store<Shown>({ at: 0, state: emptyClassroom(), playing: false, waiting: false, rate: 1 })
  readonly seen = store<readonly (readonly [number, number])[]>([])
  readonly clock = new FilmClock()
  readonly log: LogKeeper
  readonly tracks = new FilmTracks(() => this.#suspect())
  readonly pictures: FilmPictures
  readonly #asked: { lessonId: string; coursewareId?: string }
  readonly #going: GoingOn
  #begins = 0
  #timers: ReturnType<typeof setInterval>[] = []
  #renew: ReturnType<typeof setTimeout> | undefined
  #over = false
  #known = ''
  #loadedAt = 0
  /** Whoever cuts a film sees all of it. */
  #isCut = false

  /** `from`: the place that a link names, in milliseconds; without one it goes on where one left. */
  constructor(lessonId: string, coursewareId: string | null, from?: number) {
    this.#asked = { lessonId, ...(coursewareId && { coursewareId }) }
    this.pictures = new FilmPictures(this.#asked)
    this.log = new LogKeeper(logOf(this.#asked))
    const tell = (at: number, spans: [number, number][], isLeaving: boolean) =>
      this.#tell(at, spans, isLeaving)
    this.#going = new GoingOn(() => new TellingSeen(tell), from)
    this.#timers.push(setInterval(() => this.#tick(), look))
    this.#timers.push(setInterval(() => void this.#lookAnew(), looksAnew))
    void this.#load(true)
  }

  get facts(): VodFacts | null {
    const now = this.view.get()
    return now.kind === 'ready' ? now.facts : null
  }

  /** Had at first and then before its links end; while the lesson runs there is more of it each time. */
  async #load(isFirst: boolean, background = !isFirst) {
    try {
      const { lessonId, ...which } = this.#asked
      const quietly = { background, inPlace }
      const link = (await ask(playback.vodUrl, { id: lessonId, ...which }, quietly)).data
      const [{ data: film }, { data: outline }] = await Promise.all([
        ask(playback.film, this.#asked, { background: true }),
        ask(playback.log, this.#asked, { background: true }),
      ])
      if (this.#over) return
      this.#loadedAt = Date.now()
      this.#know({ link, film, outline }, isFirst)
      const isCopied = film?.copy != null && film.copy.state !== 'failed'
      const soon = isCopied ? copied : outline.isRunning ? grows : (film?.linksLast ?? 300) * 600
      this.#renew = setTimeout(() => void this.#load(false), soon)
    } catch (error) {
      if (this.#over) return
      const { code, message } = error as { code?: number; message: string }
      if (code !== undefined) this.#refuse(code, message)
      else this.#renew = setTimeout(() => void this.#load(isFirst), again)
    }
  }

  /** A short question; only where the answer is another everything is had anew. */
  async #lookAnew() {
    const { facts } = this
    const state = this.view.get()
    // What is brought back is shown without anybody asking again.
    if (state.kind === 'refused' && state.code === codes.courseGone) return this.#load(true, true)
    if (!facts || facts.outline.isRunning) return
    const { lessonId, ...which } = this.#asked
    try {
      const { data } = await ask(playback.vodUrl, { id: lessonId, ...which }, { background: true, inPlace })
      if (stateOf(data) !== stateOf(facts.link)) await this.refresh()
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      if (code !== undefined && !this.#over) this.#refuse(code, message)
    }
  }

  /** Bytes were refused: the film may be cut or gone. */
  #suspect() {
    if (this.facts && !this.#over && Date.now() - this.#loadedAt > again) {
      this.#loadedAt = Date.now()
      void this.refresh()
    }
  }

  /** What is no longer theirs stops at once, whatever of it is here. */
  #refuse(code: number, words: string) {
    this.clock.play(false)
    this.tracks.know([])
    this.view.set({ kind: 'refused', code, words })
  }

  #know(facts: VodFacts, isFirst: boolean) {
    const { film, outline, link } = facts
    const known = JSON.stringify([outline.hidden, stateOf(link)])
    if (!isFirst && known !== this.#known) {
      this.tracks.know([])
      this.log.forget()
      this.pictures.forget()
    }
    this.#known = known
    this.#begins = Date.parse(outline.begunAt)
    this.clock.length = this.#isCut ? outline.length : lastPlace(outline.length, outline.hidden)
    this.tracks.know(film?.tracks ?? [], film?.isRunning)
    this.log.know(outline.parts)
    if (isFirst || film?.id !== this.facts?.film?.id) {
      this.seen.set(film?.seen ?? [])
      const at = this.#going.to(film, this.clock.length)
      if (at !== undefined) this.clock.seek(at)
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
    if (facts.film && facts.link.as !== 'visitor')
      this.#going.telling.look(at, playing && !stalled, Date.now())
    const state = this.log.at(this.#begins + at) ?? this.shown.get().state
    const next = { at, state, playing, rate, waiting: stalled }
    this.shown.set(now => (isSameShown(now, next) ? now : next))
  }

  #pastHidden(at: number, { outline }: VodFacts): number {
    const hidden = outline.hidden.find(([from, until]) => at >= from && at < until)
    if (!hidden || this.#isCut) return at
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
  /** So much of what is shown further, or back. */
  by(ms: number) {
    const { hidden } = this
    this.seek(placeAfter(Math.max(0, seenBefore(this.clock.at, hidden) + ms), hidden))
  }
  /** The place at this share of what is shown. */
  placeAt = (share: number) => placeAfter(share * seenBefore(this.clock.length, this.hidden), this.hidden)

  /** What is skipped. */
  get hidden(): readonly [number, number][] {
    return (!this.#isCut && this.facts?.outline.hidden) || nothing
  }
  set isCut(isCut: boolean) {
    this.#isCut = isCut
    const { outline } = this.facts ?? {}
    if (outline) this.clock.length = isCut ? outline.length : lastPlace(outline.length, outline.hidden)
  }

  toggle(playing = !this.clock.playing) {
    this.clock.play(playing)
    this.#tick()
    if (!playing) void this.#going.telling.send()
  }
  set rate(rate: number) {
    this.clock.rate = rate
    this.#tick()
  }

  /** The page is hidden or left: what was watched is told at once. */
  leave = () => {
    if (!this.#going.telling.isEmpty) void this.#going.telling.send(true)
  }

  /** Another sign-in took this one's place: nothing plays on, and nothing is asked as a visitor that would tell another reason. */
  endTaken() {
    this.#refuse(codes.kickedOut, '')
    this.close()
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
