import { expect, test } from 'vitest'
import { cut, fileSize, isExternal, surname, tintOf, unreadBadge } from './text.ts'

test.each([
  ['函数的图象会说话', 4, '函数的图...'],
  ['函数的图象', 5, '函数的图象'],
  ['short', 10, 'short'],
  ['👩🏫x𠮷野家', 4, '👩🏫x𠮷...'],
  ['', 3, ''],
  [null, 3, ''],
  [undefined, 3, ''],
  ['abc', 0, '...'],
])(
  'the text-cut filter shortens to a given length and appends three dots: %s to %s is %s',
  (text, length, shown) => {
    expect(cut(text, length)).toBe(shown)
  },
)

test.each([
  ['http://beian.miit.gov.cn', true],
  ['https://school.example/a', true],
  ['HTTPS://school.example', true],
  ['mailto:office@school.example', true],
  ['tel:+8657188000000', true],
  ['/profile/schedule', false],
  ['profile', false],
  ['httpsomething/else', false],
  ['ftp://x', false],
  ['', false],
])('a link is external if it starts with http(s), mailto or tel: %s %s', (link, external) => {
  expect(isExternal(link)).toBe(external)
})

test.each([
  [0, ''],
  [-3, ''],
  [Number.NaN, ''],
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
  [52_000, '999+'],
])('the unread badge caps at 999+: %s shows %s', (count, shown) => {
  expect(unreadBadge(count)).toBe(shown)
})

test.each([
  ['陈可欣', '陈'],
  ['  李沐阳', '李'],
  ['𠮷田', '𠮷'],
  ['Ana', 'A'],
  ['', ''],
  [undefined, ''],
])('a person without a photo is the first character of the name: %s gives %s', (name, shown) => {
  expect(surname(name)).toBe(shown)
})

test('a name keeps its tint, and names spread over all eight', () => {
  expect(['陈可欣', '林若晴', '顾怀远', 'Zoë', 7].map(tintOf)).toEqual([5, 4, 6, 7, 8])
  const tints = new Set(Array.from({ length: 200 }, (_, n) => tintOf(n)))
  expect([...tints].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1024, '1.0 KB'],
  [18_700, '18 KB'],
  [2_500_000, '2.4 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
