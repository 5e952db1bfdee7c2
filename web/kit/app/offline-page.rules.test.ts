import { expect, test } from 'vitest'
import type { Kept, KeptLesson } from './kept-lessons.ts'
import { languageNamed, lessonsOf, offlinePage } from './offline-page.rules.ts'

const lesson = (at: string, name: string, more: Partial<KeptLesson> = {}): KeptLesson => ({
  startsAt: `${at}:00+08:00`,
  endsAt: `${at.slice(0, 14)}45:00+08:00`,
  ...{ name, course: '高一数学', teacher: '贺建川', cancelled: false, ...more },
})
const days = {
  from: '2026-11-28',
  until: '2026-12-04',
  lessons: [
    lesson('2026-11-30T08:00', '映射'),
    lesson('2026-11-28T19:00', '函数'),
    lesson('2026-11-28T08:00', '集合', { cancelled: true }),
    lesson('2026-11-29T08:00', '复习', { cancelled: true }),
  ],
}
const kept: Kept = {
  ...{ person: 7, language: 'zh', zone: 'Asia/Shanghai', school: '砚溪学堂' },
  accent: { light: '#106F4C', dark: '#7AC9A2' },
  keptAt: Date.parse('2026-11-28T07:30:00+08:00'),
  days,
}
const names = (at: string) => {
  const known = lessonsOf(kept, Date.parse(at))
  return known && [known.today.map(({ name }) => name), known.next?.name]
}

test.each([
  ['the morning of its first day', '2026-11-28T00:00:00+08:00', [['集合', '函数'], '映射']],
  // Still the day before in Greenwich.
  ['a day on which all is cancelled', '2026-11-29T00:30:00+08:00', [['复习'], '映射']],
  ['a day with the last of them', '2026-11-30T12:00:00+08:00', [['映射'], undefined]],
  ['a day without any', '2026-12-04T12:00:00+08:00', [[], undefined]],
  ['a day behind what is known', '2026-12-05T00:00:00+08:00', undefined],
  ['a clock set back', '2026-11-27T23:00:00+08:00', undefined],
] as const)('on %s', (_, at, known) => {
  expect(names(at)).toEqual(known)
})

type Given = Partial<Parameters<typeof offlinePage>[0]>
const pageOf = (given: Given = {}) =>
  offlinePage({ kept, language: 'es', now: Date.parse('2026-11-28T12:00:00+08:00'), nonce: 'N', ...given })
const shown = (given: Given = {}) =>
  pageOf(given)
    .replace(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('it says that there is no network, what was kept, of when that is, and what is cancelled', () => {
  const says = shown()
  expect(says).toContain('砚溪学堂 没有网络')
  expect(says).toContain('08:00 – 08:45 集合 已取消 高一数学 · 贺建川 19:00 – 19:45 函数 高一数学 · 贺建川')
  expect(says).toMatch(/下一节课：.*08:00 映射/)
  expect(says).toMatch(/课表是 .*07:30 打开时的/)
})

test('where nothing is kept it says no more, in the language that was chosen', () => {
  expect(shown({ kept: undefined }).trim()).toBe(
    'Sin conexión Sin conexión Ahora no se puede llegar a las páginas de la escuela. Seguirá por sí sola en cuanto haya red. Probar de nuevo',
  )
  expect([undefined, 'zh', 'en', 'es', 'xx'].map(languageNamed)).toEqual(['zh', 'zh', 'en', 'es', 'zh'])
})

test('who has no lessons of their own is told of none, and a week later the timetable is said to be unknown', () => {
  expect(shown({ kept: { ...kept, days: null } })).not.toContain('今天的课')
  expect(shown({ now: Date.parse('2026-12-06T12:00:00+08:00') })).toMatch(
    /没有今天的课表：上次打开是 .*11月28日.*07:30/,
  )
  expect(shown({ now: Date.parse('2026-12-04T12:00:00+08:00') })).toContain('今天没有课。')
})

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en'],
  ['es', 'es'],
] as const)('a page in %s says that it is in %s', (language, lang) => {
  expect(pageOf({ kept: undefined, language })).toContain(`<html lang="${lang}">`)
})

test("it is drawn in the school's colours, or else in the usual ones, and goes on by itself", () => {
  for (const [given, light, dark] of [
    [{}, '#106F4C', '#7AC9A2'],
    [{ kept: undefined }, '#106f4c', '#7ac9a2'],
  ] as const)
    expect(pageOf(given)).toMatch(new RegExp(`light;.*--accent:${light};.*dark;.*--accent:${dark};`, 's'))
  expect(pageOf()).toContain("addEventListener('online',look)")
})

test('what is cancelled is crossed out, who teaches stands where it is known, and nothing where nothing is', () => {
  expect(pageOf()).toMatch(/<li class="off"><b>08:00.*<li><b>19:00/)
  const lessons = [lesson('2026-11-28T19:00', '函数', { teacher: '' })]
  const alone = pageOf({ kept: { ...kept, days: { ...days, lessons } } })
  expect(alone).toContain('<small>高一数学</small></li></ol><p class="at">')
  expect(pageOf({ kept: { ...kept, days: null } })).toContain('</a></main>')
})

test('names are text, whatever stands in them, and nothing but what bears the nonce runs', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const page = offlinePage({
    kept: {
      ...kept,
      school: evil,
      days: { ...days, lessons: [lesson('2026-11-28T19:00', evil, { course: evil, teacher: evil })] },
    },
    ...{ language: 'zh', now: Date.parse('2026-11-28T12:00:00+08:00'), nonce: 'N' },
  })
  expect(page).not.toContain('<img')
  expect(page.split('&#60;img src=x onerror=alert(1)&#62;')).toHaveLength(5)
  for (const [tag] of page.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain('nonce="N"')
})
