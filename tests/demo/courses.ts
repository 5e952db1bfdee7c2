import type { CourseKind, CourseState, Delivery } from '../../contract/states.ts'
import { addCourse } from '../../server/courses/course.store.ts'
import { enrol } from '../../server/courses/enrolment.store.ts'
import { setCard } from '../../server/courses/teacher.store.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import type { PlayerName } from './cast.ts'

interface DemoSubject {
  name: string
  teacher: PlayerName
  assistants?: PlayerName[]
  price: number
}

interface DemoCourse {
  kind: CourseKind
  state: CourseState
  name: string
  summary: string
  intro?: string
  delivery?: Delivery
  meeting_address?: string
  grades: string[]
  subjects: DemoSubject[]
  capacity?: number
  recommended?: number
  students?: PlayerName[]
}

const fees = '课程费用含全部直播课与回放。教材另计，可自备。'
const refunds = '开课前可全额退款；开课后按未上课节退款。'

/** What the demonstration offers; tests and documents call the courses by these names. */
export const offered = {
  functions: {
    kind: 'recruiting',
    state: 'onSale',
    name: '高一数学：函数与图像',
    summary: '从一张图开始认识函数，十节课把定义域、单调性和图像变换讲透。',
    intro:
      '<h2>这门课讲什么</h2><p>每节课先画图，再列式。课上随时举手提问，课后几秒就能回看。</p><ul><li>函数的概念与表示</li><li>单调性与奇偶性</li><li>图像的平移与伸缩</li></ul>',
    grades: ['高一'],
    subjects: [{ name: '数学', teacher: 'he', assistants: ['luo'], price: 128000 }],
    capacity: 40,
    recommended: 1,
    students: ['chen', 'zhang', 'zhao'],
  },
  mechanics: {
    kind: 'recruiting',
    state: 'onSale',
    name: '高一物理：力与运动',
    summary: '每个公式都从一次实验来。',
    grades: ['高一'],
    subjects: [{ name: '物理', teacher: 'heli', price: 96000 }],
    capacity: 30,
    recommended: 2,
    students: ['chen', 'zhang'],
  },
  threeSubjects: {
    kind: 'combined',
    state: 'onSale',
    name: '高二三科同步班',
    summary: '数学、英语、语文，按需选报。',
    grades: ['高二'],
    subjects: [
      { name: '数学', teacher: 'he', price: 98000 },
      { name: '英语', teacher: 'tang', price: 88000 },
      { name: '语文', teacher: 'lin', price: 78000 },
    ],
    capacity: 60,
    recommended: 3,
    students: ['wang', 'zhang'],
  },
  morningReading: {
    kind: 'recruiting',
    state: 'onSale',
    name: '英语晨读打卡',
    summary: '每天二十分钟，读得出声的句子，才算读懂了。',
    grades: ['高一', '高二', '高三'],
    subjects: [{ name: '英语', teacher: 'tang', price: 0 }],
    recommended: 4,
    students: ['chen'],
  },
  brush: {
    kind: 'open',
    state: 'onSale',
    name: '书法公开课：一横一竖',
    summary: '一堂课只改一个笔画。',
    grades: ['初三', '高一'],
    subjects: [{ name: '书法', teacher: 'gu', price: 0 }],
  },
  algorithms: {
    kind: 'recruiting',
    state: 'onSale',
    name: '信息学：算法入门',
    summary: '从排序开始，写得出来才算会。',
    delivery: 'cloudView',
    meeting_address: 'https://meet.example.com/yanxi/algorithms',
    grades: ['高一', '高二'],
    subjects: [{ name: '信息学', teacher: 'lu', price: 156000 }],
    capacity: 20,
    students: ['wang'],
  },
  chemistry: {
    kind: 'recruiting',
    state: 'draft',
    name: '高三化学：实验专题',
    summary: '',
    grades: ['高三'],
    subjects: [{ name: '化学', teacher: 'heli', price: 118000 }],
  },
} satisfies Record<string, DemoCourse>

export type CourseName = keyof typeof offered
export interface MadeCourse {
  id: number
  subjects: number[]
}

export async function makeCourses(db: Db, people: Record<PlayerName, number>) {
  const idsOf = async (table: 'grade' | 'subject') =>
    new Map(
      (await db.selectFrom(table).select(['id', 'name']).execute()).map(
        ({ id, name }) => [name, id] as const,
      ),
    )
  const [grades, subjects] = [await idsOf('grade'), await idsOf('subject')]
  const made: Partial<Record<CourseName, MadeCourse>> = {}
  for (const [key, course] of Object.entries<DemoCourse>(offered)) {
    const { grades: years, subjects: taught, students = [], ...values } = course
    const one = await addCourse(
      db,
      {
        ...values,
        fee_rule: values.kind === 'open' ? '' : fees,
        refund_rule: values.kind === 'open' ? '' : refunds,
        created_by: people.zheng,
      },
      years.map(name => grades.get(name) as number),
      taught.map(({ name, teacher, assistants = [], price }) => ({
        subject: subjects.get(name) as number,
        teacher: people[teacher],
        assistants: assistants.map(assistant => people[assistant]),
        price,
      })),
    )
    if (students.length > 0)
      await enrol(
        db,
        one.id,
        students.map(student => people[student]),
        { source: 'admin', by: people.zheng },
      )
    made[key as CourseName] = one
  }
  const shown: [PlayerName, string][] = [
    ['he', '20090000000001'],
    ['tang', '20150000000002'],
    ['heli', '20120000000003'],
    ['gu', '20040000000004'],
  ]
  for (const [at, [teacher, certificate]] of shown.entries())
    await setCard(db, people[teacher], { photo: '', introduction: '', certificate, position: at + 1 })
  return made as Record<CourseName, MadeCourse>
}
