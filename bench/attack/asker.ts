import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { ask } from '../../tests/kit/client.ts'

/** Where, as whom, and how often. */
export interface Asking {
  port: number
  token: string
  everyMs: number
}
export interface Asked {
  seconds: number
  answered: number
  refused: number
}

// Runs beside whoever measures, so that it is the school that is slowed and not the clock.
const { port, token, everyMs } = workerData as Asking
let isAsking = true
const told = { answered: 0, refused: 0 }

async function one() {
  const { code } = await ask({ port, token }, people.userInfo)
  if (code === codes.busy) told.refused += 1
  else told.answered += 1
}

async function goOn() {
  const since = performance.now()
  const all: Promise<void>[] = []
  for (let sent = 0; isAsking; sent += 1) {
    all.push(one())
    await pause(Math.max(0, since + sent * everyMs - performance.now()))
  }
  await Promise.all(all)
  parentPort?.postMessage({ seconds: (performance.now() - since) / 1000, ...told } satisfies Asked)
}

parentPort?.on('message', word => {
  if (word === 'begin') void goOn()
  else isAsking = false
})
