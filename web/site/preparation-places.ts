import type { PreparationStep } from '../../contract/site-preparation-lists.ts'
import { type PageName, patterns } from '../kit/paths.ts'

/** The page on which a step is done. */
const places = {
  contact: 'SettingBasic',
  logo: 'SettingBasic',
  grades: 'SettingGrades',
  subjects: 'SettingSubjects',
  teachers: 'UserList',
  courses: 'CombinedCourse',
  lessons: 'EducationalScheduleArrangement',
} as const satisfies Record<PreparationStep, PageName>

export const pageOfStep = (step: PreparationStep) => patterns[places[step]]
