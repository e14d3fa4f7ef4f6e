import type * as api from '@perlas/contract/provider-api'
import type { ProviderCall, ProviderOutput } from '@perlas/contract/provider-api'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import type { Signed } from './movements.ts'
import { refusalText } from './rules.ts'
import { liveSession, verifySession } from './sessions.ts'
import type { AppContext } from '#/kernel/context.ts'
import { readRound } from './store.rounds.ts'
import { listTransactions, readTransaction } from './store.ts'

/** Calls of the provider API that move nothing. */
export async function verifyLaunch(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.sessionVerify>,
): Promise<string> {
  const session = await verifySession(ctx, providerId, input.token)
  if (!session) return refusalText('INVALID_SESSION', ctx.clock().getTime())
  return ok<typeof api.sessionVerify>(ctx, session)
}

export async function sessionBalance(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.balance>,
): Promise<string> {
  const session = await liveSession(ctx, providerId, input.session)
  if (!session) return refusalText('INVALID_SESSION', ctx.clock().getTime())
  if (session.ended) return refusalText('SESSION_EXPIRED', ctx.clock().getTime())
  const { cash } = await balanceOf(ctx, session.playerId)
  return ok<typeof api.balance>(ctx, { balance: cash, currency: 'PHP' })
}

export async function aboutTransaction(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.txStatus>,
): Promise<string> {
  const found = await readTransaction(ctx, providerId, input.tx_id)
  if (!found) return refusalText('TX_NOT_FOUND', ctx.clock().getTime())
  return ok<typeof api.txStatus>(ctx, {
    tx_id: found.txId,
    type: found.type,
    amount: found.amount,
    round_id: found.roundId,
    platform_tx_id: found.platformTxId,
    tx_status: found.status,
    rolled_back: found.rolledBack,
  })
}

export async function aboutRound(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.roundGet>,
): Promise<string> {
  const round = await readRound(ctx, [providerId], input.round_id)
  if (!round) return refusalText('TX_NOT_FOUND', ctx.clock().getTime())
  const transactions = await listTransactions(ctx, providerId, input.round_id)
  return ok<typeof api.roundGet>(ctx, {
    round_id: round.roundId,
    round_status: round.status,
    bet_total: round.betTotal,
    win_total: round.winTotal,
    transactions: transactions.map(({ txId, type, amount, rolledBack }) => ({
      tx_id: txId,
      type,
      amount,
      rolled_back: rolledBack,
    })),
  })
}

function ok<C extends ProviderCall>(ctx: AppContext, output: ProviderOutput<C>): string {
  return JSON.stringify({ status: 'OK', server_time: ctx.clock().getTime(), ...output })
}
