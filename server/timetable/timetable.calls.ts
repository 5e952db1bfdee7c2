import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { availability } from '../../contract/timetable-availability.ts'
import { guardianLeave } from '../../contract/timetable-guardian-leave.ts'
import { leaves } from '../../contract/timetable-leave.ts'
import { recordedLessons } from '../../contract/timetable-recorded.ts'
import { several } from '../../contract/timetable-several.ts'
import { together } from '../../contract/timetable-together.ts'
import { schoolYear } from '../../contract/timetable-year.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { whileOpen } from '../site/while-open.ts'
import { arrangingHandlers } from './arranging.ts'
import { availabilityHandlers } from './availability.ts'
import { calendarHandlers } from './calendar.ts'
import { leaveHandlers } from './leave.ts'
import { guardianLeaveHandlers } from './leave-guardians.ts'
import { lessonHandlers } from './lessons.ts'
import { recordedHandlers } from './recorded.ts'
import { severalHandlers } from './several.ts'
import { teachersForHandlers } from './teachers-for.ts'
import { togetherHandlers } from './together.ts'
import { viewingHandlers } from './viewing.ts'
import { yearHandlers } from './year.ts'

constraintMeans({
  lesson_person_bound: codes.teacherScheduled,
  lesson_person_free: codes.teacherBusy,
  lesson_course_free: codes.slotTaken,
  lesson_course: codes.courseGone,
  lesson_subject: codes.subjectScheduled,
  lesson_begun: codes.lessonEnded,
  leave_stands: codes.unchanged,
})

export const timetableCalls = serve(
  {
    ...timetable,
    ...arranging,
    ...recordedLessons,
    ...several,
    ...together,
    ...leaves,
    ...guardianLeave,
    ...availability,
    ...schoolYear,
  },
  whileOpen({
    ...viewingHandlers,
    ...lessonHandlers,
    ...calendarHandlers,
    ...arrangingHandlers,
    ...recordedHandlers,
    ...severalHandlers,
    ...togetherHandlers,
    ...teachersForHandlers,
    ...leaveHandlers,
    ...guardianLeaveHandlers,
    ...availabilityHandlers,
    ...yearHandlers,
  }),
)
