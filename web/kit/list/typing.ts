/** What stands in a search box while the address, which follows it, is still on its way. */
export interface Typing {
  text: string
  /** What the address last said. */
  known: string
  /** What this box has sent and the address has not said yet, the oldest first. */
  sent: readonly string[]
  /** An input method is at work: what stands in the box are not words yet. */
  isComposing: boolean
}

export const begun = (known: string): Typing => ({ text: known, known, sent: [], isComposing: false })

/** The address says something. Its own words come back late and change nothing; anybody else's are taken over. */
export function heard(box: Typing, known: string): Typing {
  const own = box.sent.indexOf(known)
  if (own >= 0) return { ...box, known, sent: box.sent.slice(own + 1) }
  return { ...box, known, sent: [], text: box.isComposing ? box.text : known }
}

export const isUnsent = ({ text, known, sent, isComposing }: Typing) =>
  !isComposing && text !== (sent.at(-1) ?? known)

export const sentNow = (box: Typing, text: string): Typing => ({ ...box, text, sent: [...box.sent, text] })
