import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const tests = '{art,apps,packages,games,campaigns,e2e,bench,tools}/**/*.test.{ts,tsx}'
const apart = ['{art,apps/{player,office},packages/{ui,player-kit,office-kit}}/**/*.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Files that share what is loaded: half of their time would be loading the same server again. What a test
        // changes in its process, it puts back.
        test: {
          name: 'server',
          isolate: false,
          include: [tests],
          exclude: [...never, ...apart],
          setupFiles: ['packages/dev-env/src/unfinished.ts'],
        },
      },
      // What is made for a browser keeps a page's state in its modules; the server forbids pictures' formats for good.
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
    ],
    globalSetup: ['packages/dev-env/src/global-setup.ts'],
    // Most wait for the database, and those of whole systems for their starts: four files at once on two cores.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // These end a test that hangs. None is a measure of speed: a slow machine never reaches them.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
