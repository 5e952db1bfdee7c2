import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A PDF, read in a worker; the library is large and comes when the first one is opened. */
export async function openPdf(source: { data: ArrayBuffer } | { url: string }) {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  GlobalWorkerOptions.workerSrc = workerAddress
  return getDocument({ ...source, useWasm: false }).promise
}
