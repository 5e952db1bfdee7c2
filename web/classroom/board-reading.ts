import type { EventData, Line } from '../../contract/classroom-events.ts'

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

/** The pages of a board and what is written on them, as its lines tell. */
export class BoardReading {
  pages: Page[] = []
  current = ''
  readonly strokes = new Map<string, Stroke>()
  readonly pens = new Set<number>()
  penForAll = false
  readonly pointers = new Map<number, { page: string; x: number; y: number }>()

  get page(): Page | undefined {
    return this.pages.find(({ key }) => key === this.current)
  }

  read(line: Line) {
    const who = line.person ?? 0
    switch (line.kind) {
      case 'page.added': {
        const { page, ground, picture } = line.data
        this.pages.push({ key: page, ground, picture, strokes: [] })
        this.current = page
        break
      }
      case 'page.turned':
        this.current = line.data.page
        this.pointers.clear()
        break
      case 'page.cleared':
        this.#empty(line.data.page)
        break
      case 'page.removed':
        this.#remove(line.data.page)
        break
      case 'stroke.begun':
        this.#begin(line, who)
        break
      case 'stroke.went':
        this.strokes.get(line.data.stroke)?.points.push(...line.data.points)
        break
      case 'stroke.ended':
        this.#end(line.data.stroke)
        break
      case 'stroke.erased':
        for (const key of line.data.strokes) this.#erase(key, true)
        break
      case 'stroke.restored':
        for (const key of line.data.strokes) this.#erase(key, false)
        break
      case 'pointer.moved':
        this.pointers.set(who, line.data)
        break
      case 'pointer.left':
        this.pointers.delete(who)
        break
      case 'pen.given':
        if (line.data.given) this.pens.add(line.data.person)
        else this.pens.delete(line.data.person)
        break
      case 'pen.everyone':
        this.penForAll = line.data.given
        if (!line.data.given) this.pens.clear()
        break
      default:
        break
    }
  }

  #begin({ data }: Line<'stroke.begun'>, person: number) {
    const { stroke: key, points, ...rest } = data
    const stroke = { key, ...rest, person, points: [...points], ended: false, erased: false }
    this.strokes.set(key, stroke)
    this.pages.find(page => page.key === data.page)?.strokes.push(stroke)
  }

  #end(key: string) {
    const stroke = this.strokes.get(key)
    if (stroke) stroke.ended = true
  }

  #erase(key: string, erased: boolean) {
    const stroke = this.strokes.get(key)
    if (stroke) stroke.erased = erased
  }

  #empty(key: string) {
    const page = this.pages.find(one => one.key === key)
    for (const stroke of page?.strokes ?? []) this.strokes.delete(stroke.key)
    if (page) page.strokes = []
  }

  #remove(key: string) {
    this.#empty(key)
    const at = this.pages.findIndex(page => page.key === key)
    if (at < 0) return
    this.pages.splice(at, 1)
    if (this.current === key) this.current = this.pages[Math.max(0, at - 1)]?.key ?? ''
  }
}
