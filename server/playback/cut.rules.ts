import { leastShown } from '../../contract/playback-lists.ts'
import { joined, type Span } from './seen.rules.ts'

/** Stretches as they are kept: within the film, in their order, none lapping over another. */
export const cutOf = (hidden: readonly Span[], length: number): Span[] =>
  joined(hidden.map(([from, until]): Span => [Math.min(from, length), Math.min(until, length)]))

/** Whether something is left to be seen. */
export const leavesFilm = (cut: readonly Span[], length: number) =>
  cut.reduce((left, [from, until]) => left - (until - from), length) >= Math.min(leastShown, length)
