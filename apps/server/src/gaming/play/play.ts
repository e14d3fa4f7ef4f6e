import { replayUrl } from '@perlas/contract/provider-api'
import type { Round } from '@perlas/contract/play'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { AppContext } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { playState } from './state.ts'
import {
  isRoundOpen,
  listBigWins,
  listEnded,
  listEndedRounds,
  listEndedRoundsOf,
  listPromotionWins,
  listReported,
  listRounds,
  listUndoing,
  readChecked,
  readRound,
  readUndone,
  roundsByNumber,
  storeCheck,
  type EndedRound,
  type EndedSpan,
  type RoundRow,
  type WinRow,
} from './store.rounds.ts'

export {
  freeRoundsOf,
  promiseFreeRounds,
  takeFreeRoundsBack,
  tellAtOnce,
  tellFreeRounds,
} from './free-rounds.ts'
export { learnGames } from './declared.ts'
export { keepOldIds, makePlayMonths } from './months/months.ts'
export { addProvider } from './providers.ts'
export { duelProofOf, duelReported, sealDuel, type DuelReport, type DuelReported } from './duels.ts'
export {
  atGamesSince,
  closeSessionsOf,
  endSessionsAt,
  exitGame,
  gameForDuel,
  pseudonymOf,
  startDemo,
  startDuel,
  startGame,
  startVisit,
  type StartedGame,
} from './sessions.ts'
export type { EndedRound, WinRow }
export {
  approveEnd,
  heldWins,
  proposals,
  proposeEnd,
  winAtDesk,
  withdrawEnd,
  type HeldWin,
  type Ruling,
} from './rulings/rulings.ts'
export { isKnownThere } from './rules.ts'
export {
  endedRounds,
  providersToAsk,
  roundsCalled,
  roundsReported,
  type RoundSums,
} from './reported/reported.ts'
export { ask as askProvider } from './reported/ask.ts'
export { decideTable, tablesOf, tablesOfAll, type Table } from './tables.ts'
export { driveVoids } from './voids/voids.ts'
export { noteDrawHeads, proveDrawHeads } from './draws/heads.ts'
export { betsOfDraw, drawsOf, type DrawBets, type DrawSums } from './draws/reported.ts'
export { askRound, staleRounds, sweepRounds, type Swept } from './sweeper.ts'

/** The player's rounds, newest first; days are Manila days. */
export async function roundsOf(
  ctx: AppContext,
  playerId: number,
  ask: { page?: number; size?: number; from?: string; until?: string; gameId?: number },
): Promise<{ list: Round[]; page: number; size: number; more: boolean }> {
  const { page = 1, size = 20 } = ask
  const rows = await listRounds(ctx, playerId, {
    from: ask.from ?? null,
    until: ask.until ?? null,
    gameId: ask.gameId ?? null,
    // One more than is shown tells whether there is a next page.
    limit: size + 1,
    offset: (page - 1) * size,
  })
  const list = await Promise.all(rows.slice(0, size).map((row) => roundView(ctx, row)))
  return { list, page, size, more: rows.length > size }
}

