// What both ends know of courses. Imports nothing: the browser bundles it as it is.

/** The highest price, in yuan. */
export const mostYuan = 1_000_000
/** So many subjects are sold as one at most. */
export const mostSubjects = 12
/** So long is the address of a meeting outside at most. */
export const mostMeetingAddress = 500
/**
 * What the office writes of a course and is kept as it was written, with how many signs it may have. What is named here passes through
 * the calls, the rows (a column of that name), the form's values, the history and copies of the course; where it is typed and shown is
 * the screens' own.
 */
export const courseTexts = {
  summary: 200,
  feeRule: 2000,
  refundRule: 2000,
  note: 1000,
  /** Where the lessons of a course are held that are in a meeting outside. */
  meetingAddress: mostMeetingAddress,
} as const
export type CourseText = keyof typeof courseTexts
export const textsOfCourse = Object.keys(courseTexts) as CourseText[]

export const discountKinds = ['percent', 'amount', 'threshold', 'early'] as const
/** By which the catalogue is narrowed: what a course costs, and when in the week it is held. */
/** Which courses the office looks for by their seats. */
export const seatsLeft = ['filling', 'full'] as const
export type SeatsLeft = (typeof seatsLeft)[number]
export const priceBands = ['free', 'under500', 'under1000', 'over1000'] as const
export const weekTimes = ['weekdayEvening', 'saturday', 'sunday'] as const

/** So many paid seats are given back at once; a whole course is closed. */
export const mostRefunds = 100
/** So many students are moved to another course at once. */
export const mostMoved = 200

/** What a text with pictures may be made of: the server keeps no more, a page shows no more. */
export const richTags = [
  ...['h2', 'h3', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
]
export const richAttributes = { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'loading'] }

/** So long is a seat kept for whoever it is offered to from the waiting list. */
export const offerHours = 24
/** So many wait for a course at most. */
export const mostWaiting = 500

/** What becomes of those who do not fit when more are given seats than there are: they wait, or the course gets as many more. */
export const overFull = ['wait', 'raise'] as const
