import { Worker } from 'node:worker_threads'
import type { Kind } from '@perlas/campaign-kit/kind'
import type { House, Rehearsal } from '@perlas/campaign-kit/rehearse'
import type { PointRule } from '@perlas/campaign-kit/reward'
import type { OfficeSimulation } from '@perlas/contract/office-settings'
import { createHash } from 'node:crypto'
import type { Static, TObject } from 'typebox'
import { pointRules } from '#/engagement/loyalty/loyalty.ts'
import { playersHere } from '#/identity/sign-in/sign-in.ts'
import { canonical } from '#/kernel/canonical.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { readSimulation, storeSimulation } from '../store.simulations.ts'
import { houseOf } from './house.ts'

type Terms = Static<TObject>
/** What the worker is asked. */
export type Rehearsed = {
  code: string
  terms: Terms
  players: number
  population: number
  seed: number
  points: PointRule
  house: House | undefined
}

/** So many are lived through; they stand for everybody. */
const PLAYERS = 1_500
const LEAST_POPULATION = 1_000
const ACTIVE_DAYS = 30
const SEED = 20_261_201
/** Terms that take longer are not simulated, so nobody approves them. */
const MOST_MS = 30_000

/** Terms count as the same when they say the same, in whatever order. */
function hashOf(terms: Terms): string {
  return createHash('sha256').update(canonical(terms)).digest('hex')
}

// One after the other: whoever proposes twice waits, and players do not.
let last: Promise<unknown> = Promise.resolve()

/** Lives the terms through in a thread of its own and keeps what came of it. */
export async function simulateTerms(ctx: AppContext, kind: Kind, terms: Terms): Promise<void> {
  const from = manilaDay(daysAfter(ctx.clock(), -ACTIVE_DAYS))
  const population = Math.max(await playersHere(ctx, from), LEAST_POPULATION)
  // As points are exchanged now: what they are worth decides what a ring of accounts gains.
  const { rate, needsIdentity, depositDays, dayMost } = await pointRules(ctx)
  const points = { rate, needsIdentity, depositDays, dayMost }
  const house = await houseOf(ctx)
  const asked = { code: kind.code, terms, players: PLAYERS, population, seed: SEED, points, house }
  const turn = last.then(() => inThread(asked))
  last = turn.catch(() => undefined)
  const result = await turn
  await storeSimulation(ctx, { code: kind.code, hash: hashOf(terms), result })
}

/** What these terms came to; undefined where nobody lived exactly these through. */
export async function simulationOf(
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
): Promise<OfficeSimulation | undefined> {
  const found = await readSimulation(ctx, { code: kind.code, hash: hashOf(terms) })
  return found && { ...found.result, at: found.madeAt.toISOString() }
}

function inThread(asked: Rehearsed): Promise<Rehearsal> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: asked })
    const tooLong = setTimeout(() => {
      reject(new Error(`the simulation of ${asked.code} took longer than ${MOST_MS} ms`))
      void thread.terminate()
    }, MOST_MS)
    thread.once('message', (result: Rehearsal) => resolve(result))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`the simulation of ${asked.code} ended with ${code}`))
    })
  })
}
