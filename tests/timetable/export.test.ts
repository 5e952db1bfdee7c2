import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { arrange, at, courseNamed, lesson } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
for (const [course, placed] of [
  ['高一数学', lesson('2083-03-02', '10:00', '11:30', '=1+1')],
  ['信息学', lesson('2083-03-02', '23:30', '23:50', '夜里')],
] as const)
  expect((await arrange(zheng, { ...(await courseNamed(school, course)), lessons: [placed] })).code).toBe(0)

const week = { from: at('2083-03-01', '00:00'), to: at('2083-03-08', '00:00') }
const linesOf = async (link: string) => {
  const { data } = await send(school.visitor.wire, 'GET', link)
  return (data as string).replace('\ufeff', '').trim().split('\r\n')
}
const own = (who: Person, filter = week, columns: string[] = []) =>
  who.call(timetable.exportOwnTimetable, { body: { filter, columns, format: 'csv' } })

test('everybody takes their own lessons of the shown days along, in the school’s hours', async () => {
  const head = '日期,时间,课程,学科,课次,名称,老师,助教,状态'
  const maths = "2083-03-02,10:00–11:30,高一数学：函数与图像,数学,11,'=1+1,贺建川,罗小满,未开始"
  for (const name of ['chen', 'he', 'luo'] as const)
    expect(await linesOf((await own(await school.signIn(name))).data.link), name).toEqual([head, maths])
  expect(await linesOf((await own(await school.signIn('wang'))).data.link)).toEqual([
    head,
    '2083-03-02,23:30–23:50,信息学：算法入门,信息学,4,夜里,陆文博,,未开始',
  ])
})

test('nobody takes along how many others there are, nor more than two months', async () => {
  const chen = await school.signIn('chen')
  expect((await own(chen, week, ['students'])).fields).toEqual([{ path: 'columns', problem: 'notOffered' }])
  const years = { from: week.from, to: at('2085-03-01', '00:00') }
  expect(await own(chen, years)).toMatchObject({ code: codes.incomplete, data: { fields: [{ path: 'to' }] } })
})

test('the file is called by the school’s day, which has begun when Greenwich still sleeps', async () => {
  const { link } = (await own(await school.signIn('chen'))).data
  const { headers } = await send(school.visitor.wire, 'GET', link)
  const today = Temporal.Now.zonedDateTimeISO('Asia/Shanghai').toPlainDate().toString()
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`课表-${today}.csv`)
})

test('the office takes along what its filter shows', async () => {
  const { courseId } = await courseNamed(school, '高一数学')
  const { link } = (
    await zheng.call(timetable.exportLessons, {
      body: {
        filter: { course: courseId, from: '2083-03-01', until: '2083-03-31' },
        columns: ['startsAt', 'time', 'name', 'students'],
        format: 'csv',
      },
    })
  ).data
  expect(await linesOf(link)).toEqual(['日期,时间,名称,学生数', "2083-03-02,10:00–11:30,'=1+1,3"])
})

test('the list of lessons is sorted by subject, and those of one by their time', async () => {
  const query = { page: '1', size: '100', from: '2083-03-01', until: '2083-03-08' } as const
  const maths = await courseNamed(school, '高一数学')
  const earlier = [lesson('2083-03-01', '10:00', '11:00')]
  expect((await arrange(zheng, { ...maths, lessons: earlier })).code).toBe(0)
  const listed = async (sort: 'subject' | '-subject') =>
    (await zheng.call(timetable.lessons, { query: { ...query, sort } })).data.rows.map(
      ({ subject, startsAt }) => [subject.name, startsAt.slice(8, 10)],
    )
  const mathsFirst = [
    ['数学', '01'],
    ['数学', '02'],
  ]
  expect(await listed('subject')).toEqual([['信息学', '02'], ...mathsFirst])
  expect(await listed('-subject')).toEqual([...mathsFirst, ['信息学', '02']])
})

test('the list of lessons is sorted by how many come and by how they stand, and those alike by their time', async () => {
  const query = { page: '1', size: '100' } as const
  const now = Date.now()
  type Shown = { state: string; startsAt: string; endsAt: string; students: number }
  const standing = ({ state, startsAt, endsAt }: Shown) => {
    if (state === 'cancelled') return 3
    if (state === 'ended' || (state === 'scheduled' && Date.parse(endsAt) <= now)) return 2
    return state === 'live' || Date.parse(startsAt) <= now ? 1 : 0
  }
  for (const [by, of] of [
    ['students', ({ students }: Shown) => students],
    ['state', standing],
  ] as const) {
    const listed = async (sort: typeof by | `-${typeof by}`) =>
      (await zheng.call(timetable.lessons, { query: { ...query, sort } })).data.rows
    const up = await listed(by)
    const figures = up.map(of)
    expect(new Set(figures).size, by).toBeGreaterThan(1)
    expect(figures).toEqual(figures.toSorted((one, other) => one - other))
    expect((await listed(`-${by}`)).map(of)).toEqual(figures.toReversed())
    for (const [at, one] of up.slice(1).entries()) {
      const before = up[at] as Shown
      if (of(before) === of(one)) expect(before.startsAt <= one.startsAt).toBe(true)
    }
  }
})
