import { afterEach, beforeEach, expect, test } from 'vitest'
import { seats } from '../../contract/courses-seats.ts'
import { people } from '../../contract/people.ts'
import { users } from '../../contract/people-users.ts'
import { timetable } from '../../contract/timetable.ts'
import { of } from '../courses/drafts.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { freePort } from '../kit/program.ts'
import { type Person, patiently } from '../kit/school.ts'
import { lessonsBy } from '../timetable/stage.ts'
import { another, killOthers } from './programs.ts'
import { freshLesson, lessonNamed, setTimes } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock, type Shut, ticketFor } from './stage.ts'

// Whose right is taken away hears it in the room, long before the clock of the rooms asks.
const soon = { timeout: 10_000 }
let lesson: number
const school = await schoolHere()
const zheng = await school.signIn('zheng')
beforeEach(async () => {
  lesson = await freshLesson(school)
})
afterEach(async () => {
  everybodyOut()
  await killOthers()
  await school.look("update enrolment set state = 'active' where student = $1", [school.ids.chen])
  await school.look("update person set state = 'ENABLED', disabled_by = null where id in ($1, $2)", [
    school.ids.chen,
    school.ids.zhang,
  ])
})

async function enter(name: PlayerName, port = school.port) {
  const person = await school.signIn(name)
  return { person, guest: await knock(port, await ticketFor(person, lesson)) }
}
const out = (guest: Guest, why: string) => expect.poll(() => guest.out, soon).toEqual([why])
const comesBack = ({ pass, k }: Guest) => knock(school.port, { pass, k })
const stays = async (guest: Guest) => {
  expect(guest.out).toEqual([])
  expect(guest.socket.connected).toBe(true)
}

async function withdraw(name: PlayerName) {
  const [seat] = await school.look(
    `select e.id::int, e.course::int from enrolment e join lesson l on l.course = e.course
     where l.id = $1 and e.student = $2 and e.state = 'active'`,
    [lesson, school.ids[name]],
  )
  const { code } = await patiently(() =>
    zheng.call(seats.withdraw, {
      ...of(seat?.course as number),
      body: { ids: [seat?.id as number], reason: '转学' },
    }),
  )
  expect(code).toBe(0)
}
const disable = (name: PlayerName) =>
  zheng.call(users.setUserStates, { body: { which: { ids: [school.ids[name]] }, state: 'DISABLED' } })

/** What happens to a lesson behind the back of its room: nothing tells it. */
async function unheard(text: string) {
  await school.look('alter table lesson disable trigger tell_room')
  await school.look(text, [lesson])
  await school.look('alter table lesson enable trigger tell_room')
}

test('a student who is withdrawn in mid-lesson is shown out, the class sees it, and the pass opens no more', async () => {
  const he = await comeIn(school, lesson, 'he')
  const { guest: chen } = await enter('chen')
  const zhang = await comeIn(school, lesson, 'zhang')
  he.say('lesson.begun', {})
  await chen.heard(({ kind }) => kind === 'lesson.begun')
  await withdraw('chen')
  await out(chen, 'noPlace')
  expect(chen.outWith).toEqual(['转学'])
  await he.heard(({ kind, person }) => kind === 'left' && person === school.ids.chen)
  const refused = await comesBack(chen).catch((error: Shut) => error)
  expect(refused).toMatchObject({ message: 'noPlace', words: '转学' })
  await stays(zhang)
  expect((await comesBack(zhang)).welcome.me.as).toBe('student')
})

test('who was taken out of the class while they were away is counted no more, and stays known by name', async () => {
  const he = await comeIn(school, lesson, 'he')
  const { chen, zhang, li } = school.ids
  const expected = () => he.expected().filter(id => [chen, zhang, li].includes(id))
  expect(expected().sort()).toEqual([chen, zhang].sort())
  await withdraw('chen')
  await expect.poll(expected, soon).toEqual([zhang])
  expect(he.welcome.people.some(({ id }) => id === chen)).toBe(true)
  expect((await comesBack(he)).welcome.expected).not.toContain(chen)
})

