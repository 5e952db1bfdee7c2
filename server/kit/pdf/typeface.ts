import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const name = '@fontsource-variable/noto-sans-sc'

interface Slice {
  file: string
  ranges: [from: number, to: number][]
}

/** The package holds the typeface in slices; which signs are in which its list says, `U+20-7e`. */
const slices: Slice[] = Object.entries(
  JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8')) as Record<string, string>,
).map(([slice, ranges]) => ({
  file: require.resolve(`${name}/files/noto-sans-sc-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
  ranges: ranges.split(',').map(range => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  }),
}))
// Latin letters are in several: the plain slices stand last in the list and have them in one piece.
slices.reverse()

const sliceOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
}

/** What a printer sets where a sign is wanting. */
const wanting = '〓'

export interface Run {
  font: string
  text: string
}

/** The typeface of one paper: cut to the signs that stand in it. */
export class Typeface {
  readonly #signs = new Map<Slice, Set<string>>()
  readonly fonts = new Map<string, Buffer>()

  static async of(texts: Iterable<string>, weights: readonly number[]): Promise<Typeface> {
    const face = new Typeface()
    for (const text of [...texts, `${wanting} `])
      for (const sign of text) {
        const slice = sliceOf(sign)
        if (slice) face.#signs.set(slice, (face.#signs.get(slice) ?? new Set()).add(sign))
      }
    for (const [slice, signs] of face.#signs) {
      const whole = readFileSync(slice.file)
      for (const weight of weights)
        face.fonts.set(
          `${slice.file} ${weight}`,
          await subsetFont(whole, [...signs].join(''), {
            targetFormat: 'truetype',
            variationAxes: { wght: weight },
          }),
        )
    }
    return face
  }

  /** A text as stretches that one font has. */
  runs(text: string, weight: number): Run[] {
    const runs: Run[] = []
    for (const sign of text) {
      const slice = sliceOf(sign)
      const font = `${(slice ?? (sliceOf(wanting) as Slice)).file} ${weight}`
      const last = runs.at(-1)
      const shown = slice ? sign : wanting
      if (last?.font === font) last.text += shown
      else runs.push({ font, text: shown })
    }
    return runs
  }
}
