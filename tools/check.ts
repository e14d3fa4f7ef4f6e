import { buildChanged } from './build.ts'
import { conclude, staticChecks, unitTests } from './checks.ts'

/** `npm run check`: everything but the journeys. The web apps are built, because budgets are tests. */
buildChanged((line) => process.stdout.write(`${line}\n`))
conclude([...staticChecks(), unitTests()])
