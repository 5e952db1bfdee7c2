import { readSettings } from '../server/settings.ts'
import { findBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { findFirefox } from './firefox.ts'
import { findRelay } from './relay.ts'
import { type Outcome, runSteps, type Step, sumUp } from './steps.ts'
import { vitest } from './vitest.ts'

/** `npm test -- orders` runs the tests whose path contains the word; without it everything is run. */
const only = process.argv.slice(2)
const browser = findBrowser(readSettings().chromium)
if (only.length === 0) {
  findRelay()
  findFirefox()
}

const steps: Step[] = [
  ...(only.length ? [] : checks),
  vitest('tests', 'tests', {}, only),
  vitest('journeys in a browser', 'journeys', { ESCHOOL_CHROMIUM: browser }, only),
  vitest('journeys in class', 'journeys in class', { ESCHOOL_CHROMIUM: browser }, only),
]

const outcomes = await runSteps(steps)
printAreas(outcomes)
sumUp(outcomes)

function printAreas(all: Outcome[]) {
  const times = new Map<string, number>()
  for (const { areas } of all)
    for (const [area, ms] of areas ?? []) times.set(area, (times.get(area) ?? 0) + ms)
  const sorted = [...times].sort((a, b) => b[1] - a[1])
  if (sorted.length)
    console.log(
      `seconds by area: ${sorted.map(([area, ms]) => `${area} ${(ms / 1000).toFixed(1)}`).join(', ')}`,
    )
}
