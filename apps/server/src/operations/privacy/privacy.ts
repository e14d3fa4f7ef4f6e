import type { Output } from '@perlas/contract/call'
import type { DataRequest, DeletionHold, getPrivacy } from '@perlas/contract/privacy'
import { endConsent } from '#/engagement/attribution/attribution.ts'
import { forgetDismissed, pickChoicesOf } from '#/engagement/picks/picks.ts'
import { closeSessionsOf, hasOpenRound } from '#/gaming/play/play.ts'
import { kycRules } from '#/identity/kyc/kyc.ts'
import {
  changeProfile,
  formerPlayer,
  legalHoldOf,
  lockLegalHolds,
} from '#/identity/players/players.ts'
import { closeAccount, forgetSessions } from '#/identity/sign-in/sign-in.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balanceOf, holdBets, holdWallet } from '#/ledger/wallet/wallet.ts'
import { waitingDeposits } from '#/money/deposits/deposits.ts'
import { openWithdrawals, payoutRules } from '#/money/withdrawals/withdrawals.ts'
import { forgetDevices } from '#/operations/notifications/notifications.ts'
import { askAboutData, dataRequestOf, supportRules } from '#/operations/support/support.ts'
import { holdsOf } from './rules.ts'
import { listConsents, readLastCopy } from './store.ts'

export { copyOf } from './copy.ts'
export { decideHold, playerHold, proposeHold } from './holds/holds.ts'
export { maintainRetention } from './retention/retention.ts'
export { retentionArea } from './retention/settings.ts'
export { retentionView } from './retention/view.ts'

const SHOWN_CONSENTS = 200

/** Money and orders that are open, and what is too little to cash out. */
async function standing(
  ctx: AppContext,
  playerId: number,
): Promise<{ holds: DeletionHold[]; rest: number }> {
  const { cash, safebox } = await balanceOf(ctx, playerId)
  const { least } = await payoutRules(ctx)
  const holds = holdsOf({
    cash,
    safebox,
    least,
    withdrawals: (await openWithdrawals(ctx, playerId)).length,
    deposits: await waitingDeposits(ctx, playerId),
    hasRound: await hasOpenRound(ctx, playerId),
  })
  return { holds, rest: cash + safebox < least ? cash + safebox : 0 }
}

export async function privacyOf(
  ctx: AppContext,
  ask: { playerId: number; host: string },
): Promise<Output<typeof getPrivacy>> {
  const { playerId } = ask
  const [consents, copiedAt, { holds, rest }, { keepDays }, { dataDays }, picks] =
    await Promise.all([
      listConsents(ctx, playerId, SHOWN_CONSENTS),
      readLastCopy(ctx, playerId),
      standing(ctx, playerId),
      kycRules(ctx),
      supportRules(ctx),
      pickChoicesOf(ctx, ask),
    ])
  return {
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    copiedAt: copiedAt?.toISOString() ?? '',
    holds,
    rest,
    keep: { identityDays: keepDays, visitDays: ctx.config.accountKeepDays },
    days: dataDays,
    picks,
  }
}

/** A player asks for a correction, or for the deletion of an account in which nothing is open. */
export async function requestAboutData(
  ctx: AppContext,
  ask: { playerId: number; requestId: string; what: DataRequest; text: string },
) {
  if (ask.what === 'deletion' && (await standing(ctx, ask.playerId)).holds.length > 0)
    throw new AppError('deletion-held')
  return askAboutData(ctx, ask)
}

/**
 * The office agreed, in the transaction of its decision: a deletion closes the account, unless money came in meanwhile or a
 * legal hold stands.
 * A correction is made by the member on the player's page, and asks for nothing here.
 */
export async function carryOut(
  tx: AppContext,
  { playerId, ref }: { playerId: number; ref: string },
): Promise<(ctx: AppContext) => Promise<void>> {
  if (dataRequestOf(ref) !== 'deletion') return async () => undefined
  // Said to the office alone: a player never learns of a hold, so asking for the deletion is not refused by it.
  await lockLegalHolds(tx)
  if (await legalHoldOf(tx, playerId)) throw new AppError('legal-hold')
  await holdWallet(tx, playerId)
  if ((await standing(tx, playerId)).holds.length > 0) throw new AppError('deletion-held')
  await closeAccount(tx, playerId)
  await holdBets(tx, playerId, true)
  await changeProfile(tx, playerId, formerPlayer)
  await endConsent(tx, playerId)
  await forgetDevices(tx, playerId)
  await forgetDismissed(tx, playerId)
  return async (ctx) => {
    forgetSessions(ctx, playerId, 'closed')
    await closeSessionsOf(ctx, playerId, 'closed')
  }
}
