import { expect, test } from 'vitest'
import { Sealing } from '../kit/sealing.ts'
import { ownTemplateLink, ownTemplateOf } from './template-link.ts'

const sealing = new Sealing(Buffer.alloc(32, 7))
const until = 1_000_000
const link = ownTemplateLink(sealing, { content: 'users', role: 'STUDENT', site: 3, until })
const key = link.split('key=')[1] ?? ''
const here = { content: 'users', site: 3, now: new Date(until - 1) } as const

test.each<[string, string, object, object | null]>([
  ['opens what it was made for', key, {}, { role: 'STUDENT' }],
  ['is over when its time has come', key, { now: new Date(until) }, null],
  ['is no other school’s', key, { site: 4 }, null],
  ['is for no other sheet', key, { content: 'classes' }, null],
  ['is not guessed', 'AAAA', {}, null],
  ['is not empty', '', {}, null],
])('a key %s', (_, given, more, opened) => {
  expect(ownTemplateOf(sealing, given, { ...here, ...more })).toEqual(opened)
})
