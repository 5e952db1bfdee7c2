// What both ends know of people. Imports nothing: the browser bundles it as it is.
/** Seconds until a code may be sent to the same phone again. */
export const codeAgainAfter = 60

/** So many made passwords are sent to phones by one call. */
export const mostPasswordsSent = 50

export const genders = ['女', '男'] as const
/** What a guardian is to a student. */
export const relations = ['FATHER', 'MOTHER', 'GRANDPARENT', 'OTHER'] as const
/** By which a list of students is narrowed. */
export const guardianFilters = ['named', 'none', 'consentMissing'] as const

/** By which administrators are narrowed: who has everything, or some parts of the office, or reads one of them. */
export const dutyFilters = [
  'everything',
  'some',
  'people',
  'courses',
  'orders',
  'announcements',
  'statistics',
  'settings',
] as const
export type DutyFilter = (typeof dutyFilters)[number]

/** The tints that a tag may have: those of the subjects. */
export const tagTints = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** How many tags a school, and a person, have at most. */
export const mostTags = { school: 200, person: 20 } as const

/** What a field of the school's own holds, and of whom. */
export const ownFieldKinds = ['text', 'number', 'date', 'choice'] as const
export type OwnFieldKind = (typeof ownFieldKinds)[number]
export const ownFieldAudiences = ['students', 'staff', 'both'] as const
export type OwnFieldAudience = (typeof ownFieldAudiences)[number]
/** Whether somebody of these roles has a field that is for students, for staff, or for both. */
export const hasField = (audience: OwnFieldAudience, roles: readonly string[]) =>
  (audience !== 'staff' && roles.includes('STUDENT')) ||
  (audience !== 'students' && (roles.includes('TEACHER') || roles.includes('ASSISTANT')))

/** Under which names lists, filters and sheets know them: ten, and no more. */
export const ownFieldPlaces = [
  'field1',
  'field2',
  'field3',
  'field4',
  'field5',
  'field6',
  'field7',
  'field8',
  'field9',
  'field10',
] as const
export type OwnFieldPlace = (typeof ownFieldPlaces)[number]
export const ownFieldMost = { choices: 50, text: 200 } as const

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

/** So long is the name or the password of an account in outside meetings at most. */
export const mostMeetingName = 100
