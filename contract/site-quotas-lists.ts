// What a school may have at most at the same time, set by its provider. Imports nothing: the browser bundles it as it is.
/** Accounts in use; bytes of files and recordings; lessons that run. */
export const quotaNames = ['people', 'storage', 'rooms'] as const
export type QuotaName = (typeof quotaNames)[number]

/** As much as a provider can give: of storage in gigabytes, as it is given. */
export const mostQuotas = { people: 1_000_000, storage: 1_048_576, rooms: 10_000 } as const
export const gigabyte = 1024 ** 3

/** How full one is: of nine tenths and of all its school is told. */
export const quotaLevels = [0, 90, 100] as const
export type QuotaLevel = (typeof quotaLevels)[number]
