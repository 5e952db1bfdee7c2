import { readSettings } from '../server/settings.ts'
import { findBrowsers } from './browser.ts'
import { checks } from './checks.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { findFirefox } from './firefox.ts'
import { findOffice } from './office.ts'
import { findRelay } from './relay.ts'
import { reachedSince } from './since.ts'
import { type Outcome, root, runSteps, type Step, sumUp } from './steps.ts'
import { vitest } from './vitest.ts'

/** `npm test -- orders` runs the tests whose path contains the word, `-- --since main` those that a change can reach. */
const given = process.argv.slice(2)
const [flag, ref] = given
const only = flag === '--since' && ref ? reachedSince(root, ref) : given
if (given.length > 0 && only.length === 0) console.log('no test is reached')
const isWhole = given.length === 0
const browsers = findBrowsers(readSettings().chromium)
const driven = { ESCHOOL_CHROMIUM: browsers.light, ESCHOOL_WHOLE_CHROMIUM: browsers.whole }
if (isWhole) {
  findRelay()
  findFirefox()
  findFfmpeg()
  await findOffice()
}

const runsTests = isWhole || only.length > 0
const atOnce: Step[] = [
  ...(isWhole || flag === '--since' ? checks : []),
  ...(runsTests
    ? [vitest('tests of the web', 'tests of the web', {}, only), vitest('tests', 'tests', {}, only)]
    : []),
]
/** Beside the rest: first what waits more than it works, one after the other; then what works while the tests wait for their clocks. */
const beside: Step[] = runsTests
  ? [
      vitest('journeys in class', 'journeys in class', driven, only),
      vitest('journeys in a browser', 'journeys', driven, only),
    ]
  : []

const outcomes = (await Promise.all([runSteps(atOnce), runSteps(beside)])).flat()
printAreas(outcomes)
printSlowest(outcomes, 20)
printFailures(outcomes)
sumUp(outcomes)

function printAreas(all: Outcome[]) {
  const times = new Map<string, number>()
  for (const { areas } of all)
    for (const [area, ms] of areas ?? []) times.set(area, (times.get(area) ?? 0) + ms)
  const sorted = [...times].sort((a, b) => b[1] - a[1])
  if (sorted.length)
    console.log(`seconds by area: ${sorted.map(([area, ms]) => `${area} ${seconds(ms)}`).join(', ')}`)
}

function printSlowest(all: Outcome[], most: number) {
  const slowest = all.flatMap(({ tests = [] }) => tests).sort((a, b) => b.ms - a.ms)
  if (slowest.length) console.log(`the slowest tests, in seconds:`)
  for (const { name, ms } of slowest.slice(0, most)) console.log(`${seconds(ms).padStart(7)}  ${name}`)
}

/** Once more and short, at the end: of a long output that is what is kept. */
function printFailures(all: Outcome[]) {
  const failed = all.flatMap(({ failures = [] }) => failures)
  if (failed.length) console.log(`failed:\n  ${failed.join('\n  ')}`)
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1)
}
