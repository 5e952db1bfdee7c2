// What both ends know of announcements. Imports nothing: the browser bundles it as it is.

/** As it is kept: whether it is seen depends on the clock as well. */
export const broadcastStates = ['draft', 'published', 'withdrawn'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** As it stands at a moment. */
export const broadcastStandings = ['draft', 'scheduled', 'current', 'ended', 'withdrawn'] as const
export type BroadcastStanding = (typeof broadcastStandings)[number]

/** The roles that an announcement may be for: who runs the office reads them all in the list. */
export const readerRoles = ['STUDENT', 'TEACHER', 'ASSISTANT'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** By whom a list of announcements is narrowed: whom they are for. */
export const audienceKinds = ['all', 'role', 'node', 'course', 'grade'] as const

/** Published within so many days. */
export const broadcastTimes = { week: 7, month: 30, halfYear: 183 } as const

export const mostAttachments = 10
export const mostTargets = 200
export const longestBroadcast = 20_000
/** What somebody has begun and not sent, with all that its form holds. */
export const longestBegun = 250_000

/** What a notification is about. */
export const notificationKinds = ['lesson', 'course', 'order', 'announcement', 'account'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** How often a letter gathers what is not read. */
export const digestRhythms = ['never', 'day', 'week'] as const
export type DigestRhythm = (typeof digestRhythms)[number]
/** What a school made of a charity-class announcement: nothing yet, an announcement of its own, one that the operator has changed since. */
export const benefitStates = ['new', 'published', 'changed'] as const
export type BenefitState = (typeof benefitStates)[number]
