import { expect, test } from 'vitest'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { numbersOf } from './drafts.ts'

const school = await schoolHere()
const numbers = await numbersOf(school)

const named = (name: string) => numbers.courses[name] as number
const get = (path: string, headers: Record<string, string> = {}) =>
  send({ port: school.port, headers }, 'GET', path)
const html = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).data as string
const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')

test('the catalogue is finished HTML: filters are links, cards hold what a visitor asks first', async () => {
  const page = await html('/eschool/electiveCenter')
  expect(page).toContain('<title>选课中心 - 砚溪学堂</title>')
  expect(page).toContain('高一数学：函数与图像')
  expect(page).toContain('href="/eschool/electiveCenter?form=combined"')
  expect(page).not.toContain('高三化学')
  const filtered = await html(`/eschool/electiveCenter?subject=${numbers.subjects.物理}&q=lyyd`)
  expect(filtered.match(/<article class="course-card"/g)).toHaveLength(1)
  expect(filtered).toContain('找到 1 门')
  expect(await html('/eschool/electiveCenter?q=zzzz')).toContain('没有符合条件的课程')
})

test('an old link with a grade that is gone shows the catalogue all the same', async () => {
  const { status, data } = await get('/eschool/electiveCenter?grade=999999')
  expect(status).toBe(200)
  expect(data).toContain('高一数学：函数与图像')
})

test("a course's page tells search engines the course, its instances, its offer and its next lessons", async () => {
  const page = await html(`/eschool/details/${named('高一数学：函数与图像')}`)
  expect(page).toContain('<title>高一数学：函数与图像 - 砚溪学堂</title>')
  const [course, ...events] = dataIn(page)
  expect(course).toMatchObject({
    '@type': 'Course',
    name: '高一数学：函数与图像',
    provider: { name: '砚溪学堂' },
    offers: [{ price: '1280.00', priceCurrency: 'CNY', category: 'Paid' }],
    hasCourseInstance: [
      { '@type': 'CourseInstance', courseMode: 'Online', instructor: [{ name: '贺建川' }] },
    ],
  })
  expect(events.length).toBeGreaterThan(3)
  for (const event of events) {
    expect(event['@type']).toBe('EducationEvent')
    expect(event.location['@type']).toBe('VirtualLocation')
    expect(Date.parse(event.startDate)).toBeLessThan(Date.parse(event.endDate))
  }
  const image = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(image).toMatch(/^https:\/\/localhost\/eschool-service\/share\/\w+-1\.png$/)
})

test('the picture to be shared is a picture, for each figure and colour; no other name is drawn', async () => {
  const { status, headers } = await get('/eschool-service/share/parabola-1.png')
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  for (const name of ['tree-8', 'grid-3', 'stroke-7'])
    expect((await get(`/eschool-service/share/${name}.png`)).status, name).toBe(200)
  for (const name of ['none-1', 'parabola-9', 'parabola-1.svg', '..%2fparabola-1'])
    expect((await get(`/eschool-service/share/${name}.png`)).status, name).toBe(404)
  const sprite = await get('/eschool-service/figures.svg')
  expect(sprite.headers['content-type']).toContain('image/svg+xml')
  expect(
    (await get('/eschool-service/figures.svg', { 'if-none-match': String(sprite.headers.etag) })).status,
  ).toBe(304)
})

test('in the page of a course there is no student, no way into a lesson and no account', async () => {
  const id = named('信息学：算法入门')
  await school.look(
    `update lesson set meeting_address = 'https://meet.example/secret?pwd=s3cret' where course = $1`,
    [id],
  )
  const page = await html(`/eschool/details/${id}`)
  expect(page).toContain('陆文博')
  for (const secret of ['meet.example', '王梓萱', 'wangzixuan', 'luwenbo', '15900007713'])
    expect(page).not.toContain(secret)
})

test('drafts lead to the page of what was deleted, other kinds to their own address, text to nowhere', async () => {
  const to = async (path: string) => (await get(`/eschool${path}`)).headers.location
  expect(await to(`/details/${named('高三化学：实验专题')}`)).toBe('/eschool/datadeleted')
  expect(await to('/details/999999')).toBe('/eschool/datadeleted')
  expect(await to(`/details/${named('书法公开课：一横一竖')}`)).toBe(
    `/eschool/openCourseDetails/${named('书法公开课：一横一竖')}`,
  )
  expect(await to('/details/abc')).toBe('/eschool/404')
  expect(await to('/teacherDetails/999999')).toBe('/eschool/datadeleted')
})

test('the home page shows recommended courses, the open lessons and the teachers, in the reader’s language', async () => {
  const page = await html('/eschool/index')
  for (const words of ['正在招生', '高二三科同步班', '公开课', '书法公开课：一横一竖', '教龄 17 年'])
    expect(page).toContain(words)
  const english = await html('/eschool/index', { cookie: 'language=en' })
  expect(english).toContain('Enrolling now')
  await school.look(`update site set sections = '[{"name":"recommended","shown":false}]' where id = $1`, [
    school.site,
  ])
  expect(await html('/eschool/index')).not.toContain('正在招生')
})

test('the site map knows every course and teacher that has a page, and no draft', async () => {
  const map = await html('/sitemap.xml')
  for (const path of [
    '/electiveCenter',
    `/details/${named('高二三科同步班')}`,
    `/openCourseDetails/${named('书法公开课：一横一竖')}`,
    `/teacherDetails/${school.ids.he}`,
  ])
    expect(map).toContain(`<loc>https://localhost/eschool${path}</loc>`)
  expect(map).not.toContain(`/details/${named('高三化学：实验专题')}<`)
})

test('what a school writes cannot break out of the page', async () => {
  const id = named('高一数学：函数与图像')
  await school.look(
    `update course set name = '</script><script>alert(1)</script>', summary = '"><img src=x onerror=alert(1)>' where id = $1`,
    [id],
  )
  const page = await html(`/eschool/details/${id}`)
  expect(page).not.toContain('<script>alert(1)')
  expect(page).not.toContain('<img src=x')
})

test('a page that is asked for in a language by its form keeps it and leads to itself; an unknown one is none', async () => {
  const { status, headers } = await get('/eschool/electiveCenter?q=lyyd&language=es')
  expect([status, headers.location]).toEqual([302, '/eschool/electiveCenter?q=lyyd'])
  expect(headers['set-cookie']).toEqual(['language=es; path=/; max-age=31536000; samesite=lax'])
  const encrypted = await get('/eschool/index?language=en', { 'x-forwarded-proto': 'https' })
  expect(encrypted.headers['set-cookie']).toEqual([expect.stringMatching(/; secure$/)])
  const other = await get('/eschool/electiveCenter?language=fr')
  expect([other.status, other.headers['set-cookie']]).toEqual([200, undefined])
})

test('who types /login, with or without the stem, is led to where one signs in, with whatever was asked', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${school.port}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leadsTo('/login?redirect=%2Fprofile')).toEqual([302, '/eschool/login?redirect=%2Fprofile'])
  expect(await leadsTo('/login')).toEqual([302, '/eschool/login'])
  expect(await leadsTo('/eschool/login')).toEqual([302, '/eschool/index?redirect=%2Findex'])
  expect(await leadsTo('/eschool/login?redirect=%2Fprofile')).toEqual([
    ...[302, '/eschool/index?redirect=%2Fprofile'],
  ])
})
