import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { strokesOf } from './picture-strokes.ts'

// Without the letters and digits that people mistake for each other.
export const pictureLetters = '2345678ACEFHJKLMNPRTUVWXY'

const width = 140
const height = 48
type Point = [x: number, y: number]

/** Anything between, in thousandths of the way. */
const between = (least: number, most: number) => least + ((most - least) * randomInt(0, 1001)) / 1000
const either = () => (randomInt(0, 2) === 0 ? -1 : 1)

/** A letter's strokes as many short ways: what is bent has to have joints. */
function linesOf(letter: string): Point[][] {
  const lines: Point[][] = []
  for (const [, kind, text = ''] of strokesOf(letter).matchAll(/([MLQ])([\d .-]+)/g)) {
    const [x = 0, y = 0, toX = 0, toY = 0] = text.trim().split(' ').map(Number)
    const line = lines.at(-1) ?? []
    const [fromX, fromY] = line.at(-1) ?? [x, y]
    if (kind === 'M') lines.push([[x, y]])
    else
      for (let at = 1; at <= 8; at += 1) {
        const t = at / 8
        if (kind === 'L') line.push([fromX + (x - fromX) * t, fromY + (y - fromY) * t])
        else {
          const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
          line.push([a * fromX + b * x + c * toX, a * fromY + b * y + c * toY])
        }
      }
  }
  return lines
}

/** Size, width, slant and turn of one letter, and a bend of its own. */
function shaped(lines: Point[][], left: number, wide: number): Point[][] {
  const tall = between(0.85, 1.2)
  const slant = between(-0.3, 0.3)
  const turn = between(-0.34, 0.34)
  const [bendX, bendY, phase] = [between(-2.2, 2.2), between(-2.2, 2.2), between(0, 6)]
  const top = (height - 28 * tall) / 2 + between(-4, 4)
  return lines.map(line =>
    line.map(([x, y]) => {
      const u = (x - 10) * wide + slant * (14 - y) + bendX * Math.sin(y / 4.5 + phase)
      const v = (y - 14) * tall + bendY * Math.sin(x / 4 + phase)
      return [
        left + 10 * wide + u * Math.cos(turn) - v * Math.sin(turn),
        top + 14 * tall + u * Math.sin(turn) + v * Math.cos(turn),
      ]
    }),
  )
}

/** One wave through all of it, so that no letter stands as it would alone. */
function waved(): (point: Point) => Point {
  const [far, high] = [between(1.5, 3.2) * either(), between(2, 3.5) * either()]
  const [fastX, fastY, from] = [between(0.12, 0.2), between(0.05, 0.09), between(0, 6)]
  return ([x, y]) => [x + far * Math.sin(y * fastX + from), y + high * Math.sin(x * fastY + from)]
}

// One ink for everything: by colours the letters could be told from what lies across.
const ink = '#15231D'
const paper = '#E9F0EC'

/** A stroke whose breadth goes up and down on its way. */
function drawn(line: Point[], colour: string, breadth: number): string {
  const [swing, phase] = [between(0.15, 0.35) * breadth, between(0, 6)]
  return line
    .slice(1)
    .map(([x, y], at) => {
      const [fromX, fromY] = line[at] ?? [x, y]
      const broad = breadth + swing * Math.sin(at / 3 + phase)
      return `<path d="M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${colour}" stroke-width="${broad.toFixed(1)}"/>`
    })
    .join('')
}

/** A curve through the whole field, as dark and broad as a letter's stroke, or of the paper's colour and cutting through them. */
function crossing(colour: string, breadth: number): string {
  const [from, to, bow] = [between(8, 40), between(8, 40), between(-26, 26)]
  const line = Array.from({ length: 36 }, (_, at): Point => {
    const t = at / 35
    return [t * width, from + (to - from) * t + bow * Math.sin(Math.PI * t * between(0.98, 1.02))]
  })
  return drawn(line, colour, breadth)
}

/** A short hook of nothing: to whoever looks for strokes it is one. */
function hook(): string {
  const [x, y, size, from] = [between(6, 134), between(5, 43), between(3, 6), between(0, 6)]
  const line = Array.from(
    { length: 8 },
    (_, at): Point => [x + size * Math.cos(from + at / 4), y + size * Math.sin(from + at / 4)],
  )
  return drawn(line, ink, between(1.4, 2.2))
}

/**
 * A picture drawn from strokes, not from a font: machines differ in fonts, and a page must not. No letter has its place or its
 * shape; what lies across is as dark as they are, so that no threshold takes it away.
 */
export async function pictureOf(text: string): Promise<Buffer> {
  const wave = waved()
  const widths = [...text].map(() => between(0.9, 1.35))
  const gaps = [...text].map(() => between(-1, 4.5))
  const taken =
    widths.reduce((sum, wide) => sum + 20 * wide, 0) + gaps.slice(1).reduce((sum, gap) => sum + gap, 0)
  let left = Math.max(3, between(0.1, 0.9) * (width - taken))
  const letters = [...text].map((letter, at) => {
    const wide = widths[at] ?? 1
    const lines = shaped(linesOf(letter), left, wide)
    left += 20 * wide + (gaps[at + 1] ?? 0)
    const breadth = between(2.4, 3.6)
    return lines.map(line => drawn(line.map(wave), ink, breadth)).join('')
  })
  const across = [crossing(ink, between(1.4, 2)), crossing(ink, between(1.2, 1.8))]
  const cut = crossing(paper, between(1, 1.6))
  const hooks = Array.from({ length: 4 }, hook)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>
    <g fill="none" stroke-linecap="round">${letters.join('')}${cut}${across.join('')}${hooks.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
