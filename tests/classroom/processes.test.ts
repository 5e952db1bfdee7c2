import { afterEach, expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { createApp } from '../../server/app.ts'
import { roomOfPerson } from '../../server/classroom/entry.store.ts'
import { LeaseLost, letGo, processLocks, takeLease, writeLines } from '../../server/classroom/log.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { freePort } from '../kit/program.ts'
import { another, killOthers } from './programs.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock, ticketFor } from './stage.ts'

const school = await schoolHere()
const lesson = await lessonNamed(school, 'functions')
await setTimes(school, lesson, -10, 50)
afterEach(async () => {
  everybodyOut()
  await killOthers()
})

const kept = () =>
  school.look(
    'select e.number::int, e.kind, e.payload, e.sent_as from room_event e join room r on r.id = e.room where r.lesson = $1 order by number',
    [lesson],
  )

/** Comes back as a page does: again and again until the door opens. */
async function comeBack(port: number, guest: Guest): Promise<Guest> {
  const { pass, k } = guest
  const had = guest.confirmed()
  const until = Date.now() + 60_000
  for (;;) {
    const resuming = { from: had, fence: guest.fence(), certain: had }
    const back = await knock(port, { pass, k, ...resuming }).catch((error: Error) => error)
    if (!(back instanceof Error)) return back
    if (Date.now() > until) throw back
    // A page that was cut comes again so soon.
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test('kill -9 of the process that holds the room: others go on at once, and nothing that was confirmed is lost', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const [holder] = await Promise.all([another(school, port), another(school, other)])
  const teacher = await comeIn(school, lesson, 'he', port)
  const zhang = await comeIn(school, lesson, 'zhang', other)
  const names: string[] = []
  // The last of them is in the log of whoever comes, too.
  const layout = { layout: 'board', led: false } as const
  for (let at = 0; at < 40; at += 1) {
    names.push(teacher.say('layout.chosen', layout))
    // As fast as a hand would: the kill comes between words that are certain and words that are not.
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  const said = teacher.lines.flatMap(({ sentAs }) => sentAs ?? [])
  const certain = teacher.lines
    .filter(({ n }) => n <= teacher.confirmed())
    .flatMap(({ sentAs }) => sentAs ?? [])
  holder.child.kill('SIGKILL')
  await holder.ended
  // At once means without the lease: that one would hold for longer than this test may last.
  await school.look("update room_lease set until = now() + interval '1 hour' where site = $1", [school.site])
  expect(said.length).toBeGreaterThan(5)
  const [back, zhangBack] = await Promise.all([comeBack(other, teacher), comeBack(other, zhang)])
  await expect.poll(() => back.fence()).toBeGreaterThan(teacher.fence())
  // What was sent and not confirmed is sent again under its old name.
  for (const name of names) if (!certain.includes(name)) back.say('layout.chosen', layout, name)
  await expect
    .poll(async () => (await kept()).filter(({ sent_as }) => names.includes(String(sent_as))).length)
    .toBe(40)
  const rows = await kept()
  const last = rows.find(({ sent_as }) => sent_as === names.at(-1))
  // What he had for certain is not told to him again: on a busy machine that may be all of it.
  if (Number(last?.number) > zhang.confirmed()) await zhangBack.heard(({ n }) => n === last?.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
})

test('who has lost the room writes nothing more, even under the same number of process', async () => {
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const inSite = <T>(work: (db: Db) => Promise<T>) =>
    withSite(pool, { site: school.site }, ({ db }) => work(db))
  const { id: room } = await inSite(db => roomOfPerson(db, school.ids.tang))
  const take = async () => {
    const { fence } = await inSite(db => takeLease(db, room, 77, 'http://here'))
    return { room, holder: 77, fence: fence ?? expect.fail() }
  }
  const line = (n: number): Line => ({ n, at: Date.now(), kind: 'lesson.begun', person: null, data: {} })
  const numbers = async () =>
    (await school.look('select number::int from room_event where room = $1 order by 1', [room])).map(
      ({ number }) => number,
    )
  const first = await take()
  await inSite(db => writeLines(db, first, [line(1)]))
  const second = await take()
  expect(second.fence).toBeGreaterThan(first.fence)
  await expect(inSite(db => writeLines(db, first, [line(2), line(3)]))).rejects.toThrow(LeaseLost)
  await expect(inSite(db => writeLines(db, { ...second, holder: 78 }, [line(2)]))).rejects.toThrow(LeaseLost)
  expect(await numbers()).toEqual([1])
  // Nor does it give away what is no longer its own.
  await inSite(db => letGo(db, first))
  await inSite(db => writeLines(db, second, [line(2)]))
  expect(await numbers()).toEqual([1, 2])
  // A living process keeps the lock of its number.
  await school.look('select pg_advisory_lock($1, 77)', [processLocks])
  expect(await inSite(db => takeLease(db, room, 79, 'http://there'))).toEqual({ elsewhere: 'http://here' })
  await school.look('select pg_advisory_unlock($1, 77)', [processLocks])
  await pool.end()
})

test('the program is stopped and started again in mid-lesson: back with everything', async () => {
  const port = await freePort()
  const before = await another(school, port)
  const he = await comeIn(school, lesson, 'he', port)
  const name = he.say('chat.said', { text: '停一下' })
  const line = await he.outcome(name)
  before.child.kill('SIGTERM')
  expect(await before.ended).toBe(0)
  const [, back] = await Promise.all([another(school, port), comeBack(port, he)])
  await back.heard(({ n }) => typeof line !== 'string' && n === line.n)
  expect((await kept()).some(({ sent_as }) => sent_as === name)).toBe(true)
})

test('people of two processes are in one room, and hear each other in one order', async () => {
  const second = await createApp({
    settings: { ...school.settings, port: 0, roles: ['web'] },
    connection: school.connection,
  })
  const { port } = await second.listen()
  const he = await comeIn(school, lesson, 'he')
  const chen = await comeIn(school, lesson, 'chen', port)
  he.say('lesson.begun', {})
  await chen.heard(({ kind }) => kind === 'lesson.begun')
  for (let at = 0; at < 6; at += 1) (at % 2 ? he : chen).say('chat.said', { text: String(at) })
  const texts = ({ lines }: Guest) =>
    lines.flatMap(line => (line.kind === 'chat.said' && line.data.text.length === 1 ? [line.n] : []))
  await expect.poll(() => [texts(he).length, texts(chen).length]).toEqual([6, 6])
  expect(texts(chen)).toEqual(texts(he))
  expect(await chen.outcome(chen.say('page.turned', { page: 'x' }))).toBe('role')
  he.say('person.removed', { person: school.ids.chen })
  await expect.poll(() => chen.out).toEqual(['removed'])
  await he.outcome(he.say('person.letBack', { person: school.ids.chen }))
  const zhang = await comeIn(school, lesson, 'zhang', port)
  zhang.leave()
  await he.heard(({ kind, person }) => kind === 'left' && person === school.ids.zhang)
  await second.close()
})

test('a stranger does not pass for a process of the installation', async () => {
  const { io } = await import('socket.io-client')
  const auth = { at: Date.now(), mark: Buffer.alloc(32).toString('base64url') }
  const socket = io(`http://localhost:${school.port}/link`, {
    path: '/eschool-service/room.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  })
  expect(await new Promise(resolve => socket.on('connect_error', error => resolve(error.message)))).toBe(
    'unknown',
  )
  socket.close()
})

test('neither ticket nor pass nor the name of the room is written into the log of the program', async () => {
  const port = await freePort()
  const program = await another(school, port, { ESCHOOL_LOG: 'debug' })
  const he = await school.signIn('he')
  const { ticket, k } = await ticketFor(he, lesson)
  const wire = { port, host: 'localhost' }
  const query = new URLSearchParams({ token: ticket, k, callback: 'joined' })
  await send(wire, 'GET', `/eschool-service/classroom/join?${query}`)
  await send(wire, 'GET', `/eschool-service/classroom/join?token=${ticket}&k=${k}`)
  const guest = await knock(port, { ticket, k })
  await guest.outcome(guest.say('chat.said', { text: '不该出现' }))
  await knock(port, { ticket, k }).catch(() => undefined)
  const written = program.said() + program.complained()
  expect(written).toContain('/eschool-service/classroom/join')
  for (const secret of [ticket, k, guest.pass, '不该出现']) expect(written).not.toContain(secret)
})
