import { expect, test } from 'vitest'
import { hasField, type OwnFieldKind } from '../../contract/people-lists.ts'
import { choicesProblem, heldIn } from './own-value.rules.ts'

const held = (kind: OwnFieldKind, value: string) => heldIn({ kind, choices: [{ id: 7 }, { id: 12 }] }, value)
const nothing = { words: null, amount: null, day: null, choice: null }

test.each([
  ['text', '3 号线', { words: '3 号线' }],
  ['text', ' 12 ', { words: '12' }],
  ['number', '12', { amount: '12' }],
  ['number', '-0.5', { amount: '-0.5' }],
  ['number', '999999999999.9999', { amount: '999999999999.9999' }],
  ['date', '2026-02-28', { day: '2026-02-28' }],
  ['choice', '7', { choice: 7 }],
  ['choice', ' 12 ', { choice: 12 }],
] as const)('a field of %s keeps %j', (kind, value, kept) =>
  expect(held(kind, value)).toEqual({ ...nothing, ...kept }),
)

test.each(['text', 'number', 'date', 'choice'] as const)('nothing takes away what a field of %s held', kind =>
  expect([held(kind, ''), held(kind, '  ')]).toEqual([null, null]),
)

test.each([
  ['number', '12,5', 'format'],
  ['number', '1e3', 'format'],
  ['number', '1.23456', 'format'],
  ['number', '1234567890123', 'format'],
  ['number', '十二', 'format'],
  ['number', '.5', 'format'],
  ['number', '5.', 'format'],
  ['date', '2026-02-30', 'format'],
  ['date', '28.02.2026', 'format'],
  ['date', '1899-12-31', 'format'],
  ['choice', '8', 'notOffered'],
  ['choice', '7.0', 'notOffered'],
  ['choice', 'Line 3', 'notOffered'],
] as const)('a field of %s does not take %j', (kind, value, problem) =>
  expect(held(kind, value)).toBe(problem),
)

test.each([
  ['text', [], null],
  ['number', [{ id: null, name: 'a' }], 'notOffered'],
  ['choice', [], 'tooFew'],
  [
    'choice',
    [
      { id: 7, name: 'a' },
      { id: null, name: 'b' },
    ],
    null,
  ],
  ['choice', [{ id: 8, name: 'a' }], 'notOffered'],
  [
    'choice',
    [
      { id: 7, name: 'a' },
      { id: 7, name: 'b' },
    ],
    'notOffered',
  ],
  [
    'choice',
    [
      { id: 7, name: 'Bus' },
      { id: null, name: 'bus' },
    ],
    'taken',
  ],
] as const)('of a field of %s the choices %j: %s', (kind, wanted, problem) =>
  expect(choicesProblem(kind, [{ id: 7 }, { id: 12 }], wanted)).toBe(problem),
)

test.each([
  ['students', 'STUDENT', true],
  ['students', 'TEACHER', false],
  ['students', 'ADMIN', false],
  ['staff', 'STUDENT', false],
  ['staff', 'TEACHER', true],
  ['staff', 'ASSISTANT', true],
  ['staff', 'ADMIN', false],
  ['both', 'STUDENT', true],
  ['both', 'ASSISTANT', true],
  ['both', 'ADMIN', false],
] as const)('a field for %s is one of a %s: %s', (audience, role, has) =>
  expect([hasField(audience, [role]), hasField(audience, ['ADMIN', role])]).toEqual([has, has]),
)
