/** So many at once, and so many more with each second. */
interface Allowance {
  most: number
  aSecond: number
}
const forLines: Allowance = { most: 200, aSecond: 80 }
/** Characters: a hand writes four thousand a second at most, and what was drawn without a line comes at once. */
const forSize: Allowance = { most: 300_000, aSecond: 60_000 }
const forWords: Allowance = { most: 8, aSecond: 1 }
const forCaptions: Allowance = { most: 10, aSecond: 4 }
const forShow: Allowance = { most: 6, aSecond: 0.5 }

const ofKind: Record<string, Allowance> = {
  'chat.said': forWords,
  'chat.shown': forWords,
  caption: forCaptions,
  liked: forShow,
  reacted: forShow,
  'hand.raised': forShow,
}

/** Nobody drowns a room: what one person may write in a time, by however many connections. */
export class Pace {
  readonly #left = new Map<Allowance, { left: number; at: number }>()

  constructor(now: number) {
    for (const allowance of [forLines, forSize, forWords, forCaptions, forShow])
      this.#left.set(allowance, { left: allowance.most, at: now })
  }

  /** Words and shows that come too fast are refused. */
  allows(kind: string, now: number): boolean {
    const own = ofKind[kind]
    if (!own) return true
    if (this.#of(own, now).left < 1) return false
    this.#of(own, now).left -= 1
    return true
  }

  /** So many milliseconds this has to wait, and whatever comes behind it with it: a stroke keeps its order. */
  waits(size: number, now: number): number {
    const lines = this.#of(forLines, now)
    const sizes = this.#of(forSize, now)
    lines.left -= 1
    sizes.left -= size
    const late = ({ left }: { left: number }, { aSecond }: Allowance) => (Math.max(0, -left) / aSecond) * 1000
    return Math.ceil(Math.max(late(lines, forLines), late(sizes, forSize)))
  }

  #of(allowance: Allowance, now: number) {
    const held = this.#left.get(allowance) ?? { left: allowance.most, at: now }
    this.#left.set(allowance, held)
    held.left = Math.min(allowance.most, held.left + ((now - held.at) / 1000) * allowance.aSecond)
    held.at = now
    return held
  }
}
