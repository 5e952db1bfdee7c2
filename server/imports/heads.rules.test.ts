import { expect, test } from 'vitest'
import { columnsFound } from './heads.rules.ts'
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
  const { at, unknown, missing } = columnsFound(['', 'x'.repeat(70), '手机号', '手机号'], columns)
  expect(Object.fromEntries(at)).toEqual({ phone: 2 })
  expect(unknown).toEqual(['x'.repeat(60), '手机号'])
  expect(missing.map(({ id }) => id)).toEqual(['username'])
  expect(columnsFound(['用户名'], columns).missing).toEqual([])
})
