import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { anAnnouncement } from './broadcast.ts'
import { fill, manyCalls, memory, pageCpu, pageStatements } from './budgets.ts'
import { catalogue } from './catalogue.ts'
import { classroom } from './classroom.ts'
import { atTheDoor } from './door.ts'
import { aSearch } from './finding.ts'
import { firstView } from './first-view.ts'
import { aLongLog } from './log.ts'
import { loadNow, machine } from './machine.ts'
import { aLargeFolder } from './materials.ts'
import { mediaLimit, mediaRatio } from './media.ts'
import { network } from './network.ts'
import { money } from './orders.ts'
import { importing, largeList } from './people.ts'
import { playback } from './playback.ts'
import { manySchools } from './providers.ts'
import { calls, ratios } from './ratios.ts'
import { recording } from './recording.ts'
import { remindersOfAMinute } from './reminders.ts'
import { movedTogether } from './several.ts'
import { median, openStage, type Stage, underLoad } from './stage.ts'
import { coursesOfAYear } from './statistics.ts'
import { arrangement, schoolWeek } from './timetable.ts'
import { plannedTogether } from './together.ts'

// npm run bench; with --quick the same in shorter rounds, to try it out; with --only memory,ratios some parts of it.
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const quick = values.quick ?? false
const run: string[] = []
function say(words: string) {
  run.push(words)
  console.log(words)
}
const line = (...cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`)
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const budget = (what: string, found: string, asked: string, kept: boolean) =>
  line(what, found, asked, kept ? 'kept' : 'MISSED', loadNow())

say(`${new Date().toISOString().slice(0, 10)}, ${machine()}, load ${loadNow()}\n`)
line('what', 'found', 'asked', '', 'load')
line('---', '---', '---', '---', '---')
const stage = await openStage()
const others: Stage[] = []
async function another(): Promise<Stage> {
  const at = await openStage()
  others.push(at)
  return at
}
const apart = (part: typeof money) => async () => part(await another(), quick, budget)
const parts: Record<string, () => Promise<void>> = {
  ...{ starts, memory: () => atRest(stage), home, door: () => atTheDoor(quick, budget) },
  ...{ growth, office, media, timetable: arranging, finding: apart(aSearch) },
  ...{ classroom: () => classroom(stage, quick, budget), network: () => network(quick, budget) },
  ...{ recording: () => recording(quick, line, budget), playback: () => playback(quick, line, budget) },
  ...{ reminders, broadcast: () => anAnnouncement(quick, budget) },
  materials: () => aLargeFolder(stage, budget),
  providers: () => manySchools(quick, budget),
  ...{ log: apart(aLongLog), orders: apart(money), statistics: apart(coursesOfAYear), ratios: shares },
}
try {
  for (const name of values.only?.split(',') ?? Object.keys(parts)) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
    await part()
  }
} finally {
  for (const each of [stage, ...others]) await each.remove()
  keepRun()
}
/** Each run is a file of its own: what counts of them is named in docs/performance.md. */
function keepRun() {
  const folder = join(import.meta.dirname, 'runs')
  mkdirSync(folder, { recursive: true })
  const name = `${new Date().toISOString().slice(0, 16).replace(':', '')}-${availableParallelism()}-cores.md`
  writeFileSync(join(folder, name), `${run.join('\n')}\n`)
}

async function starts() {
  const made = `${fine(stage.took / 1000)} s`
  line('start: program on a new folder, demonstration made', made, '', '', loadNow())
  await stage.stop()
  await stage.again()
  budget('start: the second', `${fine(stage.took / 1000)} s`, '3 s', stage.took <= 3000)
  await stage.killAll()
  await stage.again()
  budget('start: after kill -9 of everything', `${fine(stage.took / 1000)} s`, '3 s', stage.took <= 3000)
}

async function home() {
  const cpu = await pageCpu(stage, quick ? 500 : 3000)
  budget('home page: CPU of program and database', `${fine(cpu)} ms`, '3 ms', cpu <= 3)
  const statements = await pageStatements(stage)
  budget('home page: statements', fine(statements), '8', statements <= 8)
  const { largest, element } = await firstView(stage, '/eschool/index', quick ? 1 : 5)
  const seen = `${fine(largest)} ms (${element})`
  budget('home page on a slow phone: largest paint', seen, '900 ms', largest <= 900)
}

/** Light calls beside the yardstick's. */
async function shares() {
  console.log()
  const heads = ['call', 'connections', 'ours/s', 'yardstick/s', 'ratio, 0.7 asked', 'p50 ms', 'p99 ms']
  line(...heads, 'wrong', 'load')
  line(...Array.from({ length: 9 }, () => '---'))
  for (const each of await ratios(stage, { seconds: quick ? 1 : 5, pairs: quick ? 1 : 5 }))
    line(
      ...[each.call, each.connections, fine(each.ours), fine(each.yardstick), each.ratio.toFixed(2)],
      ...[each.p50.map(fine).join(', '), each.p99.map(fine).join(', '), each.wrong, each.load],
    )
}

async function atRest(at: Stage) {
  await pause(quick ? 5_000 : 60_000)
  const rest = memory(at)
  budget('memory at rest, program and database (PSS)', `${fine(rest)} MB`, '250 MB', rest <= 250)
  const after = async (calls: number) => {
    await manyCalls(at, calls)
    await pause(quick ? 5_000 : 60_000)
    return memory(at)
  }
  // The first calls compile what they run, for good: what grows from there on would grow for ever.
  const warm = await after(quick ? 2_000 : 20_000)
  const many = quick ? 20_000 : 200_000
  const grown = await after(many)
  const words = `${fine(grown / warm)} x (${fine(warm)} → ${fine(grown)} MB, ${fine(grown / rest)} x of at rest)`
  budget(`memory after ${many} calls more than warm`, words, '1.1 x', grown <= warm * 1.1)
}

/** The office at work: a large sheet, and the list of a large school. */
async function office() {
  const at = await another()
  const { dry, whole, grown, p99, usual, meanwhile } = await importing(at)
  budget('import of 5,000 users: dry run', `${fine(dry / 1000)} s`, '3 s', dry <= 3000)
  budget('import of 5,000 users: upload to done', `${fine(whole / 1000)} s`, '10 s', whole <= 10_000)
  budget('import of 5,000 users: memory grows by', `${fine(grown)} MB`, '150 MB', grown <= 150)
  const felt = `${fine(p99)} x (${fine(usual)} → ${fine(meanwhile)} ms)`
  budget("import of 5,000 users: others' p99", felt, '3 x', p99 <= 3)
  const many = quick ? 10_000 : 100_000
  for (const { name, ours, bare } of await largeList(at, many)) {
    const times = `${fine(ours / bare)} x (${fine(ours)} and ${fine(bare)} ms)`
    budget(`list of ${many} accounts, ${name}`, times, '3 x the bare query', ours <= 3 * bare)
  }
}

/** The timetable at work: a large batch by rule, and the weeks of a large school. */
async function arranging() {
  const at = await another()
  const { preview, write, undo, bare } = await arrangement(at)
  budget('5,000 lessons by rule: preview', `${fine(preview / 1000)} s`, '2 s', preview <= 2000)
  const times = `${fine(write / 1000)} s (the bare statement ${fine(bare / 1000)} s, taken back in ${fine(undo / 1000)} s)`
  budget('5,000 lessons by rule: written', times, '5 s', write <= 5000)
  const many = [...(await movedTogether(at)), ...(await plannedTogether(at))]
  for (const [what, found, asked, kept] of many) budget(what, found, asked, kept)
  const { drawn, counted, page } = await schoolWeek(at)
  for (const { total, ours, bare: query } of [drawn, counted])
    budget(
      `a school week of ${total} lessons`,
      `${fine(ours / query)} x (${fine(ours)} and ${fine(query)} ms)`,
      '3 x the bare query',
      ours <= 3 * query,
    )
  const listed = quick ? 1000 : 10_000
  for (const { name, ours, bare } of await catalogue(at, listed)) {
    const found = `${fine(ours / bare)} x (${fine(ours)} and ${fine(bare)} ms)`
    budget(`catalogue of ${listed} courses, ${name}`, found, '3 x the bare query', ours <= 3 * bare)
  }
  budget('the page draws 300 lessons', `${fine(page)} ms`, '500 ms', page <= 500)
}

/** A school that reminds many of the same minute: one at a time at a provider that answers at once, several at one that is far away. */
async function reminders() {
  const many = quick ? 1000 : 10_000
  for (const [slow, atOnce] of [
    [0, 1],
    [80, 32],
  ] as const) {
    const { sent, twice, written, took, cpu } = await remindersOfAMinute(many, slow, atOnce)
    const what = `${many} reminders due in one minute, ${atOnce} at once, answered after ${slow} ms`
    const found = `${sent} sent ${fine(took)} s after it (written ${fine(written)} s), ${twice} twice, ${fine(cpu)} ms of processor each`
    budget(what, found, 'all within 60 s, none twice', sent === many && twice === 0 && took <= 60)
  }
}

/** One class: a camera of 720p, a screen and sound to many students. */
async function media() {
  const { ratio, ours, bare, core, perSecond } = await mediaRatio(100, {
    seconds: quick ? 3 : 10,
    pairs: quick ? 1 : 5,
  })
  const cost = `${ratio.toFixed(2)} x (${fine(ours)} and ${fine(bare)} µs)`
  budget(
    'media to 100: CPU of a forwarded full packet, all threads',
    cost,
    '1.3 x the bare loop',
    ratio <= 1.3,
  )
  line(
    'media: students that one core carries',
    fine(100 / core),
    '',
    `${fine(perSecond / 100)} packets/s each`,
    loadNow(),
  )
  const limit = await mediaLimit(quick ? 3 : 10, () => undefined)
  const { many = 0, lost = 1, glass = 0, p99 = 0 } = limit ?? {}
  const felt = `${many}: ${(lost * 100).toFixed(2)} % lost, ${fine(glass)} ms from glass to glass, p99 under way ${fine(p99)} ms`
  budget(
    'media: the largest class whose receivers keep 70 % of their core',
    felt,
    '1 %, 200 ms',
    lost < 0.01 && glass < 200,
  )
}

/** Two schools' installations side by side, one with ten times the sites and people, asked in turn. */
async function growth() {
  const small = await another()
  const large = await another()
  await fill(small, 10, quick ? 100 : 500)
  await fill(large, 100, quick ? 100 : 500)
  const rounds = quick ? 1 : 3
  for (const { name, ...call } of calls('')) {
    const one = async (at: Stage) => {
      const token = call.token === undefined ? undefined : await at.signIn('student')
      return underLoad({ ...call, token, port: at.port, connections: 8, seconds: quick ? 1 : 4 })
    }
    const found = []
    for (let round = 0; round <= rounds; round++)
      found.push((await one(small)).perSecond / (await one(large)).perSecond)
    const times = median(found.slice(1))
    budget(`ten times the sites and people: ${name}`, `${fine(times)} x the time`, '1.5 x', times <= 1.5)
  }
  const page = (await pageCpu(large, 500)) / (await pageCpu(small, 500))
  budget('ten times: CPU of the home page', `${fine(page)} x`, '1.5 x', page <= 1.5)
  const rest = memory(large) / memory(small)
  budget('ten times: memory', `${fine(rest)} x`, '1.5 x', rest <= 1.5)
  for (const at of [small, large]) await at.stop()
  await small.again()
  await large.again()
  const start = large.took / small.took
  budget('ten times: the next start', `${fine(start)} x`, '1.5 x', start <= 1.5)
}
