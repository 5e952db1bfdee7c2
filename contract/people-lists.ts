// What both ends know of people. Imports nothing: the browser bundles it as it is.
/** Seconds until a code may be sent to the same phone again. */
export const codeAgainAfter = 60

export const genders = ['女', '男'] as const
/** What a guardian is to a student. */
export const relations = ['FATHER', 'MOTHER', 'GRANDPARENT', 'OTHER'] as const
/** By which a list of students is narrowed. */
export const guardianFilters = ['named', 'none', 'consentMissing'] as const
