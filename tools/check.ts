import { buildChanged } from './build.ts'
import { conclude, fastTests, quickChecks, staticChecks, testFiles } from './checks.ts'
import { relatedTests } from './related.ts'

/**
 * `npm run check`: the fast loop, everything but journeys and whole systems. The web apps are built, because budgets are tests.
 * With paths (`npm run check -- apps/server/src/ledger/wallet`) what is quick of them, beside the tests that are nearest to
 * them, with the apps as they were built last.
 */
const paths = process.argv.slice(2)
if (paths.length > 0) {
  const { files, left } = relatedTests(paths)
  const [checks, tests] = await Promise.all([
    quickChecks(paths),
    files.length > 0 ? testFiles(files) : { passed: 0, failed: 0 },
  ])
  if (left.length > 0) {
    const more = left.length > 10 ? ' …' : ''
    process.stdout.write(
      `\nleft to npm test, ${left.length} files: ${left.slice(0, 10).join(' ')}${more}\n`,
    )
  }
  conclude([...checks, tests])
} else {
  const [checks] = await Promise.all([
    staticChecks(),
    buildChanged((line) => process.stdout.write(`${line}\n`)),
  ])
  conclude([...checks, await fastTests()])
}