test('a refund takes the seat like a withdrawal', async () => {
  const { guest: chen } = await enter('chen')
  await school.look("update enrolment set state = 'refunded' where student = $1", [school.ids.chen])
  await out(chen, 'noPlace')
})

test('who is disabled, signs out, or signs in elsewhere is shown out and reads which of them it was', async () => {
  const { guest: disabled } = await enter('chen')
  const { guest: away, person: zhang } = await enter('zhang')
  const { guest: displaced } = await enter('he')
  expect((await disable('chen')).code).toBe(0)
  await out(disabled, 'disabled')
  await zhang.call(people.logout)
  await out(away, 'signedOut')
  await school.signIn('he')
  await out(displaced, 'displaced')
  await expect(comesBack(disabled)).rejects.toThrow('disabled')
  await expect(comesBack(away)).rejects.toThrow('signedOut')
  await expect(comesBack(displaced)).rejects.toThrow('displaced')
})

test('a session that is gone altogether, as with a deleted person, is out as well', async () => {
  const { guest: chen } = await enter('chen')
  await school.look('delete from session where person = $1', [school.ids.chen])
  await out(chen, 'signedOut')
})

test('a head teacher who leads the class no more looks in no more', async () => {
  const { guest: gu } = await enter('gu')
  expect(gu.welcome.me.as).toBe('observer')
  const led = await school.look('delete from head_class where person = $1 returning site, person, class', [
    school.ids.gu,
  ])
  await out(gu, 'noPlace')
  for (const { site, person, class: node } of led)
    await school.look('insert into head_class (site, person, class) values ($1, $2, $3)', [
      site,
      person,
      node,
    ])
})

test('an open course that is withdrawn lets go of who sits in it without a seat', async () => {
  lesson = await lessonNamed(school, 'brush')
  await setTimes(school, lesson, 10, 60)
  const { guest: feng } = await enter('feng')
  const state = (now: string) =>
    school.look('update course c set state = $2 from lesson l where l.id = $1 and c.id = l.course', [
      lesson,
      now,
    ])
  await state('withdrawn')
  await out(feng, 'noPlace')
  await state('onSale')
})

test('a cancelled lesson is over for all with its reason, and begins no more', async () => {
  lesson = await freshLesson(school, 10, 60)
  const [he, chen] = [(await enter('he')).guest, (await enter('chen')).guest]
  const params = { id: String(lesson) }
  expect((await zheng.call(timetable.cancelLesson, { params, body: { reason: '停电' } })).code).toBe(0)
  for (const guest of [he, chen]) {
    await out(guest, 'cancelled')
    expect(guest.outWith).toEqual(['停电'])
    await expect(comesBack(guest)).rejects.toThrow('cancelled')
  }
})

test('what the room has not heard of yet the timetable says: neither a cancelled nor a moved lesson begins', async () => {
  lesson = await freshLesson(school, 10, 60)
  const { guest: he } = await enter('he')
  await unheard(
    "update lesson set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
  )
  expect(await he.outcome(he.say('lesson.begun', {}))).toBe('notNow')
  await unheard("update lesson set state = 'cancelled' where id = $1")
  expect(await he.outcome(he.say('lesson.begun', {}))).toBe('notNow')
  expect(he.lines.some(({ kind }) => kind === 'lesson.begun')).toBe(false)
})

test('a lesson that runs when it is cancelled all the same ends in its log', async () => {
  const { guest: he } = await enter('he')
  await he.outcome(he.say('lesson.begun', {}))
  await school.look("update lesson set state = 'cancelled' where id = $1", [lesson])
  await out(he, 'cancelled')
  const ends = () =>
    school.look(
      "select 1 from room_event e join room r on r.id = e.room where r.lesson = $1 and e.kind = 'lesson.ended'",
      [lesson],
    )
  await expect.poll(ends).toHaveLength(1)
})

