import type { Language } from '../../contract/codes.ts'
import { type OwnFieldPlace, ownFieldPlaces } from '../../contract/people-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { inEach } from '../kit/words.ts'
import { ownHeads } from '../people/own-fields.store.ts'
import { refusedRows } from './import-rows.store.ts'
import { sheetWord } from './imports.words.ts'
import { kinds } from './kinds.ts'
import { type Problem, wordsOf } from './reasons.rules.ts'

interface Refused {
  number: number
  cells: Record<string, string>
  problems: Problem[]
  /** The school's own fields: in which place of a sheet each stands, and what it is called. */
  own: Record<string, { place: string; name: string }>
}

const inPlace =
  (place: OwnFieldPlace) =>
  ({ cells, own }: Refused) =>
    Object.entries(cells).find(([column]) => own[column]?.place === place)?.[1] ?? ''

// The refused rows as they came, under headings that an import finds again: mended in place, the file is brought once more.
export const refusedExports: Record<string, Exportable> = Object.fromEntries(
  Object.entries(kinds).map(([content, { columns, title, ownColumns }]) => {
    const shown = columns.filter(({ sealedAs }) => !sealedAs)
    return [
      `refused ${content}`,
      {
        title: inEach(language => sheetWord('refused.file', { content: title[language] })[language]),
        ...(ownColumns && { ownHeads }),
        columns: {
          row: { head: sheetWord('refused.row'), width: 8, cell: (row: Refused) => row.number },
          ...Object.fromEntries(
            shown.map(({ id, head }) => [id, { head, cell: (row: Refused) => row.cells[id] ?? '' }]),
          ),
          ...(ownColumns &&
            Object.fromEntries(ownFieldPlaces.map(place => [place, { width: 18, cell: inPlace(place) }]))),
          reason: {
            head: sheetWord('refused.reason'),
            width: 60,
            cell: (row: Refused, language: Language) =>
              row.problems
                .map(problem => {
                  const head =
                    columns.find(({ id }) => id === problem.column)?.head[language] ??
                    row.own[problem.column]?.name ??
                    sheetWord('goneField')[language]
                  return sheetWord('refused.of', { column: head, reason: wordsOf(problem, language) })[
                    language
                  ]
                })
                .join(sheetWord('refused.comma')[language]),
          },
        },
        rows: (db: Db, { id }: { id: number }) => refusedRows(db, id),
      },
    ]
  }),
)
