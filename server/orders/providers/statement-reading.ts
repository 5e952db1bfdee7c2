import { Worker } from 'node:worker_threads'
import { OneEach } from '../../kit/one-each.ts'
import { type StatementLine, StatementRefused } from './provider.ts'
import type { Said, StatementOf } from './statement-worker.ts'

const seconds = 20
const reading = new OneEach({ atOnce: 1, waitingEach: 4, waiting: 40 })

/** Reads a statement apart from everything else: what takes too long or too much ends alone. */
export const readApart = (of: StatementOf, file: Buffer): Promise<StatementLine[]> =>
  reading.take(of.kind === 'alipay' ? of.sellerId : of.mchid, () => apart(of, file))

async function apart(of: StatementOf, file: Buffer): Promise<StatementLine[]> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    workerData: { of, file: new Uint8Array(file) },
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
  })
  const said = await new Promise<Said>(resolve => {
    const clock = setTimeout(() => resolve({ trouble: 'tooHeavy' }), seconds * 1000)
    worker.once('message', (answer: Said) => resolve(answer))
    worker.once('error', () => resolve({ trouble: 'tooHeavy' }))
    worker.once('exit', () => resolve({ trouble: 'tooHeavy' }))
    worker.once('exit', () => clearTimeout(clock))
  }).finally(() => worker.terminate())
  if ('trouble' in said) throw new StatementRefused(said.trouble)
  return said.lines
}
