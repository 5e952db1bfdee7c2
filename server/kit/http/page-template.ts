import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * A page that is the same for many answers but for one word, which is new in each: its nonce. It is packed once with the word's
 * places left open; each answer puts its own word there, unpacked, and packs nothing.
 */
export class PageTemplate {
  readonly #parts: Buffer[]
  readonly #width: number
  #packed: Promise<Buffer[]> | undefined

  /** `hole` stands where the word will: as many letters as the word has. */
  constructor(text: string, hole: string) {
    this.#parts = text.split(hole).map(part => Buffer.from(part))
    this.#width = hole.length
  }

  plain(word: string): Buffer {
    return joined(this.#parts, this.#wordOf(word))
  }

  async gzipped(word: string): Promise<Buffer> {
    this.#packed ??= packed(this.#parts, this.#width)
    const bytes = this.#wordOf(word)
    const body = joined(await this.#packed, Buffer.concat([storedHead(bytes.length), bytes]))
    // Of the page as it was before packing: its check sum and its length.
    const end = Buffer.alloc(8)
    const [first = head, ...others] = this.#parts
    const sum = others.reduce((known, part) => crc32(part, crc32(bytes, known)), crc32(first))
    end.writeUInt32LE(sum)
    end.writeUInt32LE(
      this.#parts.reduce((length, part) => length + part.length, others.length * this.#width),
      4,
    )
    return Buffer.concat([head, body, end])
  }

  #wordOf(word: string) {
    const bytes = Buffer.from(word)
    // What is packed refers back over the holes: another width would shift everything behind them.
    if (bytes.length !== this.#width)
      throw new Error(`the word has ${bytes.length} bytes, its hole ${this.#width}`)
    return bytes
  }
}

const joined = (parts: Buffer[], between: Buffer) =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])))

/** Of a block of deflate that holds its bytes as they are. */
function storedHead(length: number) {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(length ^ 0xffff, 3)
  return block
}

/** Each part packed with what stands before it in mind, ended at a whole byte so that a stored block can follow. */
function packed(parts: Buffer[], width: number): Promise<Buffer[]> {
  // No text has this byte: nothing of a part can be found in a hole, whose word is another in each answer.
  const open = Buffer.alloc(width, 0xff)
  return Promise.all(
    parts.map((part, at) => {
      const dictionary = joined([...parts.slice(0, at), Buffer.alloc(0)], open).subarray(-32_768)
      return deflated(part, {
        level: 6,
        ...(at > 0 && { dictionary }),
        finishFlush: at < parts.length - 1 ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
      })
    }),
  )
}
