import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { seats as calls } from '../../contract/courses-seats.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { viewOf } from './catalogue.store.ts'
import { refusalOf } from './course.rules.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { priced } from './discount.rules.ts'
import * as store from './enrolment.store.ts'
import * as own from './own-course.store.ts'
import { freeSeatRules } from './seat.rules.ts'
import { isOffered } from './seat-hold.store.ts'
import { unpaidOrderOf } from './unpaid-orders.store.ts'

const shownOwn = (row: own.OwnCourse, now: Date) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  cover: row.cover,
  standing: standingOfRow(row, now, row.today),
  delivery: row.delivery,
  subjects: row.subjects,
  teachers: row.teachers,
  lessons: row.own_lessons,
  held: row.own_held,
  next: row.next && {
    ...row.next,
    startsAt: new Date(row.next.startsAt).toISOString(),
    endsAt: new Date(row.next.endsAt).toISOString(),
  },
})

const families = {
  courses: sql`course.kind in ('recruiting', 'combined')`,
  public: sql`course.kind = 'public'`,
}

/** What a student does with seats, and what a teacher sees of those who have them. */
export const ownSeatHandlers = {
  enrol: async ({ params, body }, { db, entrance, now, log }) => {
    const { me } = await entrance
    if (me?.stage !== 'WHOLE') refuse(codes.loginToView)
    if (me.role !== 'STUDENT') refuse(codes.onlyStudents)
    const course = (await viewOf(db, params.id)) ?? refuse(codes.courseGone)
    const wished = course.parts.filter(({ id }) => body.subjects?.includes(id) ?? true)
    if (body.subjects && wished.length < new Set(body.subjects).size) refuse(codes.courseGone)
    const [seat, offered] = [
      await store.lastEnrolment(db, course.id, me.person),
      await isOffered(db, course.id, me.person),
    ]
    // A seat that is offered to them counts as taken for everybody else.
    const seats_taken = course.seats_taken - (offered ? 1 : 0)
    const refusal = refusalOf(freeSeatRules, {
      kind: course.kind,
      standing: standingOfRow({ ...course, seats_taken }, now, course.today),
      price: priced(
        wished.map(({ price }) => price),
        course.discounts,
        course.today,
      ).pays,
      subjects: wished.length,
      refunded: await store.isBarred(db, course.id, me.person),
      seated: seat?.state === 'active',
    })
    if (refusal !== undefined) refuse(refusal)
    await store.enrol(db, course.id, [me.person], {
      source: 'free',
      by: me.person,
      ...(body.subjects && { subjects: body.subjects }),
    })
    log({ thing: 'course', id: course.id })
    return null
  },

  ownSeat: async ({ params }, { db, me }) => {
    const { person } = await me
    const [seat, barred, unpaid] = await Promise.all([
      store.lastEnrolment(db, params.id, person),
      store.isBarred(db, params.id, person),
      unpaidOrderOf(db, params.id, person),
    ])
    if (!seat && !(await viewOf(db, params.id))) refuse(codes.courseGone)
    if (!seat) return { seat: null, barred, unpaid }
    const { id, state, source, subjects, made_at } = seat
    return { seat: { id, state, source, subjects, madeAt: made_at.toISOString() }, barred, unpaid }
  },

  ownSeats: async (_, { db, me }) => own.seatsOfStudent(db, (await me).person),

  leaveCourse: async ({ params }, { db, me, log }) => {
    const { person } = await me
    const seat = await store.lastEnrolment(db, params.id, person)
    if (seat?.state !== 'active' || seat.source !== 'free') refuse(codes.courseGone)
    const course = await viewOf(db, params.id)
    if (course && course.held > 0) refuse(codes.courseStarted)
    await store.endEnrolments(db, params.id, [seat.id], 'withdrawn', '')
    log({ thing: 'course', id: params.id })
    return null
  },

  ownCourses: async ({ query }, { db, me, now }) =>
    (await own.coursesOfStudent(db, (await me).person, families[query.family])).map(row =>
      shownOwn(row, now),
    ),

  teacherCourses: async (_, { db, me }) => own.coursesOfTeacher(db, (await me).person),

  teacherStudents: async ({ query }, { db, me }) => {
    const { person } = await me
    if (
      query.course !== undefined &&
      !(await own.coursesOfTeacher(db, person)).some(({ id }) => id === query.course)
    )
      refuse(codes.chooseCourse)
    const rows = await own.studentsOfTeacher(db, person, query)
    const [first] =
      rows.length > 0 || query.page === 1
        ? rows
        : await own.studentsOfTeacher(db, person, { ...query, page: 1 })
    return {
      total: first?.total ?? 0,
      rows: rows.map(row => ({
        id: row.id,
        fullName: row.full_name,
        avatar: row.avatar,
        gender: row.gender,
        number: row.number,
        classPath: row.class_path,
        courses: row.courses,
      })),
    }
  },

  teacherStudent: async ({ params }, { db, me, now }) => {
    const { person } = await me
    const courses = await own.coursesOfStudent(db, params.id, own.isTaughtBy(person))
    const profile = courses.length > 0 ? await own.profileOf(db, params.id) : undefined
    if (!profile) refuse(codes.noSuchUser)
    return {
      id: profile.id,
      fullName: profile.full_name,
      avatar: profile.avatar,
      gender: profile.gender,
      number: profile.number,
      classPath: profile.class_path,
      courses: courses.map(row => ({ ...shownOwn(row, now), madeAt: row.made_at.toISOString() })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
