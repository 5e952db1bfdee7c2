export type ToastKind = 'refusal' | 'transport' | 'done'
/** What takes back what the toast tells of; what it resolves to is said afterwards. */
export interface Undo {
  words: string
  /** By which keys, read out with the toast. */
  keys: string
  run: () => Promise<string | undefined>
}
export interface Toasted {
  key: number
  words: string
  kind: ToastKind
  undo?: Undo | undefined
}

// One at a time. What waits behind is short: the same words never stand twice, and old ones give way to new.
const mostWaiting = 3

/** The line with one more: what can be taken back stands long, so that mere words come before it, and the next such thing in its place. */
export function joined(line: readonly Toasted[], fresh: Toasted): readonly Toasted[] {
  if (!fresh.undo && line.some(one => one.words === fresh.words)) return line
  const [first, ...waiting] = line.filter(one => !(fresh.undo && one.undo))
  if (!first) return [fresh]
  if (first.undo) return [fresh, first, ...waiting].slice(0, mostWaiting + 1)
  return [first, ...[...waiting, fresh].slice(-mostWaiting)]
}

/** Seconds that a toast stands. */
export const standsFor = ({ kind, undo }: Pick<Toasted, 'kind' | 'undo'>) =>
  undo ? 8 : kind === 'transport' ? 5 : 3
