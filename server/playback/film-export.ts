import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { kitWord } from '../kit/kit.words.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { type FilmSort, filmsListed, type ListedFilm, type Shown } from './film-list.store.ts'
import { playbackWord } from './playback.words.ts'

type Row = ListedFilm
const head = (column: Parameters<typeof playbackWord>[0]) => ({ head: playbackWord(column) })
/** Several of a kind in one cell. */
const severalBy = kitWord('listComma')
const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10

export const filmExport: Exportable = {
  title: playbackWord('films'),
  columns: {
    film: { ...head('column.film'), width: 32, cell: (row: Row) => row.title || row.lessonName },
    course: { ...head('column.course'), width: 28, cell: (row: Row) => row.courseName },
    lesson: { ...head('column.lesson'), width: 8, cell: (row: Row) => row.number },
    teachers: {
      ...head('column.teachers'),
      width: 24,
      cell: (row: Row, language: Language) => row.teachers.join(severalBy[language]),
    },
    begunAt: {
      ...head('column.begunAt'),
      cell: (row: Row, _: Language, zone: string) => hourIn(new Date(row.begunAt), zone),
    },
    length: { ...head('column.minutes'), cell: (row: Row) => Math.floor(row.length / 60_000) },
    bytes: { head: sizeHead(), cell: (row: Row) => megabytes(row.bytes) },
    viewers: { ...head('column.viewers'), cell: (row: Row) => row.viewers },
    kind: {
      ...head('column.kind'),
      cell: (row: Row, language: Language) => playbackWord(`kind.${row.kind}`)[language],
    },
    showing: {
      ...head('column.showing'),
      cell: (row: Row, language: Language) => playbackWord(`is.${row.showing}`)[language],
    },
    keptUntil: {
      ...head('column.keptUntil'),
      cell: (row: Row, language: Language, zone: string) =>
        row.held
          ? playbackWord('held')[language]
          : hourIn(row.keptUntil && new Date(row.keptUntil), zone).slice(0, 10),
    },
  },
  rows: (db: Db, filter: Shown, sort: FilmSort) => ({ compile: () => filmsListed(filter, sort).compile(db) }),
}

function sizeHead() {
  const { zh, en, es } = playbackWord('column.bytes')
  return { zh: `${zh} (MB)`, en: `${en} (MB)`, es: `${es} (MB)` }
}
