import { afterEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { schoolHere } from '../kit/here.ts'
import { begunAsPlanned, freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, knock } from './stage.ts'

const school = await schoolHere()
afterEach(() => everybodyOut())

test('the room warns when the time is over, and ends fifteen minutes after it by itself', async () => {
  const lesson = await freshLesson(school, -74.9, -14.9)
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  he.say('lesson.begun', {})
  const warned = await chen.heard(({ kind }) => kind === 'lesson.warned')
  expect(warned).toMatchObject({ person: null, data: { minutes: 5 } })
  const ended = await he.heard(({ kind }) => kind === 'lesson.ended')
  expect(ended.person).toBe(null)
  await expect.poll(() => chen.out).toEqual(['ended'])
  expect((await school.look('select state from lesson where id = $1', [lesson]))[0]?.state).toBe('ended')
  expect(he.lines.filter(({ kind }) => kind === 'lesson.warned')).toHaveLength(1)
})

test('a lesson that nobody began is not held open: who waits is shown out', async () => {
  const lesson = await freshLesson(school, -74.95, -14.95)
  const chen = await comeIn(school, lesson, 'chen')
  await expect.poll(() => chen.out, { timeout: 10_000 }).toEqual(['ended'])
})

test('who looks in is in the roster, and for the staff alone where the school wants it so', async () => {
  const lesson = await freshLesson(school)
  const observersShown = async (shown: boolean) =>
    (await school.signIn('zheng')).call(classroom.changeSetting, {
      body: { outside: '', observersShown: shown },
    })
  await observersShown(false)
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  const looks = await comeIn(school, lesson, 'zheng')
  expect(looks.welcome.me.as).toBe('observer')
  await he.heard(({ kind, person }) => kind === 'joined' && person === school.ids.zheng)
  he.say('lesson.begun', {})
  await chen.heard(({ kind }) => kind === 'lesson.begun')
  expect(JSON.stringify(chen.lines)).not.toContain(String(`"person":${school.ids.zheng}`))
  expect(chen.welcome.people.map(({ id }) => id)).not.toContain(school.ids.zheng)
  expect(await looks.outcome(looks.say('chat.said', { text: 'x' }))).toBe('role')
  await looks.outcome(looks.say('chat.closed', { closed: true }))
  expect(await chen.outcome(chen.say('chat.said', { text: 'x' }))).toBe('muted')
  await observersShown(true)
  const shown = await freshLesson(school)
  await comeIn(school, shown, 'zheng')
  const student = await comeIn(school, shown, 'chen')
  await student.heard(({ kind, person }) => kind === 'joined' && person === school.ids.zheng)
  await expect(knock(school.port, { pass: looks.pass, k: student.k })).rejects.toThrow('ticket')
})

test('the register of a running lesson: who is here and since when, who came late, who left, who is missing', async () => {
  const lesson = await freshLesson(school, -10.5, 50)
  const office = await school.signIn('zheng')
  const chen = await comeIn(school, lesson, 'chen')
  const zhang = await comeIn(school, lesson, 'zhang')
  zhang.leave()
  await chen.heard(({ kind, person }) => kind === 'left' && person === school.ids.zhang)
  const register = async () => {
    const { data } = await office.call(classroom.attendance, { query: { lessonId: String(lesson) } })
    return new Map<number, object>(data.map((row: { personId: number }) => [row.personId, row]))
  }
  await expect
    .poll(async () => (await register()).get(school.ids.zhang), { timeout: 20_000 })
    .toMatchObject({ isHere: false, lastAt: expect.any(String) })
  const rows = await register()
  expect(rows.get(school.ids.chen)).toMatchObject({ isHere: true, firstAt: expect.any(String) })
  expect(rows.get(school.ids.zhao)).toMatchObject({ isHere: false, firstAt: null, late: 0, minutes: 0 })
  // Nobody is late to a class that its teacher has still to begin.
  expect(rows.get(school.ids.chen)).toMatchObject({ late: 0 })
  const begins = await comeIn(school, lesson, 'he')
  await begins.outcome(begins.say('lesson.begun', {}))
  await expect.poll(() => begunAsPlanned(school, lesson)).toHaveLength(1)
  expect(((await register()).get(school.ids.chen) as { late: number }).late).toBeGreaterThanOrEqual(10)
})