async function roundView(
  ctx: AppContext,
  { returned, ...row }: RoundRow & { returned: number | null },
): Promise<Round> {
  const game = await gameById(ctx, row.gameId)
  return {
    roundId: row.roundId,
    gameId: row.gameId,
    gameName: game?.name ?? '',
    bet: row.betTotal,
    free: row.freeTotal,
    win: row.winTotal,
    ...(returned === null ? {} : { returned }),
    net: row.winTotal + (returned ?? 0) - row.betTotal,
    status: row.status,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** A round of a player that is over; undefined where it is none of theirs. */
export async function completedRound(
  ctx: AppContext,
  { playerId, roundId }: { playerId: number; roundId: string },
): Promise<RoundRow | undefined> {
  const round = await readRound(ctx, await playState(ctx).registry.ids(ctx), roundId)
  return round?.playerId === playerId && round.status === 'completed' ? round : undefined
}

/**
 * Where anybody can look at a round again for some minutes; `seedsShown` where a stranger can check it there. Undefined where its
 * provider does not answer, or shows no rounds to strangers.
 */
export async function shownFor(
  ctx: AppContext,
  { providerId, roundId }: Pick<RoundRow, 'providerId' | 'roundId'>,
  { lang, minutes }: { lang: string; minutes: number },
): Promise<{ url: string; seedsShown: boolean } | undefined> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const reply = await provider?.client?.call(replayUrl, { round_id: roundId, lang, minutes })
  if (reply?.kind !== 'answer' || reply.answer.status !== 'OK') return undefined
  const { url, seeds_shown: seedsShown = false } = reply.answer
  return { url, seedsShown }
}

/** Where one round of the player can be looked at again. */
export async function replayOf(
  ctx: AppContext,
  ask: { playerId: number; roundId: string; lang: string },
): Promise<{ url: string; origin: string }> {
  const round = await readRound(ctx, await playState(ctx).registry.ids(ctx), ask.roundId)
  if (!round || round.playerId !== ask.playerId) throw new AppError('order-not-found')
  const provider = await playState(ctx).registry.provider(ctx, round.providerId)
  const reply = await provider?.client?.call(replayUrl, { round_id: ask.roundId, lang: ask.lang })
  if (reply?.kind === 'answer' && reply.answer.status === 'TX_NOT_FOUND') {
    throw new AppError('order-not-found')
  }
  if (reply?.kind !== 'answer' || reply.answer.status !== 'OK') {
    throw new AppError('provider-unavailable')
  }
  await storeCheck(ctx, { playerId: ask.playerId, day: manilaDay(ctx.clock()) })
  return { url: reply.answer.url, origin: new URL(reply.answer.url).origin }
}

/** Whether a round of that number is there, and the player's. */
export async function isRoundOf(
  ctx: AppContext,
  { playerId, roundId }: { playerId: number; roundId: string },
): Promise<boolean> {
  const round = await readRound(ctx, await playState(ctx).registry.ids(ctx), roundId)
  return round?.playerId === playerId
}

/** The last Manila day on which the player looked a round up again; empty for never. */
export function checkedOn(ctx: AppContext, playerId: number): Promise<string> {
  return readChecked(ctx, playerId)
}

/** The latest wins of finished rounds at or above an amount (100 pesos at the least), newest first. */
export function bigWins(
  ctx: AppContext,
  ask: { atLeast: number; limit: number },
): Promise<WinRow[]> {
  return listBigWins(ctx, ask)
}

/** What providers' promotions paid lately, newest first. */
export function promotionWins(ctx: AppContext, limit: number): Promise<WinRow[]> {
  return listPromotionWins(ctx, limit)
}

/** Rounds that people have to look at: open too long, or over for the provider alone. */
export function reportedRounds(ctx: AppContext): Promise<(RoundRow & { lastAnswer: string })[]> {
  return listReported(ctx)
}

/** Where the games of the plugged-in providers are shown from: what a page may frame. */
export async function gameOrigins(ctx: AppContext): Promise<string[]> {
  const ids = await playState(ctx).registry.ids(ctx)
  const providers = await Promise.all(ids.map((id) => playState(ctx).registry.provider(ctx, id)))
  return providers.flatMap((provider) => (provider ? [provider.origin] : []))
}

/** A changed provider registry is read again, whichever node changed it. */
export function listenToProviders(ctx: AppContext): void {
  ctx.fanout.subscribe('providers', () => playState(ctx).registry.drop())
}

/**
 * Units by player of rounds that ended as completed in a span: stakes in centavos times their edge in hundredths
 * of a percent. The span ends at the watermark or before it.
 */
export function endedBetween(
  ctx: AppContext,
  span: { from: Date; until: Date },
): Promise<{ playerId: number; units: number }[]> {
  return listEnded(ctx, span)
}

/** Rounds of some games that ended in a span, in the order of their ends; of one player those that began in it too. */
export const roundsEnded = (ctx: AppContext, span: EndedSpan): Promise<EndedRound[]> =>
  listEndedRounds(ctx, span)

/** The same of some players at once. */
export const roundsEndedOf = (
  ctx: AppContext,
  span: { from: Date; until: Date; games: readonly number[]; players: readonly number[] },
): Promise<EndedRound[]> => listEndedRoundsOf(ctx, span)

/** Players of whom a bet, a win or a whole round was taken back in a span that ends at the watermark or before it. */
export const undoneBetween = (
  ctx: AppContext,
  span: { from: Date; until: Date },
): Promise<number[]> => listUndoing(ctx, span)

/** Units of rounds that these players began before a moment and that were undone or given back after they had ended. */
export const undoneUnits = (
  ctx: AppContext,
  playerIds: readonly number[],
  before: Date,
): Promise<Map<number, number>> => readUndone(ctx, playerIds, before)

/** Calls in a row that each game provider left without an answer, as this program saw it. */
export const unansweredCalls = (ctx: AppContext): [provider: string, times: number][] => [
  ...playState(ctx).registry.unanswered,
]

/** Where these rounds of a player stand. */
export function roundStates(
  ctx: AppContext,
  playerId: number,
  roundNos: readonly number[],
): Promise<Map<number, 'open' | 'completed' | 'cancelled'>> {
  return roundsByNumber(ctx, playerId, roundNos)
}

/** Whether a round of the player waits for its end. */
export function hasOpenRound(ctx: AppContext, playerId: number): Promise<boolean> {
  return isRoundOpen(ctx, playerId)
}
export { playArea, playRules } from './play-area.ts'
