import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { calls } from '../../web/kit/calls-plugin.ts'
import { wordGroups } from '../../web/kit/word-groups-plugin.ts'

/** The tables of cases beside the rules: pure functions and no database, so that a mutant takes a moment. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [calls(), wordGroups()],
  test: {
    include: process.env.MUTANTS_TABLES?.split(' ') ?? ['{server,contract,web}/**/*.rules.test.ts'],
    environment: 'node',
    setupFiles: ['tests/kit/random-seed.ts'],
    // A changed rule may make a property slow; the tester ends what runs much longer than unchanged.
    testTimeout: 60_000,
    pool: 'threads',
  },
})
