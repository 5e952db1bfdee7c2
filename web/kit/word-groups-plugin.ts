import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '../../contract/codes.ts'
import { nameOf } from './i18n/i18n.ts'
import { grouped, groupOf } from './i18n/word-groups.ts'

const name = 'virtual:words'
const locales = fileURLToPath(new URL('../../locales', import.meta.url))

// The parts of others and what the server alone says: no page asks for them. The provider's console is another web.
const isAsked = (file: string) => file.endsWith('.ts') && !/\.(part|server)\.ts$|^operator\.ts$/.test(file)

function groups() {
  const files = readdirSync(join(locales, 'zh'))
    .filter(isAsked)
    .map(file => file.slice(0, -'.ts'.length))
  const nowhere = grouped.filter(file => !files.includes(file))
  if (nowhere.length > 0) throw new Error(`no such files of words: ${nowhere.join(', ')}`)
  return Map.groupBy(files, groupOf)
}

const one = (language: string, group: string) => {
  const files = groups().get(group) ?? []
  const from = (file: string) => JSON.stringify(`${join(locales, language, file)}.ts?group=${group}`)
  return [
    ...files.map(file => `import { ${nameOf(file)} } from ${from(file)}`),
    ...(files.includes('shell') ? [`export { outcomes } from ${from('shell')}`] : []),
    `export const words = { ${files.map(file => `'${file}': ${nameOf(file)}`).join(', ')} }`,
  ].join('\n')
}

const all = () =>
  languages
    .flatMap(language =>
      [...groups().keys()].map(
        group => `'${language}/${group}': () => import('${name}/${language}/${group}'),`,
      ),
    )
    .join('\n')

/**
 * The words of pages, by language and by what is asked for together (`i18n/word-groups.ts`): each file is a request of its own over the
 * visitor's line. What several of them say alike stands in each: it would be a file more for all of them.
 */
export function wordGroups(): Plugin {
  return {
    name: 'word groups',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === name || source.startsWith(`${name}/`)) return `\0${source}`
      const group = /\?group=.*$/.exec(importer ?? '')?.[0]
      return group && source.startsWith('.') ? join(dirname(importer ?? ''), source) + group : undefined
    },
    load(id, options) {
      if (id === `\0${name}`) return `export const found = {\n${options?.ssr ? '' : all()}\n}`
      const [, language, group] = id.split('/')
      return id.startsWith(`\0${name}/`) && language && group ? one(language, group) : undefined
    },
  }
}
