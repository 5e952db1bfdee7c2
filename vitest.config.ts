import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/kit/long-first.ts'
import { calls } from './web/kit/calls-plugin.ts'
import { wordGroups } from './web/kit/word-groups-plugin.ts'

const shared = {
  environment: 'node' as const,
  setupFiles: ['tests/kit/random-seed.ts', 'tests/kit/inside-only.ts'],
  // What a test waits for comes soon or never; a busy machine takes longer than the second that is usual.
  expect: { poll: { timeout: 20_000, interval: 50 } },
}

const withSchools = {
  ...shared,
  globalSetup: ['tests/kit/cluster.ts'],
  // A worker goes on to the next file with the modules that it has: the program, its packages, its browser.
  isolate: false,
  // Short-lived rows and answers by the thousand: with more room for what is young, cleaning up takes less than half.
  execArgv: ['--max-semi-space-size=64', '--max-lazy'],
}

// Where pictures, sound and seconds are measured: one after the other.
const inClass = [
  'tests/classroom/media/*.e2e.ts',
  'tests/classroom/{room,voices,devices,sleep,firefox}.e2e.ts',
  'tests/playback/recording*.e2e.ts',
  // Two windows, of which one is looked at.
  'tests/announcements/push-worker.e2e.ts',
]
/** A page lives for seconds: making its scripts fast costs a fifth of the browser's work and is over before it pays. */
const shortLived = '--js-flags=--no-turbofan --no-maglev --single-threaded-gc'
const journeys = (name: string, more: object) => ({
  test: { ...withSchools, name, testTimeout: 180_000, hookTimeout: 180_000, ...more },
})

const cores = availableParallelism()

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // The web's modules import the calls of the contract from it.
        plugins: [calls(), wordGroups()],
        test: {
          ...shared,
          name: 'tests of the web',
          // Invented lessons by the hundred: a busy machine takes longer than the five seconds that are usual.
          testTimeout: 60_000,
          include: ['web/**/*.test.{ts,tsx}'],
          // What a page keeps for as long as it is open is kept by its modules.
          isolate: true,
          pool: 'threads',
        },
      },
      {
        plugins: [calls(), wordGroups()],
        test: {
          ...withSchools,
          name: 'tests',
          include: ['{contract,server,tests,scripts}/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Many of them wait for a second to pass or a process to end; more would only wait for a processor.
          maxWorkers: cores + 1,
        },
      },
      journeys('journeys', {
        include: ['tests/**/*.e2e.ts'],
        exclude: inClass,
        // A journey keeps a program, a database and a browser busy, and others run beside it: more only wait for a processor.
        maxWorkers: Math.min(4, cores + 1),
        env: {
          ESCHOOL_BROWSER_FLAGS: [
            shortLived,
            // A process that ends when its page leaves the site would be started anew, and read the same scripts anew, for the next one.
            '--disable-site-isolation-trials|--renderer-process-limit=1',
          ].join('|'),
        },
      }),
      journeys('journeys in class', {
        include: inClass,
        fileParallelism: false,
        env: { ESCHOOL_BROWSER_FLAGS: shortLived },
      }),
    ],
  },
})
