import type { Language } from '../../contract/codes.ts'
import { type EnrolmentSource, enrolmentSources } from '../../contract/states.ts'
import type { EnrolmentSort } from '../../contract/statistics-lists.ts'
import { courseWord } from '../courses/courses.words.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { type EnrolmentAsked, enrolmentRows, type MovementRow } from './enrolment.store.ts'
import { figureWord } from './statistics.words.ts'

const isSource = (key: string): key is EnrolmentSource => enrolmentSources.some(one => one === key)
const head = (column: 'of' | 'made' | 'first' | 'again' | 'ended' | 'net' | 'before' | 'endedBefore') => ({
  head: figureWord(`column.${column}`),
})

export const enrolmentExport: Exportable = {
  title: figureWord('enrolments'),
  columns: {
    name: {
      ...head('of'),
      width: 28,
      cell: (row: MovementRow, language: Language) =>
        isSource(row.key)
          ? courseWord(`source.${row.key}`)[language]
          : row.name || figureWord('noGrade')[language],
    },
    made: { ...head('made'), cell: (row: MovementRow) => row.made },
    first: { ...head('first'), cell: (row: MovementRow) => row.first },
    again: { ...head('again'), cell: (row: MovementRow) => row.again },
    ended: { ...head('ended'), cell: (row: MovementRow) => row.ended },
    net: { ...head('net'), cell: (row: MovementRow) => row.net },
    before: { ...head('before'), cell: (row: MovementRow) => row.before },
    endedBefore: { ...head('endedBefore'), cell: (row: MovementRow) => row.endedBefore },
  },
  rows: (db: Db, asked: EnrolmentAsked, sort: EnrolmentSort | `-${EnrolmentSort}`) => ({
    compile: () => enrolmentRows(asked, sort).compile(db),
  }),
}
