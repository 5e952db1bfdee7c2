import { codes } from '../../contract/codes.ts'
import type { courses as calls } from '../../contract/courses.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseFields } from '../kit/refusal.ts'
import * as store from './catalogue.store.ts'
import { yuanOf } from './course.rules.ts'
import { unknownIn } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { priced } from './discount.rules.ts'
import { wordsOfIntro } from './intro.rules.ts'
import { openLessons, type PlannedLesson, planOfCourse } from './plan.store.ts'
import { heldBack, shownHeldBack } from './prepayment.store.ts'
import type { SharedLesson } from './quote.store.ts'
import * as people from './teacher.store.ts'

/** A quoted course has its lessons in another school: its card reads them from what that school tells. */
function withSharedPlan(row: store.Card): store.Card {
  const lessons = row.shared_lessons
  const [first] = lessons ?? []
  const last = lessons?.at(-1)
  if (!lessons || !first || !last) return row
  if (row.delivery === 'recorded') return { ...row, lessons: lessons.length }
  return {
    ...row,
    lessons: lessons.length,
    held: lessons.filter(({ state }) => state === 'live' || state === 'ended').length,
    minutes: Math.round((Date.parse(first.endsAt) - Date.parse(first.startsAt)) / 60_000),
    first_at: new Date(first.startsAt),
    last_at: new Date(last.endsAt),
  }
}

function shownCard(own: store.Card, now: Date) {
  const row = withSharedPlan(own)
  const { price, pays, discount } = priced(row.prices, row.discounts, row.today)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    cover: row.cover,
    summary: row.summary,
    standing: standingOfRow(row, now, row.today),
    delivery: row.delivery,
    subjects: row.subjects,
    grades: row.grades,
    teachers: row.teachers,
    price: yuanOf(pays),
    fullPrice: yuanOf(price),
    from: yuanOf(Math.min(...(row.prices.length > 0 ? row.prices : [0]))),
    saving: discount && { name: discount.name, until: discount.until ?? '' },
    lessons: row.lessons,
    held: row.held,
    minutes: row.minutes,
    firstAt: row.first_at?.toISOString() ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
    weekdays: row.weekdays,
    clock: row.clock,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    saleFrom: row.sale_from?.toISOString() ?? '',
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }
}

const shownLesson = (row: PlannedLesson) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  waits: row.waits,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  subject: row.subject,
  colour: row.colour,
  teacher: row.teacher ?? '',
  filmMs: row.film_ms,
})

const sharedLesson = (lesson: SharedLesson) => ({
  ...lesson,
  // Whoever gives it sees into its room; here nobody does.
  waits: false,
  startsAt: new Date(lesson.startsAt).toISOString(),
  endsAt: new Date(lesson.endsAt).toISOString(),
  filmMs: null,
})

const shownTeacher = (row: people.TeacherRow) => ({
  id: row.id,
  fullName: row.full_name,
  photo: row.photo,
  title: row.title,
  introduction: row.introduction,
  certificate: row.certificate,
  subjects: row.subjects,
})

/** Everything that a visitor asks of courses. */
export const catalogueHandlers = {
  checkPublicClass: async (_, { db }) => {
    const there = await store.offers(db)
    return { hasPushClazz: there?.public ? 0 : 1, hasOpenPublicClazz: there?.open ? 0 : 1 }
  },

  recommended: async (_, { db, now }) => (await store.recommendedCards(db)).map(row => shownCard(row, now)),

  catalogue: async ({ body }, { db, now }) => {
    const { grade, subject, teacher } = body
    const some = (one: number | undefined) => (one === undefined ? [] : [one])
    if (grade !== undefined || subject !== undefined || teacher !== undefined) {
      const named = { grades: some(grade), subjects: some(subject), teachers: some(teacher) }
      const unknown = await unknownIn(db, { ...named, assistants: [], discounts: [] })
      if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
    }
    const rows = await store.catalogue(db, body)
    const total = rows[0]?.total ?? (body.page > 1 ? await store.countFound(db, body) : 0)
    return { total, rows: rows.map(row => shownCard(row, now)) }
  },

  catalogueTeachers: async ({ body }, { db }) => people.teachersOfFamily(db, body.family),

  course: async ({ query }, { db, now }) => {
    const row = (await store.viewOf(db, query.clazzId)) ?? refuse(codes.courseGone)
    const { lines } = priced(row.prices, row.discounts, row.today)
    return {
      ...shownCard(row, now),
      intro: row.intro,
      words: wordsOfIntro(row.intro).slice(0, 300),
      feeRule: row.fee_rule,
      refundRule: row.refund_rule,
      headTeacher: row.head_teacher,
      heldBack: shownHeldBack(await heldBack(db, row.id)),
      parts: row.parts.map((part, at) => ({
        ...part,
        price: yuanOf(part.price),
        pays: yuanOf(lines[at]?.pays ?? part.price),
      })),
    }
  },

  plan: async ({ query }, { db }) => {
    const [there, rows] = await Promise.all([
      store.visibleCourse(db, query.clazzId),
      planOfCourse(db, query.clazzId),
    ])
    if (!there) refuse(codes.courseGone)
    return there.lessons?.map(sharedLesson) ?? rows.map(shownLesson)
  },

  teachers: async ({ query }, { db }) => {
    const [there, rows] = await Promise.all([
      store.visibleCourse(db, query.clazzId),
      people.teachersOfCourse(db, query.clazzId),
    ])
    if (!there) refuse(codes.courseGone)
    return there.teachers?.map(one => ({ ...one, certificate: '', subjects: [] })) ?? rows.map(shownTeacher)
  },

  openLessons: async (_, { db }) =>
    (await openLessons(db)).map(row => ({
      ...shownLesson(row),
      course: row.course,
      courseName: row.course_name,
    })),

  schoolTeachers: async (_, { db }) => (await people.schoolTeachers(db)).map(shownTeacher),

  teacher: async ({ query }, { db, now }) => {
    const [teacher, rows] = await Promise.all([
      people.teacherById(db, query.teacherId),
      store.cardsOfTeacher(db, query.teacherId),
    ])
    if (!teacher) refuse(codes.courseGone)
    return { teacher: shownTeacher(teacher), courses: rows.map(row => shownCard(row, now)) }
  },

  addresses: async (_, { db }) => {
    const rows = await store.addresses(db)
    return {
      courses: rows.map(({ id, kind }) => ({ id, kind })),
      teachers: [...new Set(rows.flatMap(({ teachers }) => teachers))],
    }
  },
} satisfies Partial<Handlers<typeof calls>>
