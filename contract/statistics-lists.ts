// What both ends know of learning reports. Imports nothing: the browser bundles it as it is.

/** As what a teacher looks: at what they teach, or at the classes and courses that they lead. */
export const viewpoints = ['taught', 'led'] as const
export type Viewpoint = (typeof viewpoints)[number]

export const courseSorts = ['name', 'students', 'held', 'came'] as const
export const studentSorts = ['fullName', 'came', 'late', 'liveMs', 'watchedMs', 'rightAnswers'] as const
export type CourseSort = (typeof courseSorts)[number]
export type StudentSort = (typeof studentSorts)[number]

/** What seats that were taken and ended are summed up by: in time, or by what they are of. */
export const enrolmentTimes = ['day', 'week', 'month'] as const
export const enrolmentBys = [...enrolmentTimes, 'course', 'grade', 'subject', 'source'] as const
export type EnrolmentBy = (typeof enrolmentBys)[number]
export const isInTime = (by: EnrolmentBy) => enrolmentTimes.some(one => one === by)
export const enrolmentSorts = ['name', 'made', 'ended', 'net', 'before'] as const
export type EnrolmentSort = (typeof enrolmentSorts)[number]
/** So many days at most, today the last where nothing is said. */
export const enrolmentDays = { usual: 30, most: 1100 }
