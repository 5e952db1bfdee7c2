import { Worker } from 'node:worker_threads'
import { OneEach } from '../one-each.ts'
import type { Paper } from './pdf.rules.ts'

const seconds = 20
// Cutting the typeface keeps a core busy for a second: one at a time, of a school at most twenty wait.
const drawing = new OneEach({ atOnce: 1, waitingEach: 20, waiting: 100 })

/** A paper as PDF, its text to be selected and searched; drawn apart, since it takes a core for a while. */
export const pdfOf = (paper: Paper, school: number): Promise<Buffer> =>
  drawing.take(String(school), () => apart(paper))

function apart(paper: Paper) {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  return new Promise<Buffer>((resolve, fail) => {
    const clock = setTimeout(() => fail(new Error('the paper took too long')), seconds * 1000)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', fail)
    worker.once('exit', code => {
      clearTimeout(clock)
      fail(new Error(`the drawing of a paper ended with ${code}`))
    })
  }).finally(() => worker.terminate())
}
