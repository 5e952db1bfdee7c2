import { describe, expect, test } from 'vitest'
import { takenEndings, takenTypes } from '../../contract/materials-lists.ts'
import { app } from '../../contract/site-app.ts'
import { type AppOfSchool, manifestOf, markOf } from './app-manifest.rules.ts'

const school: AppOfSchool = {
  appName: '砚溪',
  schoolName: '砚溪学堂',
  slogan: '在浏览器里上课',
  logo: '',
  accent: { hue: 162, chroma: 0.1 },
}
const word = (shortcut: string) => ({ zh: `${shortcut} zh`, en: `${shortcut} en`, es: `${shortcut} es` })
const made = (more: Partial<AppOfSchool> = {}, language: 'zh' | 'en' | 'es' = 'zh') =>
  manifestOf({ ...school, ...more }, language, word)

describe("a school's app", () => {
  test('is known by one address in all languages, and stays within the school', () => {
    for (const language of ['zh', 'en', 'es'] as const) {
      const { id, start_url, scope, display } = made({}, language)
      expect([id, start_url, scope, display]).toEqual([
        '/eschool/app',
        '/eschool/app',
        '/eschool/',
        'standalone',
      ])
    }
  })

  test.each([
    [{}, '砚溪'],
    [{ appName: '' }, '砚溪学堂'],
  ])('%j is called %s', (more, name) => {
    expect(made(more)).toMatchObject({ name, short_name: name })
  })

  test.each([
    ['zh', 'zh-CN', 'lesson zh'],
    ['en', 'en', 'lesson en'],
    ['es', 'es', 'lesson es'],
  ] as const)('in %s it says %s, and its first shortcut %s', (language, lang, name) => {
    const manifest = made({}, language)
    expect(manifest.lang).toBe(lang)
    expect(manifest.shortcuts[0]).toMatchObject({ name, url: '/eschool/app/lesson' })
  })

  test('a school that says nothing of itself has no empty description', () => {
    expect(made()).toHaveProperty('description', '在浏览器里上课')
    expect(made({ slogan: '' })).not.toHaveProperty('description')
  })

  test('it opens in a window of its own, and says by what a page knows that it is there', () => {
    expect(made()).toMatchObject({
      ...{ dir: 'ltr', background_color: '#FFFFFF', categories: ['education'] },
      related_applications: [{ platform: 'webapp', url: app.manifest.path }],
      prefer_related_applications: false,
    })
    expect(made().icons.every(({ type }) => type === 'image/png')).toBe(true)
  })

  test("its colour is the school's", () => {
    expect(made().theme_color).toBe('#106F4C')
    expect(made({ accent: { hue: 250, chroma: 0.1 } }).theme_color).not.toBe('#106F4C')
  })

  test('its icons are there as they are and to be cut, large and small, at addresses that the route takes', () => {
    const { icons, shortcuts } = made()
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    expect(shortcuts.flatMap(one => one.icons)).toHaveLength(shortcuts.length)
    const taken = app.appIcon.params
    for (const { src } of [...icons, ...shortcuts.flatMap(one => one.icons)]) {
      const icon = /^\/eschool-service\/app-icon\/(.+)\.png$/.exec(src)?.[1]
      expect(taken.safeParse({ icon }).success, src).toBe(true)
    }
    expect(taken.safeParse({ icon: 'any-191-00000000' }).success).toBe(false)
  })

  test('takes links of its own scheme and files that somebody shares, of every kind that materials take', () => {
    const { protocol_handlers, share_target } = made()
    expect(protocol_handlers).toEqual([{ protocol: 'web+eschool', url: '/eschool/app/open?to=%s' }])
    const { params, ...way } = share_target
    expect(way).toEqual({ action: '/eschool/app/share', method: 'POST', enctype: 'multipart/form-data' })
    const [{ name, accept } = { name: '', accept: [] as string[] }] = params.files
    expect(name).toBe('files')
    for (const ending of Object.values(takenEndings).flat()) {
      expect(accept).toContain(`.${ending}`)
      expect(takenTypes[ending].every(type => accept.includes(type))).toBe(true)
    }
    expect(accept).toContain('application/pdf')
    expect(accept.every(one => /^(\.[a-z0-9]+|[a-z]+\/[\w.+-]+)$/.test(one))).toBe(true)
  })

  test('another logo or colour is at another address', () => {
    const marks = [{}, { logo: 'a.webp' }, { accent: { hue: 20, chroma: 0.1 } }].map(more =>
      markOf({ ...school, ...more }),
    )
    expect(new Set(marks).size).toBe(3)
    expect(markOf(school)).toBe(marks[0])
  })
})
