// What is found by one search over the school. Imports nothing: the browser bundles it as it is.

/** In their order, and which part of the office reads each. */
export const findGroups = ['people', 'courses', 'lessons', 'orders'] as const
export type FindGroup = (typeof findGroups)[number]
export const findDuties = {
  people: 'reads people',
  courses: 'reads courses',
  lessons: 'reads courses',
  orders: 'reads orders',
} as const satisfies Record<FindGroup, string>

/** What is found leads to a page of its kind. */
export const findKinds = ['student', 'user', 'course', 'openClass', 'lesson', 'order'] as const
export type FindKind = (typeof findKinds)[number]
/** So many of a group are shown; whether there are more is said. */
export const mostFound = 6
