import { describe, expect, test } from 'vitest'
import * as rules from './announcements.rules.ts'

const now = new Date('2026-11-22T08:00:00Z')
const earlier = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-12-01T08:00:00Z')
const last = new Date('2026-12-20T08:00:00Z')

describe('what it is at a moment', () => {
  test.each([
    ['draft', null, null, 'draft'],
    ['draft', earlier, null, 'draft'],
    ['withdrawn', earlier, null, 'withdrawn'],
    ['published', later, null, 'scheduled'],
    ['published', earlier, null, 'current'],
    ['published', now, null, 'current'],
    ['published', earlier, later, 'current'],
    ['published', earlier, now, 'ended'],
    ['published', later, last, 'scheduled'],
  ] as const)('%s from %o until %o: %s', (state, publish_at, until, standing) => {
    expect(rules.standingOf({ state, publish_at, until }, now)).toBe(standing)
  })
})

const kept = (state: 'draft' | 'published' | 'withdrawn', publish_at: Date | null) => ({
  state,
  publish_at,
  until: null,
})

describe('when it comes to be seen', () => {
  test.each([
    ['new, at once', undefined, 'published', null, now],
    ['new, at its time', undefined, 'published', later, later],
    ['new, at a time that is over', undefined, 'published', earlier, now],
    ['a draft keeps what was named', undefined, 'draft', later, later],
    ['a draft has no hour', undefined, 'draft', null, null],
    ['seen already: its hour stays', kept('published', earlier), 'published', null, earlier],
    ['seen already: the same hour named', kept('published', earlier), 'published', earlier, earlier],
    ['seen already: put off', kept('published', earlier), 'published', later, later],
    ['waiting: at once now', kept('published', later), 'published', null, now],
    ['waiting: another time', kept('published', later), 'published', last, last],
    ['a draft with an hour that is over', kept('draft', earlier), 'published', earlier, now],
    ['taken back and published anew', kept('withdrawn', earlier), 'published', null, now],
  ] as const)('%s', (_, before, state, publishAt, begins) => {
    expect(rules.publishedAt(before, { state, publishAt, until: null }, now)).toEqual(begins)
  })
})

const nobody = { all: false, roles: [], nodes: [], courses: [], grades: [] }
const all = { ...nobody, all: true }

describe('what stands in the way', () => {
  test.each([
    ['an end before the beginning', undefined, 'published', later, now, all, ['until beforeStart']],
    ['an end at the beginning', undefined, 'published', later, later, all, ['until beforeStart']],
    ['an end that is over', undefined, 'published', null, earlier, all, ['until beforeStart']],
    ['a time that is over', undefined, 'published', earlier, null, all, ['publishAt past']],
    [
      'a draft whose time has passed',
      kept('draft', earlier),
      'published',
      earlier,
      null,
      all,
      ['publishAt past'],
    ],
    ['waiting, moved back', kept('published', later), 'published', earlier, null, all, ['publishAt past']],
    ['a draft with a time that is over', undefined, 'draft', earlier, null, all, []],
    ['seen already', kept('published', earlier), 'published', earlier, null, all, []],
    ['an end after it', undefined, 'published', later, last, all, []],
    ['a draft with an end and no beginning', undefined, 'draft', null, earlier, all, []],
    ['a draft that ends before it begins', undefined, 'draft', later, now, nobody, ['until beforeStart']],
    ['nobody to read it', undefined, 'published', null, null, nobody, ['to missing']],
    ['a draft for nobody yet', undefined, 'draft', null, null, nobody, []],
    ['back into the drawer', kept('published', earlier), 'draft', null, null, all, ['state notOffered']],
    ['a withdrawn one as a draft', kept('withdrawn', earlier), 'draft', null, null, all, []],
  ] as const)('%s', (_, before, state, publishAt, until, to, problems) => {
    const audience = { ...to, roles: [], nodes: [], courses: [], grades: [] }
    const found = rules.problemsOf(before, { state, publishAt, until }, audience, now)
    expect(found.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems)
  })
})

test('an audience is a line for each, once; everybody is one line alone', () => {
  expect(rules.linesOf({ all: true, roles: ['STUDENT'], nodes: [1], courses: [2], grades: [3] })).toEqual([
    { kind: 'all' },
  ])
  expect(
    rules.linesOf({ all: false, roles: ['TEACHER'], nodes: [1, 1], courses: [2], grades: [3, 4] }),
  ).toEqual([
    { kind: 'TEACHER' },
    { kind: 'node', node: 1 },
    { kind: 'course', course: 2 },
    { kind: 'grade', grade: 3 },
    { kind: 'grade', grade: 4 },
  ])
  expect(rules.isForSomebody(nobody)).toBe(false)
  for (const some of [all, { ...nobody, roles: ['STUDENT' as const] }, { ...nobody, nodes: [1] }])
    expect(rules.isForSomebody(some)).toBe(true)
})

describe('readers are told of a change of the text of what they could read', () => {
  const text = { title: '放假', content: '<p>一天</p>' }
  test.each([
    ['published', earlier, { ...text, content: '<p>两天</p>' }, true],
    ['published', earlier, { ...text, title: '放假通知' }, true],
    ['published', earlier, text, false],
    ['published', later, { ...text, title: '放假通知' }, false],
    ['draft', null, { ...text, title: '放假通知' }, false],
    ['withdrawn', earlier, { ...text, title: '放假通知' }, false],
  ] as const)('%s from %o to %o: %s', (state, publish_at, after, told) => {
    expect(rules.isChangeOfText({ ...kept(state, publish_at), ...text }, after, now)).toBe(told)
  })
})

test('two reminders lie at least ten minutes apart', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(rules.mayRemind(null, now)).toBe(true)
  expect(rules.mayRemind(ago(10), now)).toBe(true)
  expect(rules.mayRemind(ago(9), now)).toBe(false)
})

test('a line of a list shows the beginning of a text, and cuts no sign in two', () => {
  expect(rules.excerptOf('短')).toBe('短')
  expect(rules.excerptOf('字'.repeat(120))).toBe('字'.repeat(120))
  expect(rules.excerptOf('😀'.repeat(121))).toBe(`${'😀'.repeat(118)}…`)
})
