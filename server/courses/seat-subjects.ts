import { codes, type Language } from '../../contract/codes.ts'
import type { moving as calls } from '../../contract/courses-moving.ts'
import { isSeatedBy } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { kitWord } from '../kit/kit.words.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { holdCourses, subjectsOfCourse } from './course-read.store.ts'
import { courseNotice } from './courses.words.ts'
import { endEnrolments, enrol } from './enrolment.store.ts'
import { subjectChange } from './moving.rules.ts'
import { movers, subjectsOfSeat, teachersOf } from './moving.store.ts'
import { seatMoney } from './paid-seats.store.ts'
import { plan, plannedOf } from './planned-moves.store.ts'
import { theCourse } from './roster.ts'

/** The seat ends and another begins: what was sat in a subject that is taken stays theirs, and what is added counts from now on. */
async function exchange(
  db: Db,
  course: number,
  { id, student }: { id: number; student: number },
  { subjects, reason, by }: { subjects: readonly number[]; reason: string; by: number },
) {
  const [planned] = await plannedOf(db, [id])
  await endEnrolments(db, course, [id], 'withdrawn', reason, course)
  const fresh = await enrol(db, course, [student], { source: 'admin', by, subjects })
  // Who is to go to another course on a day to come still is.
  if (planned)
    await plan(db, fresh, {
      ...{ to: planned.to_course, subjects: planned.subjects ?? undefined, on: planned.on_day },
      ...{ reason: planned.reason, by: planned.made_by },
    })
}

/** Which subjects of a combined course a student follows, where nothing was paid for it. */
export const seatSubjectHandlers = {
  changeSubjects: async ({ params, body }, { db, me, log }) => {
    await theCourse(db, params.id)
    const paid = await seatMoney().holdPaidSeats(db, params.id, [body.seat])
    const [seat] = await movers(db, params.id, [body.seat], true)
    await holdCourses(db, [params.id])
    const course = await theCourse(db, params.id)
    if (!seat || course.kind !== 'combined' || !isSeatedBy(course.state)) refuse(codes.unchanged)
    const all = await subjectsOfCourse(db, course.id)
    if (body.subjects.some(id => !all.some(one => one.id === id))) refuseField('subjects', 'notOffered')
    const { added, taken } = subjectChange(await subjectsOfSeat(db, seat.id), body.subjects)
    if (added.length + taken.length === 0) refuse(codes.unchanged)
    if (paid.length > 0) refuseField('seat', 'notOffered')
    const { reason } = body
    await exchange(db, course.id, seat, { subjects: body.subjects, reason, by: (await me).person })
    const names = all.filter(({ id }) => body.subjects.includes(id)).map(({ name }) => name)
    const say = (what: 'subjects' | 'subjectsForTeachers', link: string) => (language: Language) => {
      const values = { course: course.name, name: seat.full_name, reason }
      const subjects = names.join(kitWord('listComma')[language])
      return {
        kind: 'course' as const,
        title: courseNotice(`${what}.title`, values)[language],
        message: courseNotice(`${what}.message`, { ...values, subjects })[language],
        link,
      }
    }
    await notify(db, [seat.student], say('subjects', '/profile/course'))
    await notify(
      db,
      await teachersOf(db, [course.id]),
      say('subjectsForTeachers', '/teacher/listStudents/index/list'),
    )
    const nameOf = (ids: readonly number[]) =>
      all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    log({
      thing: 'course',
      id: course.id,
      detail: { student: seat.student, added: nameOf(added), removed: nameOf(taken), reason },
    })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
