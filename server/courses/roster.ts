import { codes } from '../../contract/codes.ts'
import type { seats as calls } from '../../contract/courses-seats.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { kitWord } from '../kit/kit.words.ts'
import { bulkAnswer, type Refused, sorted } from '../kit/list/bulk.ts'
import { type Exportable, exportLink } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { nodeById } from '../people/organisation.store.ts'
import { userById } from '../people/user.store.ts'
import { idsByAccount } from '../people/user-bulk.store.ts'
import { type CourseRow, courseById, holdCourses, subjectsOfCourse } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { courseWord } from './courses.words.ts'
import * as store from './enrolment.store.ts'
import { enrolledNews } from './seat-news.ts'

type Asked = store.Filter & { course: number }

export const rosterExport: Exportable = {
  title: courseWord('list.roster'),
  columns: {
    student: { head: courseWord('rosterColumn.fullName'), cell: (row: store.RosterRow) => row.full_name },
    username: { head: courseWord('rosterColumn.username'), cell: (row: store.RosterRow) => row.username },
    number: { head: courseWord('rosterColumn.number'), cell: (row: store.RosterRow) => row.number },
    classPath: {
      head: courseWord('rosterColumn.class'),
      width: 28,
      cell: (row: store.RosterRow) => row.class_path,
    },
    subjects: {
      head: courseWord('rosterColumn.subjects'),
      cell: (row: store.RosterRow, language) => row.subjects.join(kitWord('listComma')[language]),
    },
    source: {
      head: courseWord('rosterColumn.source'),
      cell: (row: store.RosterRow, language) => courseWord(`source.${row.source}`)[language],
    },
    state: {
      head: courseWord('rosterColumn.state'),
      cell: (row: store.RosterRow, language) => courseWord(`enrolment.${row.state}`)[language],
    },
    madeAt: {
      head: courseWord('rosterColumn.madeAt'),
      width: 18,
      cell: (row: store.RosterRow, _, zone) => hourIn(row.made_at, zone),
    },
  },
  rows: (db: Db, { course, ...filter }: Asked, sort: 'fullName') => store.roster(db, course, filter, sort),
}

export const theCourse = async (db: Db, id: number) => (await courseById(db, id)) ?? refuse(codes.courseGone)

export const shownEnrolment = (
  row: Pick<store.RosterRow, 'id' | 'state' | 'source' | 'subjects' | 'made_at' | 'ended_at' | 'reason'>,
) => ({
  id: row.id,
  state: row.state,
  source: row.source,
  subjects: row.subjects,
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
})

/** Seats for many: whoever may not have one is named with the reason, and too few seats are given to nobody. */
async function giveSeats(
  { db, me, asked, log }: Pick<Context, 'db' | 'me' | 'asked' | 'log'>,
  course: CourseRow,
  ids: readonly number[],
  unknown: readonly Refused[],
  subjects?: readonly number[],
) {
  const offered = await subjectsOfCourse(db, course.id)
  if (subjects?.some(id => !offered.some(one => one.id === id))) refuse(codes.courseGone)
  if (offered.length === 0 || subjects?.length === 0) refuse(codes.orderWithoutSubject)
  const { good, refused } = sorted(ids, await store.candidates(db, course.id, ids), ({ roles, seated }) => {
    if (!roles.includes('STUDENT')) return codes.studentsOnly
    return seated ? codes.accountAdded : undefined
  })
  const { person } = await me
  const students = good.map(({ id }) => id)
  if (students.length > 0) {
    await store.enrol(db, course.id, students, { source: 'admin', by: person, ...(subjects && { subjects }) })
    await notify(db, students, enrolledNews(course))
  }
  log({ thing: 'course', id: course.id, detail: { enrolled: students, refused: refused.length } })
  return bulkAnswer(students.length, [...unknown, ...refused], asked.language)
}

async function chosen(db: Db, which: { accounts: string[] } | { class: number | null }) {
  const unknown: Refused[] = []
  if ('class' in which) {
    if (which.class === null) refuse(codes.chooseClass)
    const node = (await nodeById(db, which.class)) ?? refuse(codes.noSuchClass)
    if (node.kind !== 'CLASS') refuse(codes.chooseClass)
    return { ids: await store.studentsOfClass(db, node.id), unknown }
  }
  const found = await idsByAccount(db, which.accounts)
  for (const [at, name] of which.accounts.entries())
    if (found[at] === null) unknown.push({ id: null, name, code: codes.noSuchAccount })
  return { ids: found.filter(id => id !== null), unknown }
}

/** The students of a course, as the office keeps them. */
export const rosterHandlers = {
  roster: async ({ params, query: { page, size, sort, ...filter } }, { db }) => {
    await theCourse(db, params.id)
    const read = (at: number) =>
      store
        .roster(db, params.id, filter, sort)
        .limit(size)
        .offset((at - 1) * size)
        .execute()
    const rows = await read(page)
    const [first] = rows.length > 0 || page === 1 ? rows : await read(1)
    return {
      total: first?.total ?? 0,
      rows: rows.map(row => ({
        ...shownEnrolment(row),
        student: {
          id: row.student,
          fullName: row.full_name,
          avatar: row.avatar,
          username: row.username,
          number: row.number,
          classPath: row.class_path,
        },
      })),
    }
  },

  exportRoster: async ({ params, body }, context) => {
    await theCourse(context.db, params.id)
    return exportLink(context, 'roster', { ...body, filter: { ...body.filter, course: params.id } })
  },

  addToRoster: async ({ params, body }, context) => {
    const { db } = context
    await holdCourses(db, [params.id])
    const course = await theCourse(db, params.id)
    const { ids, unknown } = await chosen(db, body.which)
    return giveSeats(context, course, ids, unknown, body.subjects)
  },

  studentCourses: async ({ params }, { db, now }) => {
    if (!(await userById(db, params.id))) refuse(codes.noSuchUser)
    const rows = await store.enrolmentsOf(db, params.id)
    return rows.map(row => ({
      ...shownEnrolment(row),
      course: row.course,
      courseName: row.name,
      standing: standingOfRow({ ...row, state: row.course_state }, now, row.today),
    }))
  },

  enrolStudent: async ({ params, body }, context) => {
    const { db } = context
    if (body.course === null) refuse(codes.chooseCourse)
    if (!(await userById(db, params.id))) refuse(codes.noSuchUser)
    await holdCourses(db, [body.course])
    await giveSeats(context, await theCourse(db, body.course), [params.id], [])
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
