import { setTimeout as sleep } from 'node:timers/promises'
import { tableGames } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { forgetOld as forgetOldSeas } from '#/seas/store.ts'
import { hubOf } from './hub.ts'
import { processOf, stepTable, watchOf, type Watch } from './owner.ts'
import { giveBackLeft, payLeft } from './settle.ts'
import { hereAt } from './streams.ts'
import * as store from './store.ts'

const AGAIN_MS = 1_000
const PRESENCE_MS = 3_000
const WORK_MS = 1_000
const SWEEP_MS = 60_000

/**
 * Runs the tables of the studio in this program, as far as it comes to own them, and does what was left undone; every
 * program does both.
 */
export function startTables(ctx: StudioContext): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (inMs: number) => sleep(inMs, undefined, { signal }).catch(() => undefined)
  async function forever(what: string, work: () => Promise<number>): Promise<void> {
    while (!signal.aborted) {
      let inMs = AGAIN_MS
      try {
        inMs = await work()
      } catch (fault) {
        ctx.log.error({ err: fault, what }, 'a table met a fault and goes on')
      }
      if (!signal.aborted && inMs > 0) await rest(inMs)
    }
  }
  let swept = -Infinity
  async function begun(): Promise<void> {
    while (!signal.aborted) {
      try {
        return await begin(ctx)
      } catch (fault) {
        ctx.log.error({ err: fault }, 'the tables could not be begun yet')
      }
      await rest(AGAIN_MS)
    }
  }
  const done = begun().then(() =>
    Promise.all([
      ...tableGames.map((game) => {
        const watch: Watch = watchOf(game)
        return forever(game.code, () => stepTable(ctx, watch))
      }),
      forever('work', async () => ((await workLeft(ctx)) > 0 ? 0 : WORK_MS)),
      forever('presence', async () => {
        await store.notePresence(ctx, processOf(ctx), hereAt(ctx))
        if (performance.now() - swept > SWEEP_MS) {
          swept = performance.now()
          await store.forgetOld(ctx)
          await forgetOldSeas(ctx)
        }
        return PRESENCE_MS
      }),
    ]),
  )
  return {
    async stop() {
      stopping.abort()
      await done
      await store.releaseTables(ctx, processOf(ctx)).catch(() => undefined)
      await hubOf(ctx).close()
    },
  }
}

/** The tables stand in the database, and this program hears what they say. */
export async function begin(ctx: StudioContext): Promise<void> {
  await hubOf(ctx).open()
  await store.ensureTables(
    ctx,
    tableGames.map(({ code }) => ({ code, gameCode: code })),
  )
  await store.notePresence(ctx, processOf(ctx), hereAt(ctx))
}

/** What is owed and was not taken, once; stakes first, since a win ends the lobby's round. */
export async function workLeft(ctx: StudioContext): Promise<number> {
  return (await giveBackLeft(ctx)) + (await payLeft(ctx))
}
