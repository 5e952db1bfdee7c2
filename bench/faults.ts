import { parseArgs } from 'node:util'
import { smallDisk } from '../tests/kit/small-disk.ts'
import { attacked } from './attack/run.ts'
import { databaseAway } from './away.ts'
import { moneyKilled } from './bank/killed.ts'
import { closingKilled } from './closing-killed.ts'
import { filmKilled, filmVictims } from './film-killed.ts'
import { fullDisk } from './full-disk.ts'
import { loadNow, machine } from './machine.ts'
import { mediaSoak } from './media-soak.ts'
import { fewReminders, manyReminders, remindersKilled } from './reminders.ts'
import { killRounds } from './rounds.ts'
import { median } from './stage.ts'
import { toldKilled } from './told-killed.ts'

// npm run faults -- --kills N --seed S; with --media M the media of a class is soaked for M minutes instead, with --attack the limits
// are tried, with --money people order, pay and give back while everything is killed, with --films N lessons are recorded while it is, with
// --reminders the 10,000 of one minute leave while the program is, with --told announcements, letters and reminders of browsers do.
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string' },
    media: { type: 'string' },
    attack: { type: 'boolean' },
    money: { type: 'boolean' },
    films: { type: 'string' },
    reminders: { type: 'boolean' },
    told: { type: 'boolean' },
  },
})
if (values.attack) {
  console.log(`${machine()}, load ${loadNow()}`)
  const missed = await attacked(console.log)
  console.log(`load ${loadNow()}; ${missed} missed`)
  process.exit(missed === 0 ? 0 : 1)
}
if (values.media) {
  const wrong = await mediaSoak(Number(values.media), console.log)
  for (const words of wrong) console.log(words)
  process.exit(wrong.length === 0 ? 0 : 1)
}
const many = Number(values.kills ?? 100)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (values.money) {
  console.log(
    `${machine()}, load ${loadNow()}, seed ${seed}: npm run faults -- --money --seed ${seed} repeats it`,
  )
  const wrong = await moneyKilled(seed, console.log)
  for (const words of wrong) console.log(words)
  console.log(
    `load ${loadNow()}; ${wrong.length === 0 ? 'every cent and every seat is where it belongs' : `${wrong.length} things are wrong`}`,
  )
  process.exit(wrong.length === 0 ? 0 : 1)
}
if (values.films) {
  const rounds = Number(values.films)
  console.log(
    `${machine()}, load ${loadNow()}, seed ${seed}: npm run faults -- --films ${rounds} --seed ${seed}`,
  )
  const victims = Array.from({ length: rounds }, () => filmVictims).flat()
  const { lost, back, broken } = await filmKilled(victims, seed, console.log)
  console.log(
    `${victims.length} kills in mid-lesson: at most ${Math.round(Math.max(...lost))} ms lost, goes on after ${Math.round(median(back))} ms, at most ${Math.round(Math.max(...back))}; load ${loadNow()}; ${broken.length} things are wrong`,
  )
  process.exit(broken.length === 0 ? 0 : 1)
}
if (values.reminders) {
  console.log(`${machine()}, load ${loadNow()}, seed ${seed}: npm run faults -- --reminders --seed ${seed}`)
  const { kills, sent, unknown, broken } = await remindersKilled(
    manyReminders,
    { kills: 8, seed },
    console.log,
  )
  console.log(`${kills} kills among 10,000 reminders: ${sent} sent, unknown after each ${unknown.join(', ')}`)
  for (const words of broken) console.log(words)
  console.log(`load ${loadNow()}; ${broken.length} things are wrong`)
  process.exit(broken.length === 0 ? 0 : 1)
}
if (values.told) {
  console.log(`${machine()}, load ${loadNow()}, seed ${seed}: npm run faults -- --told --seed ${seed}`)
  const broken = await toldKilled(seed, console.log)
  for (const words of broken) console.log(words)
  console.log(`load ${loadNow()}; ${broken.length} things are wrong`)
  process.exit(broken.length === 0 ? 0 : 1)
}
const whole = (ms: number) => `${Math.round(ms)} ms`
const counts = (statuses: Record<number, number>) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ')
const wrong: string[] = []
/** Longer than asked, or never: both are said. */
const within = (ms: number, asked: number, what: string) => {
  if (!(ms <= asked)) wrong.push(`${what}: good again after ${whole(ms)}, ${whole(asked)} are asked`)
}

console.log(`${machine()}, load ${loadNow()}`)
console.log(`${many} kills, seed ${seed}: npm run faults -- --kills ${many} --seed ${seed} repeats them`)
if (many > 0) {
  const { kills, acknowledged, back, broken } = await killRounds({ kills: many, seed, tell: console.log })
  console.log(`killed: program ${kills.program}, database ${kills.database}, everything ${kills.everything}`)
  console.log(`acknowledged: ${acknowledged.grades} grades, ${acknowledged.signIns} sign-ins`)
  console.log(
    `from the kill to a good answer: median ${whole(median(back))}, longest ${whole(Math.max(...back))}`,
  )
  wrong.push(...broken)
}

if (many > 0) {
  const { kills, sent, unknown, broken } = await remindersKilled(
    fewReminders,
    { kills: 5, seed },
    console.log,
  )
  console.log(`${kills} kills among 200 reminders: ${sent} sent, unknown after each ${unknown.join(', ')}`)
  wrong.push(...broken)
}

if (many > 0) {
  const { kills, broken } = await closingKilled(3, seed, console.log)
  console.log(`${kills} kills while a course of 200 is given back`)
  wrong.push(...broken)
}

for (const [absence, seconds] of [
  ['stopped', 5],
  ['frozen', 15],
] as const) {
  const what = `database ${absence} for ${seconds} s under load`
  const { statuses, page, slowest, back, broken } = await databaseAway(absence, seconds)
  console.log(
    `${what}: ${counts(statuses)}, home page ${page}; slowest answer ${whole(slowest)}; good again after ${whole(back)} (load ${loadNow()})`,
  )
  within(back, 1000, what)
  // What was on its way when it froze arrives all the same.
  const fine = absence === 'frozen' ? ['200', '503'] : ['503']
  const others = [...Object.keys(statuses), String(page)].filter(status => !fine.includes(status))
  wrong.push(...others.map(status => `${what}: an answer was ${status}`), ...broken)
}

for (const how of ['slowly', 'at once'] as const) {
  const disk = smallDisk(400)
  if (!disk) {
    console.log('the full disk is not tried: only root on a machine of its own may mount a small one')
    break
  }
  const what = `a disk that fills up ${how}`
  try {
    const { statuses, reading, words, back, broken } = await fullDisk(disk, how)
    console.log(
      `${what}: writing ${counts(statuses)} (${words}), reading ${counts(reading)}; good again ${whole(back)} after there is room`,
    )
    const others = Object.keys({ ...statuses, ...reading }).filter(
      status => !['0', '200', '503'].includes(status),
    )
    wrong.push(...others.map(status => `${what}: an answer was ${status}`), ...broken)
  } finally {
    disk.remove()
  }
}

for (const words of wrong) console.log(words)
console.log(`load ${loadNow()}`)
console.log(
  wrong.length === 0 ? 'nothing was lost, nothing stands by half' : `${wrong.length} things are wrong`,
)
process.exit(wrong.length === 0 ? 0 : 1)
