export interface Space {
  width: number
  height: number
}

/** A face is told apart from this size on. */
const least = { width: 148, height: 84 }
const mostInARow = 5
/** As many pictures as a computer takes and an eye tells apart. */
const mostOnAPage = mostInARow ** 2
const gap = 8

const fitting = (length: number, one: number) =>
  Math.min(mostInARow, Math.max(1, Math.floor((length + gap) / (one + gap))))

/** What turns the pages stands below them. */
const bar = 52

/** How many tiles one page of the gallery holds. */
const tilesFor = ({ width, height }: Space) =>
  Math.min(mostOnAPage, fitting(width, least.width) * fitting(height, least.height))

/** In how many columns so many stand: nearly as many as rows, where the width and the height allow. */
function gridFor(many: number, { width, height }: Space): number {
  const [most, rows] = [fitting(width, least.width), fitting(height, least.height)]
  return Math.max(1, Math.min(most, Math.max(Math.ceil(Math.sqrt(many)), Math.ceil(many / rows))))
}

/** So many in that space: how many on each page, how many pages, and in which grid. */
export function pagesFor(many: number, space: Space) {
  const isOne = many <= tilesFor(space)
  const left = isOne ? space : { ...space, height: space.height - bar }
  // Every page has the grid of a full one: nobody grows by standing on the last.
  const each = isOne ? Math.max(1, many) : tilesFor(left)
  const columns = gridFor(each, left)
  return { each, pages: Math.max(1, Math.ceil(many / each)), columns, rows: Math.ceil(each / columns) }
}
