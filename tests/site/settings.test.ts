import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { site } from '../../contract/site.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { ask, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

test('grades: the same twice is 718 whatever its case, one that is gone is 712, and all are deleted or none', async () => {
  const first = await zheng.call(siteDesk.addGrade, { body: { name: 'Year 7' } })
  expect(first.code).toBe(codes.done)
  expect((await zheng.call(siteDesk.addGrade, { body: { name: ' year 7 ' } })).code).toBe(codes.gradeExists)
  expect((await zheng.call(siteDesk.addGrade, { body: { name: '' } })).fields).toEqual([
    { path: 'name', problem: 'missing' },
  ])
  expect(
    (await zheng.call(siteDesk.deleteGrades, { query: { gradeIds: `${first.data.id},999999` } })).code,
  ).toBe(codes.courseGone)
  const names = async () =>
    ((await school.visitor.call(site.grades)).data as { name: string }[]).map(({ name }) => name)
  expect(await names()).toContain('Year 7')
  const part = async (query: { name?: string; page?: string; size?: '10' }) =>
    ((await school.visitor.call(site.grades, { query })).data as { name: string }[]).map(({ name }) => name)
  expect(await part({ name: 'year 7' })).toEqual(['Year 7'])
  const all = await names()
  expect(await part({ page: '2', size: '10' })).toEqual(all.slice(10, 20))
  expect(await part({ size: '10' })).toEqual(all.slice(0, 10))
  expect((await school.visitor.call(site.grades, { query: { size: '7' as '10' } })).code).toBe(
    codes.incomplete,
  )
  expect((await zheng.call(siteDesk.deleteGrades, { query: { gradeIds: `${first.data.id}` } })).code).toBe(
    codes.done,
  )
  expect(await names()).not.toContain('Year 7')
})

test('fifty who add the same grade at once add one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => zheng.call(siteDesk.addGrade, { body: { name: '小六' } })),
  )
  expect(answers.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === codes.gradeExists)).toHaveLength(49)
})

test('subjects: a name twice is 202, an enabled one is not deleted (201), a disabled one is', async () => {
  const { data } = await zheng.call(siteDesk.addSubject, { body: { name: '天文', colour: 5 } })
  expect((await zheng.call(siteDesk.addSubject, { body: { name: '天文', colour: 1 } })).code).toBe(
    codes.subjectExists,
  )
  expect((await zheng.call(siteDesk.deleteSubject, { params: { id: String(data.id) } })).code).toBe(
    codes.subjectInUse,
  )
  expect(
    (
      await zheng.call(siteDesk.changeSubject, {
        body: { id: data.id, name: '数学', colour: 5, enabled: true },
      })
    ).code,
  ).toBe(codes.subjectExists)
  expect(
    (
      await zheng.call(siteDesk.changeSubject, {
        body: { id: data.id, name: '天文学', colour: 6, enabled: false },
      })
    ).data,
  ).toMatchObject({ name: '天文学', enabled: false })
  expect((await zheng.call(siteDesk.deleteSubject, { params: { id: String(data.id) } })).code).toBe(
    codes.done,
  )
  expect((await zheng.call(siteDesk.deleteSubject, { params: { id: String(data.id) } })).code).toBe(
    codes.courseGone,
  )
})

async function draft() {
  const { logo, schoolDomain, trainingDomain, invalidTime, ...rest } = (await zheng.call(siteDesk.basic)).data
  return { rest, shown: { logo, schoolDomain, trainingDomain, invalidTime } }
}

test("basic settings are saved whole and seen by visitors; somebody else's change in between answers -18 with what it is now", async () => {
  const { rest } = await draft()
  const mine = {
    ...rest,
    schoolName: '砚溪学堂（新）',
    contact: { ...rest.contact, phone: '0000-1' },
    register: 0 as const,
    accent: { hue: 30, chroma: 0.14 },
  }
  const saved = await zheng.call(siteDesk.changeBasic, { body: mine })
  expect(saved).toMatchObject({
    code: codes.done,
    data: { schoolName: '砚溪学堂（新）', version: rest.version + 1, accent: { hue: 30 } },
  })
  expect(saved.data.accent.chroma).toBeCloseTo(0.08)
  expect((await school.visitor.call(site.appInfo)).data).toMatchObject({
    schoolName: '砚溪学堂（新）',
    register: 0,
  })
  expect((await school.visitor.call(site.contactInfo)).data.phone).toBe('0000-1')
  const late = await zheng.call(siteDesk.changeBasic, { body: { ...rest, schoolName: 'too late' } })
  expect(late).toMatchObject({ code: codes.unchanged, data: { schoolName: '砚溪学堂（新）' } })
  expect((await zheng.call(siteDesk.basic)).data.schoolName).toBe('砚溪学堂（新）')
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone'],
  [{ customerService: 'http://plain.example' }, 'customerService', 'format'],
  [{ customerService: 'javascript:alert(1)' }, 'customerService', 'format'],
  [{ schoolName: '' }, 'schoolName', 'missing'],
  [{ appName: 'x'.repeat(41) }, 'appName', 'tooLong'],
  [{ accent: { hue: 400, chroma: 0.1 } }, 'accent.hue', 'outOfRange'],
  [{ headline: ['a', 'b', 'c'] }, 'headline', 'tooMany'],
])('basic settings refuse %j at its field', async (change, path, problem) => {
  const { rest } = await draft()
  const said = await zheng.call(siteDesk.changeBasic, { body: { ...rest, ...change } })
  expect(said).toMatchObject({ code: codes.incomplete, data: { fields: [{ path, problem }] } })
})

