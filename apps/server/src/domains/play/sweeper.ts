import { roundState } from '@perlas/contract/provider-api'
import { SWEEP_AFTER_MINUTES, sweepVerdict } from './rules.ts'
import type { AppContext } from '#/context.ts'
import { closeRound, listStaleRounds, readRound, recordAsked, type StuckRound } from './store.ts'

const MOST_AT_ONCE = 100

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
  for (const round of await listStaleRounds(ctx, afterMinutes, MOST_AT_ONCE)) {
    if (round.bets === 0 && round.wins === 0) {
      await closeRound(ctx, { ...round, status: 'cancelled' })
      swept.cancelled += 1
      continue
    }
    const said = await ask(ctx, round)
    swept.asked += 1
    const after = await readRound(ctx, [round.providerId], round.roundId)
    if (after && after.status !== 'open') {
      swept.settled += 1
      continue
    }
    const report = sweepVerdict(round, said) === 'report'
    await recordAsked(ctx, round, said, report)
    if (!report) continue
    swept.reported += 1
    const { roundId, providerId, playerId, betTotal, winTotal } = round
    ctx.log.error({ roundId, providerId, playerId, betTotal, winTotal, said }, 'a round is stuck')
  }
  return swept
}

/** What the provider says of a round, in a word. */
async function ask(ctx: AppContext, round: StuckRound): Promise<string> {
  const provider = await ctx.play.registry.provider(ctx, round.providerId)
  if (!provider?.client) return 'no-provider'
  const reply = await provider.client.call(roundState, { round_id: round.roundId })
  if (reply.kind !== 'answer') return reply.kind
  return reply.answer.status === 'OK' ? reply.answer.round_status : reply.answer.status
}
