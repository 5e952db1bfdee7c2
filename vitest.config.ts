import { defineConfig } from 'vitest/config'
import { calls } from './web/kit/calls-plugin.ts'

const shared = { environment: 'node' as const, globalSetup: ['tests/kit/cluster.ts'] }

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
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
