import { office } from 'virtual:calls/office'

export type Student = NonNullable<(typeof office)['student']['data']>
export type Guardian = Student['guardians'][number]

/** What a guardian or a consent changes. */
export const guardianReads = [office.student, office.students, office.guardianLinks]
