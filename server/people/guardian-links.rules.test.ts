import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Sealing } from '../kit/sealing.ts'
import { guardianKey, keyEnds, linkEnds, linkState, linkUnder, maskedName } from './guardian-links.rules.ts'

const now = new Date('2026-11-27T09:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['陈可欣', '陈**'],
  ['Ana García', 'A**'],
  [' 欧阳 静', '欧**'],
  // A sign of two halves stays whole.
  ['𠮷田', '𠮷**'],
  ['', '**'],
])('of %s a link shows %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test.each([
  [null, 1, 'open'],
  [null, 0, 'ended'],
  [null, -1, 'ended'],
  [-5, 60, 'revoked'],
  [-5, -60, 'revoked'],
] as const)('revoked %s minutes from now and over in %i it is %s', (revoked, ends, state) => {
  const revokedAt = revoked === null ? null : after(revoked)
  expect(linkState({ revokedAt, endsAt: after(ends) }, now)).toBe(state)
})

test('a link holds for so many days, a key for half an hour and no longer than its link', () => {
  expect(linkEnds(7, now).toISOString()).toBe('2026-12-04T09:00:00.000Z')
  expect(keyEnds(after(31), now)).toEqual(after(30))
  expect(keyEnds(after(29), now)).toEqual(after(29))
})

const sealing = new Sealing(randomBytes(32))
const own = { site: 3, link: 41, purpose: 'leave' } as const
const key = guardianKey(sealing, own, after(30))
const asked = { site: 3, purpose: 'leave', now } as const

test('a key is of its link, for its school and purpose, until it ends', () => {
  expect(linkUnder(sealing, key, asked)).toBe(41)
  expect(linkUnder(sealing, key, { ...asked, now: after(29.9) })).toBe(41)
})

test.each([
  ['of another school', key, { ...asked, site: 4 }],
  ['for something else', key, { ...asked, purpose: 'report' as never }],
  ['whose time is over', key, { ...asked, now: after(30) }],
  ['of another installation', guardianKey(new Sealing(randomBytes(32)), own, after(30)), asked],
  ['that is cut short', key.slice(0, -4), asked],
  [
    'that is sealed as something else',
    sealing.encrypt(Buffer.from('["film",3,41,"leave",9e15]')).toString('base64url'),
    asked,
  ],
  ['that is none', 'x', asked],
] as const)('a key %s opens nothing', (_, given, to) => {
  expect(linkUnder(sealing, given, to)).toBeNull()
})
