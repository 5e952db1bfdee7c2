import type { Language } from '../../contract/codes.ts'
import { type EnrolmentSource, enrolmentSources } from '../../contract/states.ts'
import { cutOf, type EnrolmentSort } from '../../contract/statistics-lists.ts'
import { courseWord } from '../courses/courses.words.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import {
  type EnrolmentAsked,
  type ExportedMovement,
  enrolmentRows,
  type MovementRow,
} from './enrolment.store.ts'
import { figureWord } from './statistics.words.ts'

const isSource = (key: string): key is EnrolmentSource => enrolmentSources.some(one => one === key)
const head = (column: 'of' | 'made' | 'first' | 'again' | 'ended' | 'net' | 'before' | 'endedBefore') => ({
  head: figureWord(`column.${column}`),
})

/** With the days that it counts: on a sheet nothing stands above that says them. */
const dated = (column: 'made' | 'ended' | 'before' | 'endedBefore') => ({
  ...head(column),
  width: 24,
  headFor: ({ days }: EnrolmentAsked, language: Language) => {
    const { from, until } = column === 'before' || column === 'endedBefore' ? days.before : days
    return figureWord('dated', { name: figureWord(`column.${column}`)[language], from, until })[language]
  },
})

/** As the page calls it; a week or a month of which not all days are counted says which are. */
function nameOf(row: ExportedMovement, language: Language) {
  if (isSource(row.key)) return courseWord(`source.${row.key}`)[language]
  const name =
    row.by === 'week'
      ? figureWord('step.weekOf', { day: row.key })[language]
      : row.name || figureWord('noGrade')[language]
  const cut = cutOf(row.by, row.key, row)
  if (!cut) return name
  const days = figureWord(`step.${cut.at}`, { from: cut.from.slice(5), until: cut.until.slice(5) })[language]
  return figureWord('step.cut', { name, days })[language]
}

export const enrolmentExport: Exportable = {
  title: figureWord('enrolments'),
  columns: {
    name: {
      ...head('of'),
      width: 28,
      cell: nameOf,
    },
    made: { ...dated('made'), cell: (row: MovementRow) => row.made },
    first: { ...head('first'), cell: (row: MovementRow) => row.first },
    again: { ...head('again'), cell: (row: MovementRow) => row.again },
    ended: { ...dated('ended'), cell: (row: MovementRow) => row.ended },
    net: { ...head('net'), cell: (row: MovementRow) => row.net },
    before: { ...dated('before'), cell: (row: MovementRow) => row.before },
    endedBefore: { ...dated('endedBefore'), cell: (row: MovementRow) => row.endedBefore },
  },
  rows: (db: Db, asked: EnrolmentAsked, sort: EnrolmentSort | `-${EnrolmentSort}`) => ({
    compile: () => enrolmentRows(asked, sort).compile(db),
  }),
}
