import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { inEach } from '../kit/words.ts'
import { refusedRows } from './imports.store.ts'
import { sheetWord } from './imports.words.ts'
import { kinds } from './kinds.ts'
import { type Problem, wordsOf } from './reasons.rules.ts'

interface Refused {
  number: number
  cells: Record<string, string>
  problems: Problem[]
}

// The refused rows as they came, under headings that an import finds again: mended in place, the file is brought once more.
export const refusedExports: Record<string, Exportable> = Object.fromEntries(
  Object.entries(kinds).map(([content, { columns, title }]) => {
    const shown = columns.filter(({ isSecret }) => !isSecret)
    return [
      `refused ${content}`,
      {
        title: inEach(language => sheetWord('refused.file', { content: title[language] })[language]),
        columns: {
          row: { head: sheetWord('refused.row'), width: 8, cell: (row: Refused) => row.number },
          ...Object.fromEntries(
            shown.map(({ id, head }) => [id, { head, cell: (row: Refused) => row.cells[id] ?? '' }]),
          ),
          reason: {
            head: sheetWord('refused.reason'),
            width: 60,
            cell: (row: Refused, language: Language) =>
              row.problems
                .map(problem => {
                  const head = columns.find(({ id }) => id === problem.column)?.head[language] ?? ''
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
