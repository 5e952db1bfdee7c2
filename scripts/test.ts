import { readSettings } from '../server/settings.ts'
import { findBrowsers } from './browser.ts'
import { checks } from './checks.ts'
import { findFirefox } from './firefox.ts'
import { findRelay } from './relay.ts'
import { type Outcome, runSteps, type Step, sumUp } from './steps.ts'
import { vitest } from './vitest.ts'

/** `npm test -- orders` runs the tests whose path contains the word; without it everything is run. */
const only = process.argv.slice(2)
const browsers = findBrowsers(readSettings().chromium)
if (only.length === 0) {
  findRelay()
  findFirefox()
}

const atOnce: Step[] = [
  ...(only.length ? [] : checks),
  vitest('tests of the web', 'tests of the web', {}, only),
  vitest('tests', 'tests', {}, only),
  vitest('journeys in a browser', 'journeys', { ESCHOOL_CHROMIUM: browsers.light }, only),
]
/** These wait more than they work, one after the other: they run beside the rest. */
const beside: Step[] = [
  vitest('journeys in class', 'journeys in class', { ESCHOOL_CHROMIUM: browsers.whole }, only),
]

const outcomes = (await Promise.all([runSteps(atOnce), runSteps(beside)])).flat()
printAreas(outcomes)
printSlowest(outcomes, 20)
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

function seconds(ms: number) {
  return (ms / 1000).toFixed(1)
}
