// A picture code (QR, ISO/IEC 18004) of a short text: bytes, level M, versions 1 to 10, which hold up to 213 bytes.

/** By version: how many words correct errors in each block, and how many data words each block has. */
const blocksOf: readonly [correcting: number, data: readonly number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]
const alignedAt = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

/** Multiplied in the field of 256 that the code counts in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product & 255
}

/** The words by which a reader repairs what it cannot see. */
function correcting(data: readonly number[], count: number): number[] {
  const divisor = new Array<number>(count).fill(0)
  divisor[count - 1] = 1
  let root = 1
  for (let at = 0; at < count; at += 1) {
    for (let term = 0; term < count; term += 1)
      divisor[term] = times(divisor[term] ?? 0, root) ^ (divisor[term + 1] ?? 0)
    root = times(root, 2)
  }
  const rest = new Array<number>(count).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((term, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(term, factor)
    })
  }
  return rest
}

const capacity = (version: number) => (blocksOf[version - 1]?.[1] ?? []).reduce((all, one) => all + one, 0)

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const room = capacity(version) * 8
  put(0, Math.min(4, room - bits.length))
  put(0, -bits.length & 7)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
}

/** Data and correction of all blocks, taken in turns. */
function allWords(bytes: Uint8Array, version: number): number[] {
  const [count, sizes] = blocksOf[version - 1] as (typeof blocksOf)[number]
  const data = dataWords(bytes, version)
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((all, one) => all + one, 0))
  const blocks = sizes.map((size, at) => data.slice(starts[at], (starts[at] ?? 0) + size))
  const fixes = blocks.map(block => correcting(block, count))
  const inTurns = (of: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...of.map(({ length }) => length)) }, (_, at) =>
      of.flatMap(block => block.slice(at, at + 1)),
    ).flat()
  return [...inTurns(blocks), ...inTurns(fixes)]
}

class Squares {
  readonly size: number
  readonly dark: boolean[][]
  readonly fixed: boolean[][]

  constructor(version: number) {
    this.size = version * 4 + 17
    const rows = () => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false))
    this.dark = rows()
    this.fixed = rows()
  }

  set(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    ;(this.dark[y] as boolean[])[x] = dark
    ;(this.fixed[y] as boolean[])[x] = true
  }

  /** Rings around a middle; `reach` is how far the last of them is. */
  rings(x: number, y: number, reach: number, light: readonly number[]) {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }

  flip(x: number, y: number) {
    const row = this.dark[y] as boolean[]
    if (!this.fixed[y]?.[x]) row[x] = !row[x]
  }
}

function patterns(version: number): Squares {
  const squares = new Squares(version)
  const { size } = squares
  for (let at = 0; at < size; at += 1) {
    squares.set(6, at, at % 2 === 0)
    squares.set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    squares.rings(x, y, 4, [2, 4])
  const places = alignedAt[version - 1] ?? []
  const last = places.at(-1)
  for (const x of places)
    for (const y of places)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)))
        squares.rings(x, y, 2, [1])
  form(squares, 0)
  if (version >= 7) versionBits(squares, version)
  return squares
}

/** A number with the rest of its division behind it, by which it is read where some of it is spoilt. */
function withRest(value: number, bits: number, by: number): number {
  let rest = value
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by)
  return (value << bits) | rest
}

/** Level M and which mask, twice. */
function form(squares: Squares, mask: number) {
  const bits = withRest(mask, 10, 0x537) ^ 0x5412
  const bit = (at: number) => ((bits >> at) & 1) === 1
  const { size } = squares
  for (let at = 0; at <= 5; at += 1) squares.set(8, at, bit(at))
  squares.set(8, 7, bit(6))
  squares.set(8, 8, bit(7))
  squares.set(7, 8, bit(8))
  for (let at = 9; at < 15; at += 1) squares.set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at += 1) squares.set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at += 1) squares.set(8, size - 15 + at, bit(at))
  squares.set(8, size - 8, true)
}

function versionBits(squares: Squares, version: number) {
  const bits = withRest(version, 12, 0x1f25)
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1
    const [near, far] = [Math.floor(at / 3), squares.size - 11 + (at % 3)]
    squares.set(far, near, dark)
    squares.set(near, far, dark)
  }
}

/** From the right lower corner, two columns at a time, up and down. */
function write(squares: Squares, words: readonly number[]) {
  const { size } = squares
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const isUp = ((size - 1 - right) / 2) % 2 === 0
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = isUp ? size - 1 - step : step
        if (squares.fixed[y]?.[x]) continue
        const word = words[bit >> 3] ?? 0
        ;(squares.dark[y] as boolean[])[x] = ((word >> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * The rows of the code, dark squares as true. Any mask can be read; the one that breaks the text up by a chess board is taken, which
 * for addresses is as good as the best.
 */
export function picturedText(text: string, mask = 0): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = blocksOf.findIndex(
    (_, at) => bytes.length * 8 + 4 + (at < 9 ? 8 : 16) <= capacity(at + 1) * 8,
  )
  if (version < 0) throw new Error('the text is too long for a picture code')
  const squares = patterns(version + 1)
  write(squares, allWords(bytes, version + 1))
  const isTurned = masks[mask] as (typeof masks)[number]
  for (let y = 0; y < squares.size; y += 1)
    for (let x = 0; x < squares.size; x += 1) if (isTurned(x, y)) squares.flip(x, y)
  form(squares, mask)
  return squares.dark
}
