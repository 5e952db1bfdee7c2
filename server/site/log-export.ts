import type { Language } from '../../contract/codes.ts'
import { type Fact, mostLines } from '../../contract/site-log-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { actWord, fieldWord, logWord, thingWord, valueWord } from './log.words.ts'
import { type LogFilter, type LogRow, type LogSort, linesListed } from './log-desk.store.ts'
import { factsSaid, listSaid } from './log-lists.ts'
import { LogNames } from './log-names.store.ts'

const said = ({ path, before, after }: Fact, language: Language) => {
  const value = (text: string | null) => (text === null ? '' : valueWord(text, language))
  const name = path.map(one => fieldWord(one, language)).join(' · ')
  const change = before === null ? value(after) : `${value(before)} → ${value(after)}`
  return name === '' ? change : `${name}: ${change}`
}

/** With what the things of its batch are called. */
type NamedRow = LogRow & { names: LogNames }

/** A file has no pages to leaf through: it holds as many lines as a list leads to, ten times over. */
const mostInFile = mostLines * 10

export const logExport: Exportable = {
  title: logWord('list.log'),
  columns: {
    at: {
      head: logWord('column.at'),
      width: 18,
      cell: (row: LogRow, _: Language, zone: string) => hourIn(row.at, zone),
    },
    who: { head: logWord('column.who'), cell: (row: LogRow) => row.full_name ?? '' },
    role: {
      head: logWord('column.role'),
      cell: (row: LogRow, language: Language) => (row.role ? valueWord(row.role, language) : ''),
    },
    act: {
      head: logWord('column.act'),
      width: 24,
      cell: (row: LogRow, language: Language) => actWord(row.action, language),
    },
    what: {
      head: logWord('column.what'),
      width: 20,
      cell: ({ names, ...row }: NamedRow, language: Language) =>
        [
          thingWord(row.thing, language),
          names.nameOf(row.thing, row.thing_id) ?? row.thing_id ?? listSaid(row.thing, language),
        ]
          .filter(Boolean)
          .join(' '),
    },
    facts: {
      head: logWord('column.facts'),
      width: 60,
      cell: ({ names, ...row }: NamedRow, language: Language) =>
        factsSaid(row, language)
          .map(fact => said(names.called(row, fact), language))
          .join('\n'),
    },
    address: { head: logWord('column.address'), width: 18, cell: (row: LogRow) => row.address },
  },
  completed: async (db: Db, rows: unknown[]) => {
    const names = await LogNames.of(db, rows as LogRow[])
    return (rows as LogRow[]).map((row): NamedRow => ({ ...row, names }))
  },
  rows: (db: Db, filter: LogFilter, sort: LogSort) => ({
    compile: () => linesListed(filter, sort, mostInFile).compile(db),
  }),
}
