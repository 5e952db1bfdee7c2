import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import type { Push } from '../../contract/push.ts'
import type { Duty, DutyUse } from '../../contract/roles.ts'
import { site } from '../../contract/site.ts'
import { logDesk } from '../../contract/site-log.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { tellOffice } from '../../server/people/office.store.ts'
import { type BodyOf, type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
let lin = await school.signIn('lin', { role: 'ADMIN' })
const { ids } = school

const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const sockets: Socket[] = []
afterAll(() => sockets.map(socket => socket.disconnect()))
afterEach(() =>
  school.look("update person set duties = null, state = 'ENABLED', disabled_by = null where id = any ($1)", [
    [ids.zheng, ids.lin],
  ]),
)

const get = async (id: number, as = zheng) =>
  (await as.call(office.user, { params: { id: String(id) } })).data
async function give(id: number, duties: DutyUse[] | null, as: Person = zheng) {
  const { version } = await get(id, as)
  return as.call(office.setDuties, { params: { id: String(id) }, body: { duties, version } })
}

/** An open page of somebody: what it was told. */
async function page({ token }: Person) {
  const told: Push[] = []
  const socket = io(`http://localhost:${school.port}`, {
    path: '/eschool-service/socket.io',
    query: { token: `Bearer:${token}` },
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { host: 'localhost' },
  })
  sockets.push(socket)
  socket.on('push_event', message => told.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return told
}

test('some duties are given: the account, the list, the page, the sheet and the log say which', async () => {
  const { code, data } = await give(ids.lin, ['writes orders', 'reads orders', 'reads people'])
  expect(code).toBe(codes.done)
  expect(data.duties).toEqual(['reads people', 'writes orders'])
  expect((await lin.call(people.userInfo)).data.duties).toEqual(['reads people', 'writes orders'])
  const list = async (duties: QueryOf<typeof office.users>['duties']) => {
    const { data } = await zheng.call(office.users, { query: { duties, sort: 'username' } })
    return data.rows.map(row => row.username)
  }
  expect(await list('everything')).toEqual(['admin'])
  expect(await list('some')).toEqual(['linruoqing'])
  expect(await list('people')).toEqual(['admin', 'linruoqing'])
  expect(await list('orders')).toEqual(['admin', 'linruoqing'])
  expect(await list('settings')).toEqual(['admin'])
  const { data: left } = await zheng.call(office.exportUsers, {
    body: {
      filter: { role: 'ADMIN' },
      sort: 'username',
      columns: ['username', 'duties'],
      format: 'csv',
    },
  })
  const sheet = await send<string>(
    { ...zheng.wire, headers: { cookie: 'language=en' } },
    'GET',
    left.link.replace(/^https?:\/\/[^/]+/, ''),
  )
  expect(sheet.data).toContain('admin,Everything')
  expect(sheet.data).toContain('linruoqing,"People: view; Orders: change"')
  const { data: log } = await zheng.call(logDesk.logLines, { query: { act: 'duties set' } })
  expect(log.rows[0]).toMatchObject({ thing: 'person', of: ids.lin, name: '林若晴' })
  const { data: line } = await zheng.call(logDesk.logLine, {
    query: { number: String(log.rows[0]?.id) },
  })
  const facts = line.facts.map(({ path, before, after }) => [path.join(' '), before, after])
  expect(facts).toContainEqual(['duties everything', 'true', 'false'])
  expect(facts).toContainEqual(['duties people', 'writes', 'reads'])
  expect(facts).toContainEqual(['duties settings', 'writes', 'none'])
  expect(facts.map(([path]) => path)).not.toContain('duties orders')
})

test('they are set once, by whoever has everything, on others, of their own school, who are administrators', async () => {
  const { version } = await get(ids.lin)
  const set = (id: number, over: object = {}, as = zheng) =>
    as.call(office.setDuties, {
      params: { id: String(id) },
      body: { duties: ['reads people'], version, ...over },
    })
  expect((await set(ids.lin)).code).toBe(codes.done)
  // Doubled, and from a page that was left open.
  expect((await set(ids.lin)).code).toBe(codes.unchanged)
  expect((await set(ids.lin, { duties: ['reads orders'] })).code).toBe(codes.unchanged)
  expect((await give(ids.zheng, ['reads people'])).code).toBe(codes.accountInvalid)
  expect((await give(ids.he, ['reads people'])).code).toBe(codes.noSuchUser)
  expect((await set(school.otherIds.zheng)).code).toBe(codes.noSuchUser)
  for (const duties of [[], ['reads log'], ['reads'], ['all'], 'reads people'])
    expect((await set(ids.lin, { duties, version: version + 1 })).code).toBe(codes.incomplete)
  const before = await school.look("select count(*)::int n from log_line where action = 'refused'")
  expect((await set(ids.zheng, {}, lin)).code).toBe(codes.notAllowed)
  expect((await set(ids.lin, { duties: null }, lin)).code).toBe(codes.notAllowed)
  const after = await school.look("select count(*)::int n from log_line where action = 'refused'")
  expect(Number(after[0]?.n) - Number(before[0]?.n)).toBe(2)
  const other = await school.signIn('zheng', { host: otherHost })
  expect(
    (
      await other.call(office.setDuties, {
        params: { id: String(ids.lin) },
        body: { duties: null, version: 1 },
      })
    ).code,
  ).toBe(codes.noSuchUser)
})

test('what is taken away is refused at once, told to the open pages, and what was asked for by it is not fetched any more', async () => {
  const told = await page(lin)
  const { data: left } = await lin.call(office.exportUsers, {
    body: { filter: {}, sort: 'username', columns: [], format: 'csv' },
  })
  expect((await lin.call(office.users)).code).toBe(codes.done)
  await give(ids.lin, ['writes orders'])
  expect((await lin.call(office.users)).code).toBe(codes.notAllowed)
  expect((await lin.call(logDesk.logLines)).code).toBe(codes.notAllowed)
  expect((await lin.call(ordersDesk.orders)).code).toBe(codes.done)
  await expect.poll(() => told.map(({ type }) => type)).toContain(10)
  const path = left.link.replace(/^https?:\/\/[^/]+/, '')
  expect((await send({ port: school.port }, 'GET', path)).status).toBe(404)
  await give(ids.lin, null)
  expect((await lin.call(office.users)).code).toBe(codes.done)
  expect((await lin.call(logDesk.logLines)).code).toBe(codes.done)
})

test('the figures of the day are those of the parts that somebody reads', async () => {
  const shown = async () => (await lin.call(figures.schoolDay)).data.figures.map(({ figure }) => figure)
  const all = await shown()
  await give(ids.lin, ['reads orders'])
  const some = await shown()
  expect(some).toContain('refundsAsked')
  expect(all).toEqual(expect.arrayContaining(some))
  expect(some).not.toContain('lessons')
  expect(some).not.toContain('messages')
  await give(ids.lin, ['writes statistics'])
  expect((await lin.call(figures.schoolDay)).code).toBe(codes.notAllowed)
})

test('whoever stops being an administrator and becomes one again has everything again', async () => {
  await give(ids.lin, ['reads orders'])
  const {
    version,
    username,
    headTeacher,
    state,
    classPath,
    createdAt,
    seenAt,
    avatar,
    id,
    duties,
    ...values
  } = await get(ids.lin)
  const roles = (wanted: BodyOf<typeof office.changeUser>['roles'], at: number) =>
    zheng.call(office.changeUser, {
      params: { id: String(ids.lin) },
      body: { ...values, userName: username, roles: wanted, version: at },
    })
  expect((await roles(['TEACHER'], version)).data.duties).toBe(null)
  expect((await roles(['TEACHER', 'ADMIN'], version + 1)).data.duties).toBe(null)
  lin = await school.signIn('lin', { role: 'ADMIN' })
})

test('what the office is told reaches those who read that part of it, and is hidden from whoever reads it no more', async () => {
  const inbox = async (of: Person) =>
    (await of.call(notifications.notifications, { query: { size: '50' } })).data.rows.map(
      ({ title }) => title,
    )
  const count = async (of: Person) => (await of.call(site.counts)).data.noticeNum
  const tell = (duty: Duty, title: string) =>
    withSite(pool, { site: school.site }, ({ db }) =>
      tellOffice(db, duty, () => ({ kind: 'order', title, message: 'x' })),
    )
  await give(ids.lin, ['reads orders'])
  const before = await count(lin)
  const told = await page(lin)
  await tell('courses', '请假')
  await tell('orders', '退款')
  await expect.poll(() => told.map(({ content }) => (content as { title: string })?.title)).toContain('退款')
  expect(told.map(({ content }) => (content as { title: string })?.title)).not.toContain('请假')
  expect(await inbox(lin)).toContain('退款')
  expect(await inbox(lin)).not.toContain('请假')
  expect(await inbox(zheng)).toEqual(expect.arrayContaining(['退款', '请假']))
  expect(await count(lin)).toBe(before + 1)
  await give(ids.lin, ['writes people'])
  expect(await inbox(lin)).not.toContain('退款')
  expect(await count(lin)).toBe(before)
  const [row] = await school.look("select id::int from notification where person = $1 and title = '退款'", [
    ids.lin,
  ])
  const read = () => lin.call(notifications.readNotification, { params: { id: String(row?.id) } })
  expect((await read()).code).not.toBe(codes.done)
  await give(ids.lin, ['writes orders'])
  expect(await inbox(lin)).toContain('退款')
  expect((await read()).code).toBe(codes.done)
})

test('into classes look those who read courses and timetable', async () => {
  const [lesson] = await school.look(
    `select l.id::int from lesson l where l.site = $1 and l.state = 'scheduled' and l.delivery = 'live' order by starts_at limit 1`,
    [school.site],
  )
  const right = async () =>
    (await lin.call(classroom.rights, { query: { lessonIds: String(lesson?.id) } })).data[0]
  expect(await right()).toMatchObject({ as: 'observer' })
  await give(ids.lin, ['writes orders'])
  expect(await right()).toMatchObject({ code: codes.notAllowed, as: null })
  await give(ids.lin, ['reads courses'])
  expect(await right()).toMatchObject({ as: 'observer' })
})
