import { minutesMissed, presenceOf, type Viewpoint } from '../../contract/statistics-lists.ts'
import { wholeMinutes } from '../classroom/attendance.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { type SatRow, sittersListed } from './learnt-lessons.store.ts'
import { leftEarlyBy, shownLesson } from './learnt-lessons.ts'
import { sightOf, type Whom } from './sight.store.ts'
import { learningWord, presenceWord } from './statistics.words.ts'

type Asked = Whom & { from: Viewpoint; course: number; lesson: number }

const head = (column: Parameters<typeof learningWord>[0]) => ({ head: learningWord(column) })
/** Of whoever came by the log alone: what was corrected says nothing of minutes late or early. */
const byLog = (row: SatRow, minutes: number) => (row.came && row.correction === null ? minutes : null)
const hour = (at: Date | null, zone: string) => (at === null ? '' : hourIn(at, zone))

export const lessonReportExport: Exportable = {
  title: learningWord('lesson'),
  columns: {
    fullName: { ...head('column.fullName'), cell: (row: SatRow) => row.full_name },
    number: { ...head('column.number'), cell: (row: SatRow) => row.student_number },
    presence: {
      ...head('column.presence'),
      width: 16,
      cell: (row: SatRow, language) => {
        const lesson = shownLesson(row)
        return presenceWord(presenceOf(lesson), minutesMissed(lesson))[language]
      },
    },
    firstAt: {
      ...head('column.firstAt'),
      width: 18,
      cell: (row: SatRow, _, zone) => hour(row.first_at, zone),
    },
    lastAt: { ...head('column.lastAt'), width: 18, cell: (row: SatRow, _, zone) => hour(row.last_at, zone) },
    late: {
      ...head('column.lateMinutes'),
      cell: (row: SatRow) => byLog(row, shownLesson(row).lateMinutes),
    },
    early: { ...head('column.earlyMinutes'), cell: (row: SatRow) => byLog(row, leftEarlyBy(row)) },
    liveMs: {
      ...head('column.live'),
      cell: (row: SatRow) => (row.known && row.came ? wholeMinutes(row.live_ms) : null),
    },
    watchedMs: { ...head('column.watched'), cell: (row: SatRow) => wholeMinutes(row.watched_ms) },
    correction: {
      ...head('column.correction'),
      width: 32,
      cell: (row: SatRow) => row.correction?.reason ?? '',
    },
    correctedBy: { ...head('column.correctedBy'), cell: (row: SatRow) => row.correction?.by ?? '' },
  },
  rows: (db: Db, { from, course, lesson, ...whom }: Asked) => ({
    compile: () => sittersListed(whom, { sight: sightOf(whom, from), course, lesson }).compile(db),
  }),
}
