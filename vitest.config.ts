import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/kit/long-first.ts'
import { calls } from './web/kit/calls-plugin.ts'

const shared = {
  environment: 'node' as const,
  globalSetup: ['tests/kit/cluster.ts'],
  setupFiles: ['tests/kit/dice.ts'],
  // What a test waits for comes soon or never; a busy machine takes longer than the second that is usual.
  expect: { poll: { timeout: 20_000, interval: 50 } },
}

// Where pictures, sound and seconds are measured: these have the machine to themselves.
const inClass = [
  'tests/classroom/media/*.e2e.ts',
  'tests/classroom/{room,voices,devices,sleep,firefox}.e2e.ts',
]
const journeys = (name: string, more: object) => ({
  test: { ...shared, name, testTimeout: 180_000, hookTimeout: 180_000, ...more },
})

const cores = availableParallelism()

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // The web's modules import the calls of the contract from it.
        plugins: [calls()],
        test: {
          ...shared,
          name: 'tests',
          include: ['{contract,server,web,tests,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Many of them wait for a second to pass or a process to end.
          maxWorkers: cores + 1,
        },
      },
      journeys('journeys', {
        include: ['tests/**/*.e2e.ts'],
        exclude: inClass,
        // A journey keeps a program, a database and a browser busy; but it waits more than it works.
        maxWorkers: Math.min(4, Math.max(2, cores - 1)),
      }),
      journeys('journeys in class', { include: inClass, fileParallelism: false }),
    ],
  },
})
