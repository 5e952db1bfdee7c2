import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'

/** What may be uploaded as a file: its ending by its content, and the largest it may be. */
const allowed: Record<string, { endings: readonly string[]; most: number }> = {
  document: { endings: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'], most: 200 * 1024 ** 2 },
  text: { endings: ['txt'], most: 20 * 1024 ** 2 },
  picture: { endings: ['jpg', 'png', 'webp', 'gif'], most: 20 * 1024 ** 2 },
  sound: { endings: ['mp3', 'm4a', 'ogg', 'wav'], most: 500 * 1024 ** 2 },
  video: { endings: ['mp4', 'webm', 'mov'], most: 4 * 1024 ** 3 },
}

export const largestFile = Math.max(...Object.values(allowed).map(({ most }) => most))

/** What is taken where a film is made of it: whatever a camera or a program of today or of yesterday writes. */
const films = [
  'mp4',
  'm4v',
  'mov',
  '3gp',
  '3g2',
  'webm',
  'mkv',
  'avi',
  'flv',
  'asf',
  'wmv',
  'mpg',
  'mts',
  'ogv',
]

const text = { ext: 'txt', mime: 'text/plain' }

/**
 * Letters alone, in the encoding of today or in the one that Chinese programs used to write. What begins as a page or a picture of
 * marks does (HTML, SVG, XML) is none: a reader's machine would run it.
 */
function isText(first: Buffer): boolean {
  const read = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(first, { stream: true })
    } catch {
      return null
    }
  }
  const words = read('utf-8') ?? read('gb18030')
  return words !== null && !/[\p{Cc}--[\t\n\r\f]]/v.test(words) && !/^\s*</.test(words)
}

/** By its first bytes, never by its name. */
export async function typeOf(
  path: string,
  size: number,
  isFilm = false,
): Promise<{ ending: string; type: string } | null> {
  const head: Buffer[] = []
  for await (const part of createReadStream(path, { end: 8191 })) head.push(part as Buffer)
  const first = Buffer.concat(head)
  const found = (await fileTypeFromBuffer(first)) ?? (isText(first) ? text : null)
  if (!found) return null
  if (isFilm)
    return films.includes(found.ext) && size <= largestFile ? { ending: found.ext, type: found.mime } : null
  const kind = Object.values(allowed).find(({ endings }) => endings.includes(found.ext))
  return kind && size <= kind.most ? { ending: found.ext, type: found.mime } : null
}
