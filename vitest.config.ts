import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { calls } from './web/kit/calls-plugin.ts'

const shared = {
  environment: 'node' as const,
  globalSetup: ['tests/kit/cluster.ts'],
  // What a test waits for comes soon or never; a busy machine takes longer than the second that is usual.
  expect: { poll: { timeout: 20_000, interval: 50 } },
}

const inClass = 'tests/classroom/**/*.e2e.ts'
const journeys = (name: string, more: object) => ({
  test: { ...shared, name, testTimeout: 180_000, hookTimeout: 180_000, ...more },
})

export default defineConfig({
  test: {
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
        },
      },
      journeys('journeys', {
        include: ['tests/**/*.e2e.ts'],
        exclude: [inClass],
        // A journey keeps a program, a database and a browser busy, two cores each; but it waits as much as it works.
        maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
      }),
      // Pictures and sound that are measured have the machine to themselves.
      journeys('journeys in class', { include: [inClass], fileParallelism: false }),
    ],
  },
})
