import { findTableGame } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { roundIdOf } from './bets.ts'
import { nudge } from './hub.ts'
import { callOff } from './owner.ts'
import * as store from './store.ts'

const PAGE = 50
/** A round goes through fewer phases than this while it is being voided. */
const MAX_TRIES = 8

/** Rounds of a table as the lobby's people see them, the newest first; undefined where there is no such table. */
export async function listRounds(
  ctx: StudioContext,
  { table, before, ks }: { table: string; before?: number; ks?: readonly number[] },
) {
  const game = findTableGame(table)
  if (!game) return undefined
  const which = { before: before ?? null, ks: ks ?? null, limit: PAGE }
  const rounds = await store.listRounds(ctx, table, which)
  return rounds.map((round) => ({
    k: round.k,
    phase: round.phase,
    at: round.drawnAt ?? round.endedAt ?? round.opensAt,
    result: round.draw === null ? null : game.describe(round.draw).text,
    bets: round.bets,
    staked: round.staked,
    paid: round.paid,
    called_back_at: round.calledBackAt,
  }))
}

export type Voided = { became: 'called-off' | 'called-back'; at: number }

/**
 * Voids a round because two people of the operator decided so: called off where nobody can know its draw, else marked as
 * called back, and the lobby gives the losers their money. What flies lands first: who took down in time has won, and nobody
 * can stop a dear flight. The same again is the same. Undefined where there is no such round.
 */
export async function voidRound(
  ctx: StudioContext,
  { table, k }: { table: string; k: number },
): Promise<Voided | undefined> {
  const id = roundIdOf(table, k)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const round = await store.findRound(ctx, id)
    if (!round) return undefined
    if (round.phase === 'void') return { became: 'called-off', at: round.endedAt ?? 0 }
    const at = await store.callBack(ctx, id)
    if (at !== undefined) {
      await nudge(ctx, table, ['*'])
      return { became: 'called-back', at }
    }
    // Where it moved on between the two, it is looked at again.
    await callOff(ctx, round, 'office')
  }
  throw new Error(`round ${id} could not be voided`)
}
