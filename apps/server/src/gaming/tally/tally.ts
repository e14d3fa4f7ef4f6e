import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, monthOf, monthsAfter } from '#/kernel/manila.ts'
import {
  foldMonth,
  listEntriesAfter,
  listPlayers,
  readSince,
  readUpToNow,
  recountDay,
  rollOnce,
  type PlayedDay,
  type PlayedEntry,
  type PlayedSince,
} from './store.ts'

export {
  readBusiest as busiestGames,
  readDaysOf as playedDaysOf,
  readLately as playedLately,
} from './store.ts'
export type { PlayedDay, PlayedEntry, PlayedSince }

/** Whole months that stay by day; what is older is kept by month. */
const KEPT_MONTHS = 13

/**
 * Adds what was played since the last time, step by step. Two at once wait for each other and add nothing twice; who does
 * not wait takes the tally as it is. Answers until when everything is counted.
 */
export async function rollTally(
  ctx: AppContext,
  { most, waits }: { most: number; waits: boolean } = { most: Infinity, waits: true },
): Promise<Date | undefined> {
  let until = await rollOnce(ctx, waits)
  for (let rolled = 1; rolled < most; rolled += 1) {
    const next = await rollOnce(ctx, waits)
    // A step shorter than a second has caught up.
    const caughtUp = !next || !until || next.getTime() - until.getTime() < 1_000
    until = next
    if (caughtUp) break
  }
  return until
}

/**
 * What a player played in a span of Manila days, by day and game, the last spin included: asked under the wallet's lock
 * nothing comes between. `theo` is what the house keeps of the stakes on average, in hundredths. Days that are older than
 * thirteen months are not in it.
 */
export function tallyUpToNow(
  tx: AppContext,
  playerId: number,
  span: { from: string; until: string },
): Promise<PlayedDay[]> {
  return readUpToNow(tx, playerId, span)
}

/** Who played in a span of time that is rolled. */
export function playersBetween(
  ctx: AppContext,
  { from, until }: { from: Date; until: Date },
): Promise<number[]> {
  return listPlayers(ctx, from, until)
}

/** What a player played since `from`, by day and game, and apart from it what since `later`. */
export function playedSince(
  ctx: AppContext,
  playerId: number,
  since: { from: Date; later: Date },
): Promise<PlayedSince[]> {
  return readSince(ctx, playerId, since)
}

/** Entries of a player in their order, above a number, with the round of each: for who counts them, each once, by that number. */
export function entriesAfter(
  tx: AppContext,
  playerId: number,
  ask: { after: number; size: number },
): Promise<PlayedEntry[]> {
  return listEntriesAfter(tx, playerId, ask)
}

/** Counts a day again from its entries; whether it was the same. Whatever was wrong is right afterwards. */
export function recountTally(ctx: AppContext, day: string): Promise<boolean> {
  return recountDay(ctx, day)
}

/** The first day that is surely kept by itself: what was before may be months already. */
export function keptByDayFrom(at: Date): string {
  return monthOf(manilaDay(monthsAfter(at, -KEPT_MONTHS))).from
}

/** Every night: yesterday counted again, where a difference is a fault of ours; and old days become months. */
export async function proveTally(ctx: AppContext): Promise<void> {
  await rollTally(ctx)
  const yesterday = manilaDay(daysAfter(ctx.clock(), -1))
  if (await recountTally(ctx, yesterday)) ctx.log.info({ day: yesterday }, 'the tally is right')
  else ctx.log.error({ day: yesterday }, 'the tally was wrong and was counted again')
  const before = keptByDayFrom(ctx.clock())
  while (await inTransaction(ctx, (tx) => foldMonth(tx, before)));
}
