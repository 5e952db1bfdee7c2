import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, withoutLazy } from './imports.ts'

/** Shared by all areas: their classes are the kit's own. */
const folderOf = (file: string) => dirname(file).replace('/kit/styles', '/kit').replace('/kit/ui', '/kit')

function selectorsOf(sheet: string): string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    /^\s*(@|from\b|to\b|\d)/.test(list) ? [] : alternatives(list),
  )
}
/** A list of selectors, apart; what stands in brackets belongs to the selector around it. */
function alternatives(list: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && !depth) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim())
}
const namesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

/** The classes that a sheet gives a look of their own: a selector that is one class and nothing before it. */
export function classesOf(sheet: string): string[] {
  return selectorsOf(sheet).flatMap(one => /^\.([\w-]+)(::?[\w-]+(\([^)]*\))?)*$/.exec(one)?.[1] ?? [])
}

/**
 * A sheet that was loaded once stays for the whole visit: what it says of others' classes would hold or not by where its reader
 * came from. So each class belongs to one folder, each rule of an area is about a class of its own, and an area takes no sheet of
 * another.
 */
export function leakingStyles(root: string, files: string[]): string[] {
  const sheets = textsOf(root, files, /^web\/.*\.css$/)
  const homes = new Map<string, Set<string>>()
  const said = new Map<string, Set<string>>()
  for (const [file, text] of sheets) {
    for (const name of classesOf(text)) homes.set(name, (homes.get(name) ?? new Set()).add(folderOf(file)))
    for (const name of selectorsOf(text).flatMap(namesIn))
      said.set(name, (said.get(name) ?? new Set()).add(folderOf(file)))
  }
  const found: string[] = []
  for (const [file, text] of textsOf(root, files, /^web\/(?!kit\/)[^/]+\/.*\.tsx$/))
    for (const [, sheet = ''] of text.matchAll(/^import '(\.\.\/(?!kit\/)[^']+\.css)'/gm))
      found.push(`${file} imports ${sheet}: a sheet belongs to its own folder`)
  for (const [name, folders] of homes)
    if (folders.size > 1)
      found.push(
        `.${name} is given a look in ${[...folders].sort().join(' and ')}: one of them needs another name`,
      )
  for (const [file, text] of sheets)
    if (!file.startsWith('web/kit/'))
      for (const selector of selectorsOf(text))
        if (!namesIn(selector).some(name => said.get(name)?.size === 1))
          found.push(`${file}: "${selector.replace(/\s+/g, ' ')}" names no class that is this folder's alone`)
  return found
}

/**
 * A part whose sheet comes with another page looks right to who has been there. Each page, and each part that is fetched when it
 * is needed, brings the sheets of its folder's classes along.
 */
export function missingSheets(root: string, files: string[]): string[] {
  const texts = new Map(
    textsOf(root, files, /^web\/.*\.(css|tsx?)$/).filter(([file]) => !/\.test\./.test(file)),
  )
  const homes = new Map<string, string[]>()
  for (const [file, text] of texts)
    if (file.endsWith('.css'))
      for (const name of classesOf(text)) homes.set(name, [...(homes.get(name) ?? []), file])
  const from = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    const text = texts.get(file) ?? ''
    const next = file.endsWith('.css')
      ? [...text.matchAll(/^@import "([^"]+)"/gm)].map(([, sheet = '']) =>
          normalize(join(dirname(file), sheet)),
        )
      : importsOf(file, withoutLazy(text)).map(({ target }) => target)
    for (const one of next) if (texts.has(one)) from(one, seen)
    return seen
  }
  const always = from('web/main.tsx')
  const roots = new Set<string>()
  for (const [file, text] of texts)
    for (const [, part = ''] of text.matchAll(/\bimport\(\s*'(\.[^']+\.tsx)'/g))
      roots.add(normalize(join(dirname(file), part)))
  const found = new Set<string>()
  for (const page of roots) {
    const here = from(page)
    for (const file of here) {
      if (!/^web\/(?!kit\/).*\.tsx$/.test(file)) continue
      for (const name of usedIn(texts.get(file) ?? '')) {
        const own = (homes.get(name) ?? []).filter(sheet => folderOf(sheet) === folderOf(file))
        if (own.length && !own.some(sheet => here.has(sheet) || always.has(sheet)))
          found.add(`${page} shows .${name} of ${file} without ${own.join(' or ')}`)
      }
    }
  }
  return [...found]
}

function usedIn(text: string): Set<string> {
  const said = [...text.matchAll(/className=(?:"([^"]+)"|\{([^}]*)\})/g)].map(([, plain, made = '']) =>
    plain === undefined ? [...made.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, one]) => one).join(' ') : plain,
  )
  return new Set(said.flatMap(one => one.split(/[^\w-]+/)).filter(Boolean))
}

const textsOf = (root: string, files: string[], wanted: RegExp): [file: string, text: string][] =>
  files.filter(file => wanted.test(file)).map(file => [file, readFileSync(join(root, file), 'utf8')])
