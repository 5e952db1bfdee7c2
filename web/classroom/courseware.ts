import { openPdf } from '../kit/pdf.ts'
import { sendPicture } from './send-picture.ts'

/** As wide as a board on a large screen; a page is no more than a picture there. */
const width = 1920
/** So many pages of one PDF are laid at a time. */
export const mostPages = 100

export interface LongPdf {
  file: File
  pages: number
}

/** Those that have more pages than are laid at a time: nothing of them is left out without a word. */
export async function longOnes(files: readonly File[]): Promise<LongPdf[]> {
  const found: LongPdf[] = []
  for (const file of files.filter(({ type }) => type === 'application/pdf')) {
    const document = await openPdf({ data: await file.arrayBuffer() })
    if (document.numPages > mostPages) found.push({ file, pages: document.numPages })
    await document.loadingTask.destroy()
  }
  return found
}

/** A courseware's pages as pictures of the board's measure, uploaded one after the other: their names as they are ready. */
export async function* picturesOf(
  files: readonly File[],
  from: ReadonlyMap<File, number>,
): AsyncGenerator<{ name: string; done: number; all: number }> {
  for (const file of files) {
    const pages =
      file.type === 'application/pdf' ? pagesOfPdf(file, from.get(file) ?? 1) : pageOfPicture(file)
    for await (const { picture, done, all } of pages)
      yield { name: await sendPicture(new File([picture], 'page.webp', { type: picture.type })), done, all }
  }
}

interface PagePicture {
  picture: Blob
  done: number
  all: number
}

async function* pagesOfPdf(file: File, first: number): AsyncGenerator<PagePicture> {
  const document = await openPdf({ data: await file.arrayBuffer() })
  try {
    const all = Math.min(document.numPages - first + 1, mostPages)
    for (let number = 1; number <= all; number += 1) {
      const page = await document.getPage(first + number - 1)
      const natural = page.getViewport({ scale: 1 })
      const { canvas, context, box } = boardCanvas(natural.width, natural.height)
      const viewport = page.getViewport({ scale: box.scale, offsetX: box.x, offsetY: box.y })
      await page.render({ canvas, canvasContext: context, viewport }).promise
      yield { picture: await asPicture(canvas), done: number, all }
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function* pageOfPicture(file: File): AsyncGenerator<PagePicture> {
  const bitmap = await createImageBitmap(file)
  const { canvas, context, box } = boardCanvas(bitmap.width, bitmap.height)
  context.drawImage(bitmap, box.x, box.y, bitmap.width * box.scale, bitmap.height * box.scale)
  bitmap.close()
  yield { picture: await asPicture(canvas), done: 1, all: 1 }
}

/** A white sheet of the board's measure, and where on it something of this size lies whole. */
function boardCanvas(pageWidth: number, pageHeight: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = (width * 10) / 16
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const scale = Math.min(canvas.width / pageWidth, canvas.height / pageHeight)
  const box = {
    scale,
    x: (canvas.width - pageWidth * scale) / 2,
    y: (canvas.height - pageHeight * scale) / 2,
  }
  return { canvas, context, box }
}

const asPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    // Where a browser writes no webp it writes png by itself.
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/webp', 0.86),
  )
