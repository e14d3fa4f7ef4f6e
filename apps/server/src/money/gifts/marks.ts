import { createHash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { devicesOf } from '#/identity/accounts/accounts.ts'
import { takeBack } from '#/money/bonus/bonus.ts'
import { marksOfApproved } from '#/identity/kyc/kyc.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import {
  hadFirst,
  insertMarks,
  isMarkTaken,
  keepPayment,
  listPayments,
  removeMarks,
  type Mark,
} from './store.marks.ts'

/** The reward that these marks are about, and its grant's key. */
export const FIRST = 'first-recharge'

/** The devices that a player is or was signed in on, as marks. */
async function deviceMarks(ctx: AppContext, playerId: number): Promise<Mark[]> {
  const devices = await devicesOf(ctx, playerId)
  return devices.map((hash) => ({
    what: 'device',
    mark: createHash('sha256').update(`device:${hash}`).digest(),
  }))
}

/** Whatever tells this player apart: devices, payout accounts, and the person and document of approved papers. */
async function marksOf(ctx: AppContext, playerId: number): Promise<Mark[]> {
  const devices = await deviceMarks(ctx, playerId)
  const payments = await listPayments(ctx, playerId)
  return [...devices, ...payments, ...(await marksOfApproved(ctx, playerId))]
}

/** Whether somebody else had the first-recharge bonus under a mark of this player. */
export async function hadElsewhere(ctx: AppContext, playerId: number): Promise<boolean> {
  const marks = await marksOf(ctx, playerId)
  return isMarkTaken(ctx, { playerId, reward: FIRST, marks })
}

/**
 * Keeps the player's marks as those that had the bonus. False, and nothing is kept, when somebody else has one of
 * them: of two at once the first to commit has it. In the transaction that grants it, under the wallet's lock.
 */
export async function claimFirst(tx: AppContext, playerId: number): Promise<boolean> {
  const marks = await marksOf(tx, playerId)
  const claim = { playerId, reward: FIRST, marks, at: tx.clock() }
  if (await isMarkTaken(tx, claim)) return false
  await insertMarks(tx, claim)
  if (!(await isMarkTaken(tx, claim))) return true
  await removeMarks(tx, claim)
  return false
}

/**
 * Something that tells persons apart became known of a player who may have had the first-recharge bonus: their papers
 * were approved, or a payout account was added. Where somebody else had it under that mark, what is locked of this
 * player's bonus is taken back, and they are told. True where it was. Asking twice is once; while coins are staked in
 * an open round it is refused (`order-moved`). In the caller's transaction, under the wallet's lock.
 */
async function markFirst(
  tx: AppContext,
  playerId: number,
  marks: readonly Mark[],
): Promise<boolean> {
  // Who never had it holds none: the marks are kept when it is given.
  if (!(await hadFirst(tx, playerId))) return false
  const claim = { playerId, reward: FIRST, marks, at: tx.clock() }
  if (await isMarkTaken(tx, claim)) {
    const taken = await takeBack(tx, { playerId, key: FIRST, letter: 'bonus-elsewhere' })
    return taken > 0
  }
  await insertMarks(tx, claim)
  return false
}

/**
 * A payout account is added, or its number changed: it is kept for a bonus that may come, and held against one that
 * was. True where one was taken back. In the caller's transaction, which takes the wallet's lock here.
 */
export async function markPayment(
  tx: AppContext,
  playerId: number,
  mark: Buffer,
): Promise<boolean> {
  await holdWallet(tx, playerId)
  await keepPayment(tx, { playerId, mark, at: tx.clock() })
  return markFirst(tx, playerId, [{ what: 'payment', mark }])
}

/**
 * An account paid a deposit: as `markPayment`, before what the deposit brings is settled, but never in its way. What
 * is staked in an open round at this moment stays until the account pays again. In the transaction that credits.
 */
export async function markPayer(tx: AppContext, playerId: number, mark: Buffer): Promise<void> {
  try {
    await markPayment(tx, playerId, mark)
  } catch (fault) {
    if (!(fault instanceof AppError && fault.failure === 'order-moved')) throw fault
  }
}

/**
 * Papers were approved: the person behind them had the first-recharge bonus once, whatever the account. In the caller's
 * transaction; what it answers runs after it.
 */
export async function markPerson(
  tx: AppContext,
  playerId: number,
): Promise<((ctx: AppContext) => void) | undefined> {
  await holdWallet(tx, playerId)
  const marks = await marksOfApproved(tx, playerId)
  const taken = marks.length > 0 && (await markFirst(tx, playerId, marks))
  return taken ? (ctx) => ctx.live.balanceChanged(playerId) : undefined
}
