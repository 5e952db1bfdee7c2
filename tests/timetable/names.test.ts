import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, at, courseNamed, lesson, lessonsBy, preview } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
await school.signIn('heli')
const { get, change } = lessonsBy(school, zheng)
const plan = await courseNamed(school, '高一物理')
const reader = (language: string) => ({ ...zheng.wire, headers: { cookie: `language=${language}` } })
const nameIn = async (language: string, id: number) =>
  (await ask(reader(language), timetable.lesson, { params: { id: String(id) } })).data.name

/** Its lessons by their time: number and given name. */
const order = async (since = '2085-01-01') =>
  (
    await school.look(
      `select id::int, number, name, state from lesson where course_subject = $1 and starts_at > $2 order by starts_at`,
      [plan.courseSubject, since],
    )
  ).map(({ number, name, state }) => `${state === 'cancelled' ? 'x' : ''}${Number(number) - before}${name}`)
const idOf = async (day: string) =>
  Number(
    (
      await school.look('select id::int from lesson where course_subject = $1 and starts_at = $2', [
        plan.courseSubject,
        at(day, '10:00'),
      ])
    )[0]?.id,
  )
const before = Number(
  (
    await school.look("select count(*) from lesson where course_subject = $1 and state <> 'cancelled'", [
      plan.courseSubject,
    ])
  )[0]?.count,
)
const one = (day: string, name = '') => lesson(day, '10:00', '11:00', name)

test('a lesson that was given no name is called by its number, in the language of whoever reads', async () => {
  const seen = await preview(zheng, { ...plan, lessons: [one('2085-01-02'), one('2085-01-09', '复习')] })
  expect(seen.lessons.map(({ name }) => name)).toEqual([`第 ${before + 1} 课`, '复习'])
  expect(
    (await arrange(zheng, { ...plan, lessons: [one('2085-01-02'), one('2085-01-09', '复习')] })).code,
  ).toBe(codes.done)
  const [first, second] = [await idOf('2085-01-02'), await idOf('2085-01-09')]
  expect(await nameIn('zh', first)).toBe(`第 ${before + 1} 课`)
  expect(await nameIn('en', first)).toBe(`Lesson ${before + 1}`)
  expect(await nameIn('es', first)).toBe(`Clase ${before + 1}`)
  expect(await nameIn('es', second)).toBe('复习')
  expect((await get(first)).given).toBe('')
})

test('lists find a lesson by the name that their reader sees, and by no other', async () => {
  const query = { q: `lesson ${before + 1}`, from: '2085-01-01', until: '2085-01-31' }
  const found = async (language: string) =>
    (await ask(reader(language), timetable.lessons, { query: { ...query, page: '1', size: '20' } })).data.rows
  expect((await found('en')).map(({ name }) => name)).toEqual([`Lesson ${before + 1}`])
  expect(await found('zh')).toEqual([])
})

test('numbers follow the time: a lesson put before the others is the first, and names given by hand stay', async () => {
  expect((await arrange(zheng, { ...plan, lessons: [one('2085-01-01')] })).code).toBe(codes.done)
  expect(await order()).toEqual(['1', '2', '3复习'])
})

test('a lesson that is moved behind another changes places with it', async () => {
  const moved = await change(await idOf('2085-01-01'), {
    name: '',
    startsAt: at('2085-01-16', '10:00'),
    endsAt: at('2085-01-16', '11:00'),
  })
  expect(moved.data).toMatchObject({ number: before + 3, name: `第 ${before + 3} 课`, given: '' })
  expect(await order()).toEqual(['1', '2复习', '3'])
})

test('what is told of a change calls the lesson as each reader does', async () => {
  await school.look(
    "update session set language = 'en' where person = (select teacher from course_subject where id = $1)",
    [plan.courseSubject],
  )
  await change(await idOf('2085-01-16'), { endsAt: at('2085-01-16', '11:30') })
  const told = await school.look(
    `select distinct n.message from notification n
      where n.link like '%day=2085-01-16' and n.created_at > now() - interval '1 minute' and n.message like '%11:30%'`,
  )
  const messages = told.map(({ message }) => String(message))
  expect(messages.filter(message => message.includes(`Lesson ${before + 3}`))).toHaveLength(1)
  expect(messages.filter(message => message.includes(`第 ${before + 3} 课`))).toHaveLength(1)
})

test('a cancelled lesson keeps its number, and those behind it move up', async () => {
  const params = { id: String(await idOf('2085-01-02')) }
  expect((await zheng.call(timetable.cancelLesson, { params, body: { reason: '停课' } })).code).toBe(
    codes.done,
  )
  expect(await order()).toEqual(['x1', '1复习', '2'])
})

test('the numbers close up again when a batch is taken back', async () => {
  const { data } = await arrange(zheng, { ...plan, lessons: [one('2085-01-03'), one('2085-01-04')] })
  expect(await order()).toEqual(['x1', '1', '2', '3复习', '4'])
  await zheng.call(arranging.undoArrangement, { params: { id: String(data.id) } })
  expect(await order()).toEqual(['x1', '1复习', '2'])
})

test('a name that says no more than the number is none, whatever its language', async () => {
  const id = await idOf('2085-01-09')
  expect((await change(id, { name: `Lesson ${before + 1}` })).data.given).toBe('')
  expect((await change(id, { name: 'Lesson 77' })).data).toMatchObject({
    given: 'Lesson 77',
    name: 'Lesson 77',
  })
})

test('whoever cancels, moves, takes back and adds lessons of one subject at once is refused nothing', async () => {
  const days = Array.from({ length: 12 }, (_, n) => `2085-05-${String(n + 1).padStart(2, '0')}`)
  await arrange(zheng, { ...plan, lessons: days.map(day => one(day)) })
  const batch = await arrange(zheng, { ...plan, lessons: [one('2085-05-20'), one('2085-05-21')] })
  const ids = await Promise.all(days.map(idOf))
  const said = await Promise.all([
    zheng.call(arranging.undoArrangement, { params: { id: String(batch.data.id) } }),
    ...ids.flatMap((id, n) => [
      n % 2 === 0
        ? zheng.call(timetable.cancelLesson, { params: { id: String(id) }, body: { reason: '停课' } })
        : change(id, {
            startsAt: at(`2085-05-0${(n % 9) + 1}`, '15:00'),
            endsAt: at(`2085-05-0${(n % 9) + 1}`, '16:00'),
          }),
      arrange(zheng, { ...plan, lessons: [lesson(days[n] as string, '07:00', '08:00')] }),
    ]),
  ])
  expect(said.map(({ code }) => code).filter(code => code !== codes.done)).toEqual([])
  const standing = (await order('2085-05-01')).filter(row => !row.startsWith('x')).map(Number)
  expect(standing).toEqual(standing.map((_, n) => Number(standing[0]) + n))
})
