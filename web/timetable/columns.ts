export interface Placed<T> {
  item: T
  /** Which of the columns side by side, and of how many. */
  column: number
  columns: number
}

/** Lessons of one day that lie over each other stand side by side; each takes the first column that is free at its beginning. */
export function sideBySide<T extends { from: number; to: number }>(items: readonly T[]): Placed<T>[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) one.columns = ends.length
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (group.length > 0 && item.from >= Math.max(...ends)) close()
    const free = ends.findIndex(end => end <= item.from)
    const column = free < 0 ? ends.length : free
    ends[column] = item.to
    const one = { item, column, columns: 1 }
    group.push(one)
    placed.push(one)
  }
  close()
  return placed
}

/** The school's usual day, and how few hours make a sheet. */
const usual = { first: 8, last: 21 }
const least = 6

/** The hours in use, so that a sheet of evening lessons does not open on an empty morning; of a sheet without lessons the usual ones. */
export function hoursInUse(items: readonly { from: number; to: number }[]) {
  if (items.length === 0) return usual
  const first = Math.floor(Math.min(...items.map(({ from }) => from)) / 60)
  const last = Math.min(24, Math.max(Math.ceil(Math.max(...items.map(({ to }) => to)) / 60), first + least))
  return { first: Math.max(0, Math.min(first, last - least)), last }
}

/** Where lessons are placed all usual hours are there as well: a card can be put where none is yet. */
export function hoursToPlace(items: readonly { from: number; to: number }[]) {
  const inUse = hoursInUse(items)
  return { first: Math.min(usual.first, inUse.first), last: Math.max(usual.last, inUse.last) }
}
