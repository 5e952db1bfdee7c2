import type { TFunction } from 'i18next'

type Words = TFunction<'kit'>

/** How somebody comes into a lesson. Whoever may not enter, and what fails on the way, is told by these themselves. */
interface WayIn {
  intoLesson(lesson: number, t: Words): Promise<void>
  /** From the page of an open course nobody needs a seat. */
  intoOpen(lesson: number, t: Words): Promise<void>
}

let bring: (() => Promise<WayIn>) | undefined

/** The classroom says once how it is entered; that is brought when somebody wants in. */
export const wayInIs = (brings: () => Promise<WayIn>) => {
  bring = brings
}

export function wayIn(): Promise<WayIn> {
  if (!bring) throw new Error('nobody has said where the way into a lesson is')
  return bring()
}
