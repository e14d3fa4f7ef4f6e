import { buildChanged } from './build.ts'
import { conclude, journeys, staticChecks, unitTests } from './checks.ts'
import { haveChromium } from './chromium.ts'

/** `npm test`: every check and every test there is. */
buildChanged((line) => process.stdout.write(`${line}\n`))
const missing = haveChromium()
if (missing) process.stderr.write(`\n${missing}\n`)
const checks = await staticChecks()
// Side by side: each of the two waits a third of its time, for whole systems to start or for what a person waits for.
const tests = await Promise.all([unitTests(), missing ? { passed: 0, failed: 1 } : journeys()])
conclude([...checks, ...tests])
