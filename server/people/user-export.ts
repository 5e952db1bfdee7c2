import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { canBeExported } from '../kit/list/exports.ts'
import { between, genderWords, heads, relationWords, roleWords, stateWords } from './columns.rules.ts'
import type { ListedStudent, Filter as StudentFilter } from './student-list.store.ts'
import { studentsListed } from './student-list.store.ts'
import { shownState } from './user.rules.ts'
import { type Filter, type ListedRow, type PersonSort, peopleListed, usersShown } from './user-list.store.ts'

type Row = ListedRow & { subjects?: string[] }

const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

const shared = {
  username: { head: heads.username, cell: (row: Row) => row.username },
  fullName: { head: heads.fullName, cell: (row: Row) => row.full_name },
  gender: {
    head: heads.gender,
    width: 8,
    cell: (row: Row, language: Language) => genderWords[row.gender][language],
  },
  phone: { head: heads.phone, cell: (row: Row) => row.phone ?? '' },
  class: { head: heads.class, width: 30, cell: (row: Row) => row.class_path },
  number: { head: heads.number, cell: (row: Row) => row.number },
  born: { head: heads.born, width: 12, cell: (row: Row) => row.born },
}
const ending = {
  state: { head: heads.state, cell: (row: Row, language: Language) => stateWords[shownState(row)][language] },
  createdAt: { head: heads.createdAt, width: 18, cell: (row: Row) => minute(row.created_at) },
  seenAt: { head: heads.seenAt, width: 18, cell: (row: Row) => minute(row.seen_at) },
}

canBeExported('users', {
  title: { zh: '用户', en: 'Accounts', es: 'Cuentas' },
  columns: {
    ...shared,
    roles: {
      head: heads.roles,
      cell: (row: Row, language: Language) =>
        row.roles.map(role => roleWords[role][language]).join(between[language]),
    },
    title: { head: heads.title, width: 24, cell: (row: Row) => row.title },
    subjects: {
      head: heads.subjects,
      width: 24,
      cell: (row: Row, language: Language) => (row.subjects ?? []).join(between[language]),
    },
    ...ending,
  },
  rows: (db: Db, filter: Filter, sort: PersonSort) =>
    peopleListed(db, usersShown(filter), sort).select(
      sql<string[]>`coalesce((select array_agg(j.name order by j.position, j.id) from person_subject t
        join subject j on j.id = t.subject where t.person = person.id), '{}')`.as('subjects'),
    ),
})

const first = (row: ListedStudent) => row.guardians[0]

canBeExported('students', {
  title: { zh: '学生', en: 'Students', es: 'Alumnos' },
  columns: {
    ...shared,
    guardian: { head: heads.guardian, cell: (row: ListedStudent) => first(row)?.name ?? '' },
    relation: {
      head: heads.relation,
      cell: (row: ListedStudent, language: Language) => {
        const guardian = first(row)
        return guardian ? relationWords[guardian.relation][language] : ''
      },
    },
    guardianPhone: { head: heads.guardianPhone, cell: (row: ListedStudent) => first(row)?.phone ?? '' },
    ...ending,
  },
  rows: (db: Db, filter: StudentFilter, sort: PersonSort) => studentsListed(db, filter, sort),
})
