import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** A heading's own address, as pages of Markdown have it. */
const anchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('whatever %s leads to is there, its heading too', page => {
  const text = read(page)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  const broken = links
    .filter(link => !/^[a-z]+:/.test(link))
    .filter(link => {
      const [path = '', heading] = link.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, file))) return true
      return heading !== undefined && !anchors(file).includes(heading)
    })
  expect(broken).toEqual([])
})

test('every figure of the page of figures names a run that is kept', () => {
  const text = read('docs/performance.md')
  const named = new Set([...text.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name))
  const rows = text.split('\n').filter(line => /^\| (?!what |-)/.test(line) && !line.startsWith('|---'))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(row => !named.has(/\[([^\]]+)\] \|$/.exec(row)?.[1]))).toEqual([])
})
