// Whoever minds the installation, and what their lists know. Imports nothing: the browser bundles it as it is.
export const providerRoles = ['OPERATOR', 'AGENT'] as const
export type ProviderRole = (typeof providerRoles)[number]

// A session of the console may be less than whole: a password that has to be changed first, or a code that is still asked for.
export const providerStages = ['WHOLE', 'NEWPASSWORD', 'CODE'] as const
export type ProviderStage = (typeof providerStages)[number]

/** What a provider sees of a school: in its list by the first of these that is true. */
export const schoolStates = ['closed', 'closing', 'expired', 'lastDay', 'expiring', 'open'] as const
export type SchoolState = (typeof schoolStates)[number]

/** Schools to look at: with any quota nine tenths in use, or all of it. */
export const quotaFilters = ['near', 'full'] as const
export type QuotaFilter = (typeof quotaFilters)[number]

export const agentStates = ['ENABLED', 'DISABLED'] as const
export type AgentState = (typeof agentStates)[number]

/** What an operator may let an agent have at most. */
export const limitsOfAgents = { mostSchools: 10_000, mostDays: 3660 } as const

/** Jobs that gave up, as many as one page has. */
export const mostDeadJobs = 200

/** Days that a school that is closed goes on for. */
export const longestGrace = 90

/** Why a school is not erased: of itself, or because no backup can be made, or could not. */
export const whysNotErased = [
  'notClosed',
  'running',
  'refunds',
  'ledger',
  'given',
  'elsewhere',
  'backupFailed',
] as const
export type WhyNotErased = (typeof whysNotErased)[number]

/** What is counted of each school: in a month, and as it stands. */
export const usageFigures = [
  'lessons',
  'lessonMinutes',
  'peopleMinutes',
  'sms',
  'emails',
  'files',
  'films',
  'students',
  'teachers',
  'assistants',
  'admins',
] as const
export type UsageFigure = (typeof usageFigures)[number]

/** Months that can be looked at before this one: messages are kept for four hundred days. */
export const monthsBefore = 12

/** What is looked at of an installation, as it was found. */
export const healthChecks = [
  'versions',
  'databaseEmbedded',
  'databaseOther',
  'running',
  'notRunning',
  'shape',
  'role',
  'login',
  'jobs',
  'log',
  'logRunning',
  'data',
  'dataGone',
  'key',
  'backups',
  'backupsNone',
  'backupsElsewhere',
] as const
export type HealthCheck = (typeof healthChecks)[number]
export const healthProblems = [
  'shapeDue',
  'roleWide',
  'loginOwner',
  'jobsDead',
  'lineMissing',
  'lineChanged',
  'dataMissing',
  'diskLow',
  'keyOpen',
  'keyMissing',
  'noneMade',
  'backupsOld',
] as const
export type HealthProblem = (typeof healthProblems)[number]

/** Schools that a course is given to, or taken back from, in one go. */
export const mostPushed = 200
/** Why a course was not given or taken back: what 716 carries in the console. */
export const pushFaults = ['noCourse', 'quote', 'noSchool', 'ownSchool', 'notGiven', 'failed'] as const
export type PushFault = (typeof pushFaults)[number]

/** Hours before a maintenance from which it may be shown. */
export const longestWarning = 336

/** What a school made of a charity-class announcement, as the operator counts it. */
export const benefitAnswers = ['none', 'published', 'changed', 'removed'] as const
export type BenefitAnswer = (typeof benefitAnswers)[number]
