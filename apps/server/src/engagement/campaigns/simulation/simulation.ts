import { Worker } from 'node:worker_threads'
import type { Kind } from '@perlas/campaign-kit/kind'
import type { House, Rehearsal } from '@perlas/campaign-kit/rehearse'
import { pointRule, type PointRule } from '@perlas/campaign-kit/reward'
import type { OfficeSimulation } from '@perlas/contract/office-settings'
import { createHash } from 'node:crypto'
import type { Static, TObject } from 'typebox'
import { pointRules } from '#/engagement/loyalty/loyalty.ts'
import { playersHere } from '#/identity/sign-in/sign-in.ts'
import { canonical } from '#/kernel/canonical.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, minutesBefore } from '#/kernel/manila.ts'
import { activitiesState } from '../state.ts'
import {
  closeRun,
  failRun,
  noteRun,
  openRun,
  readRun,
  readSimulation,
  silentRuns,
  storeSimulation,
} from '../store.simulations.ts'
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
const MIN_POPULATION = 1_000
const ACTIVE_DAYS = 30
const SEED = 20_261_201
/** A thread that takes longer hangs: no machine is as slow as that. */
const HANGS_AFTER_MS = 1_200_000
/** How often the node that simulates says so, and after how long without it another one begins again. */
const BEAT_MS = 2_000
const SILENT_MINUTES = 1
export type FromThread = { percent: number } | { result: Rehearsal }

/** Terms count as the same when they say the same, in whatever order. */
function hashOf(terms: Terms): string {
  return createHash('sha256').update(canonical(terms)).digest('hex')
}

// One after the other: whoever proposes twice waits, and players do not.
let last: Promise<unknown> = Promise.resolve()

/** Runs of this process that have not ended. */
const underWay = new Set<Promise<void>>()

/** Begins to live the terms through; `simulationRunOf` says how far it is, `simulationOf` what came of it. */
export async function beginSimulation(ctx: AppContext, kind: Kind, terms: Terms): Promise<void> {
  const of = { code: kind.code, hash: hashOf(terms) }
  const silentSince = minutesBefore(ctx.clock(), SILENT_MINUTES)
  if (!(await openRun(ctx, { ...of, terms, silentSince }))) return
  const run = runInBackground(ctx, kind, terms, of)
  underWay.add(run)
  void run.finally(() => underWay.delete(run))
}

/** Until every simulation that this process began has ended: for tests. */
export async function simulationsDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Begins again what a node left that died at it. */
export async function resumeSimulations(ctx: AppContext): Promise<void> {
  for (const { code, terms } of await silentRuns(ctx, minutesBefore(ctx.clock(), SILENT_MINUTES))) {
    const kind = activitiesState(ctx).kinds.get(code)
    if (kind) await beginSimulation(ctx, kind, terms)
  }
}

async function runInBackground(
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
  of: { code: string; hash: string },
): Promise<void> {
  let percent = 0
  const beat = () => void noteRun(ctx, { ...of, percent }).catch(() => undefined)
  const beating = setInterval(beat, BEAT_MS)
  try {
    await simulateTerms(ctx, kind, terms, (now) => (percent = now))
    await closeRun(ctx, of)
  } catch (err) {
    ctx.log.error({ err, code: kind.code }, 'a proposal was not simulated')
    await failRun(ctx, of).catch(() => undefined)
  } finally {
    clearInterval(beating)
  }
}

/** How far the simulation of these terms is; undefined where none is under way. */
export async function simulationRunOf(
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
): Promise<{ percent: number; failed: boolean } | undefined> {
  return readRun(ctx, { code: kind.code, hash: hashOf(terms) })
}

/** Lives the terms through in a thread of its own and keeps what came of it. */
export async function simulateTerms(
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
  onPercent: (percent: number) => void = () => undefined,
): Promise<void> {
  const from = manilaDay(daysAfter(ctx.clock(), -ACTIVE_DAYS))
  const population = Math.max(await playersHere(ctx, from), MIN_POPULATION)
  // As points are exchanged now: what they are worth decides what a ring of accounts gains.
  const { rate, needsIdentity, depositDays, dayMost } = await pointRules(ctx)
  const points = { rate, needsIdentity, depositDays, dayMost }
  const house = await houseOf(ctx)
  const asked = { code: kind.code, terms, players: PLAYERS, population, seed: SEED, points, house }
  const turn = last.then(() => inThread(asked, onPercent))
  last = turn.catch(() => undefined)
  const result = await turn
  await storeSimulation(ctx, { code: kind.code, hash: hashOf(terms), result })
}

/** Lives terms through as a house does that has no players yet. */
export const rehearseForTrial = (kind: Kind, terms: Terms): Promise<Rehearsal> =>
  inThread(
    {
      code: kind.code,
      terms,
      players: PLAYERS,
      population: MIN_POPULATION,
      seed: SEED,
      points: pointRule,
      house: undefined,
    },
    () => undefined,
  )

/** Keeps what was lived through elsewhere under these very terms. */
export const keepVerdict = (
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
  result: Rehearsal,
): Promise<void> => storeSimulation(ctx, { code: kind.code, hash: hashOf(terms), result })

/** What these terms came to; undefined where nobody lived exactly these through. */
export async function simulationOf(
  ctx: AppContext,
  kind: Kind,
  terms: Terms,
): Promise<OfficeSimulation | undefined> {
  const found = await readSimulation(ctx, { code: kind.code, hash: hashOf(terms) })
  return found && { ...found.result, at: found.madeAt.toISOString() }
}

function inThread(asked: Rehearsed, onPercent: (percent: number) => void): Promise<Rehearsal> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: asked })
    const tooLong = setTimeout(() => {
      reject(new Error(`the simulation of ${asked.code} took longer than ${HANGS_AFTER_MS} ms`))
      void thread.terminate()
    }, HANGS_AFTER_MS)
    thread.on('message', (message: FromThread) => {
      if ('result' in message) resolve(message.result)
      else onPercent(message.percent)
    })
    thread.once('error', reject)
    thread.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`the simulation of ${asked.code} ended with ${code}`))
    })
  })
}
