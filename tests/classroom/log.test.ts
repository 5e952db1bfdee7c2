import { afterEach, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { comeIn, everybodyOut, knock, ticketFor } from './stage.ts'

const school = await schoolHere()
const lesson = await lessonNamed(school, 'functions')
beforeEach(() => setTimes(school, lesson, -10, 50))
afterEach(() => everybodyOut())

const kept = () =>
  school.look(
    'select e.* from room_event e join room r on r.id = e.room where r.lesson = $1 order by number',
    [lesson],
  )

test('what one says all hear at once, and it is kept under its number', async () => {
  const [he, chen, zhang] = [
    await comeIn(school, lesson, 'he'),
    await comeIn(school, lesson, 'chen'),
    await comeIn(school, lesson, 'zhang'),
  ]
  he.say('lesson.begun', {})
  await chen.heard(({ kind }) => kind === 'lesson.begun')
  chen.say('chat.said', { text: '老师好' })
  const said = await zhang.heard(({ kind }) => kind === 'chat.said')
  expect(said).toMatchObject({ person: school.ids.chen, data: { text: '老师好' } })
  await expect.poll(() => he.confirmed()).toBeGreaterThanOrEqual(said.n)
  const rows = await kept()
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
  expect(rows.find(({ number }) => Number(number) === said.n)).toMatchObject({
    kind: 'chat.said',
    payload: { text: '老师好' },
  })
  expect((await school.look('select state, begun_at from lesson where id = $1', [lesson]))[0]).toMatchObject({
    state: 'live',
    begun_at: expect.any(Date),
  })
})

test('what is sent again under the same name is written once', async () => {
  const he = await comeIn(school, lesson, 'he')
  const name = he.say('chat.said', { text: '一次' })
  await he.outcome(name)
  he.say('chat.said', { text: '一次' }, name)
  await expect.poll(() => he.refused.get(name)).toBe('kept')
  const again = await knock(school.port, { pass: he.pass, k: he.k })
  again.say('chat.said', { text: '一次' }, name)
  await expect.poll(() => again.refused.get(name)).toBe('kept')
  await expect.poll(async () => (await kept()).filter(({ sent_as }) => sent_as === name).length).toBe(1)
})

test.each([1, 2, 50])(
  'whoever comes back gets the %i lines that were missed: all of them, and nothing twice',
  async missed => {
    const [he, luo] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'luo')]
    await he.heard(({ kind, person }) => kind === 'joined' && person === school.ids.luo)
    await expect.poll(() => luo.lines.at(-1)?.n === he.lines.at(-1)?.n).toBe(true)
    const had = luo.lines.at(-1)?.n ?? 0
    // In turn somebody else's and one's own: of those the answer may have been lost on its way.
    const said = Array.from({ length: missed }, (_, at) => {
      const one = at % 2 ? luo : he
      return one.outcome(one.say('hands.cleared', {}))
    })
    const lines = await Promise.all(said)
    luo.leave()
    const back = await knock(school.port, { pass: luo.pass, k: luo.k, from: had, fence: luo.fence() })
    // Whoever goes and comes back within seconds was never away: what is said from here on is the next line.
    const next = await back.outcome(back.say('chat.said', { text: '回来了' }))
    if (typeof next === 'string') throw new Error(next)
    // Somebody of the test before may be found gone meanwhile: that is a line as well.
    expect(back.lines.map(({ n }) => n)).toEqual(
      Array.from({ length: next.n - had }, (_, at) => had + 1 + at),
    )
    const numbers = back.lines.map(({ n }) => n)
    expect(numbers).toEqual(expect.arrayContaining(lines.map(line => typeof line !== 'string' && line.n)))
  },
)

test('who comes late gets a stroke whole, however many pieces it came in', async () => {
  const he = await comeIn(school, lesson, 'he')
  const page = `p${Date.now()}`
  he.say('page.added', { page, ground: 'squares' })
  he.say('stroke.begun', { stroke: 's1', page, tool: 'pen', ink: 'ink', width: 60, points: [0, 0, 50] })
  for (let at = 1; at < 20; at += 1) he.say('stroke.went', { stroke: 's1', points: [at, at, 50] })
  const ended = await he.outcome(he.say('stroke.ended', { stroke: 's1' }))
  // A stroke is joined when all of it is kept for good.
  await expect.poll(() => typeof ended !== 'string' && he.confirmed() >= ended.n).toBe(true)
  const luo = await comeIn(school, lesson, 'luo')
  const whole = await luo.heard(({ kind }) => kind === 'stroke.begun')
  expect(luo.lines.filter(({ kind }) => kind === 'stroke.went' || kind === 'stroke.ended')).toEqual([])
  expect(whole.kind === 'stroke.begun' && whole.data.points).toHaveLength(60)
  expect(whole).toMatchObject({ data: { ended: true } })
  await expect.poll(async () => (await kept()).filter(({ kind }) => kind === 'stroke.went').length).toBe(19)
  const written = (await kept()).find(({ kind }) => kind === 'stroke.begun') as {
    payload: { points: number[] }
  }
  expect(written.payload.points).toEqual([0, 0, 50])
})

