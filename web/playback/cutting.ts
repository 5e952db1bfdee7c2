import { filmCut } from 'virtual:calls/filmCut'
import { codes } from '../../contract/codes.ts'
import type { FilmCopy } from '../../contract/playback-film.ts'
import { leastShown } from '../../contract/playback-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { store } from '../kit/store.ts'
import { together } from './time-line.rules.ts'

type Stretch = [from: number, until: number]
interface Cut {
  version: number
  length: number
  hidden: Stretch[]
  isOneFile: boolean
  /** Of one file: ends that have moved to where its picture begins again, from where and to where. */
  moved: Stretch[]
  copy: FilmCopy | null
}

export interface CutView extends Cut {
  /** As it would be kept. */
  draft: Stretch[]
  /** Where the next stretch begins. */
  from: number | null
  isBusy: boolean
  /** Somebody else has cut meanwhile: theirs stands here with one's own, to be looked through. */
  isMet: boolean
}

const same = (one: readonly Stretch[], other: readonly Stretch[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** A film while somebody cuts it: what is hidden, what would be, and the mark where the next stretch begins. */
export class Cutting {
  readonly view = store<CutView | null>(null)
  readonly #film: number

  constructor(film: number) {
    this.#film = film
    void ask(filmCut.filmCut, { filmId: String(film) }).then(
      ({ data }) => this.#know(data),
      () => undefined,
    )
  }

  #know(cut: Cut) {
    this.view.set({ ...cut, draft: cut.hidden, from: null, isBusy: false, isMet: false })
  }

  #change(change: (view: CutView) => Partial<CutView>) {
    this.view.set(now => now && { ...now, ...change(now) })
  }

  /** The next stretch begins here. */
  begin = (at: number) => this.#change(() => ({ from: Math.round(at) }))

  /** It ends here; without a beginning everything before is trimmed. */
  end = (at: number) =>
    this.#change(({ from, draft }) => {
      const [one, other] = [from ?? 0, Math.round(at)]
      return {
        from: null,
        draft: together([...draft, [Math.min(one, other), Math.max(one, other)]]),
      }
    })

  trimBefore = (at: number) =>
    this.#change(({ draft }) => ({ draft: together([...draft, [0, Math.round(at)]]) }))

  trimBehind = (at: number) =>
    this.#change(({ draft, length }) => ({ draft: together([...draft, [Math.round(at), length]]) }))

  show = (from: number) => this.#change(({ draft }) => ({ draft: draft.filter(one => one[0] !== from) }))

  showAll = () => this.#change(() => ({ draft: [], from: null }))

  /** Whether it was kept. Who comes second keeps the own marks and sees what the other has hidden. */
  async save(): Promise<boolean> {
    const view = this.view.get()
    if (!view) return false
    const { version, draft } = view
    this.#change(() => ({ isBusy: true }))
    try {
      const { code, data } = await ask(filmCut.changeFilmCut, { filmId: this.#film, version, hidden: draft })
      if (code !== codes.unchanged) {
        this.#know(data)
        return true
      }
      this.#change(now => ({
        ...data,
        isMet: true,
        draft: together([...now.draft, ...data.hidden]),
      }))
    } catch {
      // Why it was refused has been said; the marks stay for another try.
    }
    this.#change(() => ({ isBusy: false }))
    return false
  }
}

/** Nothing is cut. */
export const nowhere = store<CutView | null>(null)

export const isChanged = ({ draft, hidden }: CutView) => !same(draft, hidden)
/** What could not be made for the class is tried again as it stands. */
export const isToSave = (view: CutView) => isChanged(view) || view.copy?.state === 'failed'
/** Something of the film is left to be seen. */
export const leavesFilm = ({ draft, length }: CutView) =>
  draft.reduce((left, [from, until]) => left - (until - from), length) >= Math.min(leastShown, length)
