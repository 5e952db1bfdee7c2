import type { KindColumn } from './kind.ts'

/** Headings as people write them: case, spaces, stars and brackets make no other column. */
const folded = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[（(【[].*?[)）】\]]/g, '')
    .replaceAll(/[\s*＊:：_./-]/g, '')

/** Which column of the sheet is which; headings that nobody knows; columns that are asked for and missing. */
export function columnsFound(heads: readonly string[], columns: readonly KindColumn[]) {
  const names = new Map(
    columns.flatMap(({ id, head, also = [] }) =>
      [id, ...Object.values(head), ...also].map(name => [folded(name), id] as const),
    ),
  )
  const at = new Map<string, number>()
  const unknown: string[] = []
  for (const [place, head] of heads.entries()) {
    const id = names.get(folded(head))
    if (id !== undefined && !at.has(id)) at.set(id, place)
    else if (head !== '') unknown.push(head.slice(0, 60))
  }
  const missing = columns.filter(({ id, isRequired }) => isRequired && !at.has(id))
  return { at, unknown, missing }
}
