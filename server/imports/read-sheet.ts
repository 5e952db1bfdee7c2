import { Worker } from 'node:worker_threads'
import { OneEach } from '../kit/one-each.ts'
import type { Sheet, Trouble } from './sheet.rules.ts'

const seconds = 8
// Two at a time, of a school one: each may take a quarter of a gigabyte before it is stopped.
const reading = new OneEach({ atOnce: 2, waitingEach: 5, waiting: 50 })

/** Reads a stranger's file apart from everything else: what takes too long or too much ends alone. */
export const readSheet = (bytes: Uint8Array, school: number): Promise<Sheet | Trouble> =>
  reading.take(String(school), () => apart(bytes))

function apart(bytes: Uint8Array) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
  })
  return new Promise<Sheet | Trouble>(resolve => {
    const clock = setTimeout(() => resolve('tooHeavy'), seconds * 1000)
    worker.once('message', (answer: Sheet | Trouble) => resolve(answer))
    worker.once('error', () => resolve('tooHeavy'))
    worker.once('exit', () => resolve('broken'))
    worker.once('exit', () => clearTimeout(clock))
  }).finally(() => worker.terminate())
}
