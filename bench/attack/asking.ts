import { Worker } from 'node:worker_threads'
import type { Stage } from '../stage.ts'
import type { Asked, Asking } from './asker.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { meanwhile } from './floods.ts'

/** What the program lets a session ask for, as a school finds it. */
export const aMinute = 1200
const everyMs = 10

/** One session that asks a hundred times a second without end, and one that does what a person does. */
export async function asking(stage: Stage): Promise<Figure[]> {
  const asking: Asking = { port: stage.port, token: await stage.signIn('student'), everyMs }
  const worker = new Worker(new URL('./asker.ts', import.meta.url), { workerData: asking, execArgv: [] })
  const slowed = await meanwhile(stage, 'a session that asks 100 times a second', async () => {
    worker.postMessage('begin')
  })
  const ended = new Promise<Asked>(done => worker.once('message', done))
  worker.postMessage('end')
  const { seconds, answered, refused } = await ended
  await worker.terminate()
  return [
    slowed,
    atMost(
      `… for ${seconds.toFixed(0)} s: answered of ${answered + refused}`,
      answered,
      Math.ceil(aMinute / 2 + (aMinute / 60) * (seconds + 1)),
    ),
    atLeast('… told to come again', refused, 1),
  ]
}
