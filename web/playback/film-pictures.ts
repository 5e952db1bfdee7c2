import { playback } from 'virtual:calls/playback'
import { ask } from '../kit/api/browser.ts'

/** A link to a picture holds for a minute. */
const linkLasts = 45_000

/** The pictures that lay before the class, asked for when they are shown. */
export class FilmPictures {
  readonly #asked: { lessonId: string; coursewareId?: string }
  readonly #known = new Map<string, { link: Promise<string | null>; until: number }>()
  readonly #here = new Map<string, string>()

  constructor(asked: { lessonId: string; coursewareId?: string }) {
    this.#asked = asked
  }

  link = (name: string): Promise<string | null> => {
    const known = this.#known.get(name)
    if (known && known.until > Date.now()) return known.link
    const link = ask(playback.picture, { ...this.#asked, name }, { background: true }).then(
      ({ data }) => {
        if (data.link) this.#here.set(name, data.link)
        return data.link
      },
      () => {
        this.#known.delete(name)
        return null
      },
    )
    this.#known.set(name, { link, until: Date.now() + linkLasts })
    return link
  }

  /** The link to one that was asked for already. */
  here = (name: string) => this.#here.get(name)

  forget() {
    this.#here.clear()
    this.#known.clear()
  }
}
