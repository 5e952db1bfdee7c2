import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, a page each. */
export async function pagesOf(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const paper = await loading.promise
  const pages: string[] = []
  for (let at = 1; at <= paper.numPages; at++) {
    const { items } = await (await paper.getPage(at)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  await loading.destroy()
  return pages
}
