import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { addresses } from '../../contract/addresses.ts'
import { send } from '../../tests/kit/client.ts'
import { many } from './figure.ts'

/** Where and as whom uploads are begun, how many at once, how often, and how large. */
export interface Beginning {
  port: number
  token: string
  atOnce: number
  everyMs: number
  bytes: number
}

// Runs beside whoever measures, so that it is the school that is slowed and not the clock.
const { port, token, atOnce, everyMs, bytes } = workerData as Beginning
const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) }
const begin = async () => (await send({ port, token, headers }, 'POST', addresses.uploadFile)).status

let isOn = true
parentPort?.once('message', () => {
  isOn = false
})
const statuses = new Map<number, number>()
while (isOn) {
  const [all] = await Promise.all([many(atOnce, begin), pause(everyMs)])
  for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1)
}
parentPort?.postMessage(statuses)
