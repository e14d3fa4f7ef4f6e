import { buildChanged } from './build.ts'
import { conclude, quickChecks, staticChecks, testFiles, type Count } from './checks.ts'
import { changedFiles, relatedTests, type Related } from './related.ts'

/**
 * `npm run check -- <path>`: what is quick of a path, beside the tests that are nearest to it, in seconds. Without a path: every
 * static check, the web apps built, because budgets are tests, and the tests nearest to what differs from the main branch, in
 * minutes. All tests are `npm test`.
 */
const paths = process.argv.slice(2)

async function testsOf({ files, left }: Related): Promise<Count> {
  const count = files.length > 0 ? await testFiles(files) : { passed: 0, failed: 0 }
  if (left.length > 0) {
    const more = left.length > 10 ? ' …' : ''
    process.stdout.write(
      `\nleft to npm test, ${left.length} files: ${left.slice(0, 10).join(' ')}${more}\n`,
    )
  }
  return count
}

if (paths.length > 0) {
  const [checks, tests] = await Promise.all([quickChecks(paths), testsOf(relatedTests(paths))])
  conclude([...checks, tests])
} else {
  const [checks] = await Promise.all([
    staticChecks({ typed: true }),
    buildChanged((line) => process.stdout.write(`${line}\n`)),
  ])
  const changed = changedFiles()
  // About two minutes of four files side by side.
  const related = changed.length > 0 && relatedTests(changed, { files: 120, ms: 240_000 })
  conclude([...checks, await testsOf(related || { files: [], left: [] })])
}
