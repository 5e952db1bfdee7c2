import { sql } from 'kysely'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { addCourse } from '../../server/courses/course.store.ts'
import type { Db, Entrance } from '../../server/kit/database/scope.ts'
import { earnHeld } from '../../server/orders/earning.ts'
import { holdOrder } from '../../server/orders/order.store.ts'
import { order } from '../../server/orders/ordering.ts'
import type { PayingServices } from '../../server/orders/providers/providers.ts'
import { addRefund } from '../../server/orders/refund.store.ts'
import { settleRefund, startRefund } from '../../server/orders/refunding.ts'
import { settle } from '../../server/orders/settling.ts'
import { openTrade } from '../../server/orders/trade.store.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { addLessons } from '../../server/timetable/lesson.store.ts'
import type { PlayerName } from './cast.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Courses that are over: what they were paid, lesson by lesson, is what the bill of the last months shows. */
const past = [
  {
    name: '高二数学：秋季提升',
    subject: '数学',
    grade: '高二',
    teacher: 'he',
    price: 144_000,
    hour: 9,
    lessons: { first: -82, every: 7, count: 11 },
  },
  {
    name: '初三英语：阅读训练',
    subject: '英语',
    grade: '初三',
    teacher: 'tang',
    price: 90_000,
    hour: 13,
    lessons: { first: -70, every: 5, count: 12 },
  },
] as const

interface Bought {
  course: 0 | 1
  /** Days from today. */
  paid: number
  way: PayingWay
  /** So much of it went back so many days from today; all that was not earned, with the seat. */
  back?: { away: number; cents: number; ends: boolean }
}

const bought: readonly Bought[] = [
  { course: 0, paid: -89, way: 'alipayPage' },
  { course: 0, paid: -89, way: 'wechatCode' },
  { course: 0, paid: -88, way: 'alipayPage' },
  { course: 0, paid: -87, way: 'transfer' },
  { course: 0, paid: -86, way: 'wechatCode', back: { away: -57, cents: 60_000, ends: true } },
  { course: 0, paid: -85, way: 'alipayPage' },
  { course: 0, paid: -84, way: 'wechatCode' },
  { course: 1, paid: -77, way: 'wechatCode' },
  { course: 1, paid: -76, way: 'alipayPage' },
  { course: 1, paid: -75, way: 'alipayPage', back: { away: -71, cents: 90_000, ends: true } },
  { course: 1, paid: -74, way: 'wechatCode' },
  { course: 1, paid: -73, way: 'transfer' },
  { course: 1, paid: -72, way: 'alipayPage', back: { away: -40, cents: 15_000, ends: false } },
  { course: 0, paid: -48, way: 'alipayPage' },
  { course: 0, paid: -47, way: 'wechatCode', back: { away: -26, cents: 48_000, ends: false } },
  { course: 1, paid: -44, way: 'alipayPage' },
  { course: 1, paid: -43, way: 'wechatCode' },
]

interface Needs {
  here: Entrance
  people: Record<PlayerName, number>
  paying: PayingServices
}

type Happening = { at: Date; does: (db: Db, at: Date) => Promise<unknown> }

