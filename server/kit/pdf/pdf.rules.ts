/** What a page of paper says, from top to bottom. Everything is text that has been put in words already. */
export interface Paper {
  language: 'zh' | 'en' | 'es'
  title: string
  /** Beside the title: whose paper it is. */
  from: string
  blocks: readonly Block[]
  /** Small, at the foot of each page. */
  foot: string
}

export type Block =
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly string[])[]
      /** Parts of the width; what is an amount stands at the right. */
      widths: readonly number[]
      amounts: readonly number[]
      /** The last row, set apart. */
      sum?: readonly string[]
    }
  /** A part of a text, under its heading. */
  | { kind: 'clause'; heading: string; text: string }
  | { kind: 'says'; text: string }

const wide =
  /[\u{2e80}-\u{9fff}\u{ac00}-\u{d7af}\u{f900}-\u{faff}\u{fe30}-\u{fe4f}\u{ff00}-\u{ffef}\u{20000}-\u{3ffff}]/u
/** A line never begins with one of these. */
const closing = '，。、；：？！）》」』】”’%'

/** What may not be broken: a word, a Chinese sign with the marks behind it. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const sign of text) {
    const last = pieces.at(-1)
    const before = last === undefined ? '' : [...last].at(-1)
    const goesOn =
      last !== undefined &&
      (closing.includes(sign) ||
        (!wide.test(sign) && sign !== ' ' && before !== ' ' && !wide.test(before ?? '')))
    if (goesOn) pieces[pieces.length - 1] = last + sign
    else pieces.push(sign)
  }
  return pieces
}

/** The lines of a text, none wider than `most` but where one word is; a space where a line breaks is left out. */
export function linesOf(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const piece of piecesOf(paragraph)) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > most) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
      while (line.length > 1 && widthOf(line.trimEnd()) > most) {
        let cut = line.length - 1
        while (cut > 1 && widthOf(line.slice(0, cut)) > most) cut -= 1
        lines.push(line.slice(0, cut))
        line = line.slice(cut)
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
