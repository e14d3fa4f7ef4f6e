import { contractSources } from '../apps/server/src/kernel/http/contract-sources.ts'
import { everyCall } from '../apps/server/src/calls.ts'
import { openApi, surfaces, type Surface } from '@perlas/contract/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run openapi [-- --out <file>] [--only player,office,provider,operator]` writes the whole contract as an OpenAPI
 * document; with `--check` it is held against the recommended rules of two linters, and a warning is a fault.
 */
const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}

const sources = contractSources()

/** What both linters have to say of a document, by their recommended rules. */
async function faultsOf(document: object): Promise<string[]> {
  const text = JSON.stringify(document)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [spectralRulesets.oas as never], rules: {} })
  const results = await spectral.run(JSON.parse(text) as Record<string, unknown>)
  return [
    ...problems.map(
      ({ ruleId, message, location }) =>
        `redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
    ),
    ...results.map(({ code, path, message }) => `spectral ${code} ${path.join('/')}: ${message}`),
  ]
}

function surfaceOf(name: string): Surface {
  const found = surfaces.find((known) => known === name)
  if (!found) throw new Error(`no surface ${name}; there are ${surfaces.join(', ')}`)
  return found
}

const only = values.only?.split(',').map(surfaceOf) ?? surfaces
if (values.check) {
  let faults = 0
  // The whole, and the one of providers outside: what stands between is parts of the first.
  for (const some of [surfaces, ['provider', 'operator']] as const) {
    const document = openApi({ version, surfaces: some, calls: everyCall, sources })
    const found = await faultsOf(document)
    faults += found.length
    process.stdout.write(
      `${some.join(', ')}: ${Object.keys(document.paths).length} calls, ${found.length} faults\n`,
    )
    for (const fault of found.slice(0, 40)) process.stdout.write(`  ${fault}\n`)
  }
  process.exitCode = faults > 0 ? 1 : 0
} else {
  const text = `${JSON.stringify(openApi({ version, surfaces: only, calls: everyCall, sources }), undefined, 2)}\n`
  if (values.out) writeFileSync(values.out, text)
  else process.stdout.write(text)
}
