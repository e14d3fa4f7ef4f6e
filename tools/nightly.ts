import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * `npm run nightly`: what takes too long for every change, and changes rarely: before a release, and before an issue about one
 * of these subjects is called resolved. A part passes when it exits with 0.
 */
const parts = [
  {
    name: 'whole systems that are started, killed and moved, Android, releases, returns, benches',
    run: ['node_modules/.bin/vitest', 'run', '--project', 'nightly'],
  },
  { name: 'sixty kills under load', run: ['e2e/faults/run.ts', '60'] },
  {
    name: '200 real rounds of each title, by the second verifier',
    run: ['e2e/nightly/second-verifier/run.ts'],
  },
]
const root = resolve(import.meta.dirname, '..')
const failed = parts.filter(({ name, run }) => {
  process.stdout.write(`\n— ${name}\n`)
  return spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' }).status !== 0
})
for (const { name } of failed) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`\n${parts.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
