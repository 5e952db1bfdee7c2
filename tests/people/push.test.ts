import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { people } from '../../contract/people.ts'
import type { Push } from '../../contract/push.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { createApp } from '../../server/app.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { notify } from '../../server/kit/notify/notify.ts'
import { pushInTurn } from '../../server/kit/push/outbox.ts'
import { telling } from '../../server/kit/push/telling.ts'
import { another, killOthers } from '../classroom/programs.ts'
import { cast, password } from '../demo/cast.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { freePort } from '../kit/program.ts'
import type { Person } from '../kit/school.ts'

const open: Socket[] = []

const school = await schoolHere()
const second = await createApp({
  settings: { ...school.settings, port: 0, roles: ['web'] },
  connection: school.connection,
})
afterAll(() => second.close())
const secondPort = (await second.listen()).port
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await killOthers()
})

/** An open page: what it was told, in order. */
async function page(token: string | null, port = school.port) {
  const told: Push[] = []
  const socket = io(`http://localhost:${port}`, {
    path: '/eschool-service/socket.io',
    query: token === null ? {} : { token: `Bearer:${token}` },
    reconnection: false,
    transports: ['websocket'],
    extraHeaders: { host: 'localhost' },
  })
  open.push(socket)
  socket.on('push_event', message => told.push(message))
  const connected = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
  return { told, socket, connected }
}

const tell = (person: number, title: string) =>
  withSite(pool, { site: school.site }, ({ db }) =>
    notify(db, [person], () => ({ kind: 'account', title, message: 'x' })),
  )

test('a notification is stored and reaches every open page of the person, across two processes, and nobody else', async () => {
  const chen = await school.signIn('chen')
  const onPhone = await school.signIn('chen', { agent: 'iPhone Mobile' })
  const he = await school.signIn('he')
  const pages = [
    await page(chen.token),
    await page(chen.token, secondPort),
    await page(onPhone.token, secondPort),
  ]
  const stranger = await page(he.token, secondPort)
  expect(pages.map(({ connected }) => connected)).toEqual([true, true, true])
  await tell(school.ids.chen, '改期')
  for (const { told } of pages)
    await expect
      .poll(() => told, { timeout: 10_000 })
      .toEqual([{ type: 7, content: { title: '改期', message: 'x' } }])
  expect(stranger.told).toEqual([])
  expect(await school.look("select person::int, title from notification where title = '改期'")).toEqual([
    { person: school.ids.chen, title: '改期' },
  ])
})

test('everybody hears it in the language in which they read', async () => {
  const gu = school.ids.gu
  const reads = (language: string) => ({ port: school.port, headers: { cookie: `language=${language}` } })
  const { data } = await ask(reads('es'), people.login, {
    body: { userName: cast.gu.username, passWord: password },
  })
  const news = () =>
    withSite(pool, { site: school.site }, ({ db }) =>
      notify(db, [gu, school.ids.he], language => ({
        kind: 'account',
        title: `in ${language}`,
        message: 'x',
      })),
    )
  const heard = async () =>
    (
      await school.look(
        "select title from notification where person = $1 and title like 'in %' order by id",
        [gu],
      )
    ).map(({ title }) => title)
  await news()
  expect(await heard()).toEqual(['in es'])
  // Changed on the page: known with the next call that says that somebody is still there.
  await school.look("update session set seen_at = now() - interval '1 hour' where person = $1", [gu])
  await ask({ ...reads('en'), token: data.token }, people.userInfo)
  await expect
    .poll(() => school.look('select language from session where person = $1 and ended_at is null', [gu]))
    .toEqual([{ language: 'en' }])
  await news()
  expect(await heard()).toEqual(['in es', 'in en'])
})

