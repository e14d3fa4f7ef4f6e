import { buildChanged } from './build.ts'
import { conclude, debianPackages, journeys, typedLint, type Count } from './checks.ts'
import { runChild } from './child.ts'

/**
 * `npm run nightly`: what takes too long for every change, and changes rarely: before a release, and before an issue about one
 * of these subjects is called resolved. A part passes when it exits with 0. All journeys at last, on both widths.
 */
const parts = [
  {
    name: 'whole systems that are started, killed and moved, Android, releases, returns, benches',
    run: ['node_modules/.bin/vitest', 'run', '--project', 'nightly'],
  },
  {
    name: 'the fence: what moves money reads nobody else',
    run: ['node_modules/.bin/vitest', 'run', '--project', 'fence'],
  },
  { name: 'sixty kills under load', run: ['e2e/faults/run.ts', '60'] },
  {
    name: '200 real rounds of each title, by the second verifier',
    run: ['e2e/nightly/second-verifier/run.ts'],
  },
  { name: 'the OpenAPI document, by a linter of others', run: ['tools/openapi.ts', '--check'] },
  { name: 'the rules of the alarms, by Prometheus', run: ['tools/promtool.ts'] },
  { name: 'the units, by systemd', run: ['tools/units.ts'] },
]
await Promise.all([buildChanged((line) => process.stdout.write(`${line}\n`)), debianPackages()])
const counts: Count[] = [await typedLint()]
for (const { name, run } of parts) {
  process.stdout.write(`\n— ${name}\n`)
  const passed = (await runChild(process.execPath, run, { env: { TESTS: 'all' } })) === 0
  counts.push(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] })
}
conclude([...counts, await journeys('all')])
