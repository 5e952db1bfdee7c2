// What both ends know of the rules on prepayment. Imports nothing: the browser bundles it as it is.

/** What a school may not take ahead at once, each off until it is switched on: lessons, months, yuan, how long before the course. All: tutoring of pupils in mainland China. */
export const prepaymentRules = ['lessons', 'months', 'yuan', 'ahead'] as const
export type PrepaymentRule = (typeof prepaymentRules)[number]

/** The figures are the law's, with the papers that say so; what those are called stands in the words (`prepayment.source`). */
export const prepaymentLimits = {
  lessons: { most: 60, sources: ['regulators2021no2', 'regulators2022no4'] },
  months: { most: 3, sources: ['council2018no80', 'regulators2022no4'] },
  yuan: { most: 5000, sources: ['finance2023no2', 'modelContract'] },
  /** Months. */
  ahead: { most: 1, sources: ['finance2023no2', 'modelContract'] },
} as const satisfies Record<PrepaymentRule, { most: number; sources: readonly string[] }>
