import { crc32, inflateRawSync } from 'node:zlib'
import type { Trouble } from './sheet.rules.ts'

/** Five thousand full rows stay far below; a bomb does not. */
const mostInflated = 48 * 1024 * 1024
const mostEntries = 2000

export interface ZipEntry {
  name: string
  content: Buffer
}

/**
 * The texts in a zip, by its own table of contents, inflated under one bound for all of them together; pictures and the
 * rest are left where they are.
 */
export function partsOf(bytes: Buffer): ZipEntry[] | Trouble {
  const end = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 0x05, 0x06))
  if (end < 0 || end + 22 > bytes.length) return 'broken'
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) return 'tooHeavy'
  const parts: ZipEntry[] = []
  let left = mostInflated
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return 'broken'
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    if (/\.(xml|rels)$/i.test(name)) {
      const content = inflated(bytes, at, left)
      if (typeof content === 'string') return content
      left -= content.length
      parts.push({ name, content })
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function inflated(bytes: Buffer, at: number, left: number): Buffer | Trouble {
  const local = bytes.readUInt32LE(at + 42)
  if (local + 30 > bytes.length) return 'broken'
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const to = from + bytes.readUInt32LE(at + 20)
  if (to > bytes.length) return 'broken'
  const packed = bytes.subarray(from, to)
  if (bytes.readUInt16LE(at + 10) === 0) return packed.length > left ? 'tooHeavy' : packed
  if (left <= 0) return 'tooHeavy'
  try {
    return inflateRawSync(packed, { maxOutputLength: left })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooHeavy' : 'broken'
  }
}

/**
 * A zip of these parts and nothing else, packed no further. The library reads this one: what it inflates is what was
 * measured, wherever in the stranger's file it may have looked.
 */
export function archiveOf(parts: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, content } of parts) {
    const words = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    // Names are UTF-8.
    head.writeUInt16LE(0x0800, 6)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(words.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    files.push(head, words, content)
    table.push(entry, words)
    at += 30 + words.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    table.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...table, end])
}
