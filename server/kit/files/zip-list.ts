import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export interface Listed {
  name: string
  /** Where its own head stands in the file, and how many bytes it has packed; stored as they are, or deflated. */
  at: number
  packed: number
  isStored: boolean
}

/** A list of names is no larger. */
const longest = 16 * 1024 ** 2
const mostNames = 65_000

async function bytesAt(file: FileHandle, at: number, length: number) {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytesRead === length ? bytes : undefined
}

/**
 * What a zip says that is in it. One list alone is believed: it ends where the file's end begins, and that ends with the file. Where
 * programs could read different lists there is none; nor in archives of more than 4 GB, which nothing here may be.
 */
export async function listedIn(file: FileHandle, size: number): Promise<Listed[] | undefined> {
  const tailed = Math.min(size, 22 + 0xffff)
  const tail = await bytesAt(file, size - tailed, tailed)
  const end = tail?.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06)) ?? -1
  if (!tail || end < 0 || end + 22 > tailed || end + 22 + tail.readUInt16LE(end + 20) !== tailed)
    return undefined
  const [many, length, from] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (many > mostNames || length > longest || from + length !== size - tailed + end) return undefined
  const list = await bytesAt(file, from, length)
  return list && entriesOf(list, many)
}

function entriesOf(list: Buffer, many: number): Listed[] | undefined {
  const entries: Listed[] = []
  let at = 0
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const nameEnd = at + 46 + list.readUInt16LE(at + 28)
    const method = list.readUInt16LE(at + 10)
    entries.push({
      name: list.toString('utf8', at + 46, nameEnd),
      at: list.readUInt32LE(at + 42),
      packed: list.readUInt32LE(at + 20),
      isStored: method === 0,
    })
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return at === list.length && entries.length === many ? entries : undefined
}

const inflate = promisify(inflateRaw) as (
  bytes: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>

/** One of them, unpacked, if it is no larger than that. */
export async function unpacked(file: FileHandle, { at, packed, isStored }: Listed, most: number) {
  const head = await bytesAt(file, at, 30)
  if (!head || packed > most) return undefined
  const bytes = await bytesAt(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (!bytes || isStored) return bytes
  return inflate(bytes, { maxOutputLength: most }).catch(() => undefined)
}

export async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
