import type { EventData, Line } from '../../contract/classroom-events.ts'

type Added = EventData<'page.added'>
type Drawn = Omit<EventData<'stroke.begun'>, 'stroke' | 'page'>
export interface PreparedPage {
  page: string
  ground: Added['ground']
  picture: string | null
  strokes: Drawn[]
}

/** The pages that a room's lines leave, in their order, with the strokes that still stand on them. */
export function pagesFrom(lines: readonly Line[]): PreparedPage[] {
  const pages = new Map<string, PreparedPage>()
  const erased = new Set<string>()
  for (const line of lines) {
    if (line.kind === 'page.added')
      pages.set(line.data.page, { ...line.data, picture: line.data.picture ?? null, strokes: [] })
    if (line.kind === 'page.removed') pages.delete(line.data.page)
    if (line.kind === 'stroke.erased') for (const stroke of line.data.strokes) erased.add(stroke)
    if (line.kind === 'stroke.restored') for (const stroke of line.data.strokes) erased.delete(stroke)
  }
  for (const line of lines) {
    if (line.kind !== 'stroke.begun' || erased.has(line.data.stroke)) continue
    const { stroke: _, page, ...drawn } = line.data
    pages.get(page)?.strokes.push(drawn)
  }
  return [...pages.values()]
}
