import { expect, test } from 'vitest'
import { languages } from '../../../contract/codes.ts'
import { fieldProblems } from '../../../contract/problems.ts'
import { kit as en } from '../../../locales/en/kit.ts'
import { kit as es } from '../../../locales/es/kit.ts'
import { kit as zh } from '../../../locales/zh/kit.ts'
import { startWords } from '../i18n/i18n.ts'
import { forgetTab, keepDraft, readDraft } from './draft.ts'
import { problemOf, problemsIn, problemsOf } from './problems.ts'
import { at, changes, overlay, withAt, without } from './values.ts'

const start = { name: '砚溪学堂', contact: { email: '', phone: '0571' }, tags: ['a'], seats: 9 }

test('a leaf is read and replaced by its path, what is beside it stays the same object', () => {
  const after = withAt(start, 'contact.email', 'x@y.cn')
  expect(at(after, 'contact.email')).toBe('x@y.cn')
  expect(at(after, 'contact.phone')).toBe('0571')
  expect(at(start, 'contact.email')).toBe('')
  expect(after.tags).toBe(start.tags)
  expect(at(start, 'contact.none.deep')).toBeUndefined()
})

test('changes count leaves, and typing back to the old value is no change', () => {
  const typed = withAt(withAt(start, 'contact.email', 'x'), 'tags', ['a', 'b'])
  expect(changes(typed, start)).toEqual({ 'contact.email': 'x', tags: ['a', 'b'] })
  expect(changes(withAt(typed, 'contact.email', ''), start)).toEqual({ tags: ['a', 'b'] })
  expect(changes(withAt(start, 'tags', ['a']), start)).toEqual({})
})

test('a draft is laid over what the server has now, and unknown paths are left out', () => {
  const fresh = { ...start, seats: 12 }
  expect(overlay(fresh, { 'contact.phone': '010', gone: 1, 'gone.too': 2 })).toEqual({
    ...fresh,
    contact: { email: '', phone: '010' },
  })
  expect(without({ password: 'x', name: 'y' }, ['password'])).toEqual({ name: 'y' })
})

test.each([
  ['', { required: true }, 'missing'],
  ['   ', { required: true }, 'missing'],
  [null, { required: true }, 'missing'],
  [[], { required: true }, 'missing'],
  [0, { required: true }, undefined],
  [false, { required: true }, undefined],
  ['', { minLength: 2 }, undefined],
  ['abc', { maxLength: 3 }, undefined],
  ['abcd', { maxLength: 3 }, 'tooLong'],
  ['a', { minLength: 2 }, 'tooShort'],
  [8, { min: 9 }, 'tooSmall'],
  [9, { min: 9, max: 9 }, undefined],
  [10, { max: 9 }, 'tooLarge'],
])('%o against %o: %s', (value, limit, kind) => {
  expect(problemOf(value, limit)?.kind).toBe(kind)
})

test('limits are found by path', () => {
  expect(problemsOf(start, { 'contact.email': { required: true }, name: { maxLength: 2 } })).toEqual({
    'contact.email': { kind: 'missing' },
    name: { kind: 'tooLong', most: 2 },
  })
})

test('code 99 brings each problem to its field; the first of a field counts', () => {
  const data = {
    fields: [
      { path: 'contact.email', problem: 'format' },
      { path: 'contact.email', problem: 'tooLong' },
      { path: 'name', problem: 'tooLong' },
      { path: 'seats', problem: 'a word of tomorrow' },
      { nonsense: 1 },
      null,
    ],
  }
  const found = problemsIn({ code: 99, message: '', data }, {}, { name: { maxLength: 20 } })
  expect(found).toMatchObject({
    'contact.email': { kind: 'format' },
    name: { kind: 'tooLong', most: 20 },
    seats: { kind: 'format' },
  })
  expect(Object.keys(found)).toHaveLength(3)
  expect(problemsIn({ code: 99, message: '', data: null }, {}, {})).toEqual({})
})

test.each(languages)('each problem that a field can have is said in words of its own: %s', language => {
  const { problem } = { zh, en, es }[language]
  expect(Object.keys(problem).sort()).toEqual([...fieldProblems].sort())
  expect(new Set(Object.values(problem)).size).toBe(fieldProblems.length)
})

test('a number that is out of range is told which limit it broke, as far as that is known', () => {
  const t = startWords('zh', { zh: { kit: zh } }).getFixedT('zh', 'kit')
  const wordsOf = (field: object) => {
    const data = { fields: [{ path: 'subjects.0.price', ...field }] }
    const found = problemsIn({ code: 99, message: '', data }, {}, {})['subjects.0.price']
    return typeof found === 'object' ? t(`problem.${found.kind}`, { ...found }) : found
  }
  expect(wordsOf({ problem: 'outOfRange', most: 1_000_000 })).toBe('不能大于 1000000')
  expect(wordsOf({ problem: 'outOfRange', least: 5 })).toBe('不能小于 5')
  expect(wordsOf({ problem: 'outOfRange' })).toBe('超出了允许的范围')
  expect(wordsOf({ problem: 'tooMany', most: 500 })).toBe('太多了，不能超过 500 项')
})

test('another code lands on the field that the screen names, with the words of the catalogue', () => {
  const refusal = { code: 718, message: '不能重复添加相同年级', data: null }
  expect(problemsIn(refusal, { 718: 'name' }, {})).toEqual({ name: '不能重复添加相同年级' })
  expect(problemsIn(refusal, {}, {})).toEqual({})
})

test('of another code too the answer may say more closely what is wrong with that field', () => {
  const data = { fields: [{ path: 'passWord', problem: 'common' }] }
  const refusal = { code: 117, message: '密码格式错误', data }
  expect(problemsIn(refusal, { 117: 'passWord' }, {})).toMatchObject({ passWord: { kind: 'common' } })
  expect(problemsIn({ ...refusal, data: null }, { 117: 'passWord' }, {})).toEqual({
    passWord: '密码格式错误',
  })
  expect(problemsIn(refusal, { 117: 'newPassword' }, {})).toEqual({ newPassword: '密码格式错误' })
})

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('a draft is kept until nothing is typed, and signing out forgets all that the tab holds', () => {
  const kept = storage()
  keepDraft('basic', { name: '新' }, kept)
  keepDraft('year', { name: '高' }, kept)
  kept.setItem('other', 'words of a room')
  expect(readDraft('basic', kept)).toEqual({ name: '新' })
  keepDraft('basic', {}, kept)
  expect(readDraft('basic', kept)).toEqual({})
  expect(readDraft('year', kept)).toEqual({ name: '高' })
  forgetTab(kept)
  expect(readDraft('year', kept)).toEqual({})
  expect(kept.getItem('other')).toBeNull()
})

test('a broken draft or a full storage stops nobody', () => {
  const kept = storage()
  kept.setItem('draft:basic', '{not json')
  expect(readDraft('basic', kept)).toEqual({})
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => keepDraft('basic', { a: 1 }, full)).not.toThrow()
})
