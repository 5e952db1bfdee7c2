import { expect, test } from 'vitest'
import { afterAsking, afterRefusal, quietUntil, turnOf } from './sending.rules.ts'

const zone = 'Asia/Shanghai'
const at = (clock: string, day = '2026-11-22') => new Date(`${day}T${clock}:00+08:00`)
const night = { from: '21:30', to: '07:00' }

test.each([
  ['20:59', night, null],
  ['21:29', night, null],
  ['21:30', night, at('07:00', '2026-11-23')],
  ['23:59', night, at('07:00', '2026-11-23')],
  ['00:00', night, at('07:00')],
  ['06:59', night, at('07:00')],
  ['07:00', night, null],
  ['12:30', { from: '12:00', to: '14:00' }, at('14:00')],
  ['14:00', { from: '12:00', to: '14:00' }, null],
  ['11:59', { from: '12:00', to: '14:00' }, null],
  ['03:00', null, null],
])('at %s a school that is quiet in %o is quiet until %s', (clock, quiet, until) => {
  expect(quietUntil(at(clock), zone, quiet)).toEqual(until)
})

test("quiet hours are the school's own, wherever the server stands", () => {
  expect(quietUntil(new Date('2026-11-22T14:00:00Z'), 'Europe/Madrid', night)).toBeNull()
  expect(quietUntil(new Date('2026-11-22T14:00:00Z'), zone, night)).toEqual(at('07:00', '2026-11-23'))
})

const open = { isOn: true, zone, quiet: night }
test.each([
  ['whatever is on goes', { urgent: false, goodUntil: null }, open, '12:00', { do: 'send' }],
  ['a code goes at night', { urgent: true, goodUntil: null }, open, '23:00', { do: 'send' }],
  [
    'and where its purpose is off',
    { urgent: true, goodUntil: null },
    { ...open, isOn: false },
    '12:00',
    { do: 'send' },
  ],
  [
    'what is off does not',
    { urgent: false, goodUntil: null },
    { ...open, isOn: false },
    '12:00',
    { do: 'fail', problem: 'off' },
  ],
  [
    'what is too late does not',
    { urgent: true, goodUntil: at('12:00') },
    open,
    '12:00',
    { do: 'fail', problem: 'tooLate' },
  ],
  [
    'the rest waits for the morning',
    { urgent: false, goodUntil: at('08:00', '2026-11-23') },
    open,
    '23:00',
    { do: 'wait', until: at('07:00', '2026-11-23') },
  ],
  [
    'unless the morning is too late',
    { urgent: false, goodUntil: at('07:00', '2026-11-23') },
    open,
    '23:00',
    { do: 'fail', problem: 'tooLate' },
  ],
])('%s', (_, message, school, clock, turn) => {
  expect(turnOf(message, school, at(clock))).toEqual(turn)
})

const now = at('12:00')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const usual = { urgent: false, goodUntil: null, tries: 1 }
test.each([
  ['tooOften', usual, { state: 'waiting', due: after(15) }],
  ['tooOften', { ...usual, tries: 2 }, { state: 'waiting', due: after(60) }],
  ['other', { ...usual, tries: 5 }, { state: 'waiting', due: after(3600) }],
  ['other', { ...usual, tries: 6 }, { state: 'failed' }],
  ['notReached', usual, { state: 'waiting', due: after(15) }],
  ['tooOften', { ...usual, goodUntil: after(15) }, { state: 'failed' }],
  ['tooOften', { ...usual, goodUntil: after(16) }, { state: 'waiting', due: after(15) }],
  ['phone', usual, { state: 'failed' }],
  ['template', usual, { state: 'failed' }],
  ['balance', usual, { state: 'stopped', due: after(600) }],
  ['key', { ...usual, tries: 9 }, { state: 'stopped', due: after(600) }],
  ['account', usual, { state: 'stopped', due: after(600) }],
  ['account', { ...usual, goesOtherwise: true }, { state: 'failed' }],
  ['tooOften', { ...usual, goesOtherwise: true }, { state: 'waiting', due: after(15) }],
  ['balance', { ...usual, urgent: true }, { state: 'waiting', due: after(15) }],
] as const)('refused with %s, %o: %o', (kind, message, next) => {
  expect(afterRefusal(kind, message, now)).toEqual(next)
})

const asked = { asks: 1, wished: false, listsEverySending: true, goodUntil: null }
test.each([
  ['sent', asked, { state: 'sent' }],
  ['refused', asked, { state: 'failed', problem: 'undelivered' }],
  ['absent', asked, { state: 'unknown', problem: 'cut', due: after(60) }],
  ['absent', { ...asked, asks: 2 }, { state: 'unknown', problem: 'cut', due: after(300) }],
  ['absent', { ...asked, asks: 3 }, { state: 'again' }],
  ['absent', { ...asked, asks: 3, goodUntil: now }, { state: 'failed', problem: 'absent' }],
  ['absent', { ...asked, asks: 3, goodUntil: after(1) }, { state: 'again' }],
  [
    'absent',
    { ...asked, asks: 5, listsEverySending: false },
    { state: 'unknown', problem: 'cut', due: after(21_600) },
  ],
  ['absent', { ...asked, wished: true, listsEverySending: false }, { state: 'again' }],
  ['unclear', { ...asked, asks: 3 }, { state: 'unknown', problem: 'unclear', due: after(900) }],
  ['unclear', { ...asked, wished: true }, { state: 'unknown', problem: 'unclear', due: after(60) }],
] as const)('a provider that says %s to %o: %o', (found, one, known) => {
  expect(afterAsking(found, one, now)).toEqual(known)
})
