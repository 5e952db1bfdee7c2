import type { Db } from '../kit/database/scope.ts'
import { treeOf } from '../people/organisation.rules.ts'
import { addNode, contentsOf, deleteNode, nodeById, nodes } from '../people/organisation.store.ts'
import { columnOf } from './columns.rules.ts'
import { everywhere, importWord, sheetWord } from './imports.words.ts'
import type { Held, Kind, KindColumn, Row } from './kind.ts'

const column = columnOf('classes')
const columns: readonly KindColumn[] = [
  column('class', { isRequired: true, most: 40, example: sheetWord('example.class') }),
  column('level1', { most: 40, example: sheetWord('example.level1') }),
  column('level2', { most: 40, example: sheetWord('example.level2') }),
  column('level3', { most: 40, example: everywhere('') }),
  column('level4', { most: 40, example: everywhere('') }),
]

const levels = ['level1', 'level2', 'level3', 'level4']
/** Directories from the top down; a gap between two levels is closed. */
const above = ({ cells }: Row) => levels.map(id => cells[id] ?? '').filter(name => name !== '')

const key = (parent: number | string, name: string) => `${parent}/${name.toLowerCase()}`

async function known(db: Db) {
  const tree = treeOf(await nodes(db))
  return new Map(tree.map(({ id, parent, kind, name }) => [key(parent ?? 0, name), { id, kind }]))
}

async function check(db: Db, rows: Row[]) {
  const there = await known(db)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const name = row.cells.class ?? ''
    const path = above(row)
    const whole = [...path, name].join('/').toLowerCase()
    const before = seen.get(whole)
    if (before !== undefined) row.problems.push({ column: 'class', reason: 'twice', with: { row: before } })
    seen.set(whole, row.number)
    let parent: number | undefined = 0
    for (const [at, directory] of path.entries()) {
      const node: { id: number; kind: string } | undefined =
        parent === undefined ? undefined : there.get(key(parent, directory))
      if (node?.kind === 'CLASS') row.problems.push({ column: levels[at] as string, reason: 'directory' })
      parent = node?.id
    }
    const node = parent === undefined ? undefined : there.get(key(parent, name))
    if (node?.kind === 'DIRECTORY') row.problems.push({ column: 'class', reason: 'isDirectory' })
    else if (node && row.problems.length === 0) row.state = 'same'
  }
}

async function write(db: Db, _: unknown, rows: Row[]) {
  const there = await known(db)
  const made = new Map<number, number>()
  const directories: number[] = []
  for (const row of rows) {
    let parent: number | null = null
    for (const name of above(row)) {
      const place = key(parent ?? 0, name)
      const found: { id: number; kind: string } =
        there.get(place) ?? (await make(parent, 'DIRECTORY', name, place))
      parent = found.id
    }
    const name = row.cells.class ?? ''
    const place = key(parent ?? 0, name)
    if (!there.has(place)) made.set(row.number, (await make(parent, 'CLASS', name, place)).id)
  }
  // Directories were made for rows, but are no row's own: they stand under numbers that no sheet has.
  for (const [at, id] of directories.entries()) made.set(-1 - at, id)
  return { made, passwords: [], refused: [] }

  async function make(parent: number | null, kind: 'DIRECTORY' | 'CLASS', name: string, place: string) {
    const { id } = await addNode(db, { parent, kind, name })
    if (kind === 'DIRECTORY') directories.push(id)
    const node = { id, kind }
    there.set(place, node)
    return node
  }
}

/** From the last made to the first, so that a directory is empty when its turn comes. */
async function undo(db: Db, made: number[]): Promise<Held[]> {
  const held: Held[] = []
  for (const id of made.toSorted((a, b) => b - a)) {
    const node = await nodeById(db, id)
    if (!node) continue
    const { directories, classes, users } = await contentsOf(db, id)
    if (directories || classes || users)
      held.push({ id, name: node.name, broken: users ? 'person_class' : 'node_parent' })
    else await deleteNode(db, id)
  }
  return held
}

export const classImport: Kind = {
  type: 4,
  title: importWord('content.classes'),
  columns,
  check,
  write,
  undo,
}
