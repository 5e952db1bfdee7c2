import { expect, test } from 'vitest'
import { patterns } from './kit/paths.ts'
import { headAndBody, publicPaths, render, type ServerCall } from './server-entry.tsx'

const asked: string[] = []
let kind = 'recruiting'
const course = () => ({
  ...{
    id: 3,
    kind,
    name: '函数',
    cover: '',
    summary: '',
    standing: 'enrolling',
    delivery: 'live',
    subjects: [],
    grades: [],
  },
  ...{
    teachers: [],
    price: 0,
    fullPrice: 0,
    from: 0,
    saving: null,
    lessons: 0,
    held: 0,
    minutes: 0,
    firstAt: null,
  },
  ...{
    lastAt: null,
    weekdays: [],
    clock: '',
    startsOn: '',
    endsOn: '',
    saleFrom: '',
    capacity: null,
    seatsTaken: 0,
  },
  ...{ intro: '<p>先画图。</p>', words: '先画图。', feeRule: '', refundRule: '', headTeacher: '', parts: [] },
})
const teacher = {
  id: 3,
  fullName: '贺建川',
  photo: '',
  title: '',
  introduction: '',
  certificate: '',
  subjects: [],
}
const call: ServerCall = async name => {
  asked.push(name)
  const data: Record<string, unknown> = {
    'site.appInfo': {
      register: 1,
      mobileLoginSwitch: 1,
      cloudVisionSwitch: 0,
      guardianConsent: 0,
      appName: '砚溪',
      logo: '',
      schoolName: '砚溪<学堂>',
      slogan: '',
      headline: [],
      accent: { hue: 30, chroma: 0.14 },
      timeZone: 'Asia/Shanghai',
      customerService: '',
      canonical: 'https://a.example',
      demonstration: 0,
      agreementVersion: '1',
    },
    'site.contactInfo': {
      phone: '0000-1',
      hours: '',
      email: '',
      address: '',
      filings: [{ name: 'ICP', number: '1号', link: '' }],
    },
    'site.agreement': {
      version: '2026-11',
      title: '用户协议',
      paragraphs: [{ heading: '账号', text: '账号归本人使用。' }],
    },
    'courses.catalogue': { total: 0, rows: [] },
    'courses.course': course(),
    'courses.teacher': { teacher, courses: [] },
    'courses.checkPublicClass': { hasPushClazz: 1, hasOpenPublicClazz: 0 },
  }
  return { code: 0, message: '', data: data[name] ?? [] }
}
const page = (path: string, language: 'zh' | 'en' | 'es' = 'zh') =>
  render({ url: `/eschool${path}`, call, language, nonce: 'N' })

test.each(Object.values(patterns).map(pattern => pattern.replace(/:\w+/g, '3')))(
  '%s is answered',
  async path => {
    kind = path.startsWith('/open') ? 'open' : path.startsWith('/publicClass') ? 'public' : 'recruiting'
    const made = await page(path)
    const protectedPage = /^\/(profile|teacher|admin|classroom|app)\//.test(path)
    expect(made.redirect).toBeUndefined()
    expect(made.status).toBe(path === '/404' ? 404 : 200)
    expect(made.head).toContain(path === '/AlipayPay' ? '<title>支付中...' : '砚溪&')
    if (protectedPage) expect(made.html).toBe('')
    else expect(made.html).toMatch(/<h1|<main/)
  },
)

test('an empty shell asks for the school alone', async () => {
  asked.length = 0
  await page('/profile/schedule')
  expect(asked).toEqual(['site.appInfo'])
})

test('a course at the address of another kind is led to its own', async () => {
  kind = 'open'
  expect(await page('/details/3')).toMatchObject({ status: 302, redirect: '/eschool/openCourseDetails/3' })
})

test('public pages speak the language that was chosen', async () => {
  expect((await page('/timeout')).html).toContain('登录已过期')
  expect((await page('/timeout?type=kicked_out')).html).toContain('账号在另一台设备登录了')
  const english = await page('/timeout', 'en')
  expect([english.lang, english.html.includes('Your session has expired')]).toEqual(['en', true])
  expect((await page('/timeout', 'es')).html).toContain('Su sesión ha caducado')
})

test('the same answers are one and the same page, others another', async () => {
  kind = 'recruiting'
  const first = await page('/details/3')
  expect(await page('/details/3')).toBe(first)
  expect(await page('/details/3', 'en')).not.toBe(first)
  expect(await page('/details/3?a=1')).not.toBe(first)
})

test('the ways of the installed app lead on in the browser, which knows who is signed in', async () => {
  for (const path of ['/app', '/app/lesson', '/app/timetable/'])
    expect(await page(path)).toMatchObject({ status: 200, html: '' })
  expect(await page('/app/more')).toMatchObject({ redirect: '/eschool/404' })
})

test('unknown paths and other readings are redirected, the base in front', async () => {
  expect(await page('/nowhere')).toMatchObject({ status: 302, redirect: '/eschool/404' })
  expect(await page('/teacher/playback')).toMatchObject({ redirect: '/eschool/teacher/playback/index' })
  // Signing in is a dialog over the home page; whatever was asked goes along, and where to go afterwards.
  for (const path of ['/login', '/Login/', '/signin', '/sign-in'])
    expect(await page(path)).toMatchObject({ status: 302, redirect: '/eschool/index?redirect=%2Findex' })
  expect(await page('/login?redirect=%2Fprofile%2Fschedule%3Fweek%3D3&a=1')).toMatchObject({
    redirect: '/eschool/index?redirect=%2Fprofile%2Fschedule%3Fweek%3D3&a=1',
  })
  expect(await page('/login/more')).toMatchObject({ redirect: '/eschool/404' })
  expect(await page('/admin/educational/details/7?a=1')).toMatchObject({
    redirect: '/eschool/admin/educational/course/parent/details/7?a=1',
  })
})

test("titles and the school's accent are in the head, every style and script under the nonce", async () => {
  const { head, html } = await page('/permission')
  expect(head).toMatch(/<title>[^<]+<\/title>/)
  expect(head).toContain('<style id="accent" nonce="N">:root{--accent:#')
  for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain('nonce="N"')
  expect(headAndBody('<title>a</title><meta name="b"/><main></main>')).toEqual([
    '<title>a</title><meta name="b"/>',
    '<main></main>',
  ])
})

const none = { courses: [], teachers: [] }
test('what says why somebody is not where they were is in no sitemap; every course and teacher with a page is', () => {
  expect(publicPaths(none)).not.toContain('/404')
  expect(publicPaths({ courses: [{ id: 7, kind: 'open' }], teachers: [9] })).toEqual(
    expect.arrayContaining(['/openCourseDetails/7', '/teacherDetails/9', '/electiveCenter']),
  )
})
