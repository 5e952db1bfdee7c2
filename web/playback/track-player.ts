import type { FilmTrack } from '../../contract/playback-film.ts'
import { isSoon, nextRun, pieceAt } from './pieces.ts'
import { settled } from './source-buffer.ts'

/** So far before and behind the clock a track is held in memory, in milliseconds of the film. */
const before = 20_000
const behind = 30_000
/** What is further from the clock than this is dropped. */
const farBehind = 60_000
/** As far as a track may be from the clock and still be brought to it by its speed alone. */
const nudged = 400
const again = 2_000
/** Whatever has everything around the place and shows nothing for so long keeps nobody waiting. */
const longestWait = 1_500

type Managed = typeof globalThis & { ManagedMediaSource?: typeof MediaSource }
const Source = () => (globalThis as Managed).ManagedMediaSource ?? globalThis.MediaSource

export type Follows = 'plays' | 'waits' | 'nothing'

/** One track of a film in an element of its own, which follows the clock: its pieces are appended around the place, and dropped behind it. */
export class TrackPlayer {
  readonly element: HTMLMediaElement
  readonly id: number
  readonly source: FilmTrack['source']
  readonly person: number | null
  readonly isSound: boolean
  readonly #refused: () => void
  #track: FilmTrack
  #media: MediaSource | null = null
  #buffer: SourceBuffer | null = null
  #here = new Set<number>()
  #busy = false
  #url = ''
  #restUntil = 0
  /** By which link a film that is one file was opened last. */
  #opened = ''
  #waitsSince: number | null = null
  #over = false
  #isWhole: boolean
  /** This browser cannot play it. */
  isStrange = false

