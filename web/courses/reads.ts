import { courseDesk } from 'virtual:calls/courseDesk'
import { seats } from 'virtual:calls/seats'
import { waiting } from 'virtual:calls/waiting'

/** What is read anew after a course was changed, and after a seat was. */
export const courseReads = [
  courseDesk.courses,
  courseDesk.courseDetails,
  courseDesk.courseChanges,
  courseDesk.recommendedCourses,
]
export const seatReads = [
  seats.roster,
  seats.studentCourses,
  waiting.waitingList,
  courseDesk.courseDetails,
  courseDesk.courses,
]
