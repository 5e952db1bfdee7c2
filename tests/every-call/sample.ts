import type { PlayerName } from '../demo/cast.ts'

/** A call as it is asked well. */
export interface Sample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** Whoever calls it well; the administrator where nothing is said. */
  as?: PlayerName
  /** What the sample is answered with where that is not 0. */
  code?: number
}
