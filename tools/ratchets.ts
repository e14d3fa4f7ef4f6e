import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'

/**
 * `npm run ratchets`: writes tools/ratchets.json, what is too much today and may only become less. It refuses to write a
 * figure that rose; a test refuses a list that is not what is measured.
 */
export type Ratchets = {
  /** By file: the lengths of its functions of more than 70 lines, the longest first. */
  longFunctions: Record<string, number[]>
  /** Comments per folder that open with a word of a translated voice. */
  commentOpenings: Record<string, number>
}

const kept = join(root, 'tools/ratchets.json')
export const MAX_LINES = 70
const openings = /^(?:What|Whoever|Whatever|Who|Of|Those|Nobody|None)\b/

/** The lengths in a linter's report about functions that are too long. */
export function lengthsByFile(report: string): Ratchets['longFunctions'] {
  type Report = { diagnostics: { message: string; filename: string }[] }
  const files = new Map<string, number[]>()
  for (const { message, filename } of (JSON.parse(report) as Report).diagnostics) {
    const lines = Number(/too many lines \((\d+)\)/.exec(message)?.[1])
    if (!lines) throw new Error(`not about a long function: ${message}`)
    files.set(filename, [...(files.get(filename) ?? []), lines])
  }
  return sorted([...files].map(([file, lines]) => [file, lines.toSorted((one, two) => two - one)]))
}

function longFunctions(): Ratchets['longFunctions'] {
  const program = join(root, 'node_modules/.bin/oxlint')
  const rule = ['-c', 'tools/long-functions.json', '--format', 'json']
  const ignored = ['**/*.test.{ts,tsx}', 'e2e/**'].flatMap((files) => ['--ignore-pattern', files])
  const args = [...rule, ...ignored]
  try {
    return lengthsByFile(execFileSync(program, args, { cwd: root, encoding: 'utf8' }))
  } catch (fault) {
    // It exits with 1 where it found any.
    const { stdout } = fault as { stdout?: string }
    if (!stdout) throw fault
    return lengthsByFile(stdout)
  }
}

/** How many comments of a source begin with such a word. */
export function countOpenings(source: string): number {
  let inside = false
  let count = 0
  for (const line of source.split('\n')) {
    const comment = /^\s*(?:\/\*\*?|\/\/|\*(?!\/))(.*)$/.exec(line)
    const text = comment?.[1]?.trim() ?? ''
    if (comment && !inside && openings.test(text)) count += 1
    // A first line of a block may be empty: the comment opens with the next.
    inside = comment !== null && (inside || text !== '')
  }
  return count
}

function commentOpenings(): Ratchets['commentOpenings'] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const folders = new Map<string, number>()
  for (const file of files.trim().split('\n')) {
    const count = countOpenings(readFileSync(join(root, file), 'utf8'))
    const folder = /^(?:(?:apps|packages)\/[^/]+|[^/]+)/.exec(file)?.[0] ?? '.'
    if (count > 0) folders.set(folder, (folders.get(folder) ?? 0) + count)
  }
  return sorted([...folders])
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [two]) => (one < two ? -1 : 1)))

export const measure = (): Ratchets => ({
  longFunctions: longFunctions(),
  commentOpenings: commentOpenings(),
})
export const keptRatchets = () => JSON.parse(readFileSync(kept, 'utf8')) as Ratchets

/** Everything that became worse, a line each. */
export function worse(before: Ratchets, now: Ratchets): string[] {
  const functions = Object.entries(now.longFunctions).flatMap(([file, lengths]) => {
    const were = before.longFunctions[file] ?? []
    return lengths.flatMap((lines, at) =>
      lines <= (were[at] ?? MAX_LINES)
        ? []
        : [`${file}: a function of ${lines} lines (${were[at] ?? MAX_LINES} at most)`],
    )
  })
  const comments = Object.entries(now.commentOpenings).flatMap(([folder, count]) => {
    const were = before.commentOpenings[folder] ?? 0
    if (count <= were) return []
    return [`${folder}: ${count} comments open with What, Whoever, Of … (${were} at most)`]
  })
  return [...functions, ...comments]
}

/** A file's lengths stand on one line. */
const textOf = (ratchets: Ratchets) =>
  `${JSON.stringify(ratchets, null, 2).replaceAll(/\[[^\]]*\]/g, (list) => JSON.stringify(JSON.parse(list)))}\n`

if (import.meta.main) {
  const now = measure()
  const faults = worse(keptRatchets(), now)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  // `--check`, of `npm run check -- <path>`, writes nothing.
  else if (!process.argv.includes('--check')) writeFileSync(kept, textOf(now))
}
