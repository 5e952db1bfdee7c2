import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { codes } from '../../../contract/codes.ts'
import { OneEach } from '../one-each.ts'
import { refuse } from '../refusal.ts'
import { randomName } from '../sealing.ts'
import type { Keeping } from './keeping.ts'
import { closedWebp } from './types.ts'

export const pictureLimit = 10 * 1024 * 1024
const pixelLimit = 25_000_000
// A picture of a few kilobytes may be a hundred megabytes when it is opened. Half of the machine draws, by one thread each, and keeps nothing of it.
sharp.concurrency(1)
sharp.cache(false)
const drawing = new OneEach({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingEach: 20,
  waiting: 1000,
})
/** The widths that pages ask for; a picture is never made larger than it came. */
export const widths = [160, 480, 960, 1920] as const

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

export interface Picture {
  name: string
  width: number
  height: number
  size: number
}

const nameAt = (name: string, width: number) => name.replace('.webp', `-${width}.webp`)

/**
 * Takes a picture by what it is, not by what it is called: decoded within limits and drawn anew, so that nothing but
 * pixels survives, no place where it was taken, no script, no second file behind the first.
 */
export async function keepPicture(keeping: Keeping, content: Buffer, owner: string): Promise<Picture> {
  const drawn = await drawing.take(owner, () => drawAnew(content))
  const name = `${randomName()}.webp`
  for (const { width, buffer } of drawn.smaller) await keeping.put(nameAt(name, width), buffer)
  await keeping.put(name, drawn.whole.data)
  const { width, height, size } = drawn.whole.info
  return { name, width, height, size }
}

/** As wide as a text is read, on a screen of two dots a pixel. */
const closedWidth = 1280

/** The same of a picture that is for some alone: a private file, had by signed links. */
export async function keepClosedPicture(keeping: Keeping, content: Buffer, owner: string): Promise<Picture> {
  const { whole } = await drawing.take(owner, () => drawAnew(content, closedWidth))
  const name = `${randomName()}.${closedWebp}`
  await keeping.put(name, whole.data)
  const { width, height, size } = whole.info
  return { name, width, height, size }
}

async function drawAnew(content: Buffer, widest = 1920) {
  try {
    const open = () => sharp(content, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
    const { format } = await open().metadata()
    if (!formats.has(format ?? '')) refuse(codes.uploadFailed)
    const whole = await open()
      .rotate()
      .resize({ width: widest, height: 4000, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const fitting = widths.filter(width => width < whole.info.width)
    const smaller: { width: number; buffer: Buffer }[] = []
    for (const width of fitting) {
      const buffer = await sharp(whole.data).resize({ width }).webp({ quality: 80 }).toBuffer()
      smaller.push({ width, buffer })
    }
    return { whole, smaller }
  } catch {
    // Broken, too large, or no picture at all: the same answer, whichever library noticed.
    return refuse(codes.uploadFailed)
  }
}

/** The kept file nearest to the width that a page asks for. */
export async function pictureAt(keeping: Keeping, name: string, wanted: number | null) {
  const width = wanted === null ? undefined : widths.find(one => one >= wanted)
  const sized = width === undefined ? null : await keeping.get(nameAt(name, width))
  return sized ?? keeping.get(name)
}

export async function removePicture(keeping: Keeping, name: string) {
  for (const width of widths) await keeping.remove(nameAt(name, width))
  await keeping.remove(name)
}

/** What the rows named that are gone; an open file is a picture and lies there in every width. */
export async function removeFiles(keeping: Keeping, gone: readonly { name: string; open: boolean }[]) {
  for (const { name, open } of gone) await (open ? removePicture(keeping, name) : keeping.remove(name))
}
