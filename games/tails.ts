import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { oneInOfCount, tailOfCounts } from '@perlas/game-kit/rarity'
import { achievedBy } from './achievements.ts'
import { findGame } from './server.ts'

/**
 * `node games/tails.ts <code> [rounds]` prints what a game of one press without a choice has in its `tail.ts` and `achievements.ts`:
 * how rarely a round pays so many times its stake, and how rarely it achieves something. Twenty million rounds unless said
 * otherwise, shared between the cores.
 */
type Job = { code: string; rounds: number; seed: number }
/** How often each multiple came, in hundredths of the stake, and how many rounds achieved what. */
type Counts = { multiples: Map<number, number>; achieved: Map<string, number> }

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

export function countRounds({ code, rounds, seed }: Job): Counts {
  const game = findGame(code)
  if (game?.kind !== 'instant') throw new Error(`${code} is no game of one press`)
  const [stream, bet, choice] = [fastStream(seed), game.defaultBet, game.sampleChoice]
  const counts: Counts = { multiples: new Map(), achieved: new Map() }
  for (let round = 0; round < rounds; round += 1) {
    const outcome = game.play({ stream, bet, choice })
    add(counts.multiples, Math.floor((outcome.win * 100) / bet), 1)
    for (const achievement of achievedBy(code, outcome)) add(counts.achieved, achievement, 1)
  }
  return counts
}

async function countApart(code: string, rounds: number): Promise<Counts> {
  const cores = availableParallelism()
  const parts = await Promise.all(
    Array.from({ length: cores }, (_, at) => {
      const job: Job = { code, rounds: rounds / cores, seed: 2_000 + at }
      return new Promise<Counts>((done, failed) => {
        new Worker(import.meta.filename, { workerData: job })
          .once('message', done)
          .once('error', failed)
      })
    }),
  )
  const counts: Counts = { multiples: new Map(), achieved: new Map() }
  for (const { multiples, achieved } of parts) {
    for (const [multiple, count] of multiples) add(counts.multiples, multiple, count)
    for (const [achievement, count] of achieved) add(counts.achieved, achievement, count)
  }
  return counts
}

if (!isMainThread) parentPort?.postMessage(countRounds(workerData as Job))
else if (import.meta.main) {
  const [code = '', rounds = '20000000'] = process.argv.slice(2)
  const { multiples, achieved } = await countApart(code, Number(rounds))
  const lines = [
    ...tailOfCounts(multiples, Number(rounds)).map((point) => `  [${point.join(', ')}],`),
    ...[...achieved].map(
      ([achievement, count]) => `  ${achievement}: ${oneInOfCount(count, Number(rounds))}`,
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
