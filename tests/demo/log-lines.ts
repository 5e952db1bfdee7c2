import { sql } from 'kysely'
import '../../server/courses/courses.tables.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import { writeLogLine } from '../../server/kit/log.ts'
import type { Sealing } from '../../server/kit/sealing.ts'
import type { PlayerName } from './cast.ts'

interface Line {
  /** Hours ago. */
  ago: number
  by: PlayerName
  act: string
  thing?: string
  /** By which name it is found: the table's, of this school. */
  of?: readonly [table: 'course' | 'discount' | 'grade' | 'broadcast' | 'person', name: string]
  detail?: Record<string, unknown>
  sealed?: Record<string, unknown>
  /** It stands in the course's own history as well. */
  change?: 'changed' | 'state'
}

const course = '高一数学：函数与图像'
const lines: readonly Line[] = [
  {
    ago: 330,
    by: 'zheng',
    act: 'basic settings changed',
    thing: 'site',
    detail: {
      before: { slogan: '好课准时开始', register: 0 },
      after: { slogan: '好课准时开始，错过可以回看', register: 1 },
    },
  },
  {
    ago: 328,
    by: 'zheng',
    act: 'course changed',
    thing: 'course',
    of: ['course', course],
    detail: {
      name: course,
      before: { price: '数学 1180.00', saleUntil: '2026-11-30' },
      after: { price: '数学 1280.00', saleUntil: '2026-12-15' },
    },
    change: 'changed',
  },
  {
    ago: 327,
    by: 'zheng',
    act: 'discount added',
    thing: 'discount',
    of: ['discount', '早鸟九折'],
    detail: { name: '早鸟九折', percent: 10, until: '2026-12-01' },
  },
  {
    ago: 299,
    by: 'lin',
    act: 'account changed',
    thing: 'person',
    of: ['person', '陈可欣'],
    detail: { roles: ['STUDENT'] },
    sealed: {
      before: { phone: '18600000412', class: '' },
      after: { phone: '18600000413', class: '高一（3）班' },
    },
  },
  {
    ago: 298,
    by: 'lin',
    act: 'students enrolled',
    thing: 'course',
    of: ['course', course],
    detail: { enrolled: 12, refused: 1 },
  },
  {
    ago: 260,
    by: 'zheng',
    act: 'timetable rules changed',
    thing: 'site',
    detail: { before: { pause: 5, noWeekends: false }, after: { pause: 10, noWeekends: false } },
  },
  {
    ago: 214,
    by: 'zheng',
    act: 'announcement added',
    thing: 'broadcast',
    detail: { title: '线上课堂文明公约（请确认阅读）', state: 'published' },
  },
  {
    ago: 189,
    by: 'he',
    act: 'material added',
    thing: 'material',
    detail: { name: '函数的图像（讲义）.pdf', version: 1 },
  },
  {
    ago: 120,
    by: 'zheng',
    act: 'recording setting changed',
    thing: 'recording setting',
    detail: {
      before: { rule: 'chosen', months: null, watermark: 'none' },
      after: { rule: 'always', months: 24, watermark: 'moving' },
    },
  },
  {
    ago: 98,
    by: 'zheng',
    act: 'orders exported',
    thing: 'orders',
    detail: { filter: { standing: 'paid' }, columns: ['number', 'student', 'pays'], format: 'xlsx' },
  },
  { ago: 51, by: 'lin', act: 'passwords reset', thing: 'person', detail: { passwords: 3 } },
  {
    ago: 27,
    by: 'zheng',
    act: 'course state changed',
    thing: 'course',
    of: ['course', course],
    detail: { before: 'draft', after: 'onSale' },
    change: 'state',
  },
  {
    ago: 26,
    by: 'zheng',
    act: 'class changed',
    thing: 'node',
    detail: { people: 4, reason: '按期中成绩分层' },
  },
  {
    ago: 4,
    by: 'lin',
    act: 'guardian consent noted',
    thing: 'person',
    of: ['person', '陈可欣'],
    sealed: { guardian: '陈国强' },
  },
]

const nameIn = {
  course: 'name',
  discount: 'name',
  grade: 'name',
  broadcast: 'title',
  person: 'full_name',
} as const

const valuesOf = (change: 'changed' | 'state', values: unknown) =>
  sql`${JSON.stringify(change === 'state' ? { state: values } : values)}::jsonb`

/** Two weeks of the office's days, as they would have been written: in their order, each hanging on the one before. */
export async function makeLogLines(db: Db, people: Record<PlayerName, number>, sealing: Sealing) {
  for (const { ago, by, act, thing = '', of, detail = {}, sealed, change } of lines) {
    const { rows } = of
      ? await sql<{
          id: number
        }>`select id from ${sql.table(of[0])} where ${sql.ref(nameIn[of[0]])} = ${of[1]}
          order by id limit 1`.execute(db)
      : { rows: [] }
    const id = rows[0]?.id
    const at = new Date(Date.now() - ago * 3_600_000)
    if (change && id !== undefined)
      await db
        .insertInto('course_change')
        .values({
          ...{ course: id, kind: change, made_by: people[by], made_at: at },
          before: valuesOf(change, detail.before),
          after: valuesOf(change, detail.after),
        })
        .execute()
    await writeLogLine(db, sealing, {
      action: act,
      at,
      note: {
        thing,
        detail,
        by: { person: people[by], role: by === 'he' ? 'TEACHER' : 'ADMIN' },
        ...(id !== undefined && { id }),
        ...(sealed && id !== undefined && { sealed: { about: id, values: sealed } }),
      },
      me: null,
      asked: { address: by === 'lin' ? '203.0.113.24' : '198.51.100.7', requestId: '' },
    })
  }
}
