import { Worker } from 'node:worker_threads'
import type { Sheet, Trouble } from './sheet.rules.ts'

const seconds = 20
// Two at a time: each may take a quarter of a gigabyte before it is stopped.
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Reads a stranger's file apart from everything else: what takes too long or too much ends alone. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet | Trouble> {
  if (running >= atOnce) await new Promise<void>(go => waiting.push(go))
  running += 1
  try {
    return await apart(bytes)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

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
