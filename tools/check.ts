import { buildChanged, builtOnce } from './build.ts'
import { conclude, staticChecks, unitTests } from './checks.ts'

/**
 * `npm run check`: the fast loop, everything but journeys, whole systems and measurements. The web apps are built,
 * because budgets are tests. With paths (`npm run check -- apps/server/src/ledger/wallet`) what those have a part in, and
 * the apps as they were built last.
 */
const paths = process.argv.slice(2)
const [checks] = await Promise.all([
  staticChecks(paths),
  (paths.length === 0 || !builtOnce()) && buildChanged((line) => process.stdout.write(`${line}\n`)),
])
conclude([...checks, unitTests(paths.length === 0 ? 'fast' : paths)])
