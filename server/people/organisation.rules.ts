interface Node {
  id: number
  parent: number | null
  kind: 'DIRECTORY' | 'CLASS'
  name: string
  version: number
  seated: number
}

/** From the top down, each directory followed by what is below it; a directory counts everybody below. */
export function treeOf(nodes: readonly Node[]) {
  const below = Map.groupBy(nodes, ({ parent }) => parent ?? 0)
  const counted = new Map<number, number>()
  const count = (node: Node): number => {
    const all = (below.get(node.id) ?? []).reduce((sum, child) => sum + count(child), node.seated)
    counted.set(node.id, all)
    return all
  }
  for (const top of below.get(0) ?? []) count(top)
  const listed = (parent: number): Node[] =>
    (below.get(parent) ?? []).flatMap(node => [node, ...listed(node.id)])
  return listed(0).map(({ id, parent, kind, name, version }) => ({
    id,
    parent,
    kind,
    name,
    version,
    students: counted.get(id) ?? 0,
  }))
}

/** The new order of a place's nodes when one of them goes before a neighbour, or last; undefined when the neighbour is not there. */
export function placedBefore(
  ids: readonly number[],
  moved: number,
  before: number | null,
): number[] | undefined {
  const others = ids.filter(id => id !== moved)
  const at = before === null ? others.length : others.indexOf(before)
  return at < 0 ? undefined : others.toSpliced(at, 0, moved)
}
