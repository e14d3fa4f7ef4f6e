import { refusedByTheDatabase } from '@perlas/database/faults'
import type { AppContext } from '#/kernel/context.ts'
import type * as api from '@perlas/contract/provider-api'
import type { ProviderInput } from '@perlas/contract/provider-api'
import { markActive } from '#/identity/sign-in/sign-in.ts'
import { gameByProviderCode } from '#/gaming/catalogue/catalogue.ts'
import { gameRefusal } from './rules.ts'
import { sessionOfToken } from './sessions.ts'
import { playState } from './state.ts'
import type { Session } from './store.sessions.ts'
import { applyTogether, closeRound, payPromotion, undo, type Applied } from './store.ts'

/** A call as it came: who signed it, what it says, and its very bytes. */
export type Signed<C extends api.ProviderCall> = {
  providerId: string
  input: ProviderInput<C>
  raw: string
}

/** Takes a stake; goes with the next batch. */
export async function placeBet(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.bet>,
): Promise<string> {
  const { session, refusal } = await judge(ctx, providerId, input)
  const applied = await playState(ctx).movements.submit({
    providerId,
    type: 'bet',
    txId: input.tx_id,
    roundId: input.round_id,
    playerId: session?.playerId ?? null,
    sessionId: session?.sessionId ?? null,
    gameId: session?.gameId ?? null,
    amount: input.amount,
    free: input.is_free ?? false,
    freeId: input.is_free ? (input.free_round_id ?? null) : null,
    closes: false,
    refusal,
    request: raw,
  })
  if (applied.moved && session) markActive(ctx, session.playerId, session.loginId)
  return publishMove(ctx, applied)
}

/** Pays a win of a round, whatever became of the session; goes with the next batch. */
export async function payWin(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.win>,
): Promise<string> {
  return publishMove(
    ctx,
    await playState(ctx).movements.submit({
      providerId,
      type: 'win',
      txId: input.tx_id,
      roundId: input.round_id,
      playerId: null,
      sessionId: null,
      gameId: null,
      amount: input.amount,
      free: false,
      freeId: null,
      closes: input.round_closed,
      refusal: null,
      request: raw,
    }),
  )
}

/** Several bets and wins of one round, all or none. */
export async function placeTogether(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.betwin>,
): Promise<string> {
  const { session, refusal } = await judge(ctx, providerId, input)
  const applied = await persistently(() =>
    applyTogether(ctx, {
      providerId,
      roundId: input.round_id,
      playerId: session?.playerId ?? null,
      sessionId: session?.sessionId ?? null,
      gameId: session?.gameId ?? null,
      items: input.items,
      minBalance: input.min_balance ?? 0,
      closes: input.round_closed,
      refusal,
      request: raw,
    }),
  )
  if (applied.moved && session) markActive(ctx, session.playerId, session.loginId)
  return publishMove(ctx, applied)
}

export async function rollBack(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.rollback>,
): Promise<string> {
  const ask = { providerId, txId: input.tx_id, originalTxId: input.original_tx_id, request: raw }
  return publishMove(ctx, await persistently(() => undo(ctx, ask)))
}

export async function endRound(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.roundClose>,
): Promise<string> {
  const ask = { providerId, roundId: input.round_id, status: input.status }
  return publishMove(ctx, await persistently(() => closeRound(ctx, ask)))
}

export async function payPromoWin(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.promoWin>,
): Promise<string> {
  const ask = {
    providerId,
    txId: input.tx_id,
    pseudonym: input.player_id,
    promotion: input.promo_ref,
    amount: input.amount,
    request: raw,
  }
  return publishMove(ctx, await persistently(() => payPromotion(ctx, ask)))
}

/** Whose bet it is, and why game or session forbid it. The rest is judged under the wallet's lock. */
async function judge(
  ctx: AppContext,
  providerId: string,
  input: { session: string; game_code: string },
): Promise<{ session: Session | undefined; refusal: string | null }> {
  const session = await sessionOfToken(ctx, providerId, input.session)
  if (!session) return { session, refusal: 'INVALID_SESSION' }
  const game = await gameByProviderCode(ctx, providerId, input.game_code)
  return { session, refusal: gameRefusal(game, session.gameId) }
}

function publishMove(ctx: AppContext, { answer, moved, playerId }: Applied): string {
  if (moved && playerId !== null) ctx.live.balanceChanged(playerId)
  return answer
}

/** Two requests that meet on one id: the later one finds what the earlier wrote when it tries again. */
async function persistently(attempt: () => Promise<Applied>): Promise<Applied> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (fault) {
      const { code } = fault as { code?: string }
      const again = refusedByTheDatabase(fault) && /^(23505|40)/.test(code ?? '')
      if (!again || tried >= 4) throw fault
    }
  }
}
