import type { z } from 'zod'
import { type Code, codes } from '../../contract/codes.ts'
import type { courseDesk as calls } from '../../contract/courses-office.ts'
import type { CourseChange, NewCourse } from '../../contract/courses-shapes.ts'
import type { FieldProblem } from '../../contract/problems.ts'
import type { Delivery } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { addressProblem, keptAddress } from '../kit/public-address.rules.ts'
import { refuse, refuseField, refuseFields } from '../kit/refusal.ts'
import { ownSite, usePicture, usePictures } from '../site/site.store.ts'
import { differences, shortened } from './change.rules.ts'
import { keepChange } from './change.store.ts'
import * as rules from './course.rules.ts'
import * as store from './course.store.ts'
import { courseById, holdCourses, type SubjectRow, subjectsOfCourse, unknownIn } from './course-read.store.ts'
import { shownCourse, standingNow } from './course-shown.ts'
import { textsToKeep } from './course-texts.ts'
import { mayBeOutside } from './delivery.rules.ts'
import { introOrRefuse, picturesOf } from './intro.rules.ts'
import { plansOfSubjects, type SubjectPlan } from './plan.store.ts'
import { heldBack, shownHeldBack } from './prepayment.store.ts'

type Draft = z.output<typeof NewCourse> | z.output<typeof CourseChange>

/** A course as its page shows it, or 712. */
export async function wholeCourse(db: Db, id: number, now: Date) {
  const row = (await courseById(db, id)) ?? refuse(codes.courseGone)
  const [subjects, plans, held] = await Promise.all([
    subjectsOfCourse(db, id),
    plansOfSubjects(db, id),
    heldBack(db, id),
  ])
  const shown = { ...shownCourse(row, subjects, plans, now), heldBack: shownHeldBack(held) }
  return { row, subjects, plans, shown }
}

const wrong = (path: string, problem: FieldProblem): never => refuseField(path, problem)

/** Only what is held outside has an address there. */
function placeOf({ delivery, meetingAddress }: Draft) {
  if (delivery !== 'cloudView') return ''
  const problem = addressProblem(meetingAddress.trim())
  return problem ? wrong('meetingAddress', problem) : keptAddress(meetingAddress.trim())
}

const valuesOf = (body: Draft): store.CourseValues => ({
  name: rules.nameOrRefuse(body.name),
  intro: introOrRefuse(body.intro),
  cover: body.cover,
  delivery: body.delivery,
  starts_on: body.startsOn || null,
  ends_on: body.endsOn || null,
  capacity: body.capacity,
  head_teacher: body.headTeacher,
  ...textsToKeep({ ...body, meetingAddress: placeOf(body) }),
})

/** Whatever a draft names is this school's, and its days follow each other. */
async function checkDraft(db: Db, body: Draft, was?: Delivery) {
  if (!mayBeOutside(body.delivery, was, (await ownSite(db)).cloud_vision)) wrong('delivery', 'notOffered')
  if (body.startsOn !== '' && body.endsOn !== '' && body.endsOn < body.startsOn) wrong('endsOn', 'outOfRange')
  if (body.saleFrom !== '' && body.saleUntil !== '' && body.saleUntil < body.saleFrom)
    wrong('saleUntil', 'outOfRange')
  const taught = body.subjects.map(({ subject }) => subject)
  if (new Set(taught).size < taught.length) refuse(codes.subjectExists)
  const teachers = [...body.subjects.map(({ teacher }) => teacher), body.headTeacher]
  const unknown = await unknownIn(db, {
    grades: body.grades,
    subjects: taught,
    teachers: teachers.filter(one => one !== null),
    assistants: body.subjects.flatMap(({ assistants }) => assistants),
    discounts: body.discounts,
  })
  if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
}

async function ownPictures(db: Db, cover: string, intro: string) {
  if (cover !== '' && !(await usePicture(db, cover))) refuse(codes.uploadFailed)
  if (!(await usePictures(db, picturesOf(intro)))) wrong('intro', 'notOffered')
}

const inCents = (subject: Draft['subjects'][number]) => ({ ...subject, price: rules.centsOf(subject.price) })

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every(one => b.includes(one))

