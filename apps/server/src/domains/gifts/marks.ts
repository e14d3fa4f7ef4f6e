import { createHash } from 'node:crypto'
import { inTransaction, type AppContext } from '#/context.ts'
import { devicesOf } from '#/domains/accounts/accounts.ts'
import { takeBack } from '#/domains/bonus/bonus.ts'
import { marksOfApproved } from '#/domains/kyc/kyc.ts'
import { holdWallet } from '#/domains/wallet/wallet.ts'
import { hadFirst, insertMarks, isMarkTaken, removeMarks, type Mark } from './store.marks.ts'

export type { Mark }

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

/** Whether somebody else had the first-recharge bonus from a device of this player. */
export async function hadElsewhere(ctx: AppContext, playerId: number): Promise<boolean> {
  const marks = await deviceMarks(ctx, playerId)
  return isMarkTaken(ctx, { playerId, reward: FIRST, marks })
}

/**
 * Marks the player's devices, and what else is given, as those that had the bonus. False, and nothing is marked, when
 * somebody else has one of them: of two at once the first to commit has it. In the transaction that grants it, under
 * the wallet's lock.
 */
export async function claimFirst(
  tx: AppContext,
  playerId: number,
  more: readonly Mark[] = [],
): Promise<boolean> {
  const marks = [...(await deviceMarks(tx, playerId)), ...more]
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
 * an open round it is refused (`order-moved`). In the caller's transaction.
 */
export async function markFirst(
  tx: AppContext,
  playerId: number,
  marks: readonly Mark[],
): Promise<boolean> {
  await holdWallet(tx, playerId)
  // Who never had it holds no mark: somebody who has it later is the first.
  if (!(await hadFirst(tx, playerId))) return false
  const claim = { playerId, reward: FIRST, marks, at: tx.clock() }
  if (await isMarkTaken(tx, claim)) {
    const taken = await takeBack(tx, { playerId, key: FIRST, letter: 'bonus-elsewhere' })
    return taken > 0
  }
  await insertMarks(tx, claim)
  return false
}

/** Papers were approved: the person behind them had the first-recharge bonus once, whatever the account. */
export async function markPerson(ctx: AppContext, playerId: number): Promise<void> {
  const taken = await inTransaction(ctx, async (tx) => {
    const marks = await marksOfApproved(tx, playerId)
    return marks.length > 0 && markFirst(tx, playerId, marks)
  })
  if (taken) ctx.live.balanceChanged(playerId)
}
