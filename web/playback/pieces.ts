export type Piece = readonly [from: number, long: number, start: number, bytes: number]

/** Between two pieces so much may be missing, and nobody takes it for a hole. */
const seam = 300

/** The piece that plays at a moment; -1 where there is none. */
export function pieceAt(pieces: readonly Piece[], ms: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.[0] ?? 0) <= ms + seam) low = middle + 1
    else high = middle
  }
  const found = pieces[low - 1]
  return found && ms < found[0] + found[1] + seam ? low - 1 : -1
}

/** The pieces that touch a stretch and are not here yet, one behind the other in the file, no more at once than so many bytes. */
export function nextRun(
  pieces: readonly Piece[],
  [from, until]: readonly [number, number],
  isHere: (at: number) => boolean,
  most = 400_000,
): { first: number; last: number; start: number; end: number } | null {
  const first = pieces.findIndex(([begin, long], at) => begin + long > from && begin < until && !isHere(at))
  const head = pieces[first]
  if (!head) return null
  let last = first
  let end = head[2] + head[3]
  for (let at = first + 1; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (!piece || piece[0] >= until || isHere(at) || piece[2] !== end || end + piece[3] - head[2] > most)
      break
    last = at
    end += piece[3]
  }
  return { first, last, start: head[2], end: end - 1 }
}

/** While so much lies ready ahead of the clock nothing more is asked for: a request for each second of each track is what a server has to spare least. */
const ready = 20_000

/** Whether what is missing is needed soon. */
export const isSoon = (pieces: readonly Piece[], { first }: { first: number }, at: number, rate = 1) =>
  (pieces[first]?.[0] ?? 0) < at + ready * Math.max(1, rate)

interface Sent {
  person: number | null
  source: string
  pieces: readonly Piece[]
}

/** Whether the same source went on in another track: of this one no more will come, though the film runs. */
export const isOver = (track: Sent, all: readonly Sent[]) =>
  all.some(
    ({ person, source, pieces }) =>
      person === track.person &&
      source === track.source &&
      (pieces[0]?.[0] ?? -1) > (track.pieces[0]?.[0] ?? Number.POSITIVE_INFINITY),
  )
