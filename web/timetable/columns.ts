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

/** The hours a grid shows: those of the lessons and a little more, never fewer than the school's usual ones. */
export function hoursShown(items: readonly { from: number; to: number }[], usual = { from: 8, to: 21 }) {
  const first = Math.floor(Math.min(usual.from * 60, ...items.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(usual.to * 60, ...items.map(({ to }) => to)) / 60)
  return { first, last: Math.min(last, 24) }
}
