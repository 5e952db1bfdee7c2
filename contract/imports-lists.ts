// What both ends know of imports. Imports nothing: the browser bundles it as it is.

/** What a sheet may hold; the types are those of the pushes: 1 roster of one course, 2 rosters, 3 users, 4 classes and courses, 5 lessons. */
export const contents = ['users', 'classes', 'courses', 'roster', 'rosters', 'lessons'] as const
export type Content = (typeof contents)[number]

/** Which part of the office each is. */
export const importDuties = {
  users: 'people',
  classes: 'people',
  courses: 'courses',
  roster: 'courses',
  rosters: 'courses',
  lessons: 'courses',
} as const satisfies Record<Content, 'people' | 'courses'>
/** Where the names of accounts come from when a sheet has none, the best first. */
export const accountsFrom = ['number', 'phone', 'guardianPhone'] as const
export type AccountFrom = (typeof accountsFrom)[number]

/** What may be said of a row that has the name of an account: somebody else, or that account. */
export const answers = ['add', 'change'] as const
export type RowAnswer = (typeof answers)[number]

export const mostSheetBytes = 5 * 1024 * 1024
