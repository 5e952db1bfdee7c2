import type { Board } from '../../contract/classroom-board.ts'
import type { EventData } from '../../contract/classroom-events.ts'

type Added = EventData<'page.added'>
type Drawn = Omit<EventData<'stroke.begun'>, 'stroke' | 'page'>
export interface PreparedPage {
  page: string
  ground: Added['ground']
  picture: string | null
  strokes: Drawn[]
}

/** The pages of a board in their order, with the strokes that still stand on them. */
export const pagesFrom = ({ pages }: Board): PreparedPage[] =>
  pages.map(({ key, ground, picture, strokes }) => ({
    page: key,
    ground,
    picture: picture ?? null,
    strokes: strokes
      .filter(({ erased }) => !erased)
      .map(({ tool, ink, width, points, text }) => ({ tool, ink, width, points, ...(text && { text }) })),
  }))
