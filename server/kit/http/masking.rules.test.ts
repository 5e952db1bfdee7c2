import { describe, expect, test } from 'vitest'
import { hidden, masked } from './masking.rules.ts'

const none = new Set<string>()

describe('in any text', () => {
  test.each([
    ['13612349052', '136****9052'],
    ['王芳 13612349052', '王芳 136****9052'],
    ['+8613612349052', '+86136****9052'],
    ['+86 13612349052', '+86 136****9052'],
    ['136-1234-9052', '136****9052'],
    ['136 1234 9052', '136****9052'],
    ['tel:13612349052,15900001111', 'tel:136****9052,159****1111'],
    // What is masked already, what is longer, and what begins otherwise.
    ['136****9052', '136****9052'],
    ['202611281361234905', '202611281361234905'],
    ['12612349052', '12612349052'],
    ['lin.ruoqing@mail.example.com', 'l***@mail.example.com'],
    ['an <a@b.cn>, c@d.cn', 'an <a***@b.cn>, c***@d.cn'],
    ['@name', '@name'],
    ['/eschool-service/file/0a.pdf?until=1&sign=x', ''],
    ['<img src="/eschool-service/file/0a.cwebp?until=1&sign=x"> 字', '<img src=""> 字'],
    ['https://school.example/eschool-service/export/KEY', 'https://school.example'],
    ['/eschool-service/template/users.xlsx?until=1&sign=x', ''],
    // A picture that is for everybody has no leave of its own.
    ['/eschool-service/image/0a.webp', '/eschool-service/image/0a.webp'],
    ['', ''],
  ])('%s is %s', (text, seen) => {
    expect(masked(text, none)).toBe(seen)
    expect(masked({ deep: [{ text }] }, none)).toEqual({ deep: [{ text: seen }] })
  })
})

test('a private field is blotted out, whatever it holds, and an empty one stays empty', () => {
  const privates = new Set(['text'])
  expect(
    masked(
      { text: '私信', of: { text: ['a', ''], name: '林' }, list: [{ text: { said: 'b', n: 3 } }] },
      privates,
    ),
  ).toEqual({
    text: hidden,
    of: { text: [hidden, ''], name: '林' },
    list: [{ text: { said: hidden, n: 3 } }],
  })
})

test('what is no text stays what it is', () => {
  const value = { n: 13612349052, yes: true, none: null, missing: undefined }
  expect(masked(value, none)).toEqual(value)
})

test('a name of a field is text as well', () => {
  expect(masked({ '13612349052': 1 }, none)).toEqual({ '136****9052': 1 })
})
