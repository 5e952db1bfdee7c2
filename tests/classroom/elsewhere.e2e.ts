import { afterEach, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { kit as en } from '../../locales/en/kit.ts'
import { kit as es } from '../../locales/es/kit.ts'
import { kit as zh } from '../../locales/zh/kit.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { type Elsewhere, elsewhereName, hostile, openElsewhere, replying } from './elsewhere.ts'

const words = { zh, en, es }
let elsewhere: Elsewhere
let visit: Visit
const stage = await stageHere([`--host-resolver-rules=MAP ${elsewhereName} 127.0.0.1`])
beforeEach(async () => {
  elsewhere = await openElsewhere()
  visit = await stage.visit({ ignoreHTTPSErrors: true })
})
afterEach(async () => {
  await visit?.context.close()
  await elsewhere?.close()
})

const setOutside = (address: string) =>
  stage.school.look(
    `insert into classroom_setting (site, outside) values ($1, $2) on conflict (site) do update set outside = $2`,
    [stage.school.site, address],
  )
const prepare = () => visit.page.locator('.bar-prepare').click()
const toast = (text: string) => visit.page.locator('.toast', { hasText: text }).waitFor()

test('the office names its own classroom, hostile addresses are told at the field, and lessons open there', async () => {
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/classroom')
  const field = page.getByLabel('学校自己的课堂地址')
  const save = page.locator('form', { has: field }).getByRole('button', { name: '保存', exact: true })
  for (const address of ['javascript:alert(1)', 'http://live.example/join', 'https://localhost:9/join']) {
    await field.fill(address)
    await save.click()
    await page
      .locator('[data-field="outside"] .field-problem', { hasText: zh.problem.publicAddress })
      .waitFor()
  }
  expect(await axeFaults(page)).toEqual([])
  await field.fill(elsewhere.address)
  await save.click()
  await page.getByText('现在在学校自己的课堂上课').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])

  await visit.context.close()
  visit = await stage.visit({ ignoreHTTPSErrors: true })
  await visit.signIn('student', '/profile/schedule')
  await visit.page.getByRole('button', { name: '进入课堂', exact: true }).click()
  await visit.page.getByText('A classroom elsewhere').waitFor()
  const [asked] = elsewhere.called
  expect(asked).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    k: expect.stringMatching(/^[0-9a-f]{32}$/),
    userid: String(10_000_000_000 + stage.school.ids.chen),
    responsetype: 'jsonp',
    nickname: '陈可欣',
    callback: 'joined',
  })
  const { callback: _, ...link } = asked ?? {}
  expect(elsewhere.opened).toEqual([link])
  expect(elsewhere.cookies).toEqual([])

  const { token = '', k = '' } = link
  const whose = () => stage.school.visitor.call(classroom.ticketHolder, { body: { token, k } })
  expect((await whose()).data).toMatchObject({ nickname: '陈可欣', role: 'student' })
  expect((await whose()).code).toBe(codes.notInThisRoom)
})

test('an answer with a code opens the launcher, and six seconds later the warning is shown', async () => {
  await setOutside(elsewhere.address)
  elsewhere.answers(replying('room 5&a', 'eschool-live'))
  await visit.signIn('teacher')
  const wire = await visit.context.newCDPSession(visit.page)
  await wire.send('Page.enable')
  const gone: string[] = []
  wire.on('Page.frameRequestedNavigation', ({ url }) => !url.startsWith('http') && gone.push(url))
  // It stands from here on: a slow machine takes none of the six seconds.
  await visit.page.clock.install()
  await visit.page.clock.pauseAt(Date.now() + 1000)
  await prepare()
  await expect.poll(() => gone).toEqual(['eschool-live://room%205%26a'])
  expect(elsewhere.opened).toEqual([])
  await visit.page.clock.runFor(5900)
  expect(await visit.page.locator('.toast').count()).toBe(0)
  await visit.page.clock.runFor(200)
  await toast(zh.join.launcher)
  expect(visit.at()).toBe('/teacher/schedule/index')
})

test("a school without a launcher of its own names the app's page or course; into a lesson it would lead in a circle, and is refused", async () => {
  await setOutside(elsewhere.address)
  await visit.signIn('teacher')
  const wire = await visit.context.newCDPSession(visit.page)
  await wire.send('Page.enable')
  const gone: string[] = []
  wire.on('Page.frameRequestedNavigation', ({ url }) => !url.startsWith('http') && gone.push(url))
  elsewhere.answers(replying('lesson/1', 'web+eschool'))
  await prepare()
  await toast(zh.join.error)
  elsewhere.answers(replying('course/1', 'web+eschool'))
  await prepare()
  await expect.poll(() => gone).toEqual(['web+eschool://course%2F1'])
})

test.each(['zh', 'en', 'es'] as const)('why nobody could enter is said in %s', async language => {
  const { join } = words[language]
  await setOutside(elsewhere.address)
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  await visit.signIn('teacher')
  const { clock } = visit.page
  await clock.install()
  for (const [how, said] of [
    [{ script: () => 'somethingElse = 1' }, join.success],
    [{ script: () => ')]} no script' }, join.success],
    [{ status: 502 }, join.error],
    [replying('alert(1)', 'javascript'), join.error],
    ['never', join.timeout],
  ] as const) {
    elsewhere.answers(how)
    const calls = elsewhere.called.length
    await prepare()
    await expect.poll(() => elsewhere.called.length).toBe(calls + 1)
    if (how === 'never') await clock.runFor(15_000)
    await toast(said)
    await clock.runFor(3000)
    await visit.page.locator('.toast').waitFor({ state: 'detached' })
  }
  expect(visit.at()).toBe('/teacher/schedule/index')
  expect(elsewhere.opened).toEqual([])
})

test('a hostile classroom sees no cookie, no storage and no page of the school, and cannot lead anybody away', async () => {
  await setOutside(elsewhere.address)
  elsewhere.answers(hostile(elsewhere.address))
  await visit.signIn('teacher')
  await prepare()
  await toast(zh.join.error)
  const [got = {}] = elsewhere.loot
  expect(got).toEqual({
    origin: 'got null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    database: 'SecurityError',
    page: 'SecurityError',
    address: 'SecurityError',
    frame: expect.stringMatching(/SecurityError|TypeError/),
    window: 'got null',
    away: 'SecurityError',
    call: 'TypeError',
  })
  expect(elsewhere.cookies).toEqual([])
  expect(elsewhere.called).toHaveLength(1)
  expect(elsewhere.opened).toEqual([])
  expect(visit.at()).toBe('/teacher/schedule/index')
  expect(await visit.page.locator('iframe').count()).toBe(0)
})
