export type DragKey = string | number

/** The list with one row moved from a place to another. */
export function moved<R>(rows: readonly R[], from: number, to: number): R[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  const rest = rows.filter((_, at) => at !== from)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}

/** The list with some rows taken out and set before or after another. */
export function movedBeside<R>(
  rows: readonly R[],
  idOf: (row: R) => DragKey,
  keys: ReadonlySet<DragKey>,
  beside: DragKey,
  after: boolean,
): R[] {
  if (keys.has(beside)) return [...rows]
  const taken = rows.filter(row => keys.has(idOf(row)))
  const rest = rows.filter(row => !keys.has(idOf(row)))
  const at = rest.findIndex(row => idOf(row) === beside)
  if (at < 0) return [...rows]
  const place = after ? at + 1 : at
  return [...rest.slice(0, place), ...taken, ...rest.slice(place)]
}
