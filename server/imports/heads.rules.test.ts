import { expect, test } from 'vitest'
import {
  accountName,
  columnsFound,
  foldedHead,
  headLineOf,
  headsIn,
  linesLooked,
  mendedCells,
  withoutSealed,
} from './heads.rules.ts'
import type { KindColumn } from './kind.ts'

const same = (text: string) => ({ zh: text, en: text, es: text })
const columns: KindColumn[] = [
  {
    id: 'username',
    head: { zh: '用户名', en: 'Username', es: 'Usuario' },
    also: ['账号'],
    isRequired: true,
    most: 60,
    example: same(''),
  },
  { id: 'phone', head: { zh: '手机号', en: 'Phone', es: 'Teléfono' }, most: 20, example: same('') },
]
const at = (...heads: string[]) => Object.fromEntries(columnsFound(heads, columns).at)

test.each([
  [['用户名', '手机号'], { username: 0, phone: 1 }],
  [['Phone', 'USERNAME'], { username: 1, phone: 0 }],
  [['username', 'phone'], { username: 0, phone: 1 }],
  [['Usuario'], { username: 0 }],
  [['账号'], { username: 0 }],
  [['＊用户名（必填）'], { username: 0 }],
  [['* User name [required]: '], { username: 0 }],
  [['用户名(6-20位)【必填】'], { username: 0 }],
  [['user_name', 'pho-ne.'], { username: 0, phone: 1 }],
  [['ｕｓｅｒｎａｍｅ'], { username: 0 }],
  [['/用户：名'], { username: 0 }],
  [['用户名（必填） 第二（组）'], {}],
])('%j', (heads, found) => {
  expect(at(...heads)).toEqual(found)
})

test('headings that nobody knows are told short, and one that stands twice is nobody’s', () => {
  const { at, unknown } = columnsFound(['', 'x'.repeat(70), '手机号', '手机号'], columns)
  expect(Object.fromEntries(at)).toEqual({ phone: 2 })
  expect(unknown).toEqual(['x'.repeat(60), '手机号'])
})

test('what the school said of a heading goes before what is known; what it left out is not told as unknown', () => {
  const own = new Map<string, string | null>([
    [foldedHead('登记号'), 'username'],
    [foldedHead('手机号'), null],
    [foldedHead('旧列'), 'gone'],
    ['', 'phone'],
  ])
  const { at, unknown } = columnsFound(['登记号', '手机号', '旧列', '用户名', '', '**'], columns, own)
  expect(Object.fromEntries(at)).toEqual({ username: 0 })
  expect(unknown).toEqual(['旧列', '用户名', '**'])
})

const line = (...cells: string[]) => ({ number: 1, cells, faults: {} })
test.each<[string, string[][], number]>([
  [
    'at the top',
    [
      ['用户名', '手机号'],
      ['a', '1'],
    ],
    0,
  ],
  ['under a title', [['花名册'], ['用户名', '手机号'], ['a', '1']], 1],
  ['under a title and a note', [['花名册'], ['填表', '九月'], ['用户名', '手机号']], 2],
  [
    'more of them are known in the second',
    [
      ['用户名', '组'],
      ['用户名', '手机号'],
    ],
    1,
  ],
  [
    'as many are known in both: the first',
    [
      ['用户名', 'x'],
      ['用户名', 'y'],
    ],
    0,
  ],
  ['none is known: the first that is more than a title', [['花名册'], ['甲', '乙'], ['1', '2', '3']], 1],
  ['none is known and each is alone', [['甲'], ['乙']], 0],
  ['nothing', [], 0],
  ['too far down', [...Array.from({ length: linesLooked }, () => ['x']), ['用户名', '手机号']], 0],
  ['just near enough', [...Array.from({ length: linesLooked - 1 }, () => ['x']), ['用户名', '手机号']], 9],
])('the headings stand %s', (_, lines, at) => {
  expect(
    headLineOf(
      lines.map(cells => line(...cells)),
      columns,
    ),
  ).toBe(at)
})

test('a heading of the school’s own is a heading as well', () => {
  const own = new Map([[foldedHead('登记号'), 'username']])
  expect(headLineOf([line('甲', '乙'), line('登记号', '丙')], columns, own)).toBe(1)
})

test('headings end with the last one that says something', () => {
  expect(headsIn(line('a', '', 'b', '', ''))).toEqual(['a', '', 'b'])
  expect(headsIn(undefined)).toEqual([])
})

