// What both ends know of courses. Imports nothing: the browser bundles it as it is.

/** The highest price, in yuan. */
export const mostYuan = 1_000_000
export const discountKinds = ['percent', 'amount', 'threshold', 'early'] as const
/** By which the catalogue is narrowed: what a course costs, and when in the week it is held. */
export const priceBands = ['free', 'under500', 'under1000', 'over1000'] as const
export const weekTimes = ['weekdayEvening', 'saturday', 'sunday'] as const