/** Three months of orders, each moment of which the ledger is told while nobody has signed in yet. */
export async function makePastOrders(db: Db, needs: Needs) {
  const today = Math.floor((Date.now() + 8 * 60 * minute) / day) * day - 8 * 60 * minute
  const at = (away: number, hour: number) => new Date(today + away * day + hour * 60 * minute)
  const courses = await makeCourses(db, needs.people)
  const students = await freeStudents(db, bought.length)
  const happens: Happening[] = []
  for (const [nth, one] of past.entries())
    for (let n = 0; n < one.lessons.count; n += 1)
      happens.push(await heldLesson(db, needs, courses[nth] as Made, n, at))
  for (const [nth, one] of bought.entries()) {
    const course = courses[one.course] as Made
    happens.push({
      at: at(one.paid, 10 + (nth % 9)),
      does: async (_, moment) => {
        const trade = await pay(
          db,
          needs,
          { ...one, course: course.id, student: students[nth] as number },
          moment,
        )
        if (one.back) happens.push(refunded(trade, one.back, at(one.back.away, 17), needs.people.zheng))
      },
    })
  }
  while (happens.length > 0) {
    happens.sort((a, b) => a.at.getTime() - b.at.getTime())
    const next = happens.shift() as Happening
    await sql`select set_config('eschool.books_moment', ${next.at.toISOString()}, true)`.execute(db)
    await next.does(db, next.at)
  }
  await sql`select set_config('eschool.books_moment', '', true)`.execute(db)
  await sql`update course set state = 'archived' where id = any (${courses.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}

interface Made {
  id: number
  subject: number
  of: (typeof past)[number]
}

async function makeCourses(db: Db, people: Record<PlayerName, number>): Promise<Made[]> {
  const numbered = async (table: 'grade' | 'subject', name: string) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const made: Made[] = []
  for (const of of past) {
    const course = await addCourse(
      db,
      {
        kind: 'recruiting',
        state: 'onSale',
        name: of.name,
        summary: '',
        fee_rule: '课程费用含全部直播课与回放。',
        refund_rule: '开课前可全额退款；开课后按未上课节退款。',
        created_by: people.zheng,
      },
      [await numbered('grade', of.grade)],
      [
        {
          subject: await numbered('subject', of.subject),
          teacher: people[of.teacher],
          assistants: [],
          price: of.price,
        },
      ],
    )
    made.push({ id: course.id, subject: course.subjects[0] as number, of })
  }
  return made
}

const freeStudents = async (db: Db, many: number) =>
  (
    await sql<{
      id: number
    }>`select p.id from person p join person_role r on r.person = p.id and r.role = 'STUDENT'
      where p.state = 'ENABLED' and p.number like 'S2026%' and p.phone is not null order by p.id limit ${many}`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

async function heldLesson(
  db: Db,
  { people }: Needs,
  { id, subject, of }: Made,
  nth: number,
  at: (away: number, hour: number) => Date,
): Promise<Happening> {
  const startsAt = at(of.lessons.first + nth * of.lessons.every, of.hour)
  const endsAt = new Date(startsAt.getTime() + 60 * minute)
  const [lesson] = await addLessons(db, [
    {
      course: id,
      courseSubject: subject,
      name: `第 ${nth + 1} 讲`,
      startsAt,
      endsAt,
      delivery: 'live',
      teacher: people[of.teacher],
      assistants: [],
    },
  ])
  return {
    at: endsAt,
    does: async () => {
      await sql`update lesson set state = 'ended', begun_at = starts_at, ended_at = ends_at where id = ${lesson}`.execute(
        db,
      )
      while (await earnHeld(db));
    },
  }
}

async function pay(
  db: Db,
  { here, paying }: Needs,
  { course, student, way }: { course: number; student: number; way: PayingWay },
  at: Date,
) {
  const asked = { course, subjects: undefined, student, by: student, agreement: agreementVersion }
  const { id } = await order(
    db,
    here,
    { ...asked, invoice: { title: '', number: '' } },
    { ...paying, now: at },
  )
  await sql`update course_order set made_at = ${at}, number = to_char(${at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD') || substr(number, 7)
    where id = ${id}`.execute(db)
  const [held] = await holdOrder(db, sql`o.id = ${id}`)
  if (!held) throw new Error(`order ${id} is not there`)
  const { trade } = await openTrade(db, held, way, { site: here.site, by: student })
  await settle(db, trade.id, {
    state: 'paid',
    cents: held.pays,
    at: new Date(at.getTime() + 3 * minute),
    providerNumber: `D${trade.number}`,
    currency: 'CNY',
  })
  await sql`update order_trade set begun_at = ${at} where id = ${trade.id}`.execute(db)
  return { ...trade, paid: held.pays }
}

const refunded = (
  trade: Awaited<ReturnType<typeof pay>>,
  { cents, ends }: { cents: number; ends: boolean },
  at: Date,
  by: number,
): Happening => ({
  at,
  does: async db => {
    const reason = ends ? '时间冲突，无法继续上课' : '缺课两次，按约定退回'
    const refund = await addRefund(db, trade, { cents, reason, endsSeat: ends, by })
    await sql`update order_refund set made_at = ${at} where id = ${refund}`.execute(db)
    await startRefund(db, refund)
    await settleRefund(db, refund, { state: 'done', at })
  },
})
