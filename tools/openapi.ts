import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openApi, surfaces, type Surface } from '@perlas/contract/openapi'
import { everyCall } from '../apps/server/src/calls.ts'
import { contractSources } from '../apps/server/src/kernel/http/contract-sources.ts'

/**
 * `npm run openapi [-- --out <file>] [--only player,office,provider,operator]` writes the whole contract as an OpenAPI
 * document; `--check` holds it against the recommended rules of a linter that is fetched for it, and a warning is a fault.
 */
const LINTER = '@redocly/cli@2.77.0'
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

function surfaceOf(name: string): Surface {
  const found = surfaces.find((known) => known === name)
  if (!found) throw new Error(`no surface ${name}; there are ${surfaces.join(', ')}`)
  return found
}

const textOf = (some: readonly Surface[]) =>
  `${JSON.stringify(openApi({ version, surfaces: some, calls: everyCall, sources }), undefined, 2)}\n`

/** The whole document, and that of providers outside: the rest are parts of the first. */
function lint(): number {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-openapi-'))
  const files = [surfaces, ['provider', 'operator'] as const].map((some, at) => {
    const file = join(folder, `openapi-${at}.json`)
    writeFileSync(file, textOf(some))
    return file
  })
  const asked = ['lint', '--extends=recommended', '--max-problems=40', ...files]
  const done = spawnSync('npx', ['--yes', LINTER, ...asked], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  rmSync(folder, { recursive: true })
  const report = `${done.stdout}${done.stderr}`
  process.stdout.write(report)
  return done.status === 0 && !/\b\d+ warnings?\b/.test(report) ? 0 : 1
}

const only = values.only?.split(',').map(surfaceOf) ?? surfaces
if (values.check) process.exitCode = lint()
else if (values.out) writeFileSync(values.out, textOf(only))
else process.stdout.write(textOf(only))
