import { roundState } from '@perlas/contract/provider-api'
import { SWEEP_AFTER_MINUTES, sweepVerdict } from './rules.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { playState } from './state.ts'
import {
  listOpenRounds,
  type OpenRoundsAsk,
  listStaleRounds,
  readRound,
  recordAsked,
  type StaleRound,
  type StuckRound,
} from './store.rounds.ts'
import { closeRound } from './store.ts'

const MAX_AT_ONCE = 100

export type Swept = { asked: number; cancelled: number; settled: number; reported: number }

/**
 * Looks after rounds that stayed open: asks their provider, which settles what it still owes by its
 * own calls. Cancels a round in which nothing stands. Never invents an outcome: what stays open too
 * long is reported, and people look. Safe to run on several nodes.
 */
export async function sweepRounds(
  ctx: AppContext,
  afterMinutes = SWEEP_AFTER_MINUTES,
): Promise<Swept> {
  const swept: Swept = { asked: 0, cancelled: 0, settled: 0, reported: 0 }
  for (const round of await listStaleRounds(ctx, afterMinutes, MAX_AT_ONCE)) {
    if (round.bets === 0 && round.wins === 0) {
      await closeRound(ctx, { ...round, status: 'cancelled' })
      swept.cancelled += 1
      continue
    }
    const answer = await ask(ctx, round)
    swept.asked += 1
    const after = await readRound(ctx, [round.providerId], round.roundId)
    if (after && after.status !== 'open') {
      swept.settled += 1
      continue
    }
    const report = sweepVerdict(round, answer) === 'report'
    await recordAsked(ctx, round, answer, report)
    if (!report) continue
    swept.reported += 1
    const { roundId, providerId, playerId, betTotal, winTotal } = round
    ctx.log.error({ roundId, providerId, playerId, betTotal, winTotal, answer }, 'a round is stuck')
  }
  return swept
}

/**
 * One round, because a member of the office asks: the provider is asked now and settles what it owes; a
 * round in which nothing stands is cancelled. Nothing else ends a round from our side.
 */
export async function askRound(
  ctx: AppContext,
  about: { providerId: string; roundId: string },
): Promise<{ status: string; said: string }> {
  const found = await readRound(ctx, [about.providerId], about.roundId)
  if (!found) throw new AppError('order-not-found')
  if (found.status !== 'open') return { status: found.status, said: '' }
  const round = { ...found, openHours: 0, asked: 0 }
  if (round.bets === 0 && round.wins === 0) {
    await closeRound(ctx, { ...round, status: 'cancelled' })
    return { status: 'cancelled', said: '' }
  }
  const answer = await ask(ctx, round)
  await recordAsked(ctx, round, answer, false)
  const after = await readRound(ctx, [about.providerId], about.roundId)
  return { status: after?.status ?? found.status, said: answer }
}

/** Rounds that stayed open, the oldest first, with what the sweeper knows of each. */
export function staleRounds(
  ctx: AppContext,
  most: number,
  ask?: OpenRoundsAsk,
): Promise<StaleRound[]> {
  return listOpenRounds(ctx, SWEEP_AFTER_MINUTES, most, ask)
}

/** What the provider says of a round, in a word. */
async function ask(ctx: AppContext, round: StuckRound): Promise<string> {
  const provider = await playState(ctx).registry.provider(ctx, round.providerId)
  if (!provider?.client) return 'no-provider'
  const reply = await provider.client.call(roundState, { round_id: round.roundId })
  if (reply.kind !== 'answer') return reply.kind
  return reply.answer.status === 'OK' ? reply.answer.round_status : reply.answer.status
}
