import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { tailOfCounts } from '@perlas/game-kit/rarity'
import { findGame } from './server.ts'

/**
 * `node games/tails.ts <code> [rounds]` prints the tail of a game of one press without a choice, for its `tail.ts`: how rarely
 * a round pays so many times its stake. Twenty million rounds unless said otherwise, shared between the cores.
 */
type Job = { code: string; rounds: number; seed: number }

/** How often each multiple came, in hundredths of the stake. */
export function countRounds({ code, rounds, seed }: Job): Map<number, number> {
  const game = findGame(code)
  if (game?.kind !== 'instant') throw new Error(`${code} is no game of one press`)
  const [stream, bet, choice] = [fastStream(seed), game.defaultBet, game.sampleChoice]
  const counts = new Map<number, number>()
  for (let round = 0; round < rounds; round += 1) {
    const { win } = game.play({ stream, bet, choice })
    const multiple = Math.floor((win * 100) / bet)
    counts.set(multiple, (counts.get(multiple) ?? 0) + 1)
  }
  return counts
}

async function countApart(code: string, rounds: number): Promise<Map<number, number>> {
  const cores = availableParallelism()
  const parts = await Promise.all(
    Array.from({ length: cores }, (_, at) => {
      const job: Job = { code, rounds: rounds / cores, seed: 2_000 + at }
      return new Promise<Map<number, number>>((done, failed) => {
        new Worker(import.meta.filename, { workerData: job })
          .once('message', done)
          .once('error', failed)
      })
    }),
  )
  const counts = new Map<number, number>()
  for (const [multiple, count] of parts.flatMap((part) => [...part]))
    counts.set(multiple, (counts.get(multiple) ?? 0) + count)
  return counts
}

if (!isMainThread) parentPort?.postMessage(countRounds(workerData as Job))
else if (import.meta.main) {
  const [code = '', rounds = '20000000'] = process.argv.slice(2)
  const tail = tailOfCounts(await countApart(code, Number(rounds)), Number(rounds))
  process.stdout.write(
    `${tail.map(([multiple, oneIn]) => `  [${multiple}, ${oneIn}],\n`).join('')}`,
  )
}
