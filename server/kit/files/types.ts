import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'

/** What may be uploaded as a file: its ending by its content, and the largest it may be. */
const allowed: Record<string, { endings: readonly string[]; most: number }> = {
  document: { endings: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'], most: 200 * 1024 ** 2 },
  picture: { endings: ['jpg', 'png', 'webp', 'gif'], most: 20 * 1024 ** 2 },
  sound: { endings: ['mp3', 'm4a', 'ogg', 'wav'], most: 500 * 1024 ** 2 },
  video: { endings: ['mp4', 'webm', 'mov'], most: 4 * 1024 ** 3 },
}

export const largestFile = Math.max(...Object.values(allowed).map(({ most }) => most))

/** By its first bytes, never by its name. */
export async function typeOf(path: string, size: number): Promise<{ ending: string; type: string } | null> {
  const head: Buffer[] = []
  for await (const part of createReadStream(path, { end: 8191 })) head.push(part as Buffer)
  const found = await fileTypeFromBuffer(Buffer.concat(head))
  if (!found) return null
  const kind = Object.values(allowed).find(({ endings }) => endings.includes(found.ext))
  return kind && size <= kind.most ? { ending: found.ext, type: found.mime } : null
}
