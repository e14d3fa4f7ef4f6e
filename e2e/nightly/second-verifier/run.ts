import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { everyGame } from '@perlas/games/server'
import { havePython } from '../../../tools/python.ts'
import { writeRounds } from './play.ts'

/**
 * Real rounds of each title, played over the studio's own calls, against a verifier in another language, which was written
 * from the pages in docs/drawn alone: `node e2e/nightly/second-verifier/run.ts [rounds]`. Every round and every test vector
 * holds, and no round that was changed does.
 */
const ROUNDS = Number(process.argv[2] ?? 200)
const root = resolve(import.meta.dirname, '../../..')
const file = join(root, '.cache/nightly/rounds.jsonl')

const missing = havePython()
if (missing) throw new Error(missing)
await writeRounds(file, ROUNDS)
const verifier = join(import.meta.dirname, 'verify.py')
const { stdout, status } = spawnSync(
  'python3',
  [verifier, '--tamper', join(root, 'docs/drawn'), file],
  { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] },
)
process.stdout.write(stdout)
const lines = stdout.split('\n')
const short = everyGame.filter(
  ({ code }) => !lines.includes(`${code}: vectors 3/3, rounds ${ROUNDS} of ${ROUNDS} hold`),
)
for (const { code } of short) process.stdout.write(`${code}: not ${ROUNDS} of ${ROUNDS}\n`)
process.exit(status === 0 && short.length === 0 ? 0 : 1)
