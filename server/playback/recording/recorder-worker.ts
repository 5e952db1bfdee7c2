import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { Recorder } from './recorder.ts'
import { folderStore } from './store.ts'
import { Reading, type Told } from './wire.rules.ts'

// The process that writes films: begun with the first, ended with the program. What is to be taken comes through a pipe; it knows no database.
const [folder = ''] = process.argv.slice(2)
const tell = (told: Told) => {
  // Who heard it is gone: then so is whoever would write it down.
  if (process.connected) process.send?.(told, undefined, undefined, () => undefined)
}
const recorder = new Recorder(folderStore(folder), tell)
const reading = new Reading()

// A lesson's packets go before its film.
try {
  setPriority(5)
} catch {
  // Without it, it takes its turn like everybody.
}

const pipe = new Socket({ fd: 3 })
pipe.on('data', chunk => {
  for (const order of reading.take(Buffer.from(chunk))) recorder.take(order)
})
pipe.on('error', () => undefined)
pipe.on('end', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
// The terminal sends its signals to all; the program ends this one when its films are whole.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
tell({ say: 'ready' })
