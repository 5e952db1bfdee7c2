import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { quotes as calls } from '../../contract/courses-quotes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField, refuseFields } from '../kit/refusal.ts'
import { usePicture } from '../site/site.store.ts'
import { differences, shortened } from './change.rules.ts'
import { keepChange } from './change.store.ts'
import { centsOf, changeRefusal, type Field, nameOrRefuse } from './course.rules.ts'
import * as courses from './course.store.ts'
import { wholeCourse } from './course.ts'
import { holdCourses, unknownIn } from './course-read.store.ts'
import { standingNow } from './course-shown.ts'
import * as store from './quote.store.ts'

type Draft =
  | z.output<(typeof calls)['changeQuoted']['body']>
  | z.output<(typeof calls)['quoteCourse']['body']>

async function checkDraft(db: Db, body: Draft, theirCover: string) {
  const named = { grades: body.grades, subjects: [body.subject], teachers: [], assistants: [], discounts: [] }
  const unknown = await unknownIn(db, named)
  if (unknown.length > 0)
    refuseFields(unknown.map(path => ({ path: path.replace('subjects', 'subject'), problem: 'notOffered' })))
  if (body.saleFrom !== '' && body.saleUntil !== '' && body.saleUntil < body.saleFrom)
    refuseField('saleUntil', 'outOfRange')
  // A cover of the other school's is a public picture and may stand; any other has to be one's own.
  if (body.cover !== '' && body.cover !== theirCover && !(await usePicture(db, body.cover)))
    refuse(codes.uploadFailed)
}

const valuesOf = (body: Draft) => ({
  name: nameOrRefuse(body.name),
  cover: body.cover,
  summary: body.summary,
  capacity: body.capacity,
  fee_rule: body.feeRule,
  refund_rule: body.refundRule,
})

type Whole = Awaited<ReturnType<typeof wholeCourse>>['shown']

const shownQuote = (course: Whole, from: number) => ({
  id: course.id,
  from,
  state: course.state,
  name: course.name,
  cover: course.cover,
  summary: course.summary,
  subject: course.subjects[0]?.subject ?? refuse(codes.courseGone),
  grades: course.grades,
  price: course.subjects[0]?.price ?? 0,
  capacity: course.capacity,
  saleFrom: course.saleFrom,
  saleUntil: course.saleUntil,
  feeRule: course.feeRule,
  refundRule: course.refundRule,
  seatsTaken: course.seatsTaken,
  version: course.version,
})

const theQuote = async (db: Db, id: number) => (await store.quoteOf(db, id)) ?? refuse(codes.courseGone)
const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every(one => b.includes(one))

/** Another school's public courses under one's own name and price. */
export const quoteHandlers = {
  sharedCourses: async (_, { db }) =>
    (await store.sharedCourses(db)).map(row => ({
      id: row.id,
      name: row.name,
      cover: row.cover,
      summary: row.summary,
      delivery: row.delivery,
      subjects: row.subjects,
      teachers: row.teachers.map(({ fullName }) => fullName),
      lessons: row.lessons.length,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      quoted: row.quoted,
    })),

  quoteCourse: async ({ body }, { db, me, now, log }) => {
    const values = valuesOf(body)
    // Taken back while the form was open: nothing typed is lost, as it would be with a page that says 'deleted'.
    const shared = (await store.sharedCourse(db, body.from)) ?? refuse(codes.pushFailed)
    if (shared.quoted !== null) refuse(codes.unchanged, { id: shared.quoted })
    await checkDraft(db, body, shared.cover)
    const { person } = await me
    const { id } = await courses.addCourse(
      db,
      {
        ...values,
        kind: 'public',
        delivery: shared.delivery,
        intro: shared.intro,
        starts_on: shared.starts_on || null,
        ends_on: shared.ends_on || null,
        created_by: person,
      },
      body.grades,
      [{ subject: body.subject, teacher: null, assistants: [], price: centsOf(body.price) }],
    )
    await store.setQuote(db, id, shared.id)
    await courses.setSale(db, id, body.saleFrom, body.saleUntil)
    await keepChange(db, id, person, 'made', null, shortened((await wholeCourse(db, id, now)).shown))
    log({ thing: 'course', id, detail: { quoted: shared.id, name: values.name } })
    return { id }
  },

  quotedCourse: async ({ params: { id } }, { db, now }) => {
    const from = await theQuote(db, id)
    return shownQuote((await wholeCourse(db, id, now)).shown, from)
  },

  changeQuoted: async ({ params: { id }, body }, { db, me, now, log }) => {
    const values = valuesOf(body)
    await holdCourses(db, [id])
    const from = await theQuote(db, id)
    const { row, subjects, shown: before } = await wholeCourse(db, id, now)
    if (row.version !== body.version) refuse(codes.unchanged, shownQuote(before, from))
    await checkDraft(db, body, before.cover)
    const [subject] = subjects
    const changed: Field[] = [
      ...(sameSet(before.grades, body.grades) ? [] : ['grades' as const]),
      ...(before.feeRule === body.feeRule ? [] : ['feeRule' as const]),
      ...(before.refundRule === body.refundRule ? [] : ['refundRule' as const]),
      ...(subject?.price === centsOf(body.price) ? [] : ['price' as const]),
    ]
    const refusal = changeRefusal(standingNow(row), changed)
    if (refusal !== undefined) refuse(refusal)
    if (body.capacity !== null && body.capacity < row.seats_taken) refuse(codes.courseEnrolled)
    if (subject && subject.subject !== body.subject && subject.enrolled > 0) refuse(codes.courseEnrolled)
    const taught = { teacher: null, assistants: [], price: centsOf(body.price) }
    if (subject?.subject === body.subject) await courses.changeSubject(db, subject.id, taught, 0)
    else {
      await courses.removeSubjects(db, subject ? [subject.id] : [])
      await courses.addSubjects(db, id, [{ subject: body.subject, ...taught }], 0)
    }
    await courses.changeCourse(db, id, body.version, values)
    await courses.setSale(db, id, body.saleFrom, body.saleUntil)
    await courses.setGrades(db, id, body.grades)
    const { shown } = await wholeCourse(db, id, now)
    const told = differences(shortened(before), shortened(shown))
    const { person } = await me
    await keepChange(db, id, person, 'changed', told.before, told.after)
    log({ thing: 'course', id, detail: { name: values.name, ...told } })
    return shownQuote(shown, from)
  },
} satisfies Partial<Handlers<typeof calls>>
