import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import type { Option } from '../kit/ui/select.tsx'

export type OrganisationNode = NonNullable<(typeof office)['organisation']['data']>[number]
export type NodeAct = 'rename' | 'addClass' | 'addDirectory' | 'delete'

/** 'Upper school / Year 10 / 10.3' */
export function pathsOf(nodes: readonly OrganisationNode[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>()
  // The tree is told from the top down: a parent's path is known before its children ask for it.
  for (const { id, parent, name } of nodes) {
    const above = parent === null ? undefined : paths.get(parent)
    paths.set(id, above === undefined ? name : `${above} / ${name}`)
  }
  return paths
}

const none: readonly OrganisationNode[] = []

/** The tree as choices: every node for a filter, the classes alone for a seat. */
export function useOrganisation() {
  const asked = useQuery(query(office.organisation))
  const nodes = asked.data ?? none
  const paths = pathsOf(nodes)
  const options = (some: readonly OrganisationNode[]): Option<string>[] =>
    some.map(({ id }) => ({ id: String(id), label: paths.get(id) ?? '' }))
  return {
    asked,
    nodes,
    paths,
    every: options(nodes),
    classes: options(nodes.filter(({ kind }) => kind === 'CLASS')),
  }
}
