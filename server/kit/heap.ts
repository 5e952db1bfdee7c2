import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Left to itself the engine keeps what a busy hour took until the next one. A school is quiet most of the day.
setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as (how: object) => void
// As if memory were about to run out: pages that are nearly empty are closed up and given back.
const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })

const seconds = 20
/** Of one processor's time in such a span: what work takes, and what idling takes. */
const busy = 0.05
const quiet = 0.02

/** Gives memory back once the program has been quiet for a while after work. */
export function collectWhenQuiet() {
  let before = process.cpuUsage()
  let worked = true
  const clock = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1e6 / seconds
    if (share < quiet && worked) {
      collect()
      worked = false
    } else if (share > busy) worked = true
  }, seconds * 1000)
  clock.unref()
}
