/** So many at once, and so many more with each second. */
interface Allowance {
  most: number
  aSecond: number
}
const forAll: Allowance = { most: 200, aSecond: 80 }
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

/** Nobody drowns a room: what one connection may write in a time. */
export class Pace {
  readonly #left = new Map<Allowance, { left: number; at: number }>()

  constructor(now: number) {
    for (const allowance of [forAll, forWords, forCaptions, forShow])
      this.#left.set(allowance, { left: allowance.most, at: now })
  }

  allows(kind: string, now: number): boolean {
    const own = ofKind[kind]
    return this.#takes(forAll, now) && (own === undefined || this.#takes(own, now))
  }

  #takes(allowance: Allowance, now: number) {
    const held = this.#left.get(allowance)
    if (!held) return false
    held.left = Math.min(allowance.most, held.left + ((now - held.at) / 1000) * allowance.aSecond)
    held.at = now
    if (held.left < 1) return false
    held.left -= 1
    return true
  }
}
