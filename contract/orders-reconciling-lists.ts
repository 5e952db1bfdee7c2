// What both ends know of reconciling with providers. Imports nothing: the browser bundles it as it is.

/** Providers that give a statement of each day. */
export const statementProviders = ['alipay', 'wechat'] as const
export type StatementProvider = (typeof statementProviders)[number]

/** From which hour of Shanghai's clock on a provider has the statement of the day before. */
export const statementHour = { alipay: 9, wechat: 10 } as const satisfies Record<StatementProvider, number>

const hour = 3_600_000
/** The last day of which a provider has the statement already, on Shanghai's calendar. */
export const lastStatementDay = (provider: StatementProvider, now: number): string =>
  new Date(now + (8 - 24 - statementHour[provider]) * hour).toISOString().slice(0, 10)

/** How a provider's statement of a day and the ledger differ. */
export const differenceKinds = [
  'missingHere',
  'missingThere',
  'otherSum',
  'otherState',
  'otherDay',
  'duplicated',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What became of a difference; `resolved`: a later statement, or what was booked since, leaves none. */
export const differenceStates = ['open', 'resolved', 'booked', 'explained'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** Differences of which money may be booked as nobody's: what the provider has and the ledger has not. */
export const bookableKinds: readonly DifferenceKind[] = ['missingHere', 'otherSum', 'duplicated']

/** What is wrong with a file that should be a statement. */
export const statementTroubles = [
  'noStatement',
  'otherMerchant',
  'encoding',
  'cut',
  'tooHeavy',
  'unreadable',
  'severalDays',
  'empty',
  'tooEarly',
] as const
export type StatementTrouble = (typeof statementTroubles)[number]

/** Why there is no statement of a day yet. */
export const fetchProblems = ['refused', 'notReached', 'notBelieved', 'unclear'] as const
export type FetchProblem = (typeof fetchProblems)[number]

/** What a provider said of a movement when it was asked. */
export const providerWords = [
  'paid',
  'waiting',
  'closed',
  'absent',
  'done',
  'underWay',
  'failed',
  'unknown',
] as const
export type ProviderWord = (typeof providerWords)[number]

/** What the recount of a night looks at. */
export const recountChecks = [
  'entries',
  'provider',
  'prepaid',
  'carried',
  'states',
  'seats',
  'statements',
] as const
export type RecountCheck = (typeof recountChecks)[number]

/** Larger than the packed statement of any day of a school. */
export const mostStatementBytes = 8 * 1024 * 1024
