import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` }

export type Count = { passed: number; failed: number }

/** One command; it passes when it exits with 0. Its output is shown as it comes. */
function step(name: string, command: string, args: readonly string[]): Count {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Types, lint, format, boundaries, unused code. */
export function staticChecks(): Count[] {
  return [
    step('types', 'node', ['tools/types.ts']),
    step('lint', 'oxlint', ['--type-aware']),
    step('format', 'oxfmt', ['--check', '.']),
    step('boundaries', 'node', ['tools/boundaries.ts']),
    step('unused', 'knip', []),
  ]
}

/** Unit and integration tests on a real PostgreSQL. */
export function unitTests(): Count {
  return withReport(
    'tests',
    (file) => ['vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]],
    (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = report as {
        numPassedTests: number
        numFailedTests: number
        numFailedTestSuites: number
        success: boolean
      }
      const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, success ? 0 : 1)
      return { passed: numPassedTests, failed }
    },
  )
}

/** Journeys of a person in the system's Chromium, phone and desktop, on the whole system. */
export function journeys(): Count {
  return withReport(
    'journeys',
    () => ['playwright', ['test']],
    (report) => {
      const { stats, errors } = report as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
        errors: unknown[]
      }
      const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
      return { passed: stats.expected, failed }
    },
  )
}

/** Runs a test runner and counts by its own report; no report is a failure. */
function withReport(
  name: string,
  command: (file: string) => [string, string[]],
  count: (report: unknown) => Count,
): Count {
  process.stdout.write(`\n— ${name}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'perlas-report-'))
  const file = join(folder, 'report.json')
  const [program, args] = command(file)
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: 'inherit',
  })
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')))
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    process.stderr.write(`${name} left no report\n`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The closing line, and the exit code that goes with it. */
export function conclude(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
