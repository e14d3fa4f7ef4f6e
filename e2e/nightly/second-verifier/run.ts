import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyGame } from '@perlas/games/server'
import { havePython } from '../../../tools/python.ts'
import { writeRounds } from './play.ts'

/**
 * Real rounds of each title, played over the studio's own calls, against a verifier in another language that shares no code
 * with the rules: `node e2e/nightly/second-verifier/run.ts [rounds]`. Every round holds, and one that was changed does not.
 */
const ROUNDS = Number(process.argv[2] ?? 200)
const root = resolve(import.meta.dirname, '../../..')
const verifier = join(import.meta.dirname, 'verify.py')
const pages = join(root, 'docs/drawn')
const file = join(root, '.cache/nightly/rounds.jsonl')
const changed = join(root, '.cache/nightly/changed.jsonl')

const missing = havePython()
if (missing) throw new Error(missing)

/** Its lines, by their game: how many hold of how many. */
function verified(...asked: string[]): Map<string, string> {
  const { stdout, stderr } = spawnSync('python3', [verifier, pages, ...asked], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  process.stderr.write(stderr.split('\n').slice(0, 40).join('\n'))
  const lines = stdout.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => line.split(': ') as [string, string]))
}

let failed = 0
function expectOfEach(what: string, found: ReadonlyMap<string, string>, expected: string): void {
  for (const { code } of everyGame) {
    if (found.get(code) === expected) continue
    failed += 1
    process.stdout.write(`${what}, ${code}: ${found.get(code) ?? 'nothing'}, and not ${expected}\n`)
  }
}

/** Each round with one more centavo paid: a table's on its first bet, or in its seed where it has none. */
function withChange(line: string): string {
  const round = JSON.parse(line) as { win?: number; bets?: { win: number | null }[]; seed: string }
  const [bet] = round.bets ?? []
  if (bet) bet.win = (bet.win ?? 0) + 1
  else if (round.win !== undefined) round.win += 1
  else round.seed = round.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  return JSON.stringify(round)
}

expectOfEach('test vectors', verified('vectors'), '3 of 3 hold')
await writeRounds(file, ROUNDS)
const found = verified('rounds', file)
for (const [code, held] of found) process.stdout.write(`${code}: ${held}\n`)
expectOfEach('rounds', found, `${ROUNDS} of ${ROUNDS} hold`)
const lines = readFileSync(file, 'utf8').trim().split('\n')
const tenth = lines.filter((_, at) => at % 10 === 0)
writeFileSync(changed, tenth.map((line) => `${withChange(line)}\n`).join(''))
expectOfEach('changed rounds', verified('rounds', changed), `0 of ${ROUNDS / 10} hold`)
process.exit(failed === 0 ? 0 : 1)
