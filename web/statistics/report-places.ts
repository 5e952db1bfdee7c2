import { useLocation } from 'react-router'
import type { Viewpoint } from '../../contract/statistics-lists.ts'

/** Three areas show the same reports: the teacher's, the head teacher's, the office's. */
const areas = {
  taught: {
    list: 'TeacherLearningList',
    course: 'TeacherLearningClass',
    lesson: 'TeacherLearningLesson',
    student: 'TeacherLearningStudent',
  },
  led: {
    list: 'ClassStatisticsList',
    course: 'ClassStatisticsClass',
    lesson: 'ClassStatisticsLesson',
    student: 'ClassStatisticsStudent',
  },
  office: {
    list: 'LearningReports',
    course: 'LearningReportClass',
    lesson: 'LearningReportLesson',
    student: 'LearningReportStudent',
  },
} as const

/** In which of them one is, and as what the calls are asked there. */
export function useReportPlaces() {
  const { pathname } = useLocation()
  if (pathname.includes('/classStatistics/')) return { ...areas.led, from: 'led' as Viewpoint }
  const area = pathname.includes('/teacher/') ? areas.taught : areas.office
  return { ...area, from: 'taught' as Viewpoint }
}
