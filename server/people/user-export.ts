import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import { ownFieldPlaces } from '../../contract/people-lists.ts'
import type { GivenDuties } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { ownSite } from '../site/site.store.ts'
import { type MarkedRow, tagsSaid, valuesSaid } from './marks.store.ts'
import { ownHeads } from './own-fields.store.ts'
import { peopleWord } from './people.words.ts'
import type { ListedStudent, Filter as StudentFilter } from './student-list.store.ts'
import { studentsListed } from './student-list.store.ts'
import { shownState } from './user.rules.ts'
import { type Filter, type ListedRow, type PersonSort, peopleListed, usersShown } from './user-list.store.ts'

type Said = Pick<MarkedRow, 'tag_names' | 'own'>
type Row = Omit<ListedRow, 'tags' | 'values'> & Said & { subjects?: string[]; meeting_account?: string }

/** Several of a kind in one cell. */
const severalBy = kitWord('listComma')

const shared = {
  username: { head: peopleWord('column.username'), cell: (row: Row) => row.username },
  fullName: { head: peopleWord('column.fullName'), cell: (row: Row) => row.full_name },
  gender: {
    head: peopleWord('column.gender'),
    width: 8,
    cell: (row: Row, language: Language) => peopleWord(`gender.${row.gender}`)[language],
  },
  phone: { head: peopleWord('column.phone'), isPhone: true as const, cell: (row: Row) => row.phone ?? '' },
  class: { head: peopleWord('column.class'), width: 30, cell: (row: Row) => row.class_path },
  number: { head: peopleWord('column.number'), cell: (row: Row) => row.number },
  born: { head: peopleWord('column.born'), width: 12, cell: (row: Row) => row.born },
}
const hour = (name: 'createdAt' | 'seenAt', of: (row: Row) => Date | null) => ({
  head: peopleWord(`column.${name}`),
  width: 18,
  cell: (row: Row, _: Language, zone: string) => hourIn(of(row), zone),
})
const ending = {
  state: {
    head: peopleWord('column.state'),
    cell: (row: Row, language: Language) => peopleWord(`state.${shownState(row)}`)[language],
  },
  createdAt: hour('createdAt', row => row.created_at),
  seenAt: hour('seenAt', row => row.seen_at),
}

/** Tags, and the fields of the school's own under its own names. */
const marks = {
  tags: {
    head: peopleWord('column.tags'),
    width: 24,
    cell: (row: Said, language: Language) => row.tag_names.join(severalBy[language]),
  },
  ...Object.fromEntries(
    ownFieldPlaces.map(place => [place, { width: 18, cell: (row: Said) => row.own[place] ?? '' }]),
  ),
}

/** What an administrator was given, in words; parts of the office that are closed to them are left out. */
function dutiesSaid(given: GivenDuties, language: Language) {
  if (given === null) return peopleWord('everything')[language]
  return given.map(use => peopleWord(`use.${use}`)[language]).join(peopleWord('dutiesComma')[language])
}

export const userExport: Exportable = {
  title: peopleWord('list.users'),
  columns: {
    ...shared,
    roles: {
      head: peopleWord('column.roles'),
      cell: (row: Row, language: Language) =>
        row.roles.map(role => peopleWord(`role.${role}`)[language]).join(severalBy[language]),
    },
    duties: {
      head: peopleWord('duties'),
      width: 40,
      cell: (row: Row, language: Language) =>
        row.roles.includes('ADMIN') ? dutiesSaid(row.duties, language) : '',
    },
    title: { head: peopleWord('column.title'), width: 24, cell: (row: Row) => row.title },
    meetingAccount: {
      head: peopleWord('column.meetingAccount'),
      cell: (row: Row) => row.meeting_account ?? '',
    },
    subjects: {
      head: peopleWord('column.subjects'),
      width: 24,
      cell: (row: Row, language: Language) => (row.subjects ?? []).join(severalBy[language]),
    },
    ...ending,
    ...marks,
  },
  ownHeads,
  lacks: async (db: Db) => ((await ownSite(db)).cloud_vision ? [] : ['meetingAccount']),
  rows: (db: Db, filter: Filter, sort: PersonSort) =>
    peopleListed(db, usersShown(filter), sort)
      .select(
        sql<string[]>`coalesce((select array_agg(j.name order by j.position, j.id) from person_subject t
        join subject j on j.id = t.subject where t.person = person.id), '{}')`.as('subjects'),
      )
      .select(['cloud_vision_account as meeting_account', tagsSaid.as('tag_names'), valuesSaid.as('own')]),
}

const first = (row: ListedStudent) => row.guardians[0]

export const studentExport: Exportable = {
  title: peopleWord('list.students'),
  columns: {
    ...shared,
    guardian: { head: peopleWord('column.guardian'), cell: (row: ListedStudent) => first(row)?.name ?? '' },
    relation: {
      head: peopleWord('column.relation'),
      cell: (row: ListedStudent, language: Language) => {
        const guardian = first(row)
        return guardian ? peopleWord(`relation.${guardian.relation}`)[language] : ''
      },
    },
    guardianPhone: {
      head: peopleWord('column.guardianPhone'),
      isPhone: true as const,
      cell: (row: ListedStudent) => first(row)?.phone ?? '',
    },
    ...ending,
    ...marks,
  },
  ownHeads,
  rows: (db: Db, filter: StudentFilter, sort: PersonSort) =>
    studentsListed(db, filter, sort).select([tagsSaid.as('tag_names'), valuesSaid.as('own')]),
}
