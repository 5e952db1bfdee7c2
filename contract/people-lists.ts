// What both ends know of people. Imports nothing: the browser bundles it as it is.
/** Seconds until a code may be sent to the same phone again. */
export const codeAgainAfter = 60

export const genders = ['女', '男'] as const
/** What a guardian is to a student. */
export const relations = ['FATHER', 'MOTHER', 'GRANDPARENT', 'OTHER'] as const
/** By which a list of students is narrowed. */
export const guardianFilters = ['named', 'none', 'consentMissing'] as const

/** What a link lets a guardian do. */
export const linkPurposes = ['leave', 'report'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
/** For how many days a link holds. */
export const linkDays = { least: 1, most: 30, usual: 7 } as const
/** ended: its days are over. */
export const linkStates = ['open', 'ended', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]
/** In minutes: how long a guardian acts by one code. */
export const guardianKeyMinutes = 30
