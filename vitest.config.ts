import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { fenceTests, nightlyTests, thoroughTests, unfencedTests } from './tools/nightly-tests.ts'

const tests = '{art,apps,packages,games,campaigns,e2e,bench,tools}/**/*.test.{ts,tsx}'
/** Tests that Node cannot load: components, styles, addresses of files. Vite does, in a process for each file. */
const apart = [
  '{art,apps/{player,office},packages/{ui,player-kit,office-kit}}/**/*.test.{ts,tsx}',
  'apps/studio/src/page/**/*.test.tsx',
  'packages/game-kit/src/parts/roads.test.ts',
  'games/{registry,{baraha-21,jacks-perlas,taas-baba}/client/moves}.test.ts',
]
const never = ['**/node_modules/**', '**/dist/**']

/**
 * Files that share what is loaded: half of their time would be loading the same server again. What a test changes in its
 * process, it puts back. Node loads them by itself: a test that reaches what Vite alone can load belongs to `apart`.
 */
const shared = {
  isolate: false,
  setupFiles: ['packages/dev-env/src/unfinished.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: [tests],
          exclude: [...never, ...apart, ...nightlyTests, ...fenceTests],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'nightly',
          include: [...nightlyTests, ...thoroughTests],
          exclude: never,
        },
      },
      // The lobby's tests once more, behind the fence round each player (`npm run nightly`).
      {
        extends: true,
        test: {
          ...shared,
          name: 'fence',
          env: { PERLAS_FENCE: '1' },
          include: ['apps/server/src/**/*.test.ts', ...fenceTests],
          exclude: [...never, ...nightlyTests, ...unfencedTests],
        },
      },
      // What is made for a browser keeps a page's state in its modules; the server forbids pictures' formats for good.
      {
        extends: true,
        test: { name: 'apart', include: apart, exclude: [...never, ...nightlyTests] },
      },
    ],
    globalSetup: ['packages/dev-env/src/global-setup.ts'],
    setupFiles: ['packages/dev-env/src/same-cases.ts'],
    // Most wait for the database for a moment: three files at once keep two cores busy, and more take turns at their caches.
    maxWorkers: Math.max(3, availableParallelism()),
    // A worker opens lobbies by the dozen: with the usual small nursery of V8 each of them is moved twice before it is dropped.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // These end a test that hangs. None is a measure of speed: a slow machine never reaches them.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
