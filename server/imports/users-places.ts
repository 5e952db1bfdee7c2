import type { Db } from '../kit/database/scope.ts'
import { treeOf } from '../people/organisation.rules.ts'
import { nodes } from '../people/organisation.store.ts'
import { grades as siteGrades, subjects as siteSubjects } from '../site/site.store.ts'
import { foldedPath } from './class-ways.rules.ts'

type Classes = ReadonlyMap<string, number | 'several'>

/** Every class under its whole path, and under each end of it that is the only one and no whole path: its last name, its name below its grade. */
async function classesByPath(db: Db) {
  const tree = treeOf(await nodes(db))
  const paths = new Map<number, string>()
  const byPath = new Map<string, number | 'several'>()
  const byEnd = new Map<string, number | 'several'>()
  for (const { id, parent, name, kind } of tree) {
    const path = parent === null ? name : `${paths.get(parent)}/${name}`
    paths.set(id, path)
    if (kind !== 'CLASS') continue
    const parts = foldedPath(path).split('/')
    byPath.set(parts.join('/'), id)
    for (let from = 1; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/')
      byEnd.set(end, byEnd.has(end) ? 'several' : id)
    }
  }
  return { classes: new Map([...byEnd, ...byPath]), paths }
}

/** The class that somebody means: nothing where none is written, undefined where there is none of that name. */
export function seatIn(classes: Classes, ways: readonly string[]) {
  if (ways.length === 0) return null
  const found = ways.map(way => classes.get(foldedPath(way)))
  return found.find(one => typeof one === 'number') ?? found.find(one => one !== undefined)
}

export async function places(db: Db) {
  const { classes, paths } = await classesByPath(db)
  const subjects = new Map((await siteSubjects(db)).map(({ id, name }) => [name.toLowerCase(), id]))
  return { classes, paths, subjects, grades: (await siteGrades(db)).map(({ name }) => name) }
}
