import { parentPort, workerData } from 'node:worker_threads'
import { kindOf, type Sheet, type Trouble } from './sheet.rules.ts'
import { readText } from './text-sheet.ts'
import { readWorkbook } from './workbook.ts'

async function read(bytes: Buffer): Promise<Sheet | Trouble> {
  const kind = kindOf(bytes)
  if (kind === 'xlsx') return readWorkbook(bytes)
  return kind === 'csv' ? readText(bytes) : kind
}

const answer = await read(Buffer.from(workerData as Uint8Array)).catch((): Trouble => 'broken')
parentPort?.postMessage(answer)
