import { isInTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balancesState } from './balances.ts'
import { faultOf, type Movement } from './ledger.ts'
import {
  type Balance,
  type BlockReason,
  clearStop,
  digestUnderKey,
  type Entry,
  type Finding,
  insertWallet,
  listEntries,
  lockWallet,
  makeMonthsAhead,
  postMovement,
  readBalance,
  readBalances,
  readLastStake,
  readTotalsAt,
  runAudits,
  setBlock,
  setCeilings,
  setHouseBlock,
  setKindsOff,
  setMaxBet,
  setPlayHours,
  setStop,
  type StopReason,
} from './store.ts'

export { houseAccounts } from './ledger.ts'
export type { Account, HouseAccount, Movement, Posting } from './ledger.ts'
export type { Balance, BlockReason, Entry, Finding }

/** Gives a new player a wallet; called in the transaction that registers the player. */
export function openWallet(ctx: AppContext, playerId: number): Promise<void> {
  return insertWallet(ctx, playerId)
}

const nothing: Balance = {
  cash: 0,
  held: 0,
  safebox: 0,
  points: 0,
  debt: 0,
  betTotal: 0,
  winTotal: 0,
  depositTotal: 0,
  withdrawalTotal: 0,
  blocked: false,
  blockReason: null,
  maxBet: null,
  playFrom: null,
  playUntil: null,
  kindsOff: [],
}

/** What a player has; zeros where there is no wallet yet. */
export async function balanceOf(ctx: AppContext, playerId: number): Promise<Balance> {
  // Inside a transaction it is that transaction's view; outside, reads are gathered.
  const found = isInTransaction(ctx) ? readBalance(ctx, playerId) : balancesState(ctx).of(playerId)
  return (await found) ?? nothing
}

/** The same of many players; who has no wallet is left out. */
export function balancesOf(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, Balance>> {
  return readBalances(ctx, playerIds)
}

/**
 * Moves money or points by one balanced entry. The same key again gives the first entry (`replayed`);
 * the same key for something else is refused as `order-conflict`. Part of the caller's transaction
 * when `ctx` is one; the caller tells `ctx.live.balanceChanged` after its commit.
 */
export async function move(
  ctx: AppContext,
  movement: Movement,
): Promise<{ entryNo: number; cash: number; replayed: boolean }> {
  const fault = faultOf(movement)
  if (fault) throw new TypeError(`Movement ${movement.kind} of ${movement.key}: ${fault}.`)
  const { outcome, entryNo, cash, replayed } = await postMovement(ctx, movement)
  if (outcome === 'insufficient') throw new AppError('insufficient-funds')
  if (outcome === 'mismatch') throw new AppError('order-conflict')
  if (outcome !== 'ok' || entryNo === null || cash === null) {
    throw new Error(`Movement ${movement.key} of player ${movement.playerId}: ${outcome}.`)
  }
  return { entryNo, cash, replayed }
}

/**
 * Whether this very movement was made before: a repeated request is answered by it, whatever stands in its way by now.
 * Another one under its key is refused, as by `move`.
 */
export async function wasMoved(ctx: AppContext, movement: Movement): Promise<boolean> {
  const found = await digestUnderKey(ctx, movement)
  if (found && found.kept !== found.asked) throw new AppError('order-conflict')
  return found !== undefined
}

/** Stops bets at once: the next one is judged by the row this changes. Wins still arrive. */
export function blockBets(ctx: AppContext, playerId: number, reason: BlockReason): Promise<void> {
  return setBlock(ctx, playerId, reason)
}

export function unblockBets(ctx: AppContext, playerId: number): Promise<void> {
  return setBlock(ctx, playerId, null)
}

/** Stops bets by the house's hand, or lets them again; what the player or the law stopped stays stopped. */
export function holdBets(ctx: AppContext, playerId: number, held: boolean): Promise<void> {
  return setHouseBlock(ctx, playerId, held)
}

/** The most that one bet of this player may stake; null for no limit. */
export function limitBets(ctx: AppContext, playerId: number, maxBet: number | null): Promise<void> {
  return setMaxBet(ctx, playerId, maxBet)
}

/** Takes the wallet's lock for the transaction: no movement of this player comes between. */
export function holdWallet(tx: AppContext, playerId: number): Promise<void> {
  return lockWallet(tx, playerId)
}

/** Takes no bet until a moment; ends by itself. False when a longer stop runs already. */
export function stopBets(
  ctx: AppContext,
  playerId: number,
  stop: { by: StopReason; until: Date },
): Promise<boolean> {
  return setStop(ctx, playerId, stop.by, stop.until)
}

/** Ends a stop of that kind before its time. */
export function liftStop(ctx: AppContext, playerId: number, by: StopReason): Promise<void> {
  return clearStop(ctx, playerId, by)
}

/**
 * What the lifetime stakes (`bet`) and the lifetime stakes less the wins (`net`) may not pass; the next bet
 * is judged by it under the wallet's lock. Null for no limit.
 */
export function ceilBets(
  ctx: AppContext,
  playerId: number,
  ceilings: { bet: number | null; net: number | null },
): Promise<void> {
  return setCeilings(ctx, playerId, ceilings)
}

/** The hours in which bets are taken, from the first moment to before the second; null for any hour. */
export function openBets(
  ctx: AppContext,
  playerId: number,
  hours: { from: Date; until: Date } | null,
): Promise<void> {
  return setPlayHours(ctx, playerId, hours)
}

/** Kinds of games that are not opened for this player. Games that are open end by play's own hand. */
export function closeKinds(
  ctx: AppContext,
  playerId: number,
  typeIds: readonly number[],
): Promise<void> {
  return setKindsOff(ctx, playerId, typeIds)
}

/** Lifetime stakes and wins as they stood at a moment, exactly, by the entries since. */
export async function totalsAt(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<{ betTotal: number; winTotal: number }> {
  return (await readTotalsAt(ctx, playerId, since)) ?? { betTotal: 0, winTotal: 0 }
}

/**
 * Entries of a player, newest first; `before` is the number of the last one seen. With `moving` only those
 * that moved that account.
 */
export function entriesOf(
  ctx: AppContext,
  playerId: number,
  ask: { before?: number | undefined; size: number; moving?: 'safebox' | 'points' },
): Promise<Entry[]> {
  return listEntries(ctx, playerId, ask)
}

/** Makes the tables of this month's entries and of the next two, where they are not there. */
export function makeMonths(ctx: AppContext): Promise<void> {
  return makeMonthsAhead(ctx)
}

/** Proves the books: every claim with how much it was checked on and what broke it. */
export function audit(ctx: Pick<AppContext, 'db'>): Promise<Finding[]> {
  return runAudits(ctx)
}

/** When the player last bet; undefined for never. */
export function lastStakeAt(ctx: AppContext, playerId: number): Promise<Date | undefined> {
  return readLastStake(ctx, playerId)
}
