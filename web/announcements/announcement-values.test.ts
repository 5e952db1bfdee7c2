import { expect, test } from 'vitest'
import { type Announcement, bodyOf, valuesOf, wrongIn } from './announcement-values.ts'

const zone = 'Asia/Shanghai'
const kept: Announcement = {
  id: 7,
  title: '放假通知',
  content: '<p>一天</p>',
  state: 'scheduled',
  pinned: true,
  mustRead: false,
  publishAt: '2026-12-31T16:30:00.000Z',
  until: '2027-01-05T10:00:00.000Z',
  changedAt: null,
  by: '郑文静',
  benefit: null,
  read: false,
  readBefore: false,
  files: [{ id: 3, title: '安排.pdf', size: 9, type: 'application/pdf' }],
  office: {
    to: { all: false, roles: ['STUDENT'], nodes: [{ id: 4, name: '高一' }], courses: [], grades: [] },
    addressed: 1,
    readers: 0,
    version: 2,
    createdAt: '2026-11-20T00:00:00.000Z',
    remindedAt: null,
  },
}

test('what is kept goes into the form by the school’s clock and comes out as it was', () => {
  const values = valuesOf(kept, zone)
  expect(values).toMatchObject({ when: 'at', publishAt: '2027-01-01T00:30', until: '2027-01-05T18:00' })
  expect(bodyOf(values, zone)).toEqual({
    title: '放假通知',
    content: '<p>一天</p>',
    to: { all: false, roles: ['STUDENT'], nodes: [4], courses: [], grades: [] },
    publishAt: kept.publishAt,
    until: kept.until,
    pinned: true,
    mustRead: false,
    files: [3],
    state: 'published',
  })
})

test('published at once has no hour of its own, and a draft keeps none', () => {
  const values = { ...valuesOf(kept, zone), when: 'now' }
  expect(bodyOf(values, zone)).toMatchObject({ publishAt: null, state: 'published' })
  expect(bodyOf({ ...values, when: 'draft' }, zone)).toMatchObject({ publishAt: null, state: 'draft' })
  expect(valuesOf({ ...kept, state: 'current' }, zone)).toMatchObject({ when: 'now', publishAt: null })
  expect(valuesOf(undefined, zone)).toMatchObject({ when: 'now', to: { all: 'all' }, until: null })
})

test('nobody chosen, no time named and an end before the beginning are seen before the server is asked', () => {
  const values = valuesOf(kept, zone)
  const before = '2026-12-01T00:00'
  const right = {
    ...{ isForNobody: false, hasNoTime: false, isOver: false },
    ...{ endsTooEarly: false, endsBeforeNow: false },
  }
  expect(wrongIn(values, before, false)).toEqual(right)
  const nobody = { ...values, to: { ...values.to, roles: [], nodes: [] } }
  expect(wrongIn(nobody, before, false)).toEqual({ ...right, isForNobody: true })
  expect(wrongIn({ ...nobody, when: 'draft' }, before, false)).toEqual(right)
  expect(wrongIn({ ...values, publishAt: null }, before, false)).toEqual({ ...right, hasNoTime: true })
  expect(wrongIn(values, '2027-06-01T00:00', false)).toEqual({ ...right, isOver: true })
  expect(wrongIn(values, '2027-06-01T00:00', true)).toEqual(right)
  const now = { ...values, when: 'now' }
  expect(wrongIn(now, '2027-06-01T00:00', false)).toEqual({ ...right, endsBeforeNow: true })
  expect(wrongIn({ ...values, until: '2027-01-01T00:30' }, before, false)).toEqual({
    ...right,
    endsTooEarly: true,
  })
})
