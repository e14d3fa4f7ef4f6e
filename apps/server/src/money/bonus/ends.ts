import { allOf, inTransaction, type AppContext } from '#/kernel/context.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { bookOf, countUp, removeCoins, storeBook, type Counted } from './count.ts'
import { inPlay } from './ledger.ts'
import { isSmall } from './rules.ts'
import {
  endGrant,
  lengthen,
  markCalledBack,
  markWarned,
  playersToCount,
  type Grant,
} from './store.ts'
import { mailExpiryWarning, mailEnd } from './mails.ts'

/** Players that the job takes at once. */
const PLAYERS = 500

type End = 'forfeited' | 'expired' | 'taken-back'

/** Ends an open grant against the player, who is written to: what it binds goes back to where it came from, by an entry of its own. */
export async function takeAway(
  tx: AppContext,
  playerId: number,
  book: Counted,
  grantNo: number,
  status: End,
  /** Where it is taken back for another reason than an exclusion. */
  letter?: 'bonus-deposit-returned' | 'bonus-elsewhere',
): Promise<void> {
  const taken = await take(tx, playerId, { book, grantNo, status })
  await mailEnd(tx, playerId, letter ?? `bonus-${status}`, taken)
}

/** The same without a word; what was taken. */
async function take(
  tx: AppContext,
  playerId: number,
  { book, grantNo, status }: { book: Counted; grantNo: number; status: End },
): Promise<number> {
  const found = book.grants.find((one) => one.grantNo === grantNo)
  if (!found) throw new Error(`grant ${grantNo} of player ${playerId} is not open`)
  const { locked: taken, progress } = found
  if (taken > 0) {
    await removeCoins(tx, playerId, book, { grantNo, source: found.source, amount: taken })
  }
  book.grants = book.grants.filter((one) => one !== found)
  await endGrant(tx, playerId, { grantNo, status, progress, taken })
  return taken
}

/**
 * A break: the clock of every open bonus stands still from one moment to the other, so that nothing runs out while
 * its player may not play. Part of the break's transaction, which takes the wallet's lock here.
 */
export async function pauseBonuses(
  tx: AppContext,
  pause: { playerId: number; from: Date; until: Date },
): Promise<void> {
  await holdWallet(tx, pause.playerId)
  await lengthen(tx, pause)
}

/**
 * An exclusion of months: what is not free yet is taken back. Here it is only marked, in the transaction of the
 * exclusion, which no fault of a count may hold up; `settleEnds` does it right after, or the worker in a minute.
 */
export async function revokeBonuses(tx: AppContext, playerId: number): Promise<void> {
  await holdWallet(tx, playerId)
  await markCalledBack(tx, playerId, tx.clock())
}

/** Counts what was played, ends what is past its time or called back unless coins of it are staked, and warns. */
export async function settleEnds(ctx: AppContext, playerId: number): Promise<void> {
  const ended = await inTransaction(ctx, async (tx) => {
    const removed = await countUp(tx, playerId)
    const now = tx.clock()
    const book = await bookOf(tx, playerId, [])
    const over = book.grants.filter(
      ({ endsAt, calledBack, grantNo }) => (calledBack || endsAt <= now) && !inPlay(book, grantNo),
    )
    // Small ones end together, and are told as one.
    const small = over.filter((one) => !one.calledBack && isSmall(one))
    for (const one of over) {
      if (small.includes(one)) continue
      await takeAway(tx, playerId, book, one.grantNo, one.calledBack ? 'taken-back' : 'expired')
    }
    let taken = 0
    for (const { grantNo } of small)
      taken += await take(tx, playerId, { book, grantNo, status: 'expired' })
    if (small.length > 0) await mailEnd(tx, playerId, 'bonus-expired', taken)
    await warn(tx, playerId, book.grants, now)
    if (over.length > 0) await allOf(storeBook(tx, playerId, book))
    return removed || over.length > 0
  })
  if (ended) ctx.live.balanceChanged(playerId)
}

/** Tells of bonuses that end soon, of all small ones together. */
async function warn(
  tx: AppContext,
  playerId: number,
  grants: readonly Grant[],
  now: Date,
): Promise<void> {
  const due = grants.filter(({ warnAt, calledBack }) => warnAt && warnAt <= now && !calledBack)
  for (const { grantNo } of due) await markWarned(tx, playerId, grantNo)
  // Nothing locked is nothing to lose, and what is over cannot be kept any more.
  const ending = due.filter(({ locked, endsAt }) => locked > 0 && endsAt > now)
  for (const grant of ending.filter((one) => !isSmall(one)))
    await mailExpiryWarning(tx, playerId, grant)
  const small = ending.filter(isSmall)
  const locked = small.reduce((sum, one) => sum + one.locked, 0)
  if (small[0]) await mailExpiryWarning(tx, playerId, { locked, endsAt: small[0].endsAt })
}

/** The worker's round over everybody whose bonuses have something to count, to end or to say. */
export async function maintainBonuses(ctx: AppContext): Promise<void> {
  let after = 0
  for (;;) {
    const players = await playersToCount(ctx, { after, most: PLAYERS, now: ctx.clock() })
    for (const playerId of players) {
      after = playerId
      await settleEnds(ctx, playerId).catch((err: unknown) =>
        ctx.log.error({ err, playerId }, 'could not count the turnover of a bonus'),
      )
    }
    if (players.length < PLAYERS) return
  }
}