  constructor(track: FilmTrack, isOver: boolean, refused: () => void) {
    this.#track = track
    this.#isWhole = isOver
    this.#refused = refused
    this.id = track.id
    this.source = track.source
    this.person = track.person
    this.isSound = track.source === 'microphone' || track.source === 'screen-sound'
    this.element = document.createElement(this.isSound ? 'audio' : 'video')
    this.element.preload = 'auto'
    this.element.preservesPitch = true
    this.element.disableRemotePlayback = true
    if (this.element instanceof HTMLVideoElement) this.element.playsInline = true
    // The browser fetches a film that is one file by itself, and says only that it has failed.
    if (track.codec === 'file') this.element.addEventListener('error', () => !this.#over && refused())
    this.isStrange =
      track.codec === 'file'
        ? this.element.canPlayType(track.type) === ''
        : !Source()?.isTypeSupported(track.type)
  }

  /** Links end, and a film that runs has more pieces each time; `isOver`: of this track no more will come. */
  renew(track: FilmTrack, isOver: boolean) {
    this.#track = track
    this.#isWhole = isOver
  }

  /** A film that is one file is fetched by the browser itself. What stopped it is tried anew, by the newest link there is. */
  #source() {
    if (this.element.error !== null && performance.now() < this.#restUntil) return
    if (this.#opened !== '' && this.element.error === null) return
    if (this.#opened !== '') this.#restUntil = performance.now() + again
    this.#opened = this.#track.link
    this.element.src = this.#opened
  }

  /** Brings the element to where the clock is; answers whether it has what is needed there. */
  follow(at: number, rate: number, playing: boolean): Follows {
    if (this.isStrange) return 'nothing'
    const piece = pieceAt(this.#track.pieces, at)
    const isWhole = this.#track.codec === 'file'
    if (piece < 0 && !isWhole) {
      if (!this.element.paused) this.element.pause()
      if (pieceAt(this.#track.pieces, at + behind / 2) >= 0) this.#open(at, rate)
      return 'nothing'
    }
    this.#open(at, rate)
    const place = at / 1000
    const within = isWhole ? place : this.#has(piece) ? this.#within(place) : null
    const isHere = isWhole ? this.element.readyState >= 2 : within !== null
    const away = this.element.currentTime * 1000 - at
    // Before a hole an element stands still by itself, however near the clock is.
    const isStuck = isHere && this.element.readyState <= 1
    if (Math.abs(away) > (playing && !isStuck ? nudged : 60) && !this.element.seeking && within !== null)
      this.element.currentTime = within
    const nudge = Math.max(-0.1, Math.min(0.1, -away / 2000))
    const wanted = Math.max(0.25, rate * (1 + (Math.abs(away) > 40 ? nudge : 0)))
    if (Math.abs(this.element.playbackRate - wanted) > 0.005) this.element.playbackRate = wanted
    // Asked to play at its very end an element begins from the front.
    if (playing && isHere && this.element.paused && !this.element.ended)
      void this.element.play().catch(() => undefined)
    if (!playing && !this.element.paused) this.element.pause()
    if (isHere && (this.element.readyState >= 2 || this.element.seeking)) {
      this.#waitsSince = null
      return 'plays'
    }
    return this.#isHole(piece, isHere) ? 'nothing' : 'waits'
  }

  /** Everything around the place has come, and there is nothing: the track has ended or begins anew, and more will not come. */
  #isHole(piece: number, isHere: boolean) {
    const next = this.#track.pieces[piece + 1]
    if (piece < 0 || !this.#has(piece) || (next && !this.#has(piece + 1))) {
      this.#waitsSince = null
      return false
    }
    this.#waitsSince ??= performance.now()
    return !isHere || performance.now() - this.#waitsSince > longestWait
  }

  #has = (piece: number) => this.#here.has(piece)

  /** Where an element is put for a place: just behind it, where a track begins there; nothing where it holds nothing of it. */
  #within(place: number): number | null {
    const { buffered } = this.element
    for (let at = 0; at < buffered.length; at += 1)
      if (place >= buffered.start(at) - 0.35 && place < buffered.end(at))
        return Math.max(place, buffered.start(at))
    return null
  }

  #open(at: number, rate: number) {
    if (this.#over) return
    if (this.#track.codec === 'file') return this.#source()
    if (!this.#media) this.#attach()
    void this.#feed(at, rate)
  }

  #attach() {
    const Made = Source()
    const media = new Made()
    this.#media = media
    this.#url = URL.createObjectURL(media)
    media.addEventListener('sourceopen', () => void this.#begin(media), { once: true })
    this.element.src = this.#url
  }

  async #begin(media: MediaSource) {
    const buffer = media.addSourceBuffer(this.#track.type)
    this.#busy = true
    try {
      await this.#append(buffer, await this.#bytes(0, this.#track.head - 1))
      this.#buffer = buffer
    } catch {
      this.#detach()
      this.#restUntil = performance.now() + again
    } finally {
      this.#busy = false
    }
  }

  async #feed(at: number, rate: number) {
    const buffer = this.#buffer
    if (!buffer || this.#busy || performance.now() < this.#restUntil) return
    this.#busy = true
    try {
      await this.#drop(buffer, at)
      const run = nextRun(
        this.#track.pieces,
        [at - 2_000, at + behind * Math.max(1, rate)],
        piece => this.#here.has(piece),
        // What is needed at once comes first, and alone.
        this.#has(pieceAt(this.#track.pieces, at)) ? 1_000_000 : 250_000,
      )
      if (run && isSoon(this.#track.pieces, run, at, rate)) {
        await this.#append(buffer, await this.#bytes(run.start, run.end))
        for (let piece = run.first; piece <= run.last; piece += 1) this.#here.add(piece)
      }
      this.#sayEnd()
    } catch {
      this.#restUntil = performance.now() + again
    } finally {
      this.#busy = false
    }
  }

  /** A decoder keeps its last pictures until more follow: of a track that is over it is told that none will. What is appended or dropped later opens it again. */
  #sayEnd() {
    const last = this.#track.pieces.length - 1
    if (this.#isWhole && this.#media?.readyState === 'open' && this.#has(last)) this.#media.endOfStream()
  }

  /** What lies far from the clock is given back. */
  async #drop(buffer: SourceBuffer, at: number) {
    const gone = [...this.#here].filter(piece => {
      const [from = 0, long = 0] = this.#track.pieces[piece] ?? []
      return from + long < at - before - farBehind || from > at + 3 * behind + farBehind
    })
    for (const piece of gone) {
      const [from = 0, long = 0] = this.#track.pieces[piece] ?? []
      this.#here.delete(piece)
      await settled(buffer, () => buffer.remove(from / 1000, (from + Math.max(long, 1)) / 1000))
    }
  }

  #append = (buffer: SourceBuffer, bytes: ArrayBuffer) => settled(buffer, () => buffer.appendBuffer(bytes))

  async #bytes(start: number, end: number): Promise<ArrayBuffer> {
    const answer = await fetch(this.#track.link, {
      headers: { range: `bytes=${start}-${end}` },
      credentials: 'same-origin',
    })
    if (answer.status === 404) this.#refused()
    if (answer.status !== 206) throw new Error(`${answer.status}`)
    return answer.arrayBuffer()
  }

  #detach() {
    if (this.#url) URL.revokeObjectURL(this.#url)
    this.#url = ''
    this.#media = null
    this.#buffer = null
    this.#here.clear()
  }

  close() {
    this.#over = true
    this.element.pause()
    this.element.removeAttribute('src')
    this.element.load()
    this.element.remove()
    this.#detach()
  }
}
