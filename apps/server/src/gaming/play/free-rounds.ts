import { freeroundsCancel, freeroundsCreate } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { playState } from './state.ts'
import { pseudonymOf } from './sessions.ts'
import { endFreeRounds, insertFreeRounds, type FreeRounds } from './store.free-rounds.ts'

/**
 * Gives a player free rounds in a game: `count` stakes of `bet` hundredths. The row comes first, so that no free bet is
 * taken that we did not give; then the provider is told. The same id again is the same grant and tells the provider
 * again, so it is safe to repeat after `provider-unavailable`; for something else it is `order-conflict`.
 */
export async function giveFreeRounds(
  ctx: AppContext,
  grant: Omit<FreeRounds, 'providerId'>,
): Promise<{ left: number }> {
  const game = await gameById(ctx, grant.gameId)
  if (!game?.enabled || !game.providerId) throw new AppError('game-not-found')
  const { providerId, providerGameCode } = game
  const kept = await insertFreeRounds(ctx, { ...grant, providerId }, ctx.clock())
  if (!kept) throw new AppError('order-conflict')
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const reply = await provider?.client?.call(freeroundsCreate, {
    free_round_id: grant.freeRoundId,
    player_id: pseudonymOf(ctx, providerId, grant.playerId),
    game_code: providerGameCode,
    count: grant.count,
    bet: grant.bet,
    valid_from: grant.validFrom.getTime(),
    valid_until: grant.validUntil.getTime(),
  })
  if (reply?.kind !== 'answer' || reply.answer.status !== 'OK') {
    throw new AppError('provider-unavailable')
  }
  return { left: reply.answer.left }
}

/** Takes back what is not played yet. Ours ends first: whatever the provider does, no further free bet is taken. */
export async function takeFreeRoundsBack(
  ctx: AppContext,
  of: { providerId: string; freeRoundId: string },
): Promise<void> {
  await endFreeRounds(ctx, of, ctx.clock())
  const provider = await playState(ctx).registry.provider(ctx, of.providerId)
  await provider?.client?.call(freeroundsCancel, { free_round_id: of.freeRoundId })
}
