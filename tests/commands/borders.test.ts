import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenImports, brokenWords, untabledRules } from '../../scripts/borders.ts'
import { waitsIn } from '../../scripts/fixed-waits.ts'
import { longFunctions } from '../../scripts/functions.ts'
import { importsOf } from '../../scripts/imports.ts'
import { numbersTwice } from '../../scripts/migration-numbers.ts'
import { namesTwice } from '../../scripts/names-twice.ts'
import { strayIn } from '../../scripts/stray-words.ts'
import { leakingStyles, missingSheets } from '../../scripts/styles.ts'
import { freshFolder } from '../kit/folder.ts'

const check = (file: string, line: string) => brokenImports(file, importsOf(file, line))

const refused: [string, string, RegExp][] = [
  ['contract/orders.ts', "import { refuse } from '../server/kit/refusal.ts'", /nothing but zod/],
  ['contract/orders.ts', "import express from 'express'", /nothing but zod/],
  ['contract/codes.ts', "import { z } from 'zod'", /nothing in but other data/],
  ['contract/orders-lists.ts', "import { z } from 'zod'", /nothing in but other data/],
  ['contract/states.ts', "import { line } from './shapes.ts'", /nothing in but other data/],
  [
    'server/orders/orders.calls.ts',
    "import type { Page } from '../../web/orders/page.tsx'",
    /works without the web/,
  ],
  ['web/orders/page.tsx', "import { orders } from '../../contract/orders.ts'", /brings zod into the browser/],
  ['web/orders/page.tsx', "import { refuse } from '../../server/kit/refusal.ts'", /by the contract alone/],
  [
    'web/orders/page.tsx',
    "import type { Refusal } from '../../server/kit/refusal.ts'",
    /by the contract alone/,
  ],
  ['server/kit/http/run.ts', "import { byId } from '../../people/people.store.ts'", /the kit knows no area/],
  ['web/kit/list/saved.tsx', "import { office } from 'virtual:calls/office'", /makes no calls of its own/],
  [
    'web/kit/join/use-join.ts',
    "const { classroom } = await import('virtual:calls/classroom')",
    /makes no calls of its own/,
  ],
  ['web/kit/form.tsx', "import { Guard } from '../shell/guard.tsx'", /the kit knows no area/],
  [
    'server/site/site.calls.ts',
    "import { byId } from '../people/people.store.ts'",
    /site does not stand on people/,
  ],
  ['server/people/people.calls.ts', "import { serve } from '../site/site.calls.ts'", /rules and store files/],
  [
    'server/playback/playback.store.ts',
    "import '../orders/orders.store.ts'",
    /playback does not stand on orders/,
  ],
  [
    'server/people/people.calls.ts',
    "const { makeDemo } = await import('../../tests/demo/school.ts')",
    /does not need its tests/,
  ],
  ['scripts/test.ts', "import chalk from 'chalk'", /need no package/],
]

test.each(refused)('%s may not say %s', (file, line, because) => {
  expect(check(file, line).join('\n')).toMatch(because)
})

const allowed: [string, string][] = [
  ['contract/orders.ts', "import { z } from 'zod'"],
  ['contract/orders.ts', "import { codes } from './codes.ts'"],
  ['web/orders/page.tsx', "import type { orders } from '../../contract/orders.ts'"],
  ['web/orders/page.tsx', "import { codes } from '../../contract/codes.ts'"],
  ['web/orders/page.tsx', "import { mostOrders } from '../../contract/orders-lists.ts'"],
  ['web/orders/page.tsx', "import { orders } from 'virtual:calls/orders'"],
  ['contract/orders-lists.ts', "import { codes } from './codes.ts'"],
  ['contract/orders-lists.ts', "import type { Order } from './orders.ts'"],
  ['server/orders/orders.calls.ts', "import { seats } from '../courses/courses.rules.ts'"],
  ['server/statistics/statistics.store.ts', "import { roster } from '../people/people.store.ts'"],
  ['server/people/people.test.ts', "import { makeSchool } from '../site/site.calls.ts'"],
]

