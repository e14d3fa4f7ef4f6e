import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` }

/** What was counted; `names` are those that failed, where they have names. */
export type Count = { passed: number; failed: number; names?: readonly string[] }

/** One command; it passes when it exits with 0. What it says is shown once it has ended. */
async function step(name: string, command: string, args: readonly string[]): Promise<Count> {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Building is the longest way, one part of it after the other: the checks beside it take what it leaves.
  if (child.pid) setPriority(child.pid, 10)
  let output = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (part: Buffer) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(`\n— ${name}\n${output}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] }
}

/**
 * Types, lint, format, boundaries, unused code, the OpenAPI document, side by side: half of them have one thread. With
 * `paths` lint and format look at those alone, and the document at nothing where none of them makes it; the others know no
 * parts.
 */
export function staticChecks(paths: readonly string[] = []): Promise<Count[]> {
  return Promise.all([
    step('types', 'node', ['tools/types.ts']),
    step('lint', 'oxlint', ['--type-aware', ...paths]),
    step('boundaries', 'node', ['tools/boundaries.ts']),
    step('unused', 'knip', []),
    step('proofs', 'node', ['tools/proofs.ts', '--check']),
    ...(makesDocument(paths) ? [step('openapi', 'node', ['tools/openapi.ts', '--check'])] : []),
    step('format', 'oxfmt', ['--check', ...(paths.length > 0 ? paths : ['.'])]),
  ])
}

/** What tests need of Debian is fetched beside the checks, which leave the network alone: Chromium alone takes half a minute. */
export async function debianPackages(): Promise<void> {
  const child = spawn('node', ['tools/debian.ts'], { cwd: root, env, stdio: 'inherit' })
  await once(child, 'close')
}

const madeOf = ['packages/contract', 'tools/openapi.ts', 'campaigns'].map((path) =>
  join(root, path),
)

/** Whether some paths have a part in the OpenAPI document: half a minute of two linters that others need not wait for. */
export function makesDocument(paths: readonly string[]): boolean {
  const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)
  const full = paths.map((path) => resolve(root, path))
  return (
    paths.length === 0 || full.some((path) => madeOf.some((of) => isIn(path, of) || isIn(of, path)))
  )
}

/** Unit and integration tests on a real PostgreSQL: all of `npm test`, those of the fast loop, or what paths have a part in. */
export function unitTests(which: 'all' | 'fast' | readonly string[]): Count {
  const every = ['run', '--project', 'server', '--project', 'apart']
  const some =
    which === 'all'
      ? every
      : which === 'fast'
        ? [...every, '--exclude', 'e2e/**']
        : ['related', '--run', ...sourcesIn(which)]
  return withReport(
    'tests',
    (file) => [
      'vitest',
      [...some, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    ],
    (report) => countTests(report as Tests),
  )
}

export type Tests = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** A file that could not be read has no tests to fail: it is a failure all the same. */
export function countTests(report: Tests): Count & { names: string[] } {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = report
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, success ? 0 : 1)
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' ? [file] : []
  })
  return { passed: numPassedTests, failed, names }
}

/** The code under some paths, as far as it is kept or about to be. */
function sourcesIn(paths: readonly string[]): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter((file) => /\.tsx?$/.test(file))
}

/** Journeys of a person in the system's Chromium, phone and desktop, on the whole system. */
export function journeys(): Count {
  return withReport(
    'journeys',
    () => ['playwright', ['test', '--retries=1']],
    (report) => {
      const { again, ...count } = countJourneys(report as Journeys)
      for (const title of again) process.stdout.write(`\nat the second try: ${title}\n`)
      return count
    },
  )
}

/** As many journeys may need a second try: more is no accident of the machine. */
const secondTries = 2

/**
 * Four browsers on two processors starve each other at times: what failed is walked once more, and said by name (`again`) at
 * the end, with what failed above.
 */
export function countJourneys({
  stats,
  errors,
  suites,
}: Journeys): Count & { names: string[]; again: string[] } {
  const again = suites.flatMap((one) => journeysOf(one, 'flaky'))
  const names = suites.flatMap((one) => journeysOf(one, 'unexpected'))
  const excused = again.length <= secondTries ? again.length : 0
  const failed = stats.unexpected + stats.flaky - excused + stats.skipped + errors.length
  return { passed: stats.expected + excused, failed, names, again }
}

export type Journeys = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: Suite[]
}
type Suite = {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { status: string; projectName: string }[] }[]
}

/** The journeys of a suite that ended in a way, by name. */
function journeysOf({ suites = [], specs }: Suite, way: 'flaky' | 'unexpected'): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === way)
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap((one) => journeysOf(one, way))]
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
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1, names: [name] } : counted
  } catch {
    process.stderr.write(`${name} left no report\n`)
    return { passed: 0, failed: 1, names: [name] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What failed by name, so that the end of a long output says it; the closing line, and the exit code that goes with it. */
export function conclude(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const name of counts.flatMap(({ names = [] }) => names))
    process.stdout.write(`\nfailed: ${name}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
