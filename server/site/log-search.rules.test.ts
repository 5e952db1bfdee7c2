import { expect, test } from 'vitest'
import { namesSaidBy } from './log-search.rules.ts'

const zh = { price: '价格', capacity: '名额', saleFrom: '开售日期', cents: '金额（分）' }
const en = { price: 'Price', 'course changed': 'Course changed', 'sheet uploaded': 'Sheet uploaded' }
const es = { price: 'Precio', 'password changed': 'Contraseña cambiada' }

test.each<[string, Record<string, string>, string[]]>([
  ['', zh, []],
  ['  ', zh, []],
  ['价格', zh, ['price']],
  ['价', zh, ['price']],
  ['额', zh, ['capacity', 'cents']],
  ['开售 日期', zh, ['saleFrom']],
  ['价格 名额', zh, []],
  ['price', zh, []],
  ['PRICE', en, ['price']],
  ['pri', en, ['price']],
  ['rice', en, []],
  // A username as short as this stands inside of many words.
  ['he', en, []],
  ['p', en, []],
  ['changed course', en, ['course changed']],
  ['up', en, ['sheet uploaded']],
  ['precio', es, ['price']],
  ['contrasena', es, ['password changed']],
  ['CONTRASEÑA', es, ['password changed']],
])('%j means', (q, called, names) => {
  expect(namesSaidBy(q, called).toSorted()).toEqual(names)
})
