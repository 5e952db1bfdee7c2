interface Line {
  from: number
  until: number
}

/** Nobody reads a caption in less, however short it was spoken. */
const shortest = 1_500
/** Who speaks at once is read below one another, and no more of them than that. */
const mostAtOnce = 2
/** Captions before this moment that may still hold: they are in the order of their beginnings. */
const reachesBack = 40

/** What is read at a moment of a film, in the order in which it was begun. */
export function captionsAt<L extends Line>(lines: readonly L[], at: number): L[] {
  const last = lastAt(lines, at)
  const held: L[] = []
  for (let place = last; place >= 0 && place > last - reachesBack && held.length < mostAtOnce; place -= 1) {
    const line = lines[place]
    // What is only held for its readers makes way for what follows.
    const ends = line && Math.max(line.until, held.length > 0 ? 0 : line.from + shortest)
    if (line && ends !== undefined && at < ends) held.unshift(line)
  }
  return held
}

/** The place of the line that was begun last; -1 before the first. */
export function lastAt(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

export interface Part {
  text: string
  isFound: boolean
}

/** A text in parts: what was searched, however it is spaced and in whatever width and case, and what stands between. */
export function partsFound(text: string, words: string): Part[] {
  const wanted = plain(words)
  const whole: Part[] = [{ text, isFound: false }]
  if (wanted === '') return whole
  let read = ''
  /** Of each letter that is read, where in the text it stands and where the next begins. */
  const places: [number, number][] = []
  let at = 0
  for (const letter of text) {
    const as = plain(letter)
    for (let each = 0; each < as.length; each += 1) places.push([at, at + letter.length])
    read += as
    at += letter.length
  }
  const parts: Part[] = []
  let done = 0
  for (let found = read.indexOf(wanted); found >= 0; found = read.indexOf(wanted, found + wanted.length)) {
    const from = places[found]?.[0] ?? 0
    const until = places[found + wanted.length - 1]?.[1] ?? text.length
    if (from < done) continue
    if (from > done) parts.push({ text: text.slice(done, from), isFound: false })
    parts.push({ text: text.slice(from, until), isFound: true })
    done = until
  }
  if (done < text.length) parts.push({ text: text.slice(done), isFound: false })
  return parts.length > 0 ? parts : whole
}
