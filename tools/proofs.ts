import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { failures } from '@perlas/contract/errors'
import { root } from './child.ts'

/**
 * `npm run proofs`: writes docs/proofs.json, the tests that name each row of the specification and each failure, as the
 * runners list them. `--check` fails where the file is out of date; `--against <commit>` where something lost its proof since.
 */
export type Kind = 'rule' | 'api' | 'journey' | 'smoke' | 'nightly'
export type Proofs = {
  /** Files of API tests that assert a failure. */
  failures: Record<string, string[]>
  /** Of each row `<kind> <file>: <title>`. */
  rows: Record<string, string[]>
}
export type Listed = { kind: Kind; file: string; title: string }

const kept = join(root, 'docs/proofs.json')
const ids = /\[([A-Z]{2}-\d{2})\]/g
/** Kinds of tests that `npm test` runs. */
const daily: Kind[] = ['rule', 'api', 'journey', 'smoke']
/** Rows about money. */
const ofMoney = /^(?:CA|MN|AC)-/

/** Everything that a player could lose when tests move: one line each. */
export function lost(before: Proofs, after: Proofs): string[] {
  const has = (proofs: readonly string[] = [], ...kinds: Kind[]) =>
    proofs.some((proof) => kinds.includes(proof.slice(0, proof.indexOf(' ')) as Kind))
  const rows = Object.entries(before.rows).flatMap(([id, were]) => {
    const are = after.rows[id]
    if (has(were, ...daily) && !has(are, ...daily)) return [`${id} has no proof left`]
    if (!has(were, 'journey') || has(are, 'journey')) return []
    if (ofMoney.test(id)) return [`${id} is about money, and no journey is left`]
    return has(are, 'smoke', 'nightly') ? [] : [`${id} has no journey left, not even by night`]
  })
  const unproven = Object.entries(before.failures).flatMap(([name, files]) =>
    files.length > 0 && name in failures && !after.failures[name]?.length
      ? [`${name} is asserted by no API test any more`]
      : [],
  )
  return [...rows, ...unproven]
}

/** Lists by row, sorted, so that a change is a line. */
export function byRow(tests: readonly Listed[]): Proofs['rows'] {
  const rows = new Map<string, Set<string>>()
  for (const { kind, file, title } of tests) {
    for (const [, id = ''] of title.matchAll(ids)) {
      if (!rows.has(id)) rows.set(id, new Set())
      rows.get(id)?.add(`${kind} ${file}: ${title}`)
    }
  }
  return Object.fromEntries(
    [...rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, proofs]) => [id, [...proofs].toSorted()]),
  )
}

/** Whether a test asserts a failure: by its name, or by the code that the wire carries. */
export function asserts(text: string, name: string, errcode: number): boolean {
  if (["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`))) return true
  // Few files hold the number at all: a regular expression for each line of all of them costs seconds.
  if (!text.includes(String(errcode))) return false
  const code = new RegExp(`(?<![\\d_.])${errcode}(?![\\d_.])`)
  return text
    .split('\n')
    .some((line) => code.test(line) && /errcode|expect|to[A-Z]|^const [A-Z_]+ = |^ *\[/.test(line))
}

function run(program: string, ...args: string[]): string {
  return execFileSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
}

type Unit = { name: string; file: string; projectName: string }
function unitTests(): Listed[] {
  const kinds = new Map<string, Kind>()
  return (JSON.parse(run('vitest', 'list', '--json')) as Unit[]).map((test) => {
    const file = relative(root, test.file)
    const kind = kinds.get(file) ?? (usesServer(file) ? 'api' : 'rule')
    kinds.set(file, kind)
    return { kind: test.projectName === 'nightly' ? 'nightly' : kind, file, title: test.name }
  })
}
const usesServer = (file: string) =>
  /from '@perlas\/dev-env\/|from '#\/app/.test(readFileSync(join(root, file), 'utf8'))

type Suite = { suites?: Suite[]; specs: { file: string; title: string }[] }
function journeys(): Listed[] {
  const report = run('playwright', 'test', '--list', '--reporter=json')
  const walk = ({ suites = [], specs }: Suite): Listed[] => [
    ...specs.map(({ file, title }) => ({ kind: kindOf(file, title), file: `e2e/${file}`, title })),
    ...suites.flatMap(walk),
  ]
  return (JSON.parse(report) as { suites: Suite[] }).suites.flatMap(walk)
}
function kindOf(file: string, title: string): Kind {
  if (title.includes('@nightly')) return 'nightly'
  return file.startsWith('journeys/') ? 'journey' : 'smoke'
}

function listProofs(): Proofs {
  const tests = [...unitTests(), ...journeys()]
  const files = [...new Set(tests.flatMap(({ kind, file }) => (kind === 'api' ? [file] : [])))]
  const texts = files
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const asserted = Object.entries(failures).map(([name, { errcode }]) => [
    name,
    texts.filter(({ text }) => asserts(text, name, errcode)).map(({ file }) => file),
  ])
  return { failures: Object.fromEntries(asserted), rows: byRow(tests) }
}

function keptAt(commit: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:docs/proofs.json`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  return status === 0 ? stdout : undefined
}

function main([mode, commit]: readonly string[]): string[] {
  const now = listProofs()
  const text = `${JSON.stringify(now, null, 2)}\n`
  const faults = Object.entries(now.failures)
    .filter(([, files]) => files.length === 0)
    .map(([name]) => `${name} is asserted by no API test`)
  if (mode === '--check') {
    if (text !== readFileSync(kept, 'utf8'))
      faults.push('docs/proofs.json is out of date: npm run proofs')
  } else if (mode === '--against' && commit) {
    const before = keptAt(commit)
    if (before === undefined) return [`${commit} has no docs/proofs.json to compare with`]
    faults.push(...lost(JSON.parse(before) as Proofs, now))
  } else writeFileSync(kept, text)
  return faults
}

if (import.meta.main) {
  const faults = main(process.argv.slice(2))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
