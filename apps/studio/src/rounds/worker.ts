import { setTimeout as sleep } from 'node:timers/promises'
import type { StudioContext } from '#/context.ts'
import { tellDue } from '#/duels/duels.ts'
import { forgetOldLaunches } from '#/sessions/sessions.ts'
import { forgetOldNonces } from '#/operator/signed.ts'
import { LEASE_MS } from './rules.ts'
import { drive } from './settle.ts'
import * as store from './store.ts'

const BATCH = 20
const SWEEP_EVERY_MS = 10 * 60_000

/** Finishes what is due, once. Gives the number of rounds it touched. */
export async function finishDue(ctx: StudioContext): Promise<number> {
  const due = await store.claimDue(ctx, BATCH, LEASE_MS)
  await Promise.all(due.map((id) => drive(ctx, id)))
  return due.length
}

/** Finishes what a crash, a lost line or a silent wallet left behind, until told to stop. */
export function startWorker(ctx: StudioContext, everyMs = 1_000): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let lastSweep = -Infinity
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const touched = await finishDue(ctx)
        await tellDue(ctx)
        if (touched === BATCH) continue
        if (ctx.clock() - lastSweep > SWEEP_EVERY_MS) {
          lastSweep = ctx.clock()
          await forgetOldLaunches(ctx)
          await forgetOldNonces(ctx)
        }
      } catch (fault) {
        ctx.log.error({ err: fault }, 'the worker met a fault and goes on')
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}
