import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { pushCourse, withdrawCourse } from '../../server/operator/courses.store.ts'
import { moveTo, of } from '../courses/drafts.ts'
import type { PlayerName } from '../demo/cast.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { comeIn, everybodyOut, knock, Shut, ticketFor } from './stage.ts'

/** Long before the clock asks. */
const soon = { timeout: 10_000 }
const school = await schoolHere()
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const theirs = await school.signIn('zheng', { host: otherHost })
const lesson = await lessonNamed(school, 'functions')
const course = (await school.look('select course::int from lesson where id = $1', [lesson]))[0]
  ?.course as number
await pushCourse(school.connection, course, otherHost)
const [subject] = await school.look('select id::int from subject where site = $1', [school.otherSite])
const words = { name: '公益：函数', cover: '', summary: '', feeRule: '', refundRule: '' }
const terms = { subject: subject?.id as number, grades: [], price: 0, capacity: null }
const body = { from: course, ...words, ...terms, saleFrom: '', saleUntil: '' }
const quoted = (await theirs.call(quotes.quoteCourse, { body })).data.id
await moveTo(theirs, quoted, 'onSale')
const guest = (name: PlayerName) => school.signIn(name, { host: otherHost })
const chen = await guest('chen')
expect((await chen.call(seats.enrol, { ...of(quoted), body: {} })).code).toBe(codes.done)
beforeEach(() => setTimes(school, lesson, -10, 50))
afterEach(() => everybodyOut())

const ask = (who: Person, id = lesson) => who.call(classroom.liveUrl, { query: { id: String(id) } })
const code = async (who: Person, id?: number) => (await ask(who, id)).code
const closed = (knocking: Promise<unknown>) => expect(knocking).rejects.toBeInstanceOf(Shut)
const enter = async () => knock(school.port, await ticketFor(await guest('chen'), lesson), otherHost)

test('a student of the quoting school sits in the lesson like any other, and its teacher sees who it is', async () => {
  const he = await comeIn(school, lesson, 'he')
  const { chen } = school.otherIds
  const known = new Promise(resolve =>
    he.socket.on('people', people => people.some(({ id }) => id === chen) && resolve(people)),
  )
  const visitor = await enter()
  expect(visitor.welcome).toMatchObject({
    me: { id: chen, fullName: '陈可欣', as: 'student' },
    room: { lessonId: lesson, title: '奇偶性' },
  })
  await known
  he.say('lesson.begun', {})
  await he.heard(({ kind, person }) => kind === 'joined' && person === chen)
  await visitor.heard(({ kind }) => kind === 'lesson.begun')
  expect(await visitor.outcome(visitor.say('hand.raised', {}))).toMatchObject({ person: chen })
  await he.heard(({ kind, person }) => kind === 'hand.raised' && person === chen)
  expect(await visitor.outcome(visitor.say('lesson.ended', {}))).toBe('role')
  const picture = (owner: number) =>
    school.look(
      `insert into file (site, owner, name, type, size, open) values ($1, $2, $3, 'image/webp', 1, false) returning name`,
      [school.otherSite, owner, `${String(owner).padStart(32, '0')}.webp`],
    )
  const [[own], [another]] = [await picture(chen), await picture(school.otherIds.zhang)]
  expect(await visitor.outcome(visitor.say('chat.shown', { picture: String(another?.name) }))).toBe(
    'notYours',
  )
  expect(await visitor.outcome(visitor.say('chat.shown', { picture: String(own?.name) }))).toMatchObject({
    kind: 'chat.shown',
  })
  const back = await knock(school.port, { pass: visitor.pass, k: visitor.k }, otherHost)
  expect(back.welcome.me.id).toBe(chen)
  // What was said is heard before it is written.
  const zheng = await school.signIn('zheng')
  const register = async () =>
    (await zheng.call(classroom.attendance, { query: { lessonId: String(lesson) } })).data
  await expect
    .poll(register, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ personId: chen, fullName: '陈可欣', as: 'student' }))
})

test('the page asks the door of its own school, and no other school opens to its ticket, its pass or the room’s name', async () => {
  const { ticket, k } = await ticketFor(await guest('chen'), lesson)
  const join = (host: string, callback: string) =>
    send(
      { port: school.port, host },
      'GET',
      `/eschool-service/classroom/join?${new URLSearchParams({ token: ticket, k, callback })}`,
    )
  expect(await join(otherHost, 'joined')).toMatchObject({ data: '/**/joined({"code":"","protocol":""});' })
  expect((await join('localhost', 'joined')).status).toBe(403)
  await closed(knock(school.port, { ticket, k }))
  const [room] = await school.look('select name from room where lesson = $1', [lesson])
  expect(room?.name).not.toBe(k)
  await closed(knock(school.port, { ticket, k: String(room?.name) }, otherHost))
  const visitor = await knock(school.port, { ticket, k }, otherHost)
  await closed(knock(school.port, { ticket, k }, otherHost))
  await closed(knock(school.port, { pass: visitor.pass, k }))
  await closed(knock(school.port, { pass: visitor.pass, k: String(room?.name) }, otherHost))
})

