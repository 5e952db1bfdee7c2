import { afterAll, expect, test, vi } from 'vitest'
import { siteDesk } from '../../contract/site-desk.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { schoolHere } from '../kit/here.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock, ticketFor } from './stage.ts'

const school = await schoolHere()
afterAll(everybodyOut)
const zheng = await school.signIn('zheng')
const he = await school.signIn('he')
/** One teacher in several rooms at once, by one sign-in. */
const teaching = async (lesson: number) => knock(school.port, await ticketFor(he, lesson))

const set = (rooms: number | null) =>
  school.look(
    'insert into site_quota (site, rooms) values ($1, $2) on conflict (site) do update set rooms = $2',
    [school.site, rooms],
  )
const running = async () =>
  Number((await school.look('select kit.rooms_of($1) as used', [school.site]))[0]?.used)
const stateOf = async (lesson: number) =>
  (
    await school.look(
      'select l.state, r.begun_at is not null as begun from lesson l join room r on r.lesson = l.id where l.id = $1',
      [lesson],
    )
  )[0]
const begin = (guest: Guest) => guest.outcome(guest.say('lesson.begun', {}))
const begun = { kind: 'lesson.begun' }
const full = 'roomsFull'

/** Lessons of one teacher, one behind the other, and all their doors are open at once. */
async function lessons(many: number) {
  const first = await freshLesson(school, 1, 4)
  const others = await school.look(
    `with made as (
       insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
       select site, course, course_subject, number + n, name, starts_at + n * interval '4 minutes', ends_at + n * interval '4 minutes'
       from lesson, generate_series(1, $2::int - 1) n where id = $1 returning site, id, during, state
     ), staff as (
       insert into lesson_person (site, lesson, person, role, during, state)
       select made.site, made.id, p.person, p.role, made.during, made.state from made, lesson_person p where p.lesson = $1
     ) select id::int from made order by id`,
    [first, many],
  )
  return [first, ...others.map(({ id }) => Number(id))]
}

test('one more lesson than the school may have does not begin, its class reads that it waits; what runs goes on, and makes room when it ends', async () => {
  const [first = 0, second = 0] = await lessons(2)
  await set(1)
  const before = await teaching(first)
  expect(await begin(before)).toMatchObject(begun)
  expect(await running()).toBe(1)

  const next = await teaching(second)
  const chen = await comeIn(school, second, 'chen')
  expect(chen.welcome.room.isHeldUp).toBeUndefined()
  const read = new Promise(resolve => chen.socket.on('welcome', ({ room }) => room.isHeldUp && resolve(true)))
  expect(await begin(next)).toBe(full)
  await read
  // Nothing of it is left: it is as if nobody had pressed.
  expect(await stateOf(second)).toEqual({ state: 'scheduled', begun: false })
  // Whoever comes later reads it as well.
  expect((await comeIn(school, second, 'zhao')).welcome.room.isHeldUp).toBe(true)

  // Lowered under what runs: the lesson goes on, and coming back into it is never refused.
  await set(1)
  before.leave()
  const back = await teaching(first)
  expect(await back.outcome(back.say('chat.said', { text: '课照上' }))).toMatchObject({ kind: 'chat.said' })
  expect(await back.outcome(back.say('lesson.ended', {}))).toMatchObject({ kind: 'lesson.ended' })
  await vi.waitUntil(async () => (await running()) === 0)
  expect(await begin(next)).toMatchObject(begun)
  expect((await zheng.call(siteDesk.quotas, {})).data).toEqual([
    { name: 'rooms', used: 1, most: 1, level: 100 },
  ])
  await next.outcome(next.say('lesson.ended', {}))
  await vi.waitUntil(async () => (await running()) === 0)
  await set(null)
})

test('of many that begin at once no more run than may, and the office is told once', async () => {
  await school.look('delete from quota_told where site = $1', [school.site])
  await school.look("delete from notification where link = '/admin/setting/basic'")
  await set(2)
  const made = await lessons(6)
  const guests: Guest[] = []
  for (const lesson of made) guests.push(await teaching(lesson))
  const said = await Promise.all(guests.map(begin))
  expect(said.filter(one => typeof one !== 'string')).toHaveLength(2)
  expect(said.filter(one => one === full)).toHaveLength(4)
  expect(await running()).toBe(2)
  const told = () =>
    school.look(
      "select title, message from notification where person = $1 and link = '/admin/setting/basic'",
      [school.ids.zheng],
    )
  await vi.waitUntil(async () => (await told()).length === 1, { timeout: 20_000 })
  expect((await told())[0]).toMatchObject({
    title: '学校的额度已用完',
    message: expect.stringMatching(/^学校正在进行的课有 2 节/),
  })
  await set(null)
})

test('whoever begins the same lesson twice at once does not find the school full of it', async () => {
  await everybodyOut()
  await school.look("update lesson set state = 'ended' where state = 'live'")
  const [lesson = 0] = await lessons(1)
  await comeIn(school, lesson, 'chen')
  await school.look("update lesson set state = 'live' where id = $1", [lesson])
  await set(1)
  const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
  const enter = async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query("select set_config('eschool.site', $1, true)", [String(school.site)])
    const hold = async () =>
      (await client.query<{ is: boolean }>('select kit.hold_room($1) as is', [lesson])).rows[0]?.is
    return { client, hold }
  }
  const [one, other] = [await enter(), await enter()]
  expect(await one.hold()).toBe(true)
  const second = other.hold()
  await vi.waitUntil(async () => (await waitingWriters(school)) > 0, { timeout: 20_000 })
  await one.client.query('commit')
  expect(await second).toBe(true)
  await other.client.query('commit')
  for (const { client } of [one, other]) client.release()
  await pool.end()
  await set(null)
})
