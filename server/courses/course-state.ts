import { codes } from '../../contract/codes.ts'
import type { courseDesk as calls } from '../../contract/courses-office.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { told } from './change.rules.ts'
import { changesOf, keepChange } from './change.store.ts'
import { isClosing } from './closing.store.ts'
import { copyPlan } from './copying.store.ts'
import { deletionRules, moveRefusal, nameOrRefuse, refusalOf } from './course.rules.ts'
import * as store from './course.store.ts'
import { wholeCourse } from './course.ts'
import { courseById, holdCourses } from './course-read.store.ts'
import { standingNow } from './course-shown.ts'
import { textsToKeep, textsToShow } from './course-texts.ts'
import { seatMoney } from './paid-seats.store.ts'

/** Whoever archives a course of which money is not earned yet says why it is kept; to give it back is a closing. */
async function keepMoney(db: Db, course: number, { reason, by }: { reason: string | undefined; by: number }) {
  const paid = await seatMoney().paidSeats(db, course)
  if (paid.length === 0) return
  if (reason === undefined) refuseField('kept', 'missing')
  await seatMoney().noteKept(db, paid, { course, reason, by })
}

/** What becomes of a course as a whole: on sale, closed, withdrawn, recommended, copied, deleted. */
export const courseStateHandlers = {
  setCourseState: async ({ params: { id }, body }, { db, me, now, log }) => {
    await holdCourses(db, [id])
    const { row, subjects, shown } = await wholeCourse(db, id, now)
    if (row.version !== body.version) refuse(codes.unchanged, shown)
    const refusal = moveRefusal(standingNow(row), body.state)
    if (refusal !== undefined) refuse(refusal, refusal === codes.unchanged ? shown : null)
    // Nobody can be enrolled in nothing, or be taught by nobody; a quoted course has its teachers elsewhere.
    if (
      body.state === 'onSale' &&
      (subjects.length === 0 || (row.kind !== 'public' && subjects.some(({ teacher }) => teacher === null)))
    )
      refuseField(subjects.length === 0 ? 'subjects' : 'teacher', 'missing')
    // What falls through is not sold again in between.
    if (await isClosing(db, id)) refuse(codes.unchanged, shown)
    const { person } = await me
    if (body.state === 'archived') await keepMoney(db, id, { reason: body.kept, by: person })
    await store.setState(db, id, body.version, body.state)
    await keepChange(db, id, person, 'state', { state: row.state }, { state: body.state })
    log({ thing: 'course', id, detail: { before: row.state, after: body.state } })
    return (await wholeCourse(db, id, now)).shown
  },

  deleteCourses: async ({ query }, { db, log }) => {
    const wanted = [...new Set(query.courseIds)]
    if ((await holdCourses(db, wanted)).length < wanted.length) refuse(codes.courseGone)
    const names: string[] = []
    for (const id of wanted) {
      const row = (await courseById(db, id)) ?? refuse(codes.courseGone)
      const refusal = refusalOf(deletionRules, standingNow(row))
      if (refusal !== undefined) refuse(refusal, { id, name: row.name })
      names.push(row.name)
    }
    await store.deleteCourses(db, wanted)
    log({ thing: 'course', detail: { deleted: wanted, names } })
    return null
  },

  copyCourse: async ({ params, body }, { db, me, now, log }) => {
    const name = nameOrRefuse(body.name)
    const { row, subjects } = await wholeCourse(db, params.id, now)
    const { person } = await me
    const copied = await store.addCourse(
      db,
      {
        kind: row.kind,
        name,
        cover: row.cover,
        intro: row.intro,
        delivery: row.delivery,
        capacity: row.capacity,
        starts_on: body.startsOn,
        head_teacher: row.head_teacher,
        ...textsToKeep(textsToShow(row)),
        created_by: person,
      },
      row.grades,
      subjects.map(({ subject, teacher, assistants, price }) => ({ subject, teacher, assistants, price })),
    )
    const pairs = subjects.map(({ id }, at) => ({ from: id, to: copied.subjects[at] as number }))
    const lessons = body.lessons
      ? await copyPlan(db, {
          from: row.id,
          to: copied.id,
          subjects: pairs,
          startsOn: body.startsOn,
          by: person,
        })
      : 0
    await keepChange(db, copied.id, person, 'copied', null, { name, from: row.name, startsOn: body.startsOn })
    log({ thing: 'course', id: copied.id, detail: { from: row.id, name, lessons } })
    return { id: copied.id }
  },

  setRecommended: async ({ body }, { db, me, log }) => {
    const wanted = [...new Set(body.ids)]
    if ((await holdCourses(db, wanted)).length < wanted.length) refuse(codes.courseGone)
    const before = await store.recommendedIds(db)
    await store.setRecommended(db, wanted)
    const { person } = await me
    for (const id of wanted.filter(id => !before.includes(id)))
      await keepChange(db, id, person, 'recommended', null, { recommended: 'yes' })
    for (const id of before.filter(id => !wanted.includes(id)))
      await keepChange(db, id, person, 'recommended', { recommended: 'yes' }, null)
    log({ thing: 'course', detail: { recommended: wanted, before } })
    return null
  },

  courseChanges: async ({ params, query }, { db }) => {
    if (!(await courseById(db, params.id))) refuse(codes.courseGone)
    const rows = await changesOf(db, params.id, query)
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ kind, before, after, made_at, full_name }) => ({
        kind,
        by: full_name ?? '',
        at: made_at.toISOString(),
        fields: told(before, after),
      })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
