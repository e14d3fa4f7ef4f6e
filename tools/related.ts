import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { testDurations } from './checks.ts'
import { root } from './child.ts'
import { nightlyTests } from './nightly-tests.ts'

/** At most so many test files, and about as long, by how long they took last. */
export type Limits = { files: number; ms: number }
const FEW: Limits = { files: 12, ms: 10_000 }
/** A file that never ran here. */
const UNKNOWN_MS = 2_000

export type Related = { files: string[]; left: string[] }
type Manifest = { name: string; imports?: Record<string, string>; exports?: Record<string, string> }

/** Test files that have a part in some paths, the nearest first, and those that are left out. */
export function relatedTests(paths: readonly string[], limits = FEW): Related {
  const graph = importers()
  const asked = listed(...paths)
  const beside = asked.filter((file) => !graph.known.has(file)).flatMap((file) => besides(file))
  const nightly = new Set(globSync(nightlyTests, { cwd: root }))
  const found = byDistance([...asked, ...beside], graph.of).filter(
    (file) => isTest(file) && !nightly.has(file),
  )
  return chosen(found, testDurations(), limits)
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The first of them that are done in the time there is; one always. */
export function chosen(
  found: readonly string[],
  durations: Readonly<Record<string, number>>,
  most = FEW,
): Related {
  const files: string[] = []
  const left: string[] = []
  let ms = 0
  for (const file of found) {
    const takes = durations[file] ?? UNKNOWN_MS
    const fits = files.length < most.files && (ms + takes <= most.ms || files.length === 0)
    ;(fits ? files : left).push(file)
    if (fits) ms += takes
  }
  return { files, left }
}

/** Everything that leads to some files by imports, the nearest first, themselves too. */
export function byDistance(
  from: readonly string[],
  importersOf: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const found = new Set(from)
  // A set is walked in the order in which it grows.
  for (const file of found) for (const one of importersOf.get(file) ?? []) found.add(one)
  return [...found]
}

/** Finds imports, with or without names, at once or later. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, name = '']) => name)
}

/** Of a file that nothing imports, such as SQL: tests of its folder, or of the one above. */
function besides(file: string): string[] {
  for (const folder of [dirname(file), dirname(dirname(file))]) {
    const tests = listed(folder).filter((one) => isTest(one) && dirname(one) === folder)
    if (tests.length > 0) return tests
  }
  return []
}

/** Files that differ from the branch that work goes to, or from the last commit on that branch itself; new ones too. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  const base = ['origin/main', 'main'].flatMap((branch) => {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      return []
    }
  })[0]
  const found = [
    ...git('diff', '--name-only', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return found.filter((file) => existsSync(join(root, file)))
}

function listed(...paths: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
}

function importers(): { of: Map<string, Set<string>>; known: ReadonlySet<string> } {
  const files = listed('*.ts', '*.tsx')
  const resolveImport = resolver()
  const of = new Map<string, Set<string>>()
  for (const file of files) {
    for (const name of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const target = resolveImport(file, name)
      if (!target) continue
      if (!of.has(target)) of.set(target, new Set())
      of.get(target)?.add(file)
    }
  }
  return { of, known: new Set([...files, ...of.keys()]) }
}

/** The file that an import names: a sibling, `#/` of its own workspace, or `@perlas/` by the exports of another. */
function resolver() {
  const workspaces = globSync(
    ['{apps,packages}/*/package.json', '{games,campaigns}/package.json'],
    {
      cwd: root,
    },
  ).map((file) => ({
    folder: dirname(file),
    ...(JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest),
  }))
  const mapped = (map: Record<string, string> | undefined, name: string, folder: string) => {
    for (const [key, target] of Object.entries(map ?? {})) {
      const before = key.replace(/\*$/, '')
      if (name.startsWith(before))
        return normalize(join(folder, target.replace('*', name.slice(before.length))))
    }
    return undefined
  }
  return (file: string, name: string): string | undefined => {
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name))
    const own = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))
    if (name.startsWith('#')) return own && mapped(own.imports, name, own.folder)
    const other = workspaces.find((one) => name.startsWith(`${one.name}/`))
    return other && mapped(other.exports, `.${name.slice(other.name.length)}`, other.folder)
  }
}
