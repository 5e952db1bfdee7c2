import sharp from 'sharp'
import { pictureLetters } from '../../server/people/picture-drawing.ts'
import { strokesOf } from '../../server/people/picture-strokes.ts'

const wide = 36
const high = 44

export interface Bits {
  width: number
  dark: Uint8Array
  count: number
}

/** Dark is what is darker than `least`, of 255. */
export async function bitsOf(png: Buffer, least = 110): Promise<Bits> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = Uint8Array.from(data, value => (value < least ? 1 : 0))
  return { width: info.width, dark, count: dark.reduce((sum, one) => sum + one, 0) }
}

export interface Template extends Bits {
  letter: string
}

/** The letters as whoever looked at some pictures would draw them. */
export async function templates(): Promise<Template[]> {
  const all: Promise<Template>[] = []
  for (const letter of pictureLetters)
    for (const turn of [-20, -10, 0, 10, 20])
      for (const size of [0.85, 1, 1.15]) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><path fill="none" stroke="#000" stroke-width="2.8"
          transform="translate(${wide / 2 - 10 * size} ${high / 2 - 14 * size}) scale(${size}) rotate(${turn} 10 14)" d="${strokesOf(letter)}"/></svg>`
        all.push(
          sharp(Buffer.from(svg))
            .png()
            .toBuffer()
            .then(async png => ({ letter, ...(await bitsOf(png, 128)) })),
        )
      }
  return Promise.all(all)
}

/** How well a template lies at a place: of its own pixels and the picture's, those that both have. */
function overlap(picture: Bits, one: Template, left: number, top: number) {
  let both = 0
  let there = 0
  const height = picture.dark.length / picture.width
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const px = x + left
      const py = y + top
      if (px < 0 || py < 0 || px >= picture.width || py >= height) continue
      const isDark = picture.dark[py * picture.width + px] === 1
      if (isDark && x >= 6 && x < wide - 6) there += 1
      if (isDark && one.dark[y * wide + x] === 1) both += 1
    }
  return (2 * both) / (one.count + there)
}

function best(picture: Bits, all: Template[], from: number, to: number) {
  let found = { score: -1, letter: '', left: 0 }
  for (const one of all)
    for (let left = from; left <= to; left += 2)
      for (let top = -2; top <= 6; top += 2) {
        const score = overlap(picture, one, left, top)
        if (score > found.score) found = { score, letter: one.letter, left }
      }
  return found
}

/** Read at the four places at which letters once stood. */
export const atSlots = (picture: Bits, all: Template[]) =>
  [0, 1, 2, 3].map(at => best(picture, all, 2 + at * 30, 10 + at * 30).letter).join('')

/** Read wherever a letter fits best, one behind the other. */
export function fromTheLeft(picture: Bits, all: Template[]) {
  let from = -4
  let text = ''
  for (let at = 0; at < 4; at += 1) {
    const { letter, left } = best(picture, all, from, from + 16)
    text += letter
    from = left + 16
  }
  return text
}