/** Subjects come, go and change hands; each as the rules let it. */
async function mendSubjects(
  db: Db,
  course: number,
  wanted: readonly store.NewSubject[],
  there: readonly SubjectRow[],
  plans: readonly SubjectPlan[],
) {
  const taught = (one: SubjectRow) => ({
    enrolled: one.enrolled,
    ...(plans.find(({ courseSubject }) => courseSubject === one.id) ?? {
      lessons: 0,
      ended: 0,
      running: false,
    }),
  })
  const gone = there.filter(one => !wanted.some(({ subject }) => subject === one.subject))
  for (const one of gone) refuseIf(rules.refusalOf(rules.removalRules, taught(one)))
  await store.removeSubjects(
    db,
    gone.map(({ id }) => id),
  )
  for (const [position, subject] of wanted.entries()) {
    const known = there.find(one => one.subject === subject.subject)
    if (!known) {
      await store.addSubjects(db, course, [subject], position)
      continue
    }
    const otherStaff =
      known.teacher !== subject.teacher || !sameSet(known.assistants, [...new Set(subject.assistants)])
    if (otherStaff) refuseIf(rules.refusalOf(rules.staffRules, taught(known)))
    await store.changeSubject(db, known.id, subject, position)
  }
}

const refuseIf = (code: Code | undefined) => {
  if (code !== undefined) refuse(code)
}

export const courseHandlers = {
  courseDetails: async ({ params }, { db, now }) => (await wholeCourse(db, params.id, now)).shown,

  addCourse: async ({ body }, { db, me, now, log }) => {
    const values = valuesOf(body)
    await checkDraft(db, body)
    await ownPictures(db, body.cover, values.intro ?? '')
    const { person } = await me
    const { id } = await store.addCourse(
      db,
      { ...values, kind: body.kind, created_by: person },
      body.grades,
      body.subjects.map(inCents),
    )
    await store.setSale(db, id, body.saleFrom, body.saleUntil)
    await store.setDiscounts(db, id, body.discounts)
    const { shown } = await wholeCourse(db, id, now)
    await keepChange(db, id, person, 'made', null, shortened(shown))
    log({ thing: 'course', id, detail: { kind: body.kind, name: values.name } })
    return { id }
  },

  changeCourse: async ({ params: { id }, body }, { db, me, now, log }) => {
    const values = valuesOf(body)
    await holdCourses(db, [id])
    const { row, subjects, plans, shown: before } = await wholeCourse(db, id, now)
    // A quoted course is changed by its own call: everything else of it is another school's.
    if (row.version !== body.version || row.kind === 'public') refuse(codes.unchanged, before)
    await checkDraft(db, body, row.delivery)
    await ownPictures(db, body.cover, values.intro ?? '')
    const standing = standingNow(row)
    const after = { ...body, ...values, intro: values.intro ?? '' }
    refuseIf(rules.changeRefusal(standing, lockedChanges(before, body)))
    // Lessons with hours and films do not become each other.
    if (row.lessons > 0 && (row.delivery === 'recorded') !== (body.delivery === 'recorded'))
      wrong('delivery', 'hasLessons')
    if (body.capacity !== null && body.capacity < row.seats_taken) refuse(codes.courseEnrolled)
    await mendSubjects(db, id, body.subjects.map(inCents), subjects, plans)
    if (!(await store.changeCourse(db, id, body.version, values))) refuse(codes.unchanged, before)
    await store.setSale(db, id, body.saleFrom, body.saleUntil)
    await store.setGrades(db, id, body.grades)
    await store.setDiscounts(db, id, body.discounts)
    const { shown } = await wholeCourse(db, id, now)
    const changed = differences(shortened(before), shortened(shown))
    const { person } = await me
    await keepChange(db, id, person, 'changed', changed.before, changed.after)
    log({ thing: 'course', id, detail: { name: after.name, ...changed } })
    return shown
  },
} satisfies Partial<Handlers<typeof calls>>

/** Of the fields that may be closed to changes, those that this draft changes. */
function lockedChanges(before: Awaited<ReturnType<typeof wholeCourse>>['shown'], body: Draft): rules.Field[] {
  const price = body.subjects.some(({ subject, price }) => {
    const known = before.subjects.find(one => one.subject === subject)
    return known !== undefined && rules.centsOf(known.price) !== rules.centsOf(price)
  })
  const changed: Record<rules.Field, boolean> = {
    delivery: before.delivery !== body.delivery,
    startsOn: before.startsOn !== body.startsOn,
    grades: !sameSet(before.grades, body.grades),
    price,
    feeRule: before.feeRule !== body.feeRule,
    refundRule: before.refundRule !== body.refundRule,
    discounts: !sameSet(before.discounts, body.discounts),
  }
  return (Object.keys(changed) as rules.Field[]).filter(field => changed[field])
}
