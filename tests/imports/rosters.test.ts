import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { courseNamed } from '../timetable/stage.ts'
import { bring, workbook } from './sheets.ts'
import { stepsOf } from './steps.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const seated = async (course: number) =>
  school.look(
    `select p.username, e.source, count(t.*)::int subjects from enrolment e join person p on p.id = e.student
      left join enrolment_subject t on t.enrolment = e.id where e.course = $1 and e.state = 'active'
      group by p.username, e.source order by p.username`,
    [course],
  )
const undo = (id: number) => zheng.call(imports.undoImport, { params: { id: String(id) } })

test('a roster seats the students of one course by username, phone or number, and is taken back', async () => {
  const steps = stepsOf(school, zheng, 'roster')
  const { courseId } = await courseNamed(school, '高二三科')
  const course = String(courseId)
  const bytes = await workbook([
    ['学生账号', '学科'],
    ['limuyang', '数学、英语'],
    ['15900007714', ''],
    ['S2026004', '语文'],
    ['wangzixuan', ''],
  ])
  const one = await steps.checked(bytes, { course })
  expect(one).toMatchObject({ type: 1, good: 3, same: 1, bad: 0 })
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  expect(await seated(courseId)).toEqual([
    { username: 'fengtianyou', source: 'import', subjects: 3 },
    { username: 'limuyang', source: 'import', subjects: 2 },
    { username: 'sunhaoran', source: 'import', subjects: 1 },
    { username: 'wangzixuan', source: 'admin', subjects: 3 },
    { username: 'zhangyutong', source: 'admin', subjects: 3 },
  ])
  expect((await undo(one.id)).code).toBe(codes.done)
  expect(await seated(courseId)).toHaveLength(2)
})

test('a roster asks for its course, and takes none of another school', async () => {
  const other = await courseNamed(school, '高二三科', school.otherSite)
  const bytes = await workbook([['学生账号'], ['limuyang']])
  const said = (course: string) => bring(zheng, bytes, { content: 'roster', course })
  expect((await said('')).code).toBe(codes.chooseCourse)
  expect((await said('x')).code).toBe(codes.chooseCourse)
  expect((await said(String(other.courseId))).code).toBe(codes.courseGone)
  const theirs = await school.signIn('zheng', { host: otherHost })
  expect((await bring(theirs, bytes, { content: 'roster', course: String(other.courseId) })).code).toBe(0)
})

test('rosters of several courses say of each bad row why', async () => {
  const steps = stepsOf(school, zheng, 'rosters')
  const { courseId } = await courseNamed(school, '信息学')
  await school.look('update course set capacity = 2 where id = $1', [courseId])
  await school.look(
    "insert into enrolment (site, course, student, source, state) values ($1, $2, $3, 'order', 'refunded')",
    [school.site, courseId, school.ids.feng],
  )
  const name = '信息学：算法入门'
  const one = await steps.checked(
    await workbook([
      ['课程', '学生账号', '学科'],
      ['没有的课', 'limuyang', ''],
      [name, 'nobody', ''],
      [name, 'teacher', ''],
      [name, 'limuyang', '化学'],
      [name, 'fengtianyou', ''],
      [name, 'limuyang', ''],
      [name, 'limuyang', ''],
      [name, 'sunhaoran', ''],
      ['英语晨读打卡', 'sunhaoran', ''],
    ]),
  )
  expect(await steps.problems(one.id)).toEqual({
    2: { course: '没有这门课程' },
    3: { account: '没有这位学生，可写用户名、手机或学号' },
    4: { account: '只能添加学生账号' },
    5: { subjects: '没有学科“化学”' },
    6: { account: '已退款的课程不能再次报名，请联系教务人员' },
    8: { account: '与第 7 行重复' },
    9: { account: '报名人数已满' },
  })
  await steps.run(one.id, 'good')
  await steps.settled(one.id, 'done')
  expect(await steps.state(one.id)).toMatchObject({ type: 2, made: 2 })
  expect((await seated(courseId)).map(({ username }) => username)).toEqual(['limuyang', 'wangzixuan'])
})

test('courses come as drafts, several rows of one name as its subjects; bad cells say why', async () => {
  const steps = stepsOf(school, zheng, 'courses')
  const head = ['课程', '学科', '老师', '价格', '年级', '名额', '开课日期', '结课日期']
  const good = [
    ['寒假双科', '数学', 'teacher', '1,280.5', '高一、高二', '40', '2083-01-10', '2083-02-10'],
    ['寒假双科', '英语', '唐晓雯', '¥980', '高一', '', '', ''],
    ['免费试听', '书法', '', '', '', '', '', ''],
  ]
  const one = await steps.checked(await workbook([head, ...good]))
  expect(one).toMatchObject({ type: 4, content: 'courses', good: 3 })
  await steps.run(one.id, 'all')
  await steps.settled(one.id, 'done')
  expect(
    await school.look(
      `select c.name, c.state, c.capacity, count(s.*)::int subjects, sum(s.price)::int price from course c
        join course_subject s on s.course = c.id where c.name in ('寒假双科', '免费试听') group by c.id order by c.id`,
    ),
  ).toEqual([
    { name: '寒假双科', state: 'draft', capacity: 40, subjects: 2, price: 226050 },
    { name: '免费试听', state: 'draft', capacity: null, subjects: 1, price: 0 },
  ])
  expect(await steps.checked(await workbook([head, ...good]))).toMatchObject({ same: 3, good: 0 })
  const bad = await steps.checked(
    await workbook([
      head,
      ['<b>课</b>', '数学', '', '', '', '', '', ''],
      ['新课', '天文', '没有', '很贵', '大一', '0', '明天', '2083-01-01'],
      ['新课二', '数学', '', '1', '', '', '2083-02-01', '2083-01-01'],
      ['免费试听', '数学', '', '', '', '', '', ''],
    ]),
  )
  expect(await steps.problems(bad.id)).toEqual({
    2: { name: '课程名称不能包含特殊字符' },
    3: {
      subject: '没有学科“天文”',
      teacher: '没有这位老师，或有同名，请写用户名',
      price: '价格要写成 1280.00',
      grades: '没有年级“大一”',
      seats: '名额是 1 到 100000 的整数',
      from: '日期要写成 2010-03-04',
    },
    4: { to: '结课不能早于开课' },
    5: { name: '已有同名课程，请到课程里修改' },
  })
  await school.look("update course set state = 'onSale' where name = '免费试听'")
  const held = await undo(one.id)
  expect(held.code).toBe(codes.partlyUndeletable)
  expect(held.data.refused).toMatchObject([{ name: '免费试听', code: codes.startedOrEnrolled }])
  await school.look("update course set state = 'draft' where name = '免费试听'")
  expect((await undo(one.id)).code).toBe(codes.done)
  expect(await school.look("select id from course where name in ('寒假双科', '免费试听')")).toEqual([])
})
