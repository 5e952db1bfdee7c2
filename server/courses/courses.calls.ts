import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { closing } from '../../contract/courses-closing.ts'
import { discounts } from '../../contract/courses-discounts.ts'
import { moving } from '../../contract/courses-moving.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { waiting } from '../../contract/courses-waiting.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { addingHandlers } from './adding.ts'
import { catalogueHandlers } from './catalogue.ts'
import { closingHandlers } from './closing.ts'
import { courseHandlers } from './course.ts'
import { courseListHandlers } from './course-list.ts'
import { courseStateHandlers } from './course-state.ts'
import { discountHandlers } from './discounts.ts'
import { movingHandlers } from './moving.ts'
import { moveQuoteHandlers } from './moving-quote.ts'
import { ownSeatHandlers } from './own-seats.ts'
import { ownWaitingHandlers } from './own-waiting.ts'
import { quoteHandlers } from './quotes.ts'
import { rosterHandlers } from './roster.ts'
import { seatSubjectHandlers } from './seat-subjects.ts'
import { teacherCardHandlers } from './teacher-cards.ts'
import { waitingHandlers } from './waiting.ts'
import { withdrawHandlers } from './withdrawing.ts'

constraintMeans({
  course_full: codes.full,
  enrolment_once: codes.alreadyRegistered,
  enrolment_student: codes.studentEnrolled,
  enrolment_subject_taken: codes.subjectEnrolled,
  course_grade_linked: codes.gradeInUse,
  course_subject_linked: codes.subjectInUse,
  course_subject_once: codes.subjectExists,
  course_used: codes.startedOrEnrolled,
  course_discount_linked: codes.discountInUse,
  discount_name: codes.discountName,
  course_quoted: codes.startedOrEnrolled,
  course_quoted_once: codes.unchanged,
  course_closing_runs: codes.unchanged,
})

export const coursesCalls = serve(
  { ...courses, ...courseDesk, ...seats, ...moving, ...waiting, ...closing, ...discounts, ...quotes },
  {
    ...catalogueHandlers,
    ...quoteHandlers,
    ...discountHandlers,
    ...ownSeatHandlers,
    ...rosterHandlers,
    ...addingHandlers,
    ...waitingHandlers,
    ...ownWaitingHandlers,
    ...movingHandlers,
    ...moveQuoteHandlers,
    ...seatSubjectHandlers,
    ...withdrawHandlers,
    ...closingHandlers,
    ...courseHandlers,
    ...courseListHandlers,
    ...courseStateHandlers,
    ...teacherCardHandlers,
  },
)
