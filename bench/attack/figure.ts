/** One thing that somebody tries against the school: what came of it, and what is asked. */
export interface Figure {
  what: string
  seen: string
  asked: string
  met: boolean
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1))

export const atMost = (what: string, value: number, most: number, unit = ''): Figure => ({
  what,
  seen: `${shown(value)}${unit}`,
  asked: `at most ${shown(most)}${unit}`,
  met: value <= most,
})

export const atLeast = (what: string, value: number, least: number, unit = ''): Figure => ({
  what,
  seen: `${shown(value)}${unit}`,
  asked: `at least ${shown(least)}${unit}`,
  met: value >= least,
})

export const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
