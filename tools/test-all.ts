import { haveTemplate } from '@perlas/dev-env/global-setup'
import { buildChanged } from './build.ts'
import {
  conclude,
  debianPackages,
  journeys,
  staticChecks,
  unitTests,
  type Shard,
} from './checks.ts'
import { haveChromium } from './chromium.ts'

/**
 * `npm test`: every check and every test there is but the nightly ones; `npm test -- 1/4` the first quarter of them, with the
 * static checks.
 */
function shardOf(words: readonly string[]): Shard {
  const shard = words.filter((word) => word !== '--shard').join(' ')
  if (shard === '') return undefined
  const [part, of] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(shard)?.slice(1) ?? []).map(Number)
  if (!part || !of || part > of) throw new Error(`A part of the tests is 1/4, not ${shard}.`)
  return `${part}/${of}`
}

const shard = shardOf(process.argv.slice(2))
const [checks] = await Promise.all([
  shard && !shard.startsWith('1/') ? [] : staticChecks({ typed: false }),
  buildChanged((line) => process.stdout.write(`${line}\n`)),
  debianPackages(),
  haveTemplate(),
])
const counts = [...checks, await unitTests(shard)]
const missing = haveChromium()
if (missing) process.stderr.write(`\n${missing}\n`)
conclude([...counts, missing ? { passed: 0, failed: 1 } : await journeys('daily', shard)], shard)
