import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from './folder.ts'

/** A clock of the day for programs that are started with `env`, and all that they start, which `set` puts on or back while they run. */
export function dayClock() {
  const folder = freshFolder()
  const [ahead, preload] = [join(folder.path, 'ahead'), join(folder.path, 'preload.mjs')]
  const set = (ms: number) => writeFileSync(ahead, String(ms))
  set(0)
  writeFileSync(
    preload,
    `import { readFileSync } from 'node:fs'
const [Real, real] = [Date, Date.now]
const now = () => real() + Number(readFileSync(${JSON.stringify(ahead)}, 'utf8'))
globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length ? given : [now()]))
  }
  static now = now
}
`,
  )
  return { env: { NODE_OPTIONS: `--import=${preload}` }, set, remove: folder.remove }
}
