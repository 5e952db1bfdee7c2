import { expect, test } from 'vitest'
import {
  against,
  clockOf,
  counting,
  daysInOrder,
  type HourSpan,
  joined,
  placed,
  type Word,
} from './availability.rules.ts'

const h = (weekday: number, from: number, until: number): HourSpan => ({
  ...{ weekday, from: from * 60, until: until * 60 },
})

test.each<[string, HourSpan[], HourSpan[]]>([
  ['nothing', [], []],
  ['in their order', [h(3, 9, 12), h(1, 18, 21), h(1, 9, 12)], [h(1, 9, 12), h(1, 18, 21), h(3, 9, 12)]],
  ['that touch', [h(1, 9, 12), h(1, 12, 18)], [h(1, 9, 18)]],
  ['that overlap', [h(1, 9, 13), h(1, 12, 18), h(1, 17, 20)], [h(1, 9, 20)]],
  ['one within another', [h(1, 9, 18), h(1, 10, 11)], [h(1, 9, 18)]],
  ['the same twice', [h(2, 9, 10), h(2, 9, 10)], [h(2, 9, 10)]],
  ['of two days that touch only by the clock', [h(1, 9, 24), h(2, 24, 24)], [h(1, 9, 24), h(2, 24, 24)]],
])('hours joined: %s', (_, hours, whole) => {
  expect(joined(hours)).toEqual(whole)
})

test('joining changes nothing of what it was given', () => {
  const given = [h(1, 9, 12), h(1, 12, 18)]
  joined(given)
  expect(given).toEqual([h(1, 9, 12), h(1, 12, 18)])
})

test('days away: in their order, each once', () => {
  const [a, b, c] = [
    { from: '2026-12-01', until: '2026-12-03' },
    { from: '2026-11-01', until: '2026-11-01' },
    { from: '2026-12-01', until: '2026-12-02' },
  ]
  expect(daysInOrder([a, b, c, { ...a }])).toEqual([b, c, a])
  expect(daysInOrder([])).toEqual([])
})

test("the office's hours count instead of one's own where it says any, its days beside one's own", () => {
  const day = (from: string) => ({ from, until: from })
  const own: Word = { hours: [h(1, 9, 12)], away: [day('2026-12-02')] }
  const office: Word = { hours: [], away: [day('2026-12-01')] }
  expect(counting(own, office)).toEqual({
    hours: [h(1, 9, 12)],
    away: [day('2026-12-01'), day('2026-12-02')],
  })
  expect(counting(own, { ...office, hours: [h(5, 18, 20)] }).hours).toEqual([h(5, 18, 20)])
})

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
])('%i minutes on the clock', (minutes, text) => expect(clockOf(minutes)).toBe(text))

const zone = 'Asia/Shanghai'
const at = (day: string, from: string, minutes: number) => {
  const startsAt = new Date(`${day}T${from}:00+08:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}
// 2026-11-30 is a Monday.
const monday: Word = { hours: [h(1, 18, 21), h(1, 9, 12), h(2, 0, 24)], away: [] }
const said = { kind: 'hours', value: '18:00–21:00, 09:00–12:00' } as const
const away: Word = {
  hours: [],
  away: [
    { from: '2026-11-30', until: '2026-11-30' },
    { from: '2026-12-10', until: '2026-12-12' },
  ],
}
const ofDay = { kind: 'away', value: '2026-11-30' } as const
const ofDays = { kind: 'away', value: '2026-12-10 – 2026-12-12' } as const

test.each<[string, Word, { startsAt: Date; endsAt: Date }, ReturnType<typeof against>]>([
  ['nothing was said', { hours: [], away: [] }, at('2026-11-30', '03:00', 60), undefined],
  ['from the first to the last minute', monday, at('2026-11-30', '18:00', 180), undefined],
  ['a minute too early', monday, at('2026-11-30', '17:59', 60), said],
  ['a minute too late', monday, at('2026-11-30', '20:01', 60), said],
  ['between two spans', monday, at('2026-11-30', '12:30', 60), said],
  ['over the border of one', monday, at('2026-11-30', '11:30', 60), said],
  ['until midnight', monday, at('2026-12-01', '23:00', 60), undefined],
  ['beyond midnight', monday, at('2026-12-01', '23:30', 60), { kind: 'hours', value: '00:00–24:00' }],
  ['on a day of which nothing was said', monday, at('2026-12-02', '18:00', 60), { kind: 'hours', value: '' }],
  ['away that day', away, at('2026-11-30', '10:00', 60), ofDay],
  ['the day before', away, at('2026-11-29', '10:00', 60), undefined],
  ['the day behind', away, at('2026-12-01', '10:00', 60), undefined],
  ['on the first of some days', away, at('2026-12-10', '00:00', 60), ofDays],
  ['on the last', away, at('2026-12-12', '23:00', 60), ofDays],
  ['over midnight into days away', away, at('2026-12-09', '23:30', 60), ofDays],
  ['until midnight before days away', away, at('2026-12-09', '23:00', 60), undefined],
  ['away goes before hours', { ...monday, away: away.away }, at('2026-11-30', '03:00', 60), ofDay],
])('against a lesson: %s', (_, word, slot, found) => {
  expect(against(word, placed(slot, zone))).toEqual(found)
})

test('the clock is the one of the school, summer time included', () => {
  const word: Word = { hours: [h(1, 18, 19)], away: [] }
  const madrid = (iso: string) => ({ startsAt: new Date(iso), endsAt: new Date(Date.parse(iso) + 3_600_000) })
  expect(against(word, placed(madrid('2026-07-06T16:00:00Z'), 'Europe/Madrid'))).toBeUndefined()
  expect(against(word, placed(madrid('2026-12-07T17:00:00Z'), 'Europe/Madrid'))).toBeUndefined()
  expect(against(word, placed(madrid('2026-12-07T16:00:00Z'), 'Europe/Madrid'))?.kind).toBe('hours')
})
