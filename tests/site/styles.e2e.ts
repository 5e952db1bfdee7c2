import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { layLessonFilms, makeLessonFilms } from '../demo/lesson-films.ts'
import { makeLessonLogs } from '../demo/lesson-logs.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
const { school } = stage
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
afterAll(() => pool.end())
// The demonstration's two recorded lessons: the player has sheets of its own.
const films = await layLessonFilms(school.data)
await withSite(pool, { site: school.site }, async ({ db }) => {
  await makeLessonFilms(db, school.ids, films)
  await makeLessonLogs(db)
})
const [film] = await school.look('select lesson::int as id from film where site = $1 order by 1', [
  school.site,
])
afterEach(() => visit?.context.close())

const built = join(import.meta.dirname, '../../dist/web/assets')
// The first one is in each page.
const sheets = new Map(
  readdirSync(built)
    .filter(file => file.endsWith('.css') && !file.startsWith('first-'))
    .map(file => [file, readFileSync(join(built, file), 'utf8')]),
)

/** Where each part of the page stands and what it looks like. */
const looks = `(() => {
  const asked = ['display', 'color', 'backgroundColor', 'backgroundImage', 'borderTopWidth', 'borderTopColor', 'borderTopLeftRadius',
    'fontSize', 'fontWeight', 'lineHeight', 'opacity', 'textAlign', 'textDecorationLine', 'boxShadow', 'position', 'zIndex', 'overflow']
  return [...document.querySelectorAll('body *')].map(part => {
    const at = part.getBoundingClientRect()
    const look = getComputedStyle(part)
    const name = part.tagName.toLowerCase() + (typeof part.className === 'string' && part.className ? '.' + part.className.trim().replace(/\\s+/g, '.') : '')
    return name + ' ' + [at.x, at.y, at.width, at.height].map(Math.round).join(' ') + ' ' + asked.map(key => look[key]).join('; ')
  })
})()`

const inPage = `[...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.getAttribute('href').split('/').at(-1))`
/** Behind the sheets of the page, as one of those that scripts may bring. */
const bring = (words: string) =>
  `document.adoptedStyleSheets = [new CSSStyleSheet()]
   document.adoptedStyleSheets[0].replaceSync(${JSON.stringify(words)})`

/** What changes of an open page when every other sheet of the product comes too, as it would for somebody who has been everywhere. */
async function changedBySheets(page: Page): Promise<string[]> {
  const before = await page.evaluate<string[]>(looks)
  const present = await page.evaluate<string[]>(inPage)
  const missing = [...sheets].flatMap(([file, words]) => (present.includes(file) ? [] : [words]))
  await page.evaluate(bring(missing.join('\n')))
  const after = await page.evaluate<string[]>(looks)
  if (before.every((look, at) => look === after[at])) return []
  await page.evaluate('document.adoptedStyleSheets = []')
  // What a clock moved meanwhile does not come back with the page's own sheets.
  const again = await page.evaluate<string[]>(looks)
  return before.flatMap((look, at) =>
    look === after[at] || look !== again[at] ? [] : [`${look} -> ${after[at]}`],
  )
}

const patternOf = (path: string) => path.replace(/[?#].*$/, '').replace(/\/[^/]*\d[^/]*/g, '/:id')

/** Every page that links lead to from here, one of each kind. */
async function walk(begin: string[]) {
  const seen = new Set<string>()
  const waiting = [...begin]
  const changed: string[] = []
  while (waiting.length) {
    const path = waiting.shift() ?? ''
    if (seen.has(patternOf(path))) continue
    seen.add(patternOf(path))
    await visit.load(path)
    const found = await changedBySheets(visit.page)
    if (found.length) changed.push(`${path}: ${found.length} parts, first ${found[0]}`)
    const links = await visit.page.evaluate<string[]>(
      "[...document.querySelectorAll('a[href^=\"/eschool/\"]')].map(link => link.getAttribute('href').slice(8))",
    )
    waiting.push(...links.filter(link => !/^\/(api|files|assets)/.test(link)))
  }
  return { seen: [...seen], changed }
}

test.each([
  ['visitor', ['/index', '/register', '/forgot-password', '/timeout', '/permission'], 13],
  ['student', [`/vodPlay/${film?.id}`, '/profile/schedule'], 20],
  ['teacher', [`/vodPlay/${film?.id}`, '/teacher/schedule/index'], 19],
  ['admin', ['/admin/educational/schedule'], 45],
] as const)('no sheet of another page changes a page of a %s', async (who, begin, pages) => {
  visit = await stage.visit()
  if (who !== 'visitor') await visit.signIn(who)
  const { seen, changed } = await walk([...begin])
  expect(changed).toEqual([])
  // As many kinds of pages as there are by links at least: a walk that ended early would show nothing.
  expect(seen.length).toBeGreaterThanOrEqual(pages)
})
