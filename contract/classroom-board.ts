import type { Copies } from './classroom-copies.ts'
import type { EventData, Line } from './classroom-events.ts'

export type Tool = EventData<'stroke.begun'>['tool']
export type Ink = EventData<'stroke.begun'>['ink']
export type Ground = EventData<'page.added'>['ground']

export interface Stroke {
  key: string
  page: string
  person: number
  tool: Tool
  ink: Ink
  width: number
  /** x, y, pressure and again. */
  points: number[]
  text?: string | undefined
  ended: boolean
  erased: boolean
}
export interface Page {
  key: string
  ground: Ground
  picture?: string | undefined
  strokes: Stroke[]
}
/** What was taken off the board last: the strokes of a page, or with a place the page itself. */
export interface Gone {
  page: Page
  at: number | null
}
export interface Board {
  pages: Page[]
  current: string
  pens: Record<number, true>
  penForAll: boolean
  pointers: Record<number, { page: string; x: number; y: number }>
  gone: Gone | null
}

export const emptyBoard = (): Board => ({
  pages: [],
  current: '',
  pens: {},
  penForAll: false,
  pointers: {},
  gone: null,
})

export const currentPage = ({ pages, current }: Board) => pages.find(({ key }) => key === current)
/** The newest are looked at first: what is asked for was mostly just drawn. */
export const strokeOf = ({ pages }: Board, { page, key }: Pick<Stroke, 'page' | 'key'>) =>
  pages.find(one => one.key === page)?.strokes.findLast(stroke => stroke.key === key)
/** Whether it is this that can come back to where it was. */
export const comesBack = ({ gone, pages }: Board, page: string) =>
  gone?.page.key === page && pages.some(({ key }) => key === page) === (gone.at === null)
export const hasPen = ({ penForAll, pens }: Board, person: number) => penForAll || person in pens
/** What somebody is in the middle of drawing. */
export const running = ({ pages }: Board) => pages.flatMap(({ strokes }) => strokes.filter(one => !one.ended))

/** Reads the lines of a board. Where each stroke stands it knows by heart: a page may hold many thousands. */
export class BoardFold {
  readonly #copies: Copies
  readonly #places = new Map<string, { page: string; at: number }>()

  constructor(board: Board, copies: Copies) {
    this.#copies = copies
    for (const page of board.pages)
      for (const [at, { key }] of page.strokes.entries()) this.#places.set(key, { page: page.key, at })
  }

  stroke(board: Board, key: string): Stroke | undefined {
    const place = this.#places.get(key)
    return place && board.pages.find(page => page.key === place.page)?.strokes[place.at]
  }

  add(board: Board, { page: key, ground, picture }: EventData<'page.added'>) {
    const pages = this.#copies.in(board, 'pages')
    if (pages.every(page => page.key !== key))
      pages.push({ key, ground, ...(picture && { picture }), strokes: [] })
    board.current = key
  }

  turn(board: Board, page: string) {
    board.current = page
    board.pointers = {}
  }

  begin(board: Board, { data, person }: Line<'stroke.begun'>) {
    const { stroke: key, points, ...drawn } = data
    const page = this.#page(board, data.page)
    if (!page || this.#places.has(key)) return
    const strokes = this.#copies.in(page, 'strokes')
    this.#places.set(key, { page: page.key, at: strokes.length })
    const ended = data.ended === true
    strokes.push({ key, ...drawn, person: person ?? 0, points: [...points], ended, erased: false })
  }

  go(board: Board, { stroke: key, points: more }: EventData<'stroke.went'>) {
    const stroke = this.#stroke(board, key)
    if (!stroke) return
    const points = this.#copies.in(stroke, 'points')
    for (const each of more) points.push(each)
  }

  change(board: Board, key: string, values: Partial<Pick<Stroke, 'ended' | 'erased'>>) {
    const stroke = this.#stroke(board, key)
    if (stroke) Object.assign(stroke, values)
  }

  clear(board: Board, key: string) {
    const page = this.#page(board, key)
    if (!page || page.strokes.length === 0) return
    board.gone = { page: this.#asItWas(page), at: null }
    this.#wipe(page)
  }

  /** Whoever looked at the page that goes has the one before it. */
  remove(board: Board, { page: key, forGood }: EventData<'page.removed'>) {
    const page = this.#page(board, key)
    if (!page) return
    const pages = this.#copies.in(board, 'pages')
    const at = pages.indexOf(page)
    if (!forGood) board.gone = { page: this.#asItWas(page), at }
    this.#wipe(page)
    pages.splice(at, 1)
    if (board.current === key) board.current = pages[Math.max(0, at - 1)]?.key ?? ''
  }

  /** Under what was drawn since, and before everybody's eyes. A name that was given anew is the newer one's. */
  restore(board: Board, key: string) {
    const { gone } = board
    if (gone && comesBack(board, key)) {
      const strokes = gone.page.strokes.filter(stroke => !this.#places.has(stroke.key))
      const page = this.#page(board, key)
      if (page) page.strokes = [...strokes, ...page.strokes]
      else this.#copies.in(board, 'pages').splice(gone.at ?? 0, 0, { ...gone.page, strokes })
      for (const [at, stroke] of (page?.strokes ?? strokes).entries())
        this.#places.set(stroke.key, { page: key, at })
    }
    board.gone = null
    this.turn(board, key)
  }

  /** Nobody goes on with a stroke that is not there: when it comes back it is ended. */
  #asItWas = (page: Page): Page => ({
    ...page,
    strokes: page.strokes.map(stroke => (stroke.ended ? stroke : { ...stroke, ended: true })),
  })

  #wipe(page: Page) {
    for (const stroke of page.strokes) this.#places.delete(stroke.key)
    page.strokes = []
  }

  #page(board: Board, key: string): Page | undefined {
    const at = board.pages.findIndex(page => page.key === key)
    return at < 0 ? undefined : this.#copies.in(this.#copies.in(board, 'pages'), at)
  }

  #stroke(board: Board, key: string): Stroke | undefined {
    const place = this.#places.get(key)
    const page = place && this.#page(board, place.page)
    return page && this.#copies.in(this.#copies.in(page, 'strokes'), place.at)
  }
}
