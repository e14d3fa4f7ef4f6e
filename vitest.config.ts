import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{apps,packages,games,campaigns,e2e,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/dev-env/src/global-setup.ts'],
    // Most wait for the database: two files at once on two cores, where the default is one. Three take a third longer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