test('a notification of a transaction that was taken back is neither stored nor pushed', async () => {
  const he = await school.signIn('he')
  const { told } = await page(he.token)
  await expect(
    withSite(pool, { site: school.site }, async ({ db }) => {
      await notify(db, [school.ids.he], () => ({ kind: 'account', title: '没有发生', message: 'x' }))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await tell(school.ids.he, '发生了')
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
  expect(told).toEqual([{ type: 7, content: { title: '发生了', message: 'x' } }])
})

test('a page of a displaced session hears 402 at once and is cut off; of a session ended elsewhere, 401', async () => {
  const first: Person = await school.signIn('gu')
  const there = await page(first.token, secondPort)
  const later = await school.signIn('gu')
  await expect.poll(() => there.told, { timeout: 10_000 }).toEqual([{ type: 402 }])
  await expect.poll(() => there.socket.connected, { timeout: 10_000 }).toBe(false)
  const here = await page(later.token)
  const onPhone = await school.signIn('gu', { agent: 'iPhone Mobile' })
  const sessions = (await onPhone.call(people.ownSessions)).data as { id: number; current: boolean }[]
  const other = sessions.find(({ current }) => !current)
  expect((await onPhone.call(people.endSessions, { query: { sessionIds: String(other?.id) } })).code).toBe(0)
  await expect.poll(() => here.told, { timeout: 10_000 }).toEqual([{ type: 401 }])
})

test('no page is connected without a session of this school', async () => {
  const elsewhere = await school.signIn('chen', { host: 'lanting.test' })
  for (const token of [null, 'made-up', elsewhere.token]) expect((await page(token)).connected).toBe(false)
})

test('a program stops while pages are connected', async () => {
  const third = await createApp({
    settings: { ...school.settings, port: 0, roles: ['web'] },
    connection: school.connection,
  })
  const { port } = await third.listen()
  const { connected, socket } = await page((await school.signIn('zheng')).token, port)
  expect(connected).toBe(true)
  const cut = new Promise(resolve => socket.once('disconnect', resolve))
  await third.close()
  await cut
})

test('what a page held is free when it closes, also just after another process was killed', async () => {
  const killed = await another(school, await freePort())
  const zheng = await school.signIn('zheng')
  const held = await page(zheng.token)
  const [course] = await school.look('select min(id)::int id from course where site = $1', [school.site])
  const taken = await zheng.call(arranging.takeLock, { body: { courseId: course?.id as number } })
  expect(taken.code, taken.message).toBe(0)
  const locks = () => school.look('select course from arranging where site = $1', [school.site])
  expect(await locks()).toHaveLength(1)
  killed.child.kill('SIGKILL')
  await killed.ended
  held.socket.disconnect()
  await expect.poll(locks, { timeout: 40_000 }).toEqual([])
}, 60_000)

test('how far a work is is told step after step, and no step comes behind the end', async () => {
  const zheng = await school.signIn('zheng')
  const { told } = await page(zheng.token)
  const person = school.ids.zheng
  const inSite = (work: Parameters<Parameters<typeof telling>[0]>[0]) =>
    withSite(pool, { site: school.site }, ({ db }) => work(db))
  const begun: Promise<void>[] = []
  for (let work = 0; work < 10; work++) {
    // The first step waits longest for its connection.
    let wait = 40
    const slowly = async (one: Parameters<typeof inSite>[0]) => {
      wait /= 2
      // Later steps overtake earlier ones.
      await pause(wait)
      await inSite(one)
    }
    const steps = telling(
      one => {
        const step = slowly(one)
        begun.push(step)
        return step
      },
      person,
      5,
    )
    for (const percent of [1, 20, 40, 60, 80]) steps.at(percent)
    // The last work ends when somebody has been told of all its steps, those before it anywhere on the way.
    if (work < 9) await pause(work * 6)
    else await expect.poll(() => told.some(({ persent }) => persent === 80)).toBe(true)
    await steps.end()
    await inSite(async db => void (await pushInTurn(db, person, { type: 5, persent: 100 })))
  }
  await expect.poll(() => told.filter(({ persent }) => persent === 100).length, { timeout: 10_000 }).toBe(10)
  // A word said when every step that had begun is over is heard behind all of theirs.
  await Promise.all(begun)
  await inSite(async db => void (await pushInTurn(db, person, { type: 5, persent: 101 })))
  await expect.poll(() => told.at(-1)?.persent, { timeout: 10_000 }).toBe(101)
  const works: number[][] = [[]]
  for (const { persent = 0 } of told.slice(0, -1)) {
    works.at(-1)?.push(persent)
    if (persent === 100) works.push([])
  }
  expect(works.pop()).toEqual([])
  for (const steps of works) expect(steps).toEqual([...steps].sort((one, other) => one - other))
  expect(Math.max(...works.map(steps => steps.length))).toBe(6)
})