test('a ticket opens the door once; forged, old, for another room or at another school it opens none', async () => {
  const person = await school.signIn('he')
  const { ticket, k } = await ticketFor(person, lesson)
  const other = (await person.call(classroom.prepareRoom)).data
  await expect(knock(school.port, { ticket: 'a'.repeat(43), k })).rejects.toThrow('ticket')
  await expect(knock(school.port, { ticket, k }, otherHost)).rejects.toThrow('ticket')
  const guest = await knock(school.port, { ticket, k })
  await expect(knock(school.port, { ticket, k })).rejects.toThrow('ticket')
  await expect(knock(school.port, { ticket: other.teacherToken, k })).rejects.toThrow('ticket')
  await expect(knock(school.port, { pass: guest.pass, k: other.k })).rejects.toThrow('ticket')
  await expect(knock(school.port, { pass: guest.pass, k }, otherHost)).rejects.toThrow('ticket')
  const [text, mark] = guest.pass.split('.')
  const altered = Buffer.from(
    Buffer.from(text ?? '', 'base64url')
      .toString()
      .replace('"teacher"', '"observer"'),
  ).toString('base64url')
  await expect(knock(school.port, { pass: `${altered}.${mark}`, k })).rejects.toThrow('ticket')
  const old = await ticketFor(person, lesson)
  await school.look("update room_ticket set expires_at = now() - interval '1 second'")
  await expect(knock(school.port, old)).rejects.toThrow('ticket')
})

test('entering on a second device leaves the first with a word', async () => {
  const first = await comeIn(school, lesson, 'he')
  const second = await knock(school.port, { pass: first.pass, k: first.k })
  await expect.poll(() => first.out).toEqual(['elsewhere'])
  expect(first.socket.connected).toBe(false)
  await second.outcome(second.say('chat.said', { text: '在' }))
  const came = second.lines.findLast(({ kind, person }) => kind === 'joined' && person === school.ids.he)
  const since = second.lines.filter(({ n }) => n > (came?.n ?? 0))
  expect(since.filter(({ kind, person }) => kind === 'left' && person === school.ids.he)).toEqual([])
})

test('a removed student hears nothing from that moment, cannot come back, and can when let back', async () => {
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  he.say('person.removed', { person: school.ids.chen })
  await expect.poll(() => chen.out).toEqual(['removed'])
  const heard = chen.lines.length
  await he.outcome(he.say('chat.said', { text: '继续' }))
  expect(chen.lines.length).toBe(heard)
  await expect(knock(school.port, { pass: chen.pass, k: chen.k })).rejects.toThrow('removed')
  await expect(comeIn(school, lesson, 'chen')).rejects.toThrow('removed')
  await he.outcome(he.say('person.letBack', { person: school.ids.chen }))
  await comeIn(school, lesson, 'chen')
})

test('who closes the page is out of the roster within seconds; who reloads never was', async () => {
  const [he, luo] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'luo')]
  await he.heard(({ kind, person }) => kind === 'joined' && person === school.ids.luo)
  const before = he.lines.length
  luo.socket.io.engine.close()
  const back = await knock(school.port, { pass: luo.pass, k: luo.k })
  await back.outcome(back.say('chat.said', { text: '回来了' }))
  const gone = () =>
    he.lines.slice(before).filter(({ kind, person }) => kind === 'left' && person === school.ids.luo)
  expect(gone()).toEqual([])
  back.socket.io.engine.close()
  await expect.poll(gone, { timeout: 10_000 }).toHaveLength(1)
})

test('a session that ends takes its person out of the room', async () => {
  const chen = await comeIn(school, lesson, 'chen')
  await school.look("update session set ended_at = now(), end_reason = 'revoked' where person = $1", [
    school.ids.chen,
  ])
  await expect.poll(() => chen.out, { timeout: 25_000 }).toEqual(['signedOut'])
  await expect(knock(school.port, { pass: chen.pass, k: chen.k })).rejects.toThrow('signedOut')
  // Signed in again, in the window that keeps the pass of before: who asks for a ticket is in by that.
  const fresh = await ticketFor(await school.signIn('chen'), lesson)
  const back = await knock(school.port, { ...fresh, pass: chen.pass })
  await back.outcome(back.say('chat.said', { text: '回来了' }))
  // A ticket that is spent leads nobody out who has a pass that is good.
  await knock(school.port, { ...fresh, pass: back.pass })
})

test('the teacher ends the lesson: it is kept, everybody is shown out, the register is read from the log', async () => {
  const [he, zhang] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'zhang')]
  he.say('lesson.ended', {})
  await expect.poll(() => zhang.out).toEqual(['ended'])
  expect((await school.look('select state, ended_at from lesson where id = $1', [lesson]))[0]).toMatchObject({
    state: 'ended',
    ended_at: expect.any(Date),
  })
  await expect(knock(school.port, { pass: he.pass, k: he.k })).rejects.toThrow('ended')
  const teacher = await school.signIn('he')
  const { data } = await teacher.call(classroom.attendance, { query: { lessonId: String(lesson) } })
  const row = (person: number) => data.find(({ personId }: { personId: number }) => personId === person)
  expect(row(school.ids.zhang)).toMatchObject({ fullName: '张雨桐', as: 'student', minutes: 0 })
  expect(row(school.ids.zhang)?.firstAt).not.toBe(null)
  expect(row(school.ids.zhao)).toMatchObject({ as: 'student', firstAt: null, minutes: 0 })
})
