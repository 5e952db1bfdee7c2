import type { DutyUse } from './roles.ts'

/**
 * What a new school gets ready, in the order in which one is needed for the next, each shown to whoever may do it. Areas tell what is
 * done, as many as they know.
 */
export const preparationSteps = {
  contact: 'writes settings',
  logo: 'writes settings',
  grades: 'writes settings',
  subjects: 'writes settings',
  teachers: 'writes people',
  courses: 'writes courses',
  lessons: 'writes courses',
} as const satisfies Record<string, DutyUse>
export type PreparationStep = keyof typeof preparationSteps
export const preparationOrder = Object.keys(preparationSteps) as PreparationStep[]
