import { availableParallelism } from 'node:os'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { marginOf, type Measured } from './rtp.ts'

/**
 * Long simulations beside each other, one a core. Only measuring comes here: games draw from the round's own stream.
 */

type Job = { module: string; name: string; rounds: number; seed: number }

/** What `name` of a module measures with so many rounds, shared between the cores, each with a seed of its own. */
export async function measureApart(
  module: string,
  name: string,
  rounds: number,
  cores = availableParallelism(),
): Promise<Measured> {
  const each = Math.ceil(rounds / cores)
  return pooled(
    await Promise.all(
      Array.from({ length: cores }, (_, at) => {
        const job: Job = { module, name, rounds: each, seed: 1_000 + at }
        return new Promise<Measured>((done, failed) => {
          new Worker(import.meta.filename, { workerData: job })
            .once('message', done)
            .once('error', failed)
        })
      }),
    ),
  )
}

/** Several measures of one thing as one. */
export function pooled(parts: readonly Measured[]): Measured {
  const rounds = parts.reduce((sum, part) => sum + part.rounds, 0)
  const mean = (of: (part: Measured) => number) =>
    parts.reduce((sum, part) => sum + of(part) * part.rounds, 0) / rounds
  const rtp = mean((part) => part.rtp)
  const deviation = Math.sqrt(mean((part) => part.deviation ** 2 + (part.rtp - rtp) ** 2))
  const highest = Math.max(...parts.map((part) => part.highest))
  return {
    rtp,
    margin: marginOf(deviation, rounds),
    deviation,
    hitRate: mean((part) => part.hitRate),
    winRate: mean((part) => part.winRate),
    highest,
    highestShare: mean((part) => (part.highest === highest ? part.highestShare : 0)),
    rounds,
  }
}

if (!isMainThread && parentPort && (workerData as Partial<Job> | null)?.module) {
  const { module, name, rounds, seed } = workerData as Job
  const port = parentPort
  // Not awaited here: the module that measures imports this one.
  void import(module).then((measures: Record<string, (rounds: number, seed: number) => Measured>) =>
    port.postMessage(measures[name]!(rounds, seed)),
  )
}
