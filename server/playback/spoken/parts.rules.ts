/** From which millisecond of the film, how long, from which byte of the file, how many. */
export type Piece = readonly [from: number, long: number, start: number, bytes: number]

export interface Part {
  from: number
  until: number
}

/** A service takes files of 25 MB at most; five minutes of a voice are two, and are answered while somebody still waits. */
const longest = 5 * 60_000
const heaviest = 20_000_000
/** What is shorter says nothing. */
const shortest = 500

/** A voice in parts for the service. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: (Part & { bytes: number })[] = []
  for (const [from, long, , bytes] of pieces) {
    const last = parts.at(-1)
    const fits = last && from + long - last.from <= longest && last.bytes + bytes <= heaviest
    if (fits) Object.assign(last, { until: from + long, bytes: last.bytes + bytes })
    else parts.push({ from, until: from + long, bytes })
  }
  return parts
    .filter(({ from, until }) => until - from >= shortest)
    .map(({ from, until }) => ({ from, until }))
}

/** Which bytes of its file a part is, behind the head. */
export function bytesOf(
  pieces: readonly Piece[],
  { from, until }: Part,
): { start: number; end: number } | null {
  const own = pieces.filter(([begins]) => begins >= from && begins < until)
  const [first, last] = [own[0], own.at(-1)]
  return first && last ? { start: first[2], end: last[2] + last[3] - 1 } : null
}

interface Box {
  type: string
  /** Of what it holds. */
  start: number
  end: number
}

function* boxesIn(bytes: Buffer, from = 0, until = bytes.length): Generator<Box> {
  for (let at = from; at + 8 <= until; ) {
    const size = bytes.readUInt32BE(at)
    const end = at + size
    if (size < 8 || end > until) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end }
    at = end
  }
}

function* found(
  bytes: Buffer,
  [type, ...path]: readonly string[],
  from = 0,
  until = bytes.length,
): Generator<Box> {
  for (const box of boxesIn(bytes, from, until)) {
    if (box.type !== type) continue
    if (path.length === 0) yield box
    else yield* found(bytes, path, box.start, box.end)
  }
}

/**
 * Fragments of MP4 whose times begin at nothing, as a file of its own begins: theirs are those of the film, and a service might
 * answer in either.
 */
export function fromNothing(fragments: Buffer): Buffer {
  const bytes = Buffer.from(fragments)
  let first: bigint | undefined
  for (const { start, end } of found(bytes, ['moof', 'traf', 'tfdt'])) {
    // Version 1 has a time of 64 bits.
    const isWide = bytes[start] === 1
    // Behind a box that is too short for its time stands another, which is none of it.
    if (end - start < (isWide ? 12 : 8)) continue
    const time = isWide ? bytes.readBigUInt64BE(start + 4) : BigInt(bytes.readUInt32BE(start + 4))
    first ??= time
    const moved = time > first ? time - first : 0n
    if (isWide) bytes.writeBigUInt64BE(moved, start + 4)
    else bytes.writeUInt32BE(Number(moved), start + 4)
  }
  return bytes
}