test('banners keep their order; an order that leaves one out or names one twice is refused', async () => {
  const picture = `${'1'.repeat(32)}.webp`
  const own = `${'3'.repeat(32)}.webp`
  await school.look(
    "insert into file (site, name, open, type, size) values ($1, $2, true, 'image/webp', 1), ($1, $3, false, 'image/webp', 1)",
    [school.site, picture, own],
  )
  // What is for a few alone is no picture of the school's.
  const ownShown = { title: '', picture: own, link: '', shown: true }
  expect((await zheng.call(siteDesk.addBanner, { body: ownShown })).code).toBe(codes.uploadFailed)
  const add = async (title: string, shown = true) =>
    (await zheng.call(siteDesk.addBanner, { body: { title, picture, link: '', shown } })).data.id as number
  const before = ((await zheng.call(siteDesk.allBanners)).data as { id: number }[]).map(({ id }) => id)
  const [a, b, hidden] = [await add('a'), await add('b'), await add('hidden', false)]
  const order = (ids: number[]) => zheng.call(siteDesk.orderBanners, { body: { ids } })
  expect((await order([b, a])).code).toBe(codes.courseGone)
  expect((await order([b, b, a, hidden, ...before])).code).toBe(codes.courseGone)
  expect((await order([b, hidden, a, ...before])).code).toBe(codes.done)
  const shown = ((await school.visitor.call(site.banners)).data as { title: string }[]).map(
    ({ title }) => title,
  )
  expect(shown.slice(0, 2)).toEqual(['b', 'a'])
  expect(
    (
      await zheng.call(siteDesk.changeBanner, {
        params: { id: String(a) },
        body: { title: 'a2', picture: `${'2'.repeat(32)}.webp`, link: '', shown: true },
      })
    ).code,
  ).toBe(codes.uploadFailed)
  for (const link of ['//evil.example', 'javascript:alert(1)', 'http://plain.example', '/a b', '/\\evil'])
    expect(
      (await zheng.call(siteDesk.addBanner, { body: { title: '', picture, link, shown: true } })).code,
      link,
    ).toBe(codes.incomplete)
})

test('home sections are ordered and hidden, each once', async () => {
  const { data } = await school.visitor.call(site.indexModel)
  const turned = data.toReversed().map((one, at) => ({ ...one, shown: at > 0 }))
  expect((await zheng.call(siteDesk.sections, { body: { sections: turned } })).data).toEqual(turned)
  expect((await school.visitor.call(site.indexModel)).data).toEqual(turned)
})

test('siteInfo tells a visitor the state alone, and people the end as well', async () => {
  await school.look("update site set invalid_time = now() + interval '10 days' where id = $1", [school.site])
  expect((await school.visitor.call(site.siteInfo)).data).toEqual({ trainingStatus: '1' })
  expect((await zheng.call(site.siteInfo)).data).toEqual({
    trainingStatus: '1',
    invalidTime: expect.any(String),
  })
  await school.look("update site set invalid_time = now() - interval '1 second' where id = $1", [school.site])
  expect((await school.visitor.call(site.siteInfo)).data).toEqual({ trainingStatus: '-1' })
  // Signing in stays open after the end.
  expect((await (await school.signIn('chen')).call(site.siteInfo)).data.trainingStatus).toBe('-1')
  await school.look('update site set invalid_time = null where id = $1', [school.site])
})

test('the Host finds the site; an unknown one finds none while a real school stands here', async () => {
  const name = async (host: string) => (await ask({ port: school.port, host }, site.appInfo)).data?.schoolName
  expect(await name('LOCALHOST:8080')).toBe('砚溪学堂（新）')
  expect(await name(otherHost)).toBe('兰亭书院')
  expect(await ask({ port: school.port, host: 'unknown.example' }, site.appInfo)).toMatchObject({
    status: 404,
    code: codes.failed,
    message: '这个域名还没有开通学校',
  })
  await school.look('update site_host set demonstration = true where site = $1', [school.otherSite])
  expect(await name('unknown.example')).toBeTruthy()
  await school.look('update site_host set demonstration = false where site = $1', [school.otherSite])
})

test("words come in the reader's own choice of language, Chinese whatever the browser asks", async () => {
  const said = (headers: Record<string, string>) =>
    send({ port: school.port, headers }, 'POST', '/eschool-service/api/v1/grades', '{}')
  expect((await said({ 'accept-language': 'en' })).message).toBe('登录已过期')
  expect((await said({ cookie: 'a=b; language=en' })).message).toBe('session expired')
  expect((await said({ cookie: 'language=es' })).message).toBe('la sesión ha caducado')
  expect((await said({ cookie: 'language=xx' })).message).toBe('登录已过期')
})

test("currentTimeStamp is the server's clock, and the contract is a document", async () => {
  expect(Math.abs((await school.visitor.call(site.currentTimeStamp)).data - Date.now())).toBeLessThan(60_000)
  const document = (await (
    await fetch(`http://127.0.0.1:${school.port}/eschool-service/openapi.json`)
  ).json()) as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(path =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(operations).toContain('people.login')
  expect(new Set(operations).size).toBe(operations.length)
  expect(await (await fetch(`http://127.0.0.1:${school.port}/eschool-service/openapi`)).text()).toContain(
    'people.login',
  )
})

test('alive, ready and measured; metrics only for who has the token', async () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${school.port}${path}`, { headers })).status
  expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 200])
  expect(await get('/metrics')).toBe(404)
})
