import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Shared by all areas: their classes are the kit's own. */
const folderOf = (file: string) => dirname(file).replace('/kit/styles', '/kit').replace('/kit/ui', '/kit')

/** The classes that a sheet gives a look of their own: a selector that is one class and nothing before it. */
export function classesOf(sheet: string): string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, '')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) =>
    list.trim().startsWith('@') ? [] : list.split(',').map(one => one.trim()),
  )
  return selectors.flatMap(one => /^\.([\w-]+)(::?[\w-]+(\([^)]*\))?)*$/.exec(one)?.[1] ?? [])
}

/**
 * A sheet that was loaded once stays for the whole visit: a class that two folders give a look would look like the one or the other,
 * by where its reader came from. So each class belongs to one folder, and an area takes no sheet of another.
 */
export function leakingStyles(root: string, files: string[]): string[] {
  const homes = new Map<string, Set<string>>()
  const found: string[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    if (/^web\/.*\.css$/.test(file))
      for (const name of classesOf(text)) homes.set(name, (homes.get(name) ?? new Set()).add(folderOf(file)))
    if (!/^web\/(?!kit\/)[^/]+\/.*\.tsx$/.test(file)) continue
    for (const [, sheet = ''] of text.matchAll(/^import '(\.\.\/(?!kit\/)[^']+\.css)'/gm))
      found.push(`${file} imports ${sheet}: a sheet belongs to its own folder`)
  }
  for (const [name, folders] of homes)
    if (folders.size > 1)
      found.push(
        `.${name} is given a look in ${[...folders].sort().join(' and ')}: one of them needs another name`,
      )
  return found
}
