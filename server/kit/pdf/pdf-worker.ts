import { parentPort, workerData } from 'node:worker_threads'
import { drawn } from './drawing.ts'
import type { Paper } from './pdf.rules.ts'

parentPort?.postMessage(await drawn(workerData as Paper))
