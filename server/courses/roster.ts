import { codes } from '../../contract/codes.ts'
import type { seats as calls } from '../../contract/courses-seats.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { kitWord } from '../kit/kit.words.ts'
import { type Exportable, exportLink } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { refuse } from '../kit/refusal.ts'
import { userById } from '../people/user.store.ts'
import { courseById } from './course-read.store.ts'
import { standingOfRow } from './course-standing.rules.ts'
import { courseWord } from './courses.words.ts'
import * as store from './enrolment.store.ts'

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
  row: Pick<
    store.RosterRow,
    'id' | 'state' | 'source' | 'subjects' | 'made_at' | 'ended_at' | 'reason' | 'moved_to' | 'goes_to'
  >,
) => ({
  id: row.id,
  state: row.state,
  source: row.source,
  subjects: row.subjects,
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  movedTo: row.moved_to,
  goesTo: row.goes_to,
})

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
          class: row.class,
          classPath: row.class_path,
        },
      })),
    }
  },

  exportRoster: async ({ params, body }, context) => {
    await theCourse(context.db, params.id)
    return exportLink(context, 'roster', { ...body, filter: { ...body.filter, course: params.id } })
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
} satisfies Partial<Handlers<typeof calls>>
