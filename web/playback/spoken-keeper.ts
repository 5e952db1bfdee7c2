import { spoken } from 'virtual:calls/spoken'
import type { Caption } from '../../contract/playback-spoken.ts'
import type { CaptionOrigin } from '../../contract/playback-spoken-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { store } from '../kit/store.ts'
import type { Vod } from './vod.ts'
import type { VodFacts } from './vod-facts.ts'

export interface SpokenView {
  origin: CaptionOrigin | null
  /** In the order in which they were begun. */
  lines: readonly Caption[]
}
export const nothingSpoken: SpokenView = { origin: null, lines: [] }

const inOrder = (one: Caption, other: Caption) => one.from - other.from || one.id - other.id

/** The captions of the film that is watched: had as a whole, and while it runs what has come since. */
export class SpokenKeeper {
  readonly view = store<SpokenView>(nothingSpoken)
  #film: number | null = null
  #upTo = 0
  #going: Promise<void> | undefined
  #known: VodFacts | undefined

  /** What is known of the film is new: so may be what is spoken in it. Each part of the page that shows it says so. */
  know(facts: VodFacts): Promise<void> {
    if (facts === this.#known) return this.#going ?? Promise.resolve()
    this.#going ??= this.#load(facts).finally(() => {
      this.#going = undefined
    })
    return this.#going
  }

  /** They were brought, or taken away, from here. */
  renew(facts: VodFacts): Promise<void> {
    this.#known = undefined
    return this.know(facts)
  }

  async #load(facts: VodFacts) {
    const { film, link } = facts
    const goesOn = film?.isRunning === true && film.id === this.#film
    const which = { lessonId: String(link.lessonId), ...(film && { coursewareId: String(film.id) }) }
    try {
      const { data } = await ask(
        spoken.captions,
        { ...which, behind: String(goesOn ? this.#upTo : 0) },
        { background: true },
      )
      this.#known = facts
      this.#film = data.film
      this.#upTo = data.upTo
      const before = goesOn ? this.view.get().lines : []
      if (goesOn && data.lines.length === 0) return
      this.view.set({ origin: data.origin, lines: [...before, ...data.lines].sort(inOrder) })
    } catch {
      // Without captions the film is watched all the same; they are asked for again with it.
    }
  }

  /** A line says this now; nothing where it is gone. */
  put(id: number, line: Caption | null) {
    this.view.set(now => ({
      ...now,
      lines: now.lines.flatMap(one => (one.id !== id ? one : (line ?? []))),
    }))
  }
}

const keepers = new WeakMap<Vod, SpokenKeeper>()

/** One for each lesson that is watched, whichever part of the page asks first. */
export function spokenOf(vod: Vod): SpokenKeeper {
  const keeper = keepers.get(vod) ?? new SpokenKeeper()
  keepers.set(vod, keeper)
  return keeper
}