test('those and no others: not without a seat, not the staff, not into another lesson, not by another call', async () => {
  expect(await code(await guest('zhang'))).toBe(codes.registerToWatch)
  for (const name of ['he', 'luo', 'zheng', 'gu'] as const)
    expect(await code(await guest(name)), name).toBe(codes.notInThisRoom)
  expect(await code(await school.signIn('feng'))).toBe(codes.registerToWatch)
  const chen = await guest('chen')
  for (const other of ['mechanics', 'brush'] as const) {
    const theirLesson = await lessonNamed(school, other)
    expect(await code(chen, theirLesson), other).toBe(codes.noSuchRoom)
    const query = { lessonIds: String(theirLesson) }
    expect((await chen.call(classroom.rights, { query })).code).toBe(codes.noSuchRoom)
  }
  const query = { lessonId: String(lesson) }
  expect((await chen.call(classroom.openLiveUrl, { query })).code).toBe(codes.noSuchRoom)
  expect((await (await guest('zheng')).call(classroom.attendance, { query })).code).toBe(codes.noSuchRoom)
  const rights = await chen.call(classroom.rights, { query: { lessonIds: String(lesson) } })
  expect(rights.data).toMatchObject([{ lessonId: lesson, code: 0, as: 'student' }])
  const today = async (who: Person) =>
    (await who.call(classroom.rights)).data.map((row: { lessonId: number }) => row.lessonId)
  expect(await today(chen)).toContain(lesson)
  expect(await today(await guest('zhang'))).not.toContain(lesson)
})

test('the database itself writes no ticket into a lesson that was not given, or without a seat', async () => {
  const write = (to: number, which: number, person: number) =>
    withSite(pool, { site: school.otherSite }, async ({ db }) => {
      const { rows } = await sql<{
        id: number
      }>`select id from session where person = ${person} limit 1`.execute(db)
      await sql`insert into guest_ticket (token_hash, to_site, lesson, person, session, expires_at)
        values (${Buffer.from(`${which} ${person}`)}, ${to}, ${which}, ${person}, ${rows[0]?.id}, now())`.execute(
        db,
      )
    })
  const { chen, zhang } = school.otherIds
  await guest('zhang')
  await write(school.site, lesson, chen)
  const denied = /row-level security/
  await expect(write(school.site, lesson, zhang)).rejects.toThrow(denied)
  await expect(write(school.site, await lessonNamed(school, 'mechanics'), chen)).rejects.toThrow(denied)
  await expect(write(school.otherSite, lesson, chen)).rejects.toThrow(denied)
})

test('a door that would be closed to anybody is closed to guests', async () => {
  const { ticket, k } = await ticketFor(await guest('chen'), lesson)
  const late = await ticketFor(await guest('chen'), lesson).catch(() => undefined)
  expect(late).toBeDefined()
  await closed(knock(school.port, { ticket, k }, otherHost))
  await setTimes(school, lesson, 20, 80)
  expect(await code(await guest('chen'))).toBe(codes.noSuchRoom)
  await setTimes(school, lesson, -10, 50)
  const held = await ticketFor(await guest('chen'), lesson)
  await school.look("update site set invalid_time = now() - interval '1 second' where id = $1", [school.site])
  await closed(knock(school.port, held, otherHost))
  await school.look('update site set invalid_time = null where id = $1', [school.site])
})

test('a session that ends at home leaves the room, and one that lasts stays while others leave', async () => {
  const end = (site: number, person: number) =>
    school.look('update session set ended_at = now() where site = $1 and person = $2 and ended_at is null', [
      site,
      person,
    ])
  const out = (one: { out: string[] }) => expect.poll(() => one.out, { timeout: 50_000 })
  const visitor = await enter()
  const zhang = await comeIn(school, lesson, 'zhang')
  await end(school.site, school.ids.zhang)
  await out(zhang).toEqual(['signedOut'])
  expect(visitor.out).toEqual([])
  await end(school.otherSite, school.otherIds.chen)
  await out(visitor).toEqual(['signedOut'])
})

test('a guest whose seat at home is taken leaves the lesson at once, and whose lesson is cancelled learns it', async () => {
  const visitor = await enter()
  const seat = (state: string) =>
    school.look('update enrolment set state = $2 where student = $1', [school.otherIds.chen, state])
  await seat('withdrawn')
  await expect.poll(() => visitor.out, soon).toEqual(['noPlace'])
  const { pass, k } = visitor
  await expect(knock(school.port, { pass, k }, otherHost)).rejects.toThrow('noPlace')
  await seat('active')
  const back = await knock(school.port, { pass, k }, otherHost)
  await school.look("update lesson set state = 'cancelled' where id = $1", [lesson])
  await expect.poll(() => back.out, soon).toEqual(['cancelled'])
})

test('what the other school knows of a guest follows the guest’s own school', async () => {
  const { chen } = school.otherIds
  const known = () => school.look('select full_name, to_site::int from guest where person = $1', [chen])
  expect(await known()).toEqual([{ full_name: '陈可欣', to_site: school.site }])
  await school.look("update person set full_name = '陈可心' where id = $1", [chen])
  expect(await known()).toEqual([{ full_name: '陈可心', to_site: school.site }])
  const seen = await withSite(pool, { site: school.site }, ({ db }) =>
    sql<{ person: number }>`select person from guest`.execute(db),
  )
  expect(seen.rows).toEqual([{ person: chen }])
})

test('taken back, the course stays open to who has a seat; without the seat nobody comes in', async () => {
  await withdrawCourse(school.connection, course, otherHost)
  const chen = await guest('chen')
  expect(await code(chen)).toBe(0)
  expect((await chen.call(seats.ownCourses, { query: { family: 'public' } })).data).toMatchObject([
    { id: quoted, next: { id: lesson } },
  ])
  const held = await ticketFor(chen, lesson)
  await school.look("update enrolment set state = 'withdrawn' where student = $1", [school.otherIds.chen])
  expect(await code(chen)).toBe(codes.registerToWatch)
  expect(held.k).toMatch(/^[0-9a-f]{32}$/)
})