test.each([
  ['20260101', '20260101'],
  ['C-001', 'C-001'],
  ['13811110001', 's13811110001'],
  ['138 1111 0001', 's13811110001'],
  ['+86 138-1111-0001', 's13811110001'],
  ['1381111000', '1381111000'],
  ['家13811110001', '家13811110001'],
  ['13811110001家', '13811110001家'],
  ['', ''],
])('from %j an account is called %j', (text, name) => {
  expect(accountName(text)).toBe(name)
})

const ownField = (id: string, name: string): KindColumn => ({
  id,
  head: same(name),
  isOwn: true,
  most: 60,
  example: same(''),
})

test.each<[string, string[], string[], object]>([
  ['found by its name, whatever its case, width and spaces', ['Bus Line'], [' ｂｕｓ line*'], { 'own-1': 0 }],
  ['found with a note behind it beside another field', ['线路', '学舍'], ['学舍（必填）'], { 'own-2': 0 }],
  ['found with a note behind it', ['线路'], ['线路（必填）'], { 'own-1': 0 }],
  [
    'told from another by its brackets',
    ['线路（早）', '线路（晚）'],
    ['线路(晚)', '线路（早）'],
    { 'own-2': 0, 'own-1': 1 },
  ],
  ['not guessed where brackets tell two apart', ['线路（早）', '线路（晚）'], ['线路'], {}],
  ['before what else people write for a column', ['账号'], ['账号', '用户名'], { 'own-1': 0, username: 1 }],
  ['after what a column is called', ['用户名'], ['用户名'], { username: 0 }],
  ['nothing where it is all brackets', ['（注）'], ['', '（注）'], {}],
  ['not found by its number', ['线路'], ['own-1'], {}],
])('a field of the school’s own is %s', (_, names, heads, places) => {
  const own = names.map((name, at) => ownField(`own-${at + 1}`, name))
  expect(Object.fromEntries(columnsFound(heads, [...columns, ...own]).at)).toEqual(places)
})

test('of two headings that were said alike the second is read by its own name', () => {
  const own = [ownField('own-1', '线路（早）'), ownField('own-2', '线路（晚）')]
  const said = new Map([['线路', 'own-1']])
  expect(
    Object.fromEntries(columnsFound(['线路（早）', '线路（晚）'], [...columns, ...own], said).at),
  ).toEqual({
    'own-1': 0,
    'own-2': 1,
  })
})

test.each<[string, Record<string, string>, string | null, string]>([
  ['the phone that it came from', { phone: '13800000002' }, 'phone', 's13800000002'],
  ['the phone, and the name was typed with it', { phone: '13800000002', username: 'ann' }, 'phone', 'ann'],
  ['another cell', { fullName: 'Ann' }, 'phone', 's13800000001'],
  ['the phone, where names stand in the sheet', { phone: '13800000002' }, null, 's13800000001'],
  ['the phone, now empty', { phone: '' }, 'phone', ''],
])('a username after %s was mended', (_, mended, from, username) => {
  const before = { username: 's13800000001', phone: '13800000001', fullName: 'A' }
  expect(mendedCells(before, mended, from)).toEqual({ ...before, ...mended, username })
})

test('a username that was typed itself stays when its source is mended later', () => {
  const before = { username: 'ann', phone: '1380000000' }
  expect(mendedCells(before, { phone: '13800000001' }, 'phone')).toMatchObject({ username: 'ann' })
})

const sealed: KindColumn[] = [
  { id: 'account', head: same('Account'), most: 64, example: same(''), sealedAs: 'secret' },
  { id: 'password', head: same('Password'), most: 64, example: same(''), sealedAs: 'secret' },
  { id: 'fullName', head: same('Name'), most: 64, example: same('') },
]
test.each<[string, (string | null)[], number, string[]]>([
  ['by their headings', [null, null, null], 1, ['Roster', 'Name·Password·Remark', 'Ann··x', 'Bob··y']],
  [
    'by what they were said to be',
    [null, null, 'password'],
    1,
    ['Roster', 'Name·Password·Remark', 'Ann··', 'Bob··'],
  ],
  [
    'in a line that is no heading',
    ['fullName', null, 'password'],
    2,
    ['Roster', 'Name·Password·Remark', 'Ann··x', 'Bob··'],
  ],
])('what is sealed of a sheet is left out %s', (_, places, line, left) => {
  const lines = [['Roster'], ['Name', 'Password', 'Remark'], ['Ann', 'p1', 'x'], ['Bob', 'p2', 'y']].map(
    (cells, number) => ({ number, cells, faults: {} }),
  )
  const open = withoutSealed({ lines }, sealed, [{ line, places }])
  expect(open.lines.map(({ cells }) => cells.join('·'))).toEqual(left)
})
