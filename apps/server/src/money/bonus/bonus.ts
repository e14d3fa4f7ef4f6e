import type { BonusView, CountingGames } from '@perlas/contract/bonus'
import type { Static } from 'typebox'
import {
  allOf,
  withCommit,
  inTransaction,
  isInTransaction,
  type AppContext,
} from '#/kernel/context.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { gamesInPlay } from '#/gaming/catalogue/catalogue.ts'
import { balanceOf, holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { bookOf, countUp, storeBook } from './count.ts'
import { takeAway } from './ends.ts'
import { lockedIn, inOrder, inPlay } from './ledger.ts'
import {
  isSmall,
  percentOf,
  requiredOf,
  termsFault,
  warnAt,
  weightOf,
  type Rates,
  type Terms,
} from './rules.ts'
import {
  endedGrants,
  gatherSmall,
  insertGrant,
  isLockedFault,
  lockAccount,
  openGrants,
  readAccount,
  readGrant,
  storeAccount,
  type Grant,
} from './store.ts'
import { mailGrant } from './mails.ts'

export { countUp } from './count.ts'
export { revokeBonuses, settleEnds, pauseBonuses, maintainBonuses } from './ends.ts'
export { pruneRounds } from './prune.ts'
export { fullRates, type Rates, type Terms } from './rules.ts'

const ENDED_SHOWN = 10

/**
 * Gives a player bonus coins, once under a key: they are cash at once, and locked until their turnover is met.
 * The terms are frozen here. The same key again gives the first grant; for anything else it is refused as
 * `order-conflict`. An excluded player is given nothing (`access-closed`). Part of the
 * caller's transaction when `ctx` is one; then the caller tells `ctx.live.balanceChanged` after its commit.
 */
export async function grant(
  ctx: AppContext,
  wanted: {
    playerId: number
    amount: number
    terms: Terms
    source: string
    key: string
    /** Where the caller counts already what happened before it (`countUp`). */
    counted?: Promise<boolean> | undefined
  },
): Promise<Given> {
  if (isInTransaction(ctx)) return grantIn(ctx, wanted)
  const given = await inTransaction(ctx, (tx) => grantIn(tx, wanted))
  ctx.live.balanceChanged(wanted.playerId)
  return given
}

/** `cash` is what the player has with it. */
export type Given = { grantNo: number; cash: number; replayed: boolean }

async function grantIn(
  tx: AppContext,
  { playerId, amount, terms, source, key, counted }: Parameters<typeof grant>[1],
): Promise<Given> {
  // What happened before it is counted without it.
  const [, before, exclusion, account, balance, removed] = await allOf([
    holdWallet(tx, playerId),
    readGrant(tx, playerId, { key }),
    exclusionOf(tx, playerId),
    lockAccount(tx, playerId),
    balanceOf(tx, playerId),
    counted ?? countUp(tx, playerId),
  ])
  if (before) {
    if (!isSame(before, { amount, terms, source })) throw new AppError('order-conflict')
    return { grantNo: before.grantNo, cash: balance.cash, replayed: true }
  }
  const fault = termsFault(amount, terms, tx.clock())
  if (fault) throw new TypeError(`Bonus ${key} of ${source}: ${fault}.`)
  if (exclusion) throw new AppError('access-closed')
  const had = removed ? (await balanceOf(tx, playerId)).cash : balance.cash
  const { entryNo, cash } = await move(tx, {
    playerId,
    kind: 'bonus-grant',
    key: `bonus:${key}`,
    postings: [
      { account: 'cash', amount },
      { account: 'promotion', amount: -amount },
    ],
    ref: source,
  })
  const required = requiredOf(amount, terms.multiple)
  // Where something was owed, it was paid first: only what reached the cash is locked.
  const locked = required === 0 ? 0 : cash - had
  const warned = warnAt(tx.clock(), terms.endsAt)
  const row = {
    source,
    key,
    amount,
    ...terms,
    roundMost: terms.roundMost ?? null,
    freedMost: terms.freedMost ?? null,
    required,
    entryNo,
    locked,
    warnAt: warned,
  }
  const [grantNo, , open] = await allOf([
    insertGrant(tx, playerId, row),
    mailGrant(tx, playerId, { amount, required, endsAt: terms.endsAt }),
    openGrants(tx, playerId),
    isSmall({ amount, required }) && gatherSmall(tx, playerId, tx.clock()),
  ])
  if (required > 0 || account) {
    const all = { seenEntry: entryNo, locked: lockedIn({ grants: open }), openGrants: open.length }
    withCommit(storeAccount(tx, playerId, all))
  }
  return { grantNo, cash, replayed: false }
}

function isSame(before: Grant, wanted: { amount: number; terms: Terms; source: string }): boolean {
  return (
    before.amount === wanted.amount &&
    before.source === wanted.source &&
    Math.round(before.multiple * 100) === Math.round(wanted.terms.multiple * 100)
  )
}

/** Whether a bonus is still to be played. */
export async function hasOpenBonus(ctx: AppContext, playerId: number): Promise<boolean> {
  return ((await readAccount(ctx, playerId))?.openGrants ?? 0) > 0
}

/** What each game that can be opened counts under terms, the one that counts most first; where its bets differ, from and to. */
export async function gamesThatCount(
  ctx: AppContext,
  { rates, weighed = true }: { rates: Rates; weighed?: boolean },
): Promise<Static<typeof CountingGames>> {
  const games = await gamesInPlay(ctx)
  return games
    .map(({ id, typeId, edgeBps, mostEdgeBps }) => {
      const counts = (edge: number) =>
        percentOf(rates, { typeId, weight: weighed ? weightOf(edge) : 100 })
      const [percent, most] = [counts(edgeBps), counts(mostEdgeBps)]
      return { gameId: id, percent, ...(most > percent && { most }) }
    })
    .toSorted((left, right) => right.percent - left.percent || left.gameId - right.gameId)
}

/** What the player has been given: open ones in the order in which they are played, and the last that ended. */
export async function bonusesOf(
  ctx: AppContext,
  playerId: number,
): Promise<{ open: BonusView[]; ended: BonusView[] }> {
  const account = await readAccount(ctx, playerId)
  if (!account) return { open: [], ended: await endedViews(ctx, playerId) }
  if (account.openGrants === 0) return { open: [], ended: await endedViews(ctx, playerId) }
  const counted = await inTransaction(ctx, async (tx) => {
    const removed = await countUp(tx, playerId)
    const grants = await openGrants(tx, playerId)
    const book = await bookOf(tx, playerId, [])
    return { removed, grants: inOrder(grants), book }
  })
  if (counted.removed) ctx.live.balanceChanged(playerId)
  const open = counted.grants.map((one) => view(ctx, one, inPlay(counted.book, one.grantNo)))
  return { open: await Promise.all(open), ended: await endedViews(ctx, playerId) }
}

async function endedViews(ctx: AppContext, playerId: number): Promise<BonusView[]> {
  const ended = await endedGrants(ctx, playerId, ENDED_SHOWN)
  return Promise.all(ended.map((one) => view(ctx, one, false)))
}

async function view(ctx: AppContext, of: Grant, playing: boolean): Promise<BonusView> {
  return {
    id: of.grantNo,
    source: of.source,
    amount: of.amount,
    bound: of.locked,
    multiple: of.multiple,
    required: of.required,
    progress: Math.min(of.progress, of.required),
    rates: Object.entries(of.rates).map(([typeId, percent]) => ({
      typeId: Number(typeId),
      percent,
    })),
    games: await gamesThatCount(ctx, of),
    roundMost: of.roundMost,
    freedMost: of.freedMost,
    small: isSmall(of),
    inPlay: playing,
    grantedAt: of.grantedAt.toISOString(),
    endsAt: of.endsAt.toISOString(),
    status: of.status,
    endedAt: of.endedAt?.toISOString() ?? null,
    taken: of.taken,
  }
}

/**
 * Gives a bonus up: what it binds leaves the balance, and the rest is free of it. `lose` is what the player was
 * shown: when play went on meanwhile, or coins of it are still staked, it is refused (`order-moved`). Asking twice
 * is once.
 */
export async function forfeit(
  ctx: AppContext,
  input: { playerId: number; grantNo: number; lose: number },
): Promise<void> {
  const { playerId, grantNo, lose } = input
  await inTransaction(ctx, async (tx) => {
    await countUp(tx, playerId)
    const found = await readGrant(tx, playerId, { grantNo })
    if (!found) throw new AppError('order-not-found')
    if (found.status === 'forfeited') return
    const book = await bookOf(tx, playerId, [])
    if (found.status !== 'open' || found.locked !== lose || inPlay(book, grantNo)) {
      throw new AppError('order-moved')
    }
    await takeAway(tx, playerId, book, grantNo, 'forfeited')
    await allOf(storeBook(tx, playerId, book))
  })
  ctx.live.balanceChanged(playerId)
}

/**
 * Ends a grant because what it was given for goes back: what of it is not free leaves the balance; what was freed
 * or played stays the player's. Answers what was taken; of a grant that has ended, or that is not there, nothing.
 * While coins of it are staked in an open round it is refused (`order-moved`): ask again after the round. In the
 * caller's transaction.
 */
export async function takeBack(
  tx: AppContext,
  {
    playerId,
    key,
    letter = 'bonus-deposit-returned',
  }: {
    playerId: number
    key: string
    /** What its player is written. */
    letter?: 'bonus-deposit-returned' | 'bonus-elsewhere'
  },
): Promise<number> {
  await countUp(tx, playerId)
  const found = await readGrant(tx, playerId, { key })
  if (found?.status !== 'open') return 0
  const book = await bookOf(tx, playerId, [])
  if (inPlay(book, found.grantNo)) throw new AppError('order-moved')
  await takeAway(tx, playerId, book, found.grantNo, 'taken-back', letter)
  await allOf(storeBook(tx, playerId, book))
  return found.locked
}

/**
 * Runs a movement that takes cash out of play, with all that happened before it counted. Takes the wallet's lock.
 * The ledger itself refuses what would take locked coins along; that is `held-back`.
 */
export async function outOfPlay<Result>(
  tx: AppContext,
  playerId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await countUp(tx, playerId)
  try {
    return await work()
  } catch (fault) {
    throw isLockedFault(fault) ? new AppError('held-back', { cause: fault }) : fault
  }
}
