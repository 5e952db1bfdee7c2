export interface Later {
  unit: 'seconds' | 'minutes' | 'hours'
  n: number
}

/** After how long one is told to come again, rounded up: nobody comes too early. What is over in a moment is not said. */
export function laterThan(seconds: number): Later | undefined {
  if (!(seconds >= 2)) return undefined
  if (seconds <= 90) return { unit: 'seconds', n: Math.ceil(seconds) }
  if (seconds <= 90 * 60) return { unit: 'minutes', n: Math.ceil(seconds / 60) }
  return { unit: 'hours', n: Math.ceil(seconds / 3600) }
}
