import { buildChanged } from './build.ts'
import { conclude, staticChecks, unitTests } from './checks.ts'

/**
 * `npm run check`: everything but the journeys. The web apps are built, because budgets are tests. With paths
 * (`npm run check -- apps/server/src/ledger/wallet`) only what those have a part in.
 */
const paths = process.argv.slice(2)
if (paths.length === 0) buildChanged((line) => process.stdout.write(`${line}\n`))
conclude([...(await staticChecks(paths)), unitTests(paths)])
