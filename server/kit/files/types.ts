import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { takenEndings } from '../../../contract/materials-lists.ts'
import { officeKind, typesPart } from './office-types.rules.ts'
import { listedIn, unpacked, withFile } from './zip-list.ts'

/** How large a file of each kind may be. */
const most: Record<keyof typeof takenEndings, number> = {
  document: 200 * 1024 ** 2,
  text: 20 * 1024 ** 2,
  picture: 20 * 1024 ** 2,
  sound: 500 * 1024 ** 2,
  video: 4 * 1024 ** 3,
}
const kinds = Object.keys(most) as (keyof typeof most)[]

export const largestFile = Math.max(...Object.values(most))

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

/** A WebP picture that is for some alone: the address of public pictures, which asks nothing but a name, knows none that ends so. */
export const closedWebp = 'cwebp'

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
  const known = packages.includes(found.ext) ? await packageOf(path, size) : found
  if (!known) return null
  const kind = kinds.find(kind => takenEndings[kind].some(ending => ending === known.ext))
  const ending = known.ext === 'webp' ? closedWebp : known.ext
  return kind && size <= most[kind] ? { ending, type: known.mime } : null
}

const packages = ['zip', 'docx', 'xlsx', 'pptx']
const officeOf = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
/** A list of types is no larger. */
const mostTypes = 1024 ** 2

/** A zip by all that it holds, for its first bytes say what they like: an Office file without macros, or an archive. */
async function packageOf(path: string, size: number) {
  return withFile(path, async file => {
    const listed = await listedIn(file, size)
    if (!listed) return null
    const types = listed.filter(({ name }) => name.toLowerCase() === typesPart.toLowerCase())
    if (types.length === 0) return { ext: 'zip', mime: 'application/zip' }
    const [only] = types
    const bytes = only && types.length === 1 ? await unpacked(file, only, mostTypes) : undefined
    const kind = bytes && officeKind(bytes.toString('utf8'))
    return kind ? { ext: kind, mime: officeOf[kind] } : null
  })
}
