import type { Db } from '../kit/database/scope.ts'
import { treeOf } from '../people/organisation.rules.ts'
import { addNode, contentsOf, deleteNode, nodeById, nodes } from '../people/organisation.store.ts'
import type { Held, Kind, KindColumn, Row } from './kind.ts'

const level = (
  n: number,
  zh: string,
  en: string,
  es: string,
  example: [string, string, string],
): KindColumn => ({
  id: `level${n}`,
  head: { zh, en, es },
  most: 40,
  example: { zh: example[0], en: example[1], es: example[2] },
})

const columns: readonly KindColumn[] = [
  {
    id: 'class',
    head: { zh: '班级', en: 'Class', es: 'Clase' },
    also: ['班级名称', 'class name', 'grupo'],
    isRequired: true,
    most: 40,
    example: { zh: '示例班级', en: 'Example class', es: 'Clase de ejemplo' },
  },
  level(1, '一级目录', 'Directory 1', 'Directorio 1', ['高中部', 'Upper school', 'Superior']),
  level(2, '二级目录', 'Directory 2', 'Directorio 2', ['高一', 'Year 10', 'Curso 10']),
  level(3, '三级目录', 'Directory 3', 'Directorio 3', ['', '', '']),
  level(4, '四级目录', 'Directory 4', 'Directorio 4', ['', '', '']),
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
  title: { zh: '班级', en: 'Classes', es: 'Clases' },
  columns,
  check,
  write,
  undo,
}
