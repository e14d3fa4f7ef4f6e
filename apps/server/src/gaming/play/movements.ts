import { refusedByTheDatabase } from '@perlas/database/faults'
import type { AppContext } from '#/kernel/context.ts'
import type * as api from '@perlas/contract/provider-api'
import {
  itemAnswer,
  itemBytes,
  winBytes,
  type ProviderInput,
  type SettleItem,
} from '@perlas/contract/provider-api'
import { markActive } from '#/identity/sign-in/sign-in.ts'
import { gameByProviderCode } from '#/gaming/catalogue/catalogue.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { gameRefusal, isDeclared, MAX_BATCHES, refusalText } from './rules.ts'
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
  const { session, refusal } = await judge(ctx, providerId, input, [input.rtp])
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
    returnBps: input.rtp ?? null,
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
  return publishMove(ctx, await submitWin(ctx, providerId, input, winBytes(input, raw)))
}

function submitWin(
  ctx: AppContext,
  providerId: string,
  win: SettleItem,
  request: string,
): Promise<Applied> {
  return playState(ctx).movements.submit({
    providerId,
    type: 'win',
    txId: win.tx_id,
    roundId: win.round_id,
    playerId: null,
    sessionId: null,
    gameId: null,
    amount: win.amount,
    free: false,
    freeId: null,
    returnBps: null,
    closes: win.round_closed,
    refusal: null,
    request,
  })
}

/**
 * Pays many wins, each as if it had come alone. An item whose outcome is not known says INTERNAL, and the others what
 * they are; where nothing is known of any, the request has no answer.
 */
export async function payBatch(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.settleBatch>,
): Promise<string> {
  const { batches } = playState(ctx)
  const running = batches.get(providerId) ?? 0
  if (running >= MAX_BATCHES) throw new AppError('busy', { retryAfter: 1 })
  batches.set(providerId, running + 1)
  try {
    const done = await Promise.allSettled(
      input.items.map((item) => submitWin(ctx, providerId, item, itemBytes(item))),
    )
    const faults = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    if (faults.length === done.length) throw faults[0]
    if (faults.length > 0) {
      ctx.log.error({ err: faults[0], providerId, items: faults.length }, 'wins of a batch failed')
    }
    const now = ctx.clock().getTime()
    const items = done.map((one, place) =>
      itemAnswer(
        input.items[place]?.tx_id ?? '',
        one.status === 'fulfilled' ? publishMove(ctx, one.value) : refusalText('INTERNAL', now),
      ),
    )
    return JSON.stringify({ status: 'OK', server_time: now, items })
  } finally {
    const left = (batches.get(providerId) ?? 1) - 1
    if (left > 0) batches.set(providerId, left)
    else batches.delete(providerId)
  }
}

/** Several bets and wins of one round, all or none. */
export async function placeTogether(
  ctx: AppContext,
  { providerId, input, raw }: Signed<typeof api.betwin>,
): Promise<string> {
  const reported = input.items.map(({ rtp }) => rtp)
  const { session, refusal } = await judge(ctx, providerId, input, reported)
  const applied = await retryOnConflict(() =>
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
  return publishMove(ctx, await retryOnConflict(() => undo(ctx, ask)))
}

export async function endRound(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.roundClose>,
): Promise<string> {
  const ask = { providerId, roundId: input.round_id, status: input.status }
  return publishMove(ctx, await retryOnConflict(() => closeRound(ctx, ask)))
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
  return publishMove(ctx, await retryOnConflict(() => payPromotion(ctx, ask)))
}

/** Whose bet it is, and why game or session forbid it. The rest is judged under the wallet's lock. */
async function judge(
  ctx: AppContext,
  providerId: string,
  input: { session: string; game_code: string },
  reported: readonly (number | undefined)[],
): Promise<{ session: Session | undefined; refusal: string | null }> {
  const session = await sessionOfToken(ctx, providerId, input.session)
  if (!session) return { session, refusal: 'INVALID_SESSION' }
  const game = await gameByProviderCode(ctx, providerId, input.game_code)
  if (game && reported.some((rtp) => rtp !== undefined && !isDeclared(game, rtp)))
    noteUndeclared(ctx, providerId, game.code)
  return { session, refusal: gameRefusal(game, session.gameId) }
}

const HOUR_MS = 3_600_000

/** Once a game and hour: a provider that tells it of every bet does not fill the log. */
function noteUndeclared(ctx: AppContext, providerId: string, gameCode: string): void {
  const { undeclared } = playState(ctx)
  const [key, now] = [`${providerId} ${gameCode}`, ctx.clock().getTime()]
  if (now - (undeclared.get(key) ?? -Infinity) < HOUR_MS) return
  undeclared.set(key, now)
  ctx.log.warn({ providerId, gameCode }, 'a bet tells a return that its game does not declare')
}

function publishMove(ctx: AppContext, { answer, moved, playerId }: Applied): string {
  if (moved && playerId !== null) ctx.live.balanceChanged(playerId)
  return answer
}

/** Two requests that meet on one id: the later one finds what the earlier wrote when it tries again. */
async function retryOnConflict(attempt: () => Promise<Applied>): Promise<Applied> {
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
