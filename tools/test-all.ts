import { buildChanged } from './build.ts'
import { conclude, debianPackages, journeys, staticChecks, unitTests } from './checks.ts'
import { haveChromium } from './chromium.ts'

/** `npm test`: every check and every test there is. */
const [checks] = await Promise.all([
  staticChecks(),
  buildChanged((line) => process.stdout.write(`${line}\n`)),
  debianPackages(),
])
const counts = [...checks, unitTests('all')]
const missing = haveChromium()
if (missing) process.stderr.write(`\n${missing}\n`)
conclude([...counts, missing ? { passed: 0, failed: 1 } : journeys()])
