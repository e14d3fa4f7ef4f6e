import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, runChild, startChild } from './child.ts'

/** What was counted; `names` are those that failed, where they have names. */
export type Count = { passed: number; failed: number; names?: readonly string[] }

/** One command; it passes when it exits with 0. What it says is shown once it has ended. */
async function step(name: string, command: string, args: readonly string[]): Promise<Count> {
  const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Building is the longest way, one part of it after the other: the checks beside it take what it leaves.
  if (child.pid) setPriority(child.pid, 10)
  let output = ''
  for (const out of [child.stdout, child.stderr])
    out?.on('data', (part: Buffer) => (output += part))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(`\n— ${name}\n${output}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] }
}

const TYPED = ['--type-aware']

/**
 * Types, lint, format, boundaries, unused code, proofs, side by side: half of them have one thread. Rules that ask the types
 * cost as much as the types themselves: `npm run check` and the night have them, `npm test` does without.
 */
export function staticChecks({ typed }: { typed: boolean }): Promise<Count[]> {
  return Promise.all([
    step('types', 'node', ['tools/types.ts']),
    step('lint', 'oxlint', typed ? TYPED : []),
    step('boundaries', 'node', ['tools/boundaries.ts']),
    step('unused', 'knip', []),
    step('proofs', 'node', ['tools/proofs.ts', '--check']),
    step('format', 'oxfmt', ['--check', '.']),
  ])
}

/** The rules of `npm test`, and those that ask the types. */
export const typedLint = (): Promise<Count> => step('lint by types', 'oxlint', TYPED)

/** SQL has nothing to lint. */
const unmatched = '--no-error-on-unmatched-pattern'

/** Runs what is quick on some paths: types of the projects that have them, lint without types, format. */
export function quickChecks(paths: readonly string[]): Promise<Count[]> {
  return Promise.all([
    step('types', 'node', ['tools/types.ts', ...paths]),
    step('lint', 'oxlint', [unmatched, ...paths]),
    step('format', 'oxfmt', ['--check', unmatched, ...paths]),
    // A function that grew, anywhere: a second that has saved a whole run more than once.
    step('ratchets', 'node', ['tools/ratchets.ts', '--check']),
  ])
}

/** What tests need of Debian is fetched beside the checks, which leave the network alone: Chromium alone takes half a minute. */
export async function debianPackages(): Promise<void> {
  await runChild('node', ['tools/debian.ts'])
}

/** One of so many equal parts of all tests, such as `1/4`. */
export type Shard = `${number}/${number}` | undefined
const shardOf = (shard: Shard) => (shard ? [`--shard=${shard}`] : [])
const daily = ['--project', 'server', '--project', 'apart']

/** Unit and integration tests on a real PostgreSQL: all but the nightly ones. */
export const unitTests = (shard?: Shard) => vitest([...daily, ...shardOf(shard)])
/** Some files of them. */
export const testFiles = (files: readonly string[]) => vitest([...daily, ...files])

function vitest(args: readonly string[]): Promise<Count> {
  return withReport(
    'tests',
    (file) => [
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    ],
    (report) => {
      rememberDurations(report as Tests)
      return countTests(report as Tests)
    },
  )
}

const durationsFile = join(root, '.cache/test-durations.json')
/** How long each test file took when it ran last, in milliseconds. */
export function testDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

function rememberDurations({ testResults }: Tests): void {
  const took = testResults.map(({ name, startTime, endTime }) => [
    relative(root, name),
    Math.round(endTime - startTime),
  ])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(
    durationsFile,
    JSON.stringify({ ...testDurations(), ...Object.fromEntries(took) }, null, 2),
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
    startTime: number
    endTime: number
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

/** Journeys of a person in the system's Chromium, on the whole system: those of every day, or all. */
export function journeys(which: 'daily' | 'all', shard?: Shard): Promise<Count> {
  return withReport(
    'journeys',
    () => ['playwright', ['test', ...shardOf(shard)]],
    (report) => countJourneys(report as Journeys),
    { JOURNEYS: which },
  )
}

/** There is no second try: what needs one is mended. */
export function countJourneys({ stats, errors, suites }: Journeys): Count & { names: string[] } {
  const names = suites.flatMap((one) => journeysOf(one, ['unexpected', 'flaky']))
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed, names }
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

/** The journeys of a suite that ended in one of these ways, by name. */
function journeysOf({ suites = [], specs }: Suite, ways: readonly string[]): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => ways.includes(status))
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap((one) => journeysOf(one, ways))]
}

/** Runs a test runner and counts by its own report; no report is a failure. */
async function withReport(
  name: string,
  command: (file: string) => [string, string[]],
  count: (report: unknown) => Count,
  env: Record<string, string> = {},
): Promise<Count> {
  process.stdout.write(`\n— ${name}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'perlas-report-'))
  const file = join(folder, 'report.json')
  const [program, args] = command(file)
  const code = await runChild(program, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1, names: [name] } : counted
  } catch {
    process.stderr.write(`${name} left no report\n`)
    return { passed: 0, failed: 1, names: [name] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What failed by name, so that the end of a long output says it; the closing line, and the exit code that goes with it. */
export function conclude(counts: readonly Count[], shard?: Shard): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const name of counts.flatMap(({ names = [] }) => names))
    process.stdout.write(`\nfailed: ${name}`)
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${shard ? ` (${shard.replace('/', ' of ')})` : ''}\n`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}