test('a lesson moved to another day closes with its reason; moved a little, it goes on with its new times', async () => {
  lesson = await freshLesson(school, 10, 60)
  const [he, chen] = [(await enter('he')).guest, (await enter('chen')).guest]
  const told: (number | null)[] = []
  chen.socket.on('welcome', ({ room }) => told.push(room.startsAt))
  const { get, change } = lessonsBy(school, zheng)
  const { startsAt, endsAt } = await get(lesson)
  const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const move = (minutes: number) =>
    change(lesson, { startsAt: later(startsAt, minutes), endsAt: later(endsAt, minutes), reason: '改期' })
  expect((await move(2)).code).toBe(0)
  await expect.poll(() => told, soon).toEqual([Date.parse(later(startsAt, 2))])
  await stays(chen)
  // By the time that they are out they know when it will be.
  const knew: (number | null | undefined)[] = []
  chen.socket.on('shown out', () => knew.push(told.at(-1)))
  expect((await move(400 * 24 * 60)).code).toBe(0)
  for (const guest of [he, chen]) {
    await out(guest, 'moved')
    expect(guest.outWith).toEqual(['改期'])
    await expect(comesBack(guest)).rejects.toThrow('moved')
  }
  expect(knew).toEqual([Date.parse(later(startsAt, 400 * 24 * 60))])
})

test('a substitute becomes the teacher where they sit, and the substituted one is out', async () => {
  lesson = await freshLesson(school, 10, 60)
  // He has a class of her own at this hour.
  await school.look(
    "update lesson l set state = 'cancelled' from lesson_person p where p.lesson = l.id and p.person = $1",
    [school.ids.gu],
  )
  const [he, gu] = [(await enter('he')).guest, (await enter('gu')).guest]
  expect(await gu.outcome(gu.say('lesson.begun', {}))).toBe('role')
  const anew = new Promise(resolve => gu.socket.on('welcome', ({ me, may }) => resolve([me.as, may])))
  const { change } = lessonsBy(school, zheng)
  expect((await change(lesson, { teacher: school.ids.gu, reason: '请假' })).code).toBe(0)
  await out(he, 'substituted')
  expect(he.outWith).toEqual(['请假'])
  expect(await anew).toEqual(['teacher', expect.arrayContaining(['lesson.begun'])])
  await expect(comesBack(he)).rejects.toThrow('substituted')
  await stays(gu)
  expect(await gu.outcome(gu.say('lesson.begun', {}))).toMatchObject({ kind: 'lesson.begun' })
  // The pass still says what it was made for, and the door knows better.
  expect((await comesBack(gu)).welcome.me.as).toBe('teacher')
})

test('a change by one process reaches the room that another holds, and whoever came by either', async () => {
  const port = await freePort()
  await another(school, port)
  const he = await comeIn(school, lesson, 'he', port)
  const { guest: there } = await enter('chen', port)
  const { guest: here } = await enter('zhang')
  const [held] = await school.look(
    'select address from room_lease l join room r on r.id = l.room where r.lesson = $1',
    [lesson],
  )
  expect(held?.address).toContain(String(port))
  await withdraw('chen')
  await out(there, 'noPlace')
  expect((await disable('zhang')).code).toBe(0)
  await out(here, 'disabled')
  await stays(he)
})

test('what was changed while a process could hear nothing is asked for as soon as it hears again', async () => {
  const { guest: chen } = await enter('chen')
  await school.look(
    `with deaf as (select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'eschool rooms')
     update enrolment set state = 'withdrawn' where student = $1 and exists (select from deaf)`,
    [school.ids.chen],
  )
  await out(chen, 'noPlace')
})

test('a forwarded link opens for whom it was made, and is refused to somebody else who is signed in', async () => {
  const [chen, zhang] = [await school.signIn('chen'), await school.signIn('zhang')]
  const link = await ticketFor(chen, lesson)
  const as = (person: Person) => knock(school.port, { ...link, session: `Bearer:${person.token}` })
  await expect(as(zhang)).rejects.toThrow('notYours')
  const { pass, k } = await as(chen)
  await expect(knock(school.port, { pass, k, session: zhang.token ?? '' })).rejects.toThrow('notYours')
  // A launcher outside the browser has nobody signed in.
  expect((await knock(school.port, { pass, k })).welcome.me.id).toBe(school.ids.chen)
  expect((await knock(school.port, await ticketFor(chen, lesson))).welcome.me.id).toBe(school.ids.chen)
})
