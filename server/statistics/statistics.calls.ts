import { learning } from '../../contract/statistics.ts'
import { corrections } from '../../contract/statistics-corrections.ts'
import { courseFigures } from '../../contract/statistics-courses.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { guardianReport } from '../../contract/statistics-guardian.ts'
import { lessonReport } from '../../contract/statistics-lesson.ts'
import { remarks } from '../../contract/statistics-remarks.ts'
import { serve } from '../kit/http/serve.ts'
import { correctionHandlers } from './corrections.ts'
import { courseFigureHandlers } from './course-figure-handlers.ts'
import { figureHandlers } from './figures.ts'
import { learningHandlers } from './learning.ts'
import { lessonReportHandlers } from './lesson-report.ts'
import { remarkHandlers } from './remarks.ts'
import { reportLinkHandlers } from './report-link.ts'
import { reportPaperHandlers } from './report-paper.ts'
import { runningStudentHandlers } from './running-students.ts'

export const statisticsCalls = [
  ...serve(learning, { ...learningHandlers, ...reportPaperHandlers }),
  ...serve(lessonReport, lessonReportHandlers),
  ...serve(guardianReport, reportLinkHandlers),
  ...serve(remarks, remarkHandlers),
  ...serve(corrections, correctionHandlers),
  ...serve(figures, { ...figureHandlers, ...runningStudentHandlers }),
  ...serve(courseFigures, courseFigureHandlers),
]
