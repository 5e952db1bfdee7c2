// What both ends know of learning reports. Imports nothing: the browser bundles it as it is.

/** As what a teacher looks: at what they teach, or at the classes and courses that they lead. */
export const viewpoints = ['taught', 'led'] as const
export type Viewpoint = (typeof viewpoints)[number]

export const courseSorts = ['name', 'students', 'held', 'came'] as const
export const studentSorts = ['fullName', 'came', 'late', 'liveMs', 'watchedMs', 'rightAnswers'] as const
export type CourseSort = (typeof courseSorts)[number]
export type StudentSort = (typeof studentSorts)[number]
