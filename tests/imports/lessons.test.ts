import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, courseNamed, lesson } from '../timetable/stage.ts'
import { workbook } from './sheets.ts'
import { stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const steps = stepsOf(school, zheng, 'lessons')

const head = ['课程', '学科', '日期', '开始', '结束', '课次名称', '老师', '助教']
const sheet = (...rows: unknown[][]) => workbook([head, ...rows])
const maths = '高一数学：函数与图像'

test('a timetable comes from a sheet: written once, changed nothing the second time, taken back whole', async () => {
  const bytes = await sheet(
    [maths, '', '2083-03-02', '10:00', '11:30', '函数的图像', '', ''],
    ['高二三科同步班', '英语', '2083/3/3', '9:00', '10:00', '', '唐晓雯', 'assistant'],
    [maths, '数学', '2083-03-04', 0.4375, '11:30', '', 'teacher', ''],
  )
  const one = await steps.checked(bytes)
  expect(await steps.problems(one.id)).toEqual({})
  expect(one).toMatchObject({ type: 5, content: 'lessons', good: 3 })
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  const written = await school.look(
    `select l.name, l.number, to_char(l.starts_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') at, count(p.*)::int people
      from lesson l join lesson_person p on p.lesson = l.id where l.arrangement is not null group by l.id order by l.starts_at`,
  )
  expect(written).toEqual([
    { name: '函数的图像', number: 11, at: '03-02 10:00', people: 2 },
    { name: '', number: 5, at: '03-03 09:00', people: 2 },
    { name: '', number: 12, at: '03-04 10:30', people: 2 },
  ])
  expect(await steps.checked(bytes)).toMatchObject({ good: 0, bad: 0, same: 3 })
  const undone = await zheng.call(imports.undoImport, { params: { id: String(one.id) } })
  expect(undone).toMatchObject({ code: codes.done, data: { done: 3 } })
  expect(await school.look('select id from lesson where arrangement is not null')).toEqual([])
})

test('each bad cell says why: unknown and busy, in the sheet itself and in the school', async () => {
  expect(
    (
      await arrange(zheng, {
        ...(await courseNamed(school, '高一数学')),
        lessons: [lesson('2083-04-01', '10:00', '11:00', '占用')],
      })
    ).code,
  ).toBe(0)
  const one = await steps.checked(
    await sheet(
      ['没有的课', '', '2083-04-02', '10:00', '11:00', '', '', ''],
      ['高二三科同步班', '', '2083-04-02', '10:00', '11:00', '', '', ''],
      [maths, '化学', '四月二日', '25:00', '11:00', '', '没有的老师', '没有的助教'],
      [maths, '', '2083-04-02', '11:00', '10:00', '', '', ''],
      [maths, '', '2083-04-01', '10:30', '11:30', '', '', ''],
      ['高二三科同步班', '数学', '2083-04-01', '10:30', '11:30', '', '', ''],
      [maths, '', '2083-04-05', '10:00', '11:00', '', '', ''],
      ['高二三科同步班', '数学', '2083-04-05', '10:30', '11:30', '', '', ''],
    ),
  )
  expect(await steps.problems(one.id)).toEqual({
    2: { course: '没有这门课程' },
    3: { subject: '课程有几个学科，要写明是哪一个' },
    4: {
      subject: '没有学科“化学”',
      day: '日期要写成 2010-03-04',
      from: '时间要写成 19:00',
      assistants: '没有助教“没有的助教”，或有同名',
    },
    5: { to: '结束要晚于开始，一节课 5 分钟到 12 小时' },
    6: { from: '本课程这时已有占用' },
    7: { from: '与第 6 行的课重叠；贺建川这时有《高一数学：函数与图像》占用' },
    9: { from: '与第 8 行的课重叠' },
  })
  // The good rows alone.
  await steps.run(one.id, 'good')
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ made: 1, bad: 7 })
  await school.look("update lesson set state = 'ended' where starts_at::date = '2083-04-05'")
  const undone = await zheng.call(imports.undoImport, { params: { id: String(one.id) } })
  expect(undone.code).toBe(codes.partlyUndeletable)
  expect(undone.data.refused).toMatchObject([{ code: codes.lessonEnded }])
})
