import PDFDocument from 'pdfkit'
import { type Block, linesOf, type Paper } from './pdf.rules.ts'
import { Typeface } from './typeface.ts'

const plain = 400
const strong = 700
const margin = 56
const ink = '#15231D'
const quiet = '#5B6B63'
const rule = '#D5DED9'

interface Style {
  size: number
  weight?: number
  colour?: string
}

const textsOf = ({ title, from, foot, blocks }: Paper): string[] => [
  title,
  from,
  foot,
  '0123456789/',
  ...blocks.flatMap(block =>
    block.kind === 'facts'
      ? block.rows.flat()
      : block.kind === 'says'
        ? [block.text]
        : block.kind === 'clause'
          ? [block.heading, block.text]
          : [...block.head, ...block.rows.flat(), ...(block.sum ?? [])],
  ),
]

/** A paper of A4, drawn from top to bottom; what does not fit goes on to the next page. */
class Drawing {
  readonly #doc: PDFKit.PDFDocument
  readonly #face: Typeface
  readonly #foot: string
  #y = margin

  constructor(doc: PDFKit.PDFDocument, face: Typeface, foot: string) {
    this.#doc = doc
    this.#face = face
    this.#foot = foot
    for (const [name, bytes] of face.fonts) doc.registerFont(name, bytes)
  }

  get #width() {
    return this.#doc.page.width - 2 * margin
  }

  #widthOf = (text: string, { size, weight = plain }: Style) =>
    this.#face
      .runs(text, weight)
      .reduce((sum, { font, text: run }) => sum + this.#doc.font(font, size).widthOfString(run), 0)

  #line(text: string, x: number, y: number, style: Style) {
    let at = x
    this.#doc.fillColor(style.colour ?? ink)
    for (const { font, text: run } of this.#face.runs(text, style.weight ?? plain)) {
      this.#doc.font(font, style.size).text(run, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(run)
    }
  }

  /** Draws a text into a column; answers how far down it went. */
  #column(text: string, x: number, width: number, style: Style, isRight = false) {
    const high = style.size * 1.6
    const lines = linesOf(text, width, part => this.#widthOf(part, style))
    lines.forEach((line, at) => {
      const left = isRight ? x + width - this.#widthOf(line, style) : x
      this.#line(line, left, this.#y + at * high, style)
    })
    return lines.length * high
  }

  #room(high: number) {
    if (this.#y + high < this.#doc.page.height - margin - 24) return
    this.#doc.addPage()
    this.#y = margin
  }

  #stroke() {
    this.#doc
      .moveTo(margin, this.#y)
      .lineTo(margin + this.#width, this.#y)
      .lineWidth(0.6)
      .strokeColor(rule)
      .stroke()
  }

  head(title: string, from: string) {
    this.#y += this.#column(from, margin, this.#width, { size: 10, colour: quiet })
    this.#y += this.#column(title, margin, this.#width, { size: 20, weight: strong }) + 6
    this.#stroke()
    this.#y += 14
  }

  block(block: Block) {
    if (block.kind === 'facts') for (const [name, value] of block.rows) this.#fact(name, value)
    else if (block.kind === 'table') this.#table(block)
    else if (block.kind === 'clause') this.#clause(block)
    else {
      this.#room(24)
      this.#y += this.#column(block.text, margin, this.#width, { size: 9, colour: quiet })
    }
    this.#y += 12
  }

  /** The heading goes with what it heads; a long text goes on to the next page line by line. */
  #clause({ heading, text }: Extract<Block, { kind: 'clause' }>) {
    this.#room(48)
    this.#y += this.#column(heading, margin, this.#width, { size: 10.5, weight: strong }) + 2
    const style = { size: 10.5 }
    for (const line of linesOf(text, this.#width, part => this.#widthOf(part, style))) {
      this.#room(18)
      this.#line(line, margin, this.#y, style)
      this.#y += style.size * 1.6
    }
  }

  #fact(name: string, value: string) {
    this.#room(24)
    const style = { size: 10.5 }
    const left = this.#column(name, margin, 120, { ...style, colour: quiet })
    const right = this.#column(value, margin + 130, this.#width - 130, style)
    this.#y += Math.max(left, right) + 3
  }

  #table({ head, rows, widths, amounts, sum }: Extract<Block, { kind: 'table' }>) {
    const whole = widths.reduce((all, one) => all + one, 0)
    const row = (cells: readonly string[], style: Style) => {
      this.#room(28)
      let x = margin
      let high = 0
      cells.forEach((cell, at) => {
        const width = (this.#width * (widths[at] ?? 0)) / whole
        high = Math.max(high, this.#column(cell, x, width - 8, style, amounts.includes(at)))
        x += width
      })
      this.#y += high + 5
      this.#stroke()
      this.#y += 5
    }
    row(head, { size: 9, colour: quiet })
    for (const cells of rows) row(cells, { size: 10.5 })
    if (sum) row(sum, { size: 10.5, weight: strong })
  }

  /** The foot and the number of each page, when it is known how many there are. */
  feet() {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let at = start; at < start + count; at += 1) {
      this.#doc.switchToPage(at)
      this.#y = this.#doc.page.height - margin - 10
      const style = { size: 8, colour: quiet }
      this.#column(this.#foot, margin, this.#width - 60, style)
      this.#column(`${at + 1} / ${count}`, margin + this.#width - 60, 60, style, true)
    }
  }
}

export async function drawn(paper: Paper): Promise<Buffer> {
  const face = await Typeface.of(textsOf(paper), [plain, strong])
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: paper.language === 'zh' ? 'zh-CN' : paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.from },
  })
  const parts: Buffer[] = []
  doc.on('data', part => parts.push(part))
  const ended = new Promise<void>(done => doc.once('end', done))
  const drawing = new Drawing(doc, face, paper.foot)
  drawing.head(paper.title, paper.from)
  for (const block of paper.blocks) drawing.block(block)
  drawing.feet()
  doc.end()
  await ended
  return Buffer.concat(parts)
}
