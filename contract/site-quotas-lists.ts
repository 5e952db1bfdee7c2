// What a school may have at most at the same time, set by its provider. Imports nothing: the browser bundles it as it is.
/** Accounts in use. */
export const quotaNames = ['people'] as const
export type QuotaName = (typeof quotaNames)[number]

/** As much as a provider can give, in the units in which it is given. */
export const mostQuotas = { people: 1_000_000 } as const

/** How full one is: of nine tenths and of all its school is told. */
export const quotaLevels = [0, 90, 100] as const
export type QuotaLevel = (typeof quotaLevels)[number]