test.each(allowed)('%s may say %s', (file, line) => {
  expect(check(file, line)).toEqual([])
})

test('an import over several lines, a re-export and a bare import are all seen', () => {
  const text =
    "import {\n  a,\n  type B,\n} from './a.ts'\nexport { c } from '../c.ts'\nimport './d.css'\nimport type { E } from 'e'\n"
  expect(
    importsOf('server/x/y.ts', text)
      .map(each => each.target)
      .sort(),
  ).toEqual(['e', 'server/c.ts', 'server/x/a.ts', 'server/x/d.css'])
})

test('a class that two folders give a look is named, and so is a sheet that an area takes from another', () => {
  const { path, remove } = freshFolder()
  const house: Record<string, string> = {
    'web/kit/styles/states.css':
      '.table, .a, .b { color: red }\n.picture { inline-size: 200px }\n@media print { .toasts, .quiet:hover { color: red } }',
    'web/classroom/room.css':
      '/* .toasts {} */ .room .toasts { color: red }\n.tile::before,\n.picture:not([hidden]) { inline-size: 100% }\n.table > .toasts:not(.a, .b) { color: red }',
    'web/classroom/room-narrow.css': '@media (max-width: 640px) { .tile { color: red } }',
    'web/classroom/room.tsx':
      "import './room.css'\nimport '../kit/styles/states.css'\nimport '../people/office.css'\n",
    'web/main.tsx': "import './kit/styles/states.css'\n",
  }
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  expect(leakingStyles(path, Object.keys(house))).toEqual([
    'web/classroom/room.tsx imports ../people/office.css: a sheet belongs to its own folder',
    '.picture is given a look in web/classroom and web/kit: one of them needs another name',
    'web/classroom/room.css: ".picture:not([hidden])" names no class that is this folder\'s alone',
    'web/classroom/room.css: ".table > .toasts:not(.a, .b)" names no class that is this folder\'s alone',
  ])
  remove()
})

test('a page, and a part that is fetched later, brings the sheets of all that it shows', () => {
  const { path, remove } = freshFolder()
  const house: Record<string, string> = {
    'web/main.tsx': "import './shell/frame.css'\nconst page = () => import('./orders/orders-page.tsx')\n",
    'web/shell/frame.css': '.frame { color: red }',
    'web/orders/orders-page.tsx':
      "import './orders.css'\nimport { Row } from './row.tsx'\nconst later = () => import('./later.tsx')\n" +
      '<p className="frame order-list" />',
    'web/orders/row.tsx':
      "export const Row = () => <p className={late ? 'order-row order-late' : 'order-row'} />",
    'web/orders/later.tsx': '<p className="order-list table" />',
    'web/orders/orders.css': '@import "./late.css";\n.order-list { color: red }',
    'web/orders/late.css': '.order-late { color: red }',
    'web/orders/row.css': '.order-row { color: red }',
  }
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  expect(missingSheets(path, Object.keys(house))).toEqual([
    'web/orders/orders-page.tsx shows .order-row of web/orders/row.tsx without web/orders/row.css',
    'web/orders/later.tsx shows .order-list of web/orders/later.tsx without web/orders/orders.css',
  ])
  remove()
})

test('Chinese words stand in locales/ alone; what is not yet moved can only become less', () => {
  const text = "const title = '课程'\nconst gender = '女'\n"
  expect(strayIn('server/courses/course-list.ts', text).join()).toMatch(/has 1 lines of Chinese, 0 are known/)
  expect(strayIn('server/courses/course-list.ts', "type Gender = '女' | '男'")).toEqual([])
  for (const file of ['locales/zh/courses.ts', 'contract/codes.ts', 'tests/demo/cast.ts', 'docs/map.md'])
    expect(strayIn(file, text)).toEqual([])
  expect(strayIn('web/courses/cover.tsx', text, 1)).toEqual([])
  expect(strayIn('web/courses/cover.tsx', text, 2).join()).toMatch(/says 2: lower it/)
})

