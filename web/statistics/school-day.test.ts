import { expect, test } from 'vitest'
import { bytes, dayValue, figuresAcross, isUrgent } from './school-day.ts'

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10.4 * 1024 ** 2, '10 MB'],
  [100 * 1024 ** 3, '100 GB'],
  [3000 * 1024 ** 4, '3000 TB'],
] as const)('%i bytes are %s', (n, said) => expect(bytes(n)).toBe(said))

test.each([
  ['lessons that run are nothing to be done', { figure: 'running', n: 4, of: null }, false],
  ['a lesson without its teacher is', { figure: 'withoutTeacher', n: 1, of: null }, true],
  ['leave that waits is', { figure: 'leaveWaiting', n: 1, of: null }, true],
  ['who is on leave is away', { figure: 'onLeaveToday', n: 3, of: null }, false],
  ['no lesson without its teacher is none', { figure: 'withoutTeacher', n: 0, of: null }, false],
  ['most of a limit is', { figure: 'messages', n: 900, of: 1000 }, true],
  ['less of it is not', { figure: 'messages', n: 899, of: 1000 }, false],
  ['without a limit nothing is too much', { figure: 'messages', n: 9999, of: null }, false],
  ['nothing may be sent, nothing is left', { figure: 'messages', n: 0, of: 0 }, true],
] as const)('urgent: %s', (_, told, urgent) => expect(isUrgent(told)).toBe(urgent))

test('a limit is written as what it limits', () => {
  expect(dayValue({ figure: 'storage', n: 1536, of: 2 * 1024 ** 3 })).toEqual({
    value: '1.5 KB',
    says: '2 GB',
  })
  expect(dayValue({ figure: 'messages', n: 3, of: null })).toEqual({ value: '3', says: undefined })
})

test.each([
  [0, 1],
  [1, 1],
  [7, 7],
  [8, 4],
  [9, 5],
  [13, 7],
  [14, 7],
  [15, 5],
] as const)('%i figures stand in rows of %i', (n, across) => expect(figuresAcross(n)).toBe(across))
