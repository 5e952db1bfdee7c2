import { parseArgs } from 'node:util'
import { databaseAway } from './away.ts'
import { loadNow, machine } from './machine.ts'
import { mediaSoak } from './media-soak.ts'
import { killRounds } from './rounds.ts'
import { median } from './stage.ts'

// npm run faults -- --rounds N --seed S; with --media M the media of a class is soaked for M minutes instead.
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, media: { type: 'string' } },
})
if (values.media) {
  const wrong = await mediaSoak(Number(values.media), console.log)
  for (const words of wrong) console.log(words)
  process.exit(wrong.length === 0 ? 0 : 1)
}
const rounds = Number(values.rounds ?? 100)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const whole = (ms: number) => `${Math.round(ms)} ms`

console.log(`${machine()}, load ${loadNow()}`)
console.log(`${rounds} kills, seed ${seed}: npm run faults -- --rounds ${rounds} --seed ${seed} repeats them`)
const { kills, acknowledged, back, broken } = await killRounds({ rounds, seed, tell: console.log })
console.log(`killed: program ${kills.program}, database ${kills.database}, everything ${kills.everything}`)
console.log(`acknowledged: ${acknowledged.grades} grades, ${acknowledged.signIns} sign-ins`)
console.log(
  `from the kill to a good answer: median ${whole(median(back))}, longest ${whole(Math.max(...back))}`,
)

const away = await databaseAway(5)
const statuses = Object.entries(away.statuses).map(([status, times]) => `${times} x ${status}`)
console.log(`database away for 5 s under load: ${statuses.join(', ')}; good again after ${whole(away.back)}`)

const others = Object.keys(away.statuses).filter(status => status !== '503')
const all = [...broken, ...away.broken, ...others.map(status => `an answer was ${status} while away`)]
for (const words of all) console.log(words)
console.log(`load ${loadNow()}; the full disk is not tried here`)
console.log(all.length === 0 ? 'nothing was lost, nothing stands by half' : `${all.length} things are wrong`)
process.exit(all.length === 0 ? 0 : 1)