test('a test waits for a state; where it waits for a time it is known why, and that can only become less', () => {
  const wait = (text: string) => waitsIn('tests/orders/orders.test.ts', text.replace('!', 'Timeout('))
  for (const text of ['await page.waitFor!500)', 'await new Promise(done => set!done, 5))'])
    expect(wait(text).join(), text).toMatch(/waits 1 times for a time, 0 are known/)
  for (const text of ['const late = set!fail, 60_000)', 'from.pause()', 'await page.waitForURL(/x/)'])
    expect(wait(text), text).toEqual([])
  expect(waitsIn('server/orders/orders.ts', 'await pause' + '(5)')).toEqual([])
  expect(waitsIn('tests/orders/orders.test.ts', '', [1, 'a slow line']).join()).toMatch(/says 1: lower it/)
})

test('what a test gives a call is what the contract asks for, or says that it is wrong', () => {
  const said = (text: string) => brokenWords('tests/orders/orders.test.ts', text)
  for (const text of ['{ body: draft as ? }', '{ body: { ...draft } as ? }', 'call(x, { query } as ?)'])
    for (const any of ['never', 'any']) expect(said(text.replace('?', any)).join(), text).toMatch(/asks for/)
  for (const text of ['{ body: wrong({ sum: 1 }) }', 'tick({} as never)', 'objects as never'])
    expect(said(text), text).toEqual([])
})

test('a rule has its table of cases beside it, which asks that rule', () => {
  const [rule, table] = ['server/x/y.rules.ts', 'server/x/y.rules.test.ts']
  const untabled = (...imports: [string, string][]) => untabledRules([rule, table, 'server/x/y.ts'], imports)
  const said = [`${rule} has no table of cases beside it that asks it`]
  expect(untabled([table, rule])).toEqual([])
  expect(untabled()).toEqual(said)
  expect(untabled([table, 'server/x/z.rules.ts'], ['server/x/z.rules.test.ts', rule])).toEqual(said)
  expect(untabled(['tests/x/y.rules.test.ts', rule])).toEqual(said)
})

test('a function has at most 80 lines, markup and all', () => {
  const ofLines = (lines: number) =>
    `export function Card() {\n  return (\n    <>\n${'      <br />\n'.repeat(lines - 6)}    </>\n  )\n}\n`
  const check = (text: string) => longFunctions('web/courses/card.tsx', text)
  expect(check(ofLines(80))).toEqual([])
  expect(check(ofLines(81)).join()).toMatch(/has a function of 81 lines, 80 are allowed/)
  expect(check(`const cards = [() => {\n${ofLines(90).replace('export ', '')}}]\n`).join()).toMatch(/92.*90/)
  expect(check('function Card( {').join()).toMatch(/cannot be parsed/)
  expect(longFunctions('tests/courses/card.tsx', ofLines(100))).toEqual([])
})

test('a name that begins to stand twice in a room is refused, one that both ends have is not', () => {
  const texts = new Map([
    ['server/orders/telling.ts', 'export interface Told {}'],
    ['server/people/telling.ts', 'export type Said = string'],
    ['web/people/telling.ts', 'export type Told = string'],
    ['contract/people.ts', 'export type Said = string'],
    ['server/people/telling.test.ts', 'export type Told = string'],
  ])
  expect(namesTwice(texts, {})).toEqual([
    'telling.ts stands in server/orders/telling.ts, server/people/telling.ts: one name, one meaning',
    'Said stands in contract/people.ts, server/people/telling.ts: one name, one meaning',
  ])
})

test('a name that no longer stands twice leaves the list of those that do', () => {
  const held = { 'types of the web': new Map([['Told', 2]]) }
  expect(namesTwice(new Map([['web/people/telling.ts', 'export type Told = string']]), held)).toEqual([
    'scripts/names-twice.ts excuses Told among the types of the web more often than it stands there: lower it',
  ])
})

test('a number of a migration is given once', () => {
  const files = ['0007-b.sql', '0007-a.sql', '0008-a.sql', 'functions/0007.sql']
  expect(numbersTwice(files.map(name => `server/migrations/${name}`))).toEqual([
    'server/migrations/0007-a.sql and server/migrations/0007-b.sql have one number',
  ])
})
