import { setTimeout as pause } from 'node:timers/promises'
import { openPots, potsState } from '@perlas/server/engagement/pots/state'
import { openWith } from '@perlas/server/engagement/pots/office'
import { potsReads } from '@perlas/server/engagement/pots/pots'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill } from '@perlas/server/kernel/state'
import { HANGS_AFTER_MS } from '../nodes/nodes.ts'
import type { Field } from './field.ts'
import type { Site } from './site.ts'

/** In hundredths, so small that half a minute of play makes the first fall nearly every time, the others again and again. */
const terms = {
  bituin: { seed: 10, most: 20, winners: 1 },
  buwan: { seed: 20, most: 60, winners: 2 },
  araw: { seed: 60, most: 200, winners: 3 },
} as const
const common = { share: 500, latest: '', permit: 'faults' }

/** All three jackpots, as two members of the office open them. */
export async function openJackpots({ pool }: Site): Promise<void> {
  const ctx = { db: pool, clock: () => new Date(), states: new Map() } as unknown as AppContext
  fill(ctx, potsState, openPots(potsReads))
  for (const code of ['bituin', 'buwan', 'araw'] as const)
    await inTransaction(ctx, (tx) =>
      openWith(tx, code, { ...common, ...terms[code] }, { proposedBy: 1, approvedBy: 2 }),
    )
}

/** Nothing of a jackpot is under way: every tick is drawn and every prize is paid. */
const SETTLED = `SELECT NOT EXISTS (SELECT FROM pots.ticks WHERE state <> 'drawn')
                    AND NOT EXISTS (SELECT FROM pots.prizes WHERE state = 'won') AS settled`

/** Waits for the moment at which a draw or its payment is under way; a minute at most. */
export async function untilDrawing({ site }: Field): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 60_000; await pause(2)) {
    const { rows } = await site.pool.query<{ settled: boolean }>(SETTLED)
    if (rows[0]?.settled === false) return
  }
}

/** Until nothing is under way any more, or what never came to its end. */
export async function settleJackpots({ pool }: Site): Promise<string[]> {
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS; await pause(200)) {
    const { rows } = await pool.query<{ settled: boolean }>(SETTLED)
    if (rows[0]?.settled) return []
  }
  return ['draws of jackpots never came to their end']
}

/** Jackpots that never fell to anybody. */
export async function unfallen({ site }: Field): Promise<string[]> {
  const { rows } = await site.pool.query<{ code: string }>(
    `SELECT code FROM pots.pots o WHERE code = 'bituin'
        AND NOT EXISTS (SELECT FROM pots.prizes p WHERE p.code = o.code AND p.state = 'paid')`,
  )
  return rows.map(({ code }) => `${code} never fell to anybody`)
}
