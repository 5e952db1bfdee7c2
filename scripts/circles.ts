/** Sets of files each of which reaches all others (Tarjan). */
export function circlesOf(all: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = Map.groupBy(all, ([from]) => from)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.size - 1)
    open.push(file)
    for (const [, to] of next.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return circles
}
