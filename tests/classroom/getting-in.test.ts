import { beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import type { PlayerName } from '../demo/cast.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { lessonNamed, setTimes } from './rooms.ts'

const school = await schoolHere()
const lesson = await lessonNamed(school, 'functions')
beforeEach(() => setTimes(school, lesson, -10, 50))

const link = async (name: PlayerName, id = lesson) =>
  (await school.signIn(name)).call(classroom.liveUrl, { query: { id: String(id) } })

const join = (query: Record<string, string>, host = 'localhost') =>
  send({ port: school.port, host }, 'GET', `/eschool-service/classroom/join?${new URLSearchParams(query)}`)

test('whoever belongs to the lesson gets a link, everybody else the code of the catalogue', async () => {
  for (const name of ['he', 'luo', 'chen', 'zheng'] as const) {
    const said = await link(name)
    expect(said).toMatchObject({
      code: 0,
      data: { joinUrl: '/eschool-service/classroom/join', outside: false },
    })
    expect(said.data.k).toMatch(/^[0-9a-f]{32}$/)
  }
  expect((await link('feng')).code).toBe(codes.registerToWatch)
  expect((await link('tang')).code).toBe(codes.notInThisRoom)
  expect((await school.visitor.call(classroom.liveUrl, { query: { id: String(lesson) } })).code).toBe(
    codes.loginToView,
  )
})

test('a head teacher looks in where somebody of the class sits, and nowhere else', async () => {
  const led = await school.look('delete from head_class where person = $1 returning class', [school.ids.gu])
  expect((await link('gu')).code).toBe(codes.notInThisRoom)
  for (const { class: node } of led)
    await school.look('insert into head_class (site, person, class) values ($1, $2, $3)', [
      school.site,
      school.ids.gu,
      node,
    ])
  expect((await link('gu')).code).toBe(0)
})

test('before its time, after its end, cancelled or elsewhere there is no classroom: 3034', async () => {
  await setTimes(school, lesson, 20, 80)
  expect((await link('chen')).code).toBe(codes.noSuchRoom)
  expect((await link('he')).code).toBe(0)
  await setTimes(school, lesson, 31, 91)
  expect((await link('he')).code).toBe(codes.noSuchRoom)
  await setTimes(school, lesson, -80, -16)
  expect((await link('he')).code).toBe(codes.noSuchRoom)
  expect((await link('lu', await lessonNamed(school, 'algorithms', 'ended'))).code).toBe(codes.noSuchRoom)
})

test('an expired platform answers 805, and the preparation room too', async () => {
  await school.look("update site set invalid_time = now() - interval '1 second' where id = $1", [school.site])
  expect((await link('he')).code).toBe(codes.platformExpired)
  expect((await (await school.signIn('he')).call(classroom.prepareRoom)).code).toBe(codes.platformExpired)
  await school.look('update site set invalid_time = null where id = $1', [school.site])
})

test('the call of open courses knows no other lessons; with a sign-in an open course needs no seat', async () => {
  const feng = await school.signIn('feng')
  const ask = (id: number, who = feng) => who.call(classroom.openLiveUrl, { query: { lessonId: String(id) } })
  expect((await ask(lesson)).code).toBe(codes.noSuchRoom)
  const open = await lessonNamed(school, 'brush')
  await setTimes(school, open, -5, 40)
  expect((await ask(open)).code).toBe(0)
  expect((await ask(open, school.visitor)).code).toBe(codes.loginToView)
})

test('the preparation room: the own token alone, always the same room, 721 for students and the office', async () => {
  const prepare = async (name: PlayerName) => (await school.signIn(name)).call(classroom.prepareRoom)
  const [he, again, luo] = [await prepare('he'), await prepare('he'), await prepare('luo')]
  expect(he.data).toMatchObject({ assistantToken: '', teacherJoinUrl: '/eschool-service/classroom/join' })
  expect(he.data.teacherToken).toMatch(/^[\w-]{43}$/)
  expect(luo.data.teacherToken).toBe('')
  expect(luo.data.assistantToken).toMatch(/^[\w-]{43}$/)
  expect(again.data.k).toBe(he.data.k)
  expect(luo.data.k).not.toBe(he.data.k)
  for (const name of ['chen', 'zheng'] as const) expect((await prepare(name)).code).toBe(codes.noRoomRight)
})

test('rights say for each lesson whether the door is open, as what, and from when', async () => {
  const later = await lessonNamed(school, 'mechanics', 'scheduled')
  const chen = await school.signIn('chen')
  const { data } = await chen.call(classroom.rights, { query: { lessonIds: `${lesson},${later}` } })
  expect(data).toContainEqual(expect.objectContaining({ lessonId: lesson, code: 0, as: 'student' }))
  const visitor = await school.visitor.call(classroom.rights, { query: { lessonIds: String(lesson) } })
  expect(visitor.data).toEqual([{ lessonId: lesson, code: 302, as: null, opensAt: null, closesAt: null }])
  const ofToday = async () =>
    (await chen.call(classroom.rights)).data.map(({ lessonId }: { lessonId: number }) => lessonId)
  expect(await ofToday()).toContain(lesson)
  // The day is the school's: which one that is at an instant the rule says, with the clock handed in.
  // Far from whatever else the demonstration's teacher has, whatever the hour is now.
  const away = 200 * 24 * 60
  await setTimes(school, lesson, -away, -away + 60)
  expect(await ofToday()).not.toContain(lesson)
  await setTimes(school, lesson, away, away + 60)
  expect(await ofToday()).not.toContain(lesson)
  expect((await school.visitor.call(classroom.rights)).data).toEqual([])
})

test('the ticket is kept as a hash, and the log line does not hold it', async () => {
  const { data } = await link('he')
  const everything = await school.look(
    'select (select string_agg(t::text, $1) from room_ticket t) || (select string_agg(l::text, $1) from log_line l) as all',
    [''],
  )
  expect(String(everything[0]?.all)).not.toContain(data.token)
})

test('JSONP answers an empty code for the built-in classroom, as a script that is nothing else', async () => {
  const { data } = await link('he')
  const asked = { token: data.token, k: data.k, userid: '10000000001', responsetype: 'jsonp', nickname: 'x' }
  for (const callback of ['joined', 'jQuery.cb_1', 'joined']) {
    const said = await join({ ...asked, callback })
    expect(said).toMatchObject({ status: 200, data: `/**/${callback}({"code":"","protocol":""});` })
    expect(said.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
  for (const callback of ['a(', '', 'x'.repeat(65), 'alert(1)//', '<script>']) {
    expect(await join({ ...asked, callback }), callback).toMatchObject({ status: 400, data: '' })
  }
})

test("a forged ticket, another room's name, another school and an old ticket get no script", async () => {
  const { data } = await link('he')
  const good = { token: data.token, k: data.k, callback: 'joined' }
  expect(await join({ ...good, token: 'a'.repeat(43) })).toMatchObject({ status: 403, data: '' })
  expect(await join({ ...good, k: '0'.repeat(32) })).toMatchObject({ status: 403 })
  expect(await join({ callback: 'joined' })).toMatchObject({ status: 403 })
  expect(await join(good, otherHost)).toMatchObject({ status: 403 })
  await school.look("update room_ticket set expires_at = now() - interval '1 second'")
  expect(await join(good)).toMatchObject({ status: 403 })
})

test('a ticket ends with the session that asked for it', async () => {
  const he = await school.signIn('he')
  const { data } = await he.call(classroom.liveUrl, { query: { id: String(lesson) } })
  await school.signIn('he')
  expect(await join({ token: data.token, k: data.k, callback: 'joined' })).toMatchObject({ status: 403 })
})

test('opening the link leads into the room with the ticket behind the #; rubbish leads nowhere', async () => {
  const { data } = await link('he')
  const opened = await join({ token: data.token, k: data.k, userid: '10000000001', nickname: 'x' })
  expect(opened.status).toBe(302)
  expect(opened.headers.location).toBe(`/eschool/classroom/${data.k}#${data.token}`)
  expect((await join({ token: 'x"><', k: data.k })).headers.location).toBe('/eschool/404')
})
