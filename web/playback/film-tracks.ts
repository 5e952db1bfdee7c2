import type { FilmTrack } from '../../contract/playback-film.ts'
import { isOver } from './pieces.ts'
import { TrackPlayer } from './track-player.ts'

/** A picture that is there at this moment. */
export interface Seen {
  id: number
  source: TrackPlayer['source']
  person: number | null
  element: HTMLMediaElement
}

/** The tracks of a film, all behind one clock. */
export class FilmTracks {
  readonly #players = new Map<number, TrackPlayer>()
  /** Sound needs an element on the page, though nobody sees it. */
  readonly #place = document.createElement('div')
  readonly #refused: () => void
  #volume = 1
  #muted = false
  seen: readonly Seen[] = []
  heard: ReadonlySet<number> = new Set()

  /** `refused`: the server gives bytes of a track no more. */
  constructor(refused: () => void) {
    this.#refused = refused
    this.#place.hidden = true
    document.body.append(this.#place)
  }

  /** `isRunning`: there may be more of what was sent last. */
  know(tracks: readonly FilmTrack[], isRunning = false) {
    for (const track of tracks) {
      const known = this.#players.get(track.id)
      const over = !isRunning || isOver(track, tracks)
      if (known) known.renew(track, over)
      else {
        const made = new TrackPlayer(track, over, this.#refused)
        if (made.isSound) this.#place.append(made.element)
        this.#players.set(track.id, made)
      }
    }
    const ids = new Set(tracks.map(({ id }) => id))
    for (const [id, player] of this.#players)
      if (!ids.has(id)) {
        player.close()
        this.#players.delete(id)
      }
    this.#sound()
  }

  get cannotPlay() {
    return [...this.#players.values()].some(({ isStrange }) => isStrange)
  }

  set volume(volume: number) {
    this.#volume = volume
    this.#sound()
  }
  set muted(muted: boolean) {
    this.#muted = muted
    this.#sound()
  }
  #sound() {
    for (const { element } of this.#players.values()) {
      element.volume = this.#volume
      element.muted = this.#muted
    }
  }

  /** Brings all to the clock; answers whether everything that belongs there is there. */
  follow(at: number, rate: number, playing: boolean): boolean {
    const seen: Seen[] = []
    const heard = new Set<number>()
    let isReady = true
    for (const player of this.#players.values()) {
      const follows = player.follow(at, rate, playing)
      if (follows === 'nothing') continue
      if (follows === 'waits') isReady = false
      const { id, source, person, element, isSound } = player
      if (!isSound) seen.push({ id, source, person, element })
      else if (person !== null) heard.add(person)
    }
    // By the element: a track that was had anew has another one.
    const isSame = (one: Seen, at: number) => one.element === this.seen[at]?.element
    if (seen.length !== this.seen.length || !seen.every(isSame)) this.seen = seen
    this.heard = heard
    return isReady
  }

  close() {
    for (const player of this.#players.values()) player.close()
    this.#place.remove()
  }
}
