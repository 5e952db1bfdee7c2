import type { ClassroomState } from '../../contract/classroom-state.ts'
import type { Film, LogOutline, VodLink } from '../../contract/playback-film.ts'

export interface VodFacts {
  link: VodLink
  film: Film | null
  outline: LogOutline
}
export type VodState =
  | { kind: 'loading' }
  | { kind: 'refused'; code: number; words: string }
  | { kind: 'ready'; facts: VodFacts }

/** What is shown at this moment. */
export interface Shown {
  at: number
  state: ClassroomState
  playing: boolean
  waiting: boolean
  rate: number
}

export const isSameShown = (one: Shown, other: Shown) =>
  one.at === other.at &&
  one.state === other.state &&
  one.playing === other.playing &&
  one.waiting === other.waiting &&
  one.rate === other.rate

/** By what it is known that nothing was changed. */
export const stateOf = ({ coursewareId, films }: VodLink) =>
  JSON.stringify([coursewareId, films.map(({ coursewareId: id, version }) => [id, version])])
