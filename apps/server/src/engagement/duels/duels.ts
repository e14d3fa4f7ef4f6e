import { createHash } from 'node:crypto'
import {
  DUEL_HOURS,
  DUEL_LINK_HOURS,
  duelGames,
  OPEN_DUELS,
  type OwnDuel,
} from '@perlas/contract/duels'
import { gameById, gameByProviderCode } from '#/gaming/catalogue/catalogue.ts'
import {
  duelProofOf,
  gameForDuel,
  sealDuel,
  startDuel,
  type DuelReport,
  type DuelReported,
  type StartedGame,
} from '#/gaming/play/play.ts'
import { playersKeptOut, publicNames } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, hoursAfter } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { givePoints, prizesDue } from './prize.ts'
import { KEPT_DAYS, LATE_HOURS, outcomeOf, sumOf, type Outcome } from './rules.ts'
import { duelRules } from './settings.ts'
import {
  countOpen,
  dropDuels,
  holdDuel,
  insertDuel,
  listDuels,
  listOwed,
  lockDuels,
  readByLink,
  readDuel,
  storeAccepted,
  storeCancelled,
  storeEnd,
  storeScores,
  voidLeft,
  type DuelRow,
} from './store.ts'

export { duelArea } from './settings.ts'

/** 128 bits, for names and links. */
const NAME_BYTES = 16
const LISTED = 30
const OWED_AT_ONCE = 100

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newName = (ctx: AppContext) => ctx.chance(NAME_BYTES).toString('base64url')

/** Makes a duel and its link; the studio sealed the seed before anybody named the other word. */
export async function makeDuel(
  ctx: AppContext,
  {
    playerId,
    gameId,
    ...chosen
  }: { playerId: number; gameId: number; word: string; named: boolean },
): Promise<{ duel: string; token: string; linkEndsAt: number; commitment: string }> {
  const { open } = await duelRules(ctx)
  const code = await gameForDuel(ctx, { playerId, gameId })
  if (!open || !(duelGames as readonly string[]).includes(code))
    throw new AppError('game-not-found')
  if ((await countOpen(ctx, playerId)) >= OPEN_DUELS) throw new AppError('forbidden')
  const [duel, token] = [newName(ctx), newName(ctx)]
  const commitment = await sealDuel(ctx, { duel, code })
  const linkEndsAt = hoursAfter(ctx.clock(), DUEL_LINK_HOURS)
  await inTransaction(ctx, async (tx) => {
    await lockDuels(tx, playerId)
    if ((await countOpen(tx, playerId)) >= OPEN_DUELS) throw new AppError('forbidden')
    const made = { ...chosen, playerId, duel, gameId, commitment, linkEndsAt }
    await insertDuel(tx, { ...made, tokenHash: hashOf(token) })
  })
  return { duel, token, linkEndsAt: linkEndsAt.getTime(), commitment }
}

export const cancelDuel = storeCancelled

/** The seat of a player in a duel; undefined for a stranger. */
const seatOf = ({ playerId, otherId }: DuelRow, player: number | undefined): 1 | 2 | undefined =>
  player === playerId ? 1 : player !== undefined && player === otherId ? 2 : undefined

const isOpen = (ctx: AppContext, { state, linkEndsAt }: DuelRow) =>
  state === 'open' && linkEndsAt > ctx.clock()

/** A link as its reader sees it. Unknown, cancelled and ended links answer alike, and so does the link of who is away. */
export async function duelOfLink(
  ctx: AppContext,
  { token, reader }: { token: string; reader: number | undefined },
) {
  const of = await readByLink(ctx, hashOf(token))
  if (!of) throw new AppError('duel-over')
  const own = seatOf(of, reader) ? of.duel : ''
  if (!own && of.state === 'playing') throw new AppError('duel-taken')
  if (!own && (of.isAway || !isOpen(ctx, of))) throw new AppError('duel-over')
  const names = of.named ? await publicNames(ctx, [of.playerId]) : undefined
  return {
    gameId: of.gameId,
    gameName: (await gameById(ctx, of.gameId))?.name ?? '',
    who: names?.get(of.playerId) ?? '',
    linkEndsAt: of.linkEndsAt.getTime(),
    commitment: of.commitment,
    own,
  }
}

/** Accepts the duel of a link: of two at once the first to commit has it. */
export async function acceptDuel(
  ctx: AppContext,
  {
    playerId,
    token,
    word,
    named,
  }: { playerId: number; token: string; word: string; named: boolean },
): Promise<{ duel: string }> {
  const found = await readByLink(ctx, hashOf(token))
  if (!found) throw new AppError('duel-over')
  if (seatOf(found, playerId) === undefined && isOpen(ctx, found))
    await gameForDuel(ctx, { playerId, gameId: found.gameId })
  return inTransaction(ctx, async (tx) => {
    const of = await holdDuel(tx, found.duel)
    if (!of) throw new AppError('duel-over')
    const seat = seatOf(of, playerId)
    if (seat === 1) throw new AppError('duel-own')
    if (seat === 2) return { duel: of.duel }
    if (of.state === 'playing') throw new AppError('duel-taken')
    if (found.isAway || !isOpen(tx, of)) throw new AppError('duel-over')
    const endsAt = hoursAfter(tx.clock(), DUEL_HOURS)
    await storeAccepted(tx, of, { otherId: playerId, word, named, endsAt })
    return { duel: of.duel }
  })
}

/** A duel of the player's own. */
async function ownDuel(
  ctx: AppContext,
  { playerId, duel }: { playerId: number; duel: string },
): Promise<{ of: DuelRow; seat: 1 | 2 }> {
  const of = await readDuel(ctx, duel)
  const seat = of && seatOf(of, playerId)
  if (!of || !seat) throw new AppError('not-found')
  return { of, seat }
}

export async function duelOf(
  ctx: AppContext,
  ask: { playerId: number; duel: string },
): Promise<{ of: OwnDuel; prize: number }> {
  const { of } = await ownDuel(ctx, ask)
  const [shown] = await shownTo(ctx, ask.playerId, [of])
  if (!shown) throw new AppError('not-found')
  return { of: shown, prize: (await duelRules(ctx)).points }
}

export async function duelsOf(ctx: AppContext, playerId: number) {
  const { open, points } = await duelRules(ctx)
  const rows = await listDuels(ctx, playerId, LISTED)
  return {
    duels: await shownTo(ctx, playerId, rows),
    games: open ? await gamesOfDuels(ctx) : [],
    mayMake: (await countOpen(ctx, playerId)) < OPEN_DUELS,
    points,
  }
}

/** Games at which a duel can be made now. */
async function gamesOfDuels(ctx: AppContext): Promise<number[]> {
  const { providerId } = ctx.config.secrets.studioOperator
  const games = await Promise.all(
    duelGames.map((code) => gameByProviderCode(ctx, providerId, code)),
  )
  return games.flatMap((game) => (game?.enabled && !game.maintain ? [game.id] : []))
}

/** Duels as one of both may see them: of the other player no more than a masked name, and the sum once it is decided. */
async function shownTo(
  ctx: AppContext,
  playerId: number,
  rows: readonly DuelRow[],
): Promise<OwnDuel[]> {
  const otherOf = (of: DuelRow) =>
    seatOf(of, playerId) === 1
      ? { id: of.otherId, isNamed: of.otherNamed === true }
      : { id: of.playerId, isNamed: of.named }
  const named = rows.map(otherOf).flatMap(({ id, isNamed }) => (isNamed && id ? [id] : []))
  const away = new Set(await playersKeptOut(ctx, named))
  const names = await publicNames(
    ctx,
    named.filter((one) => !away.has(one)),
  )
  return Promise.all(
    rows.map(async (of) => {
      const isMaker = seatOf(of, playerId) === 1
      const { id, isNamed } = otherOf(of)
      const [mine, theirs] = isMaker
        ? [of.makerScores, of.otherScores]
        : [of.otherScores, of.makerScores]
      const isDecided = of.state === 'decided'
      return {
        duel: of.duel,
        gameId: of.gameId,
        gameName: (await gameById(ctx, of.gameId))?.name ?? '',
        state: of.state === 'open' && !isOpen(ctx, of) ? 'over' : of.state,
        isMaker,
        who: (isNamed && id !== null && names.get(id)) || '',
        madeAt: of.madeAt.getTime(),
        linkEndsAt: of.linkEndsAt.getTime(),
        endsAt: of.endsAt?.getTime() ?? 0,
        commitment: of.commitment,
        mine: playedOf(mine),
        isOtherDone: of.state !== 'void' && theirs !== null,
        theirs: isDecided ? playedOf(theirs) : null,
        result: isDecided
          ? resultOf(outcomeOf(of.makerScores ?? [], of.otherScores ?? []), isMaker)
          : null,
        points: isMaker ? of.makerPoints : of.otherPoints,
      }
    }),
  )
}

const playedOf = (scores: number[] | null) => scores && { scores, sum: sumOf(scores) }
function resultOf(outcome: Outcome, isMaker: boolean): OwnDuel['result'] {
  if (outcome === 'equal') return 'equal'
  return (outcome === 'maker') === isMaker ? 'won' : 'lost'
}

/** Opens the player's own seat; the studio hears both words with the first opening. */
export async function playDuel(
  ctx: AppContext,
  ask: {
    playerId: number
    duel: string
    lang: string
    device: 'mobile' | 'desktop'
    lobby: string
  },
): Promise<StartedGame> {
  const { of, seat } = await ownDuel(ctx, ask)
  if (of.state !== 'playing' || !of.endsAt || of.endsAt <= ctx.clock())
    throw new AppError('duel-over')
  const words = [of.word, of.otherWord ?? ''] as const
  return startDuel(ctx, { ...ask, gameId: of.gameId, seat, words, endsAt: of.endsAt })
}

/** Where a decided duel can be played again, move by move, by the reader's own device. */
export async function proofOfDuel(
  ctx: AppContext,
  ask: { playerId: number; duel: string; lang: string },
): Promise<{ url: string }> {
  const { of } = await ownDuel(ctx, ask)
  if (of.state !== 'decided') throw new AppError('not-found')
  return { url: await duelProofOf(ctx, ask) }
}

/**
 * The studio tells what a player came to. The same again changes nothing; other sums are refused; what comes after the end is
 * taken and changes nothing. The second of both decides: wallets are held first, for both may get points.
 */
export async function duelReport(ctx: AppContext, report: DuelReport): Promise<DuelReported> {
  const found = await readDuel(ctx, report.duel)
  if (!found?.otherId) return 'unknown'
  const players = [found.playerId, found.otherId] as const
  const verdict = await inTransaction(ctx, async (tx) => {
    for (const one of players.toSorted((a, b) => a - b)) await holdWallet(tx, one)
    const of = await holdDuel(tx, report.duel)
    if (!of) return 'unknown' as const
    const known = report.seat === 1 ? of.makerScores : of.otherScores
    if (known) {
      const same = JSON.stringify(known) === JSON.stringify(report.scores)
      return same ? ('taken' as const) : ('mismatch' as const)
    }
    if (of.state !== 'playing') return 'taken' as const
    await storeScores(tx, of, report)
    await decide(tx, of, report)
    return 'taken' as const
  })
  await giveOwed(ctx, { most: 1, duel: report.duel })
  return verdict
}

/** Decides a duel once both have played. */
async function decide(tx: AppContext, of: DuelRow, { seat, scores }: DuelReport): Promise<void> {
  const maker = seat === 1 ? scores : of.makerScores
  const other = seat === 2 ? scores : of.otherScores
  const { otherId } = of
  if (!maker || !other || otherId === null) return
  // A player who is away by now, or did not play, ends it without a word why.
  const isAway = (await playersKeptOut(tx, [of.playerId, otherId])).length > 0
  const outcome = isAway ? 'void' : outcomeOf(maker, other)
  const due = await prizesDue(tx, { makerId: of.playerId, otherId }, outcome)
  await storeEnd(tx, of, {
    state: outcome === 'void' ? 'void' : 'decided',
    makerPoints: due.maker,
    otherPoints: due.other,
  })
  if (outcome === 'void') return
  // The player who was done first waits, and hears of it by mail; the other one is at the table.
  const playerId = seat === 1 ? otherId : of.playerId
  const details = { game: (await gameById(tx, of.gameId))?.name ?? '' }
  await writeMail(tx, { playerId, kind: 'news', template: 'duel-decided', details })
  tx.fanout.publish(PLAYER_TOPIC, String(playerId))
}

/** Points of decided duels: right after the decision, and again each minute where that was cut off. */
async function giveOwed(ctx: AppContext, which: Parameters<typeof listOwed>[1]): Promise<void> {
  for (const of of await listOwed(ctx, which)) {
    try {
      await givePoints(ctx, of)
    } catch (err) {
      ctx.log.error({ err, duel: of.duel }, 'points of a duel were not given; they are tried again')
    }
  }
}

/** Each minute: duels that ended without a result, and long ago such that nothing needs. */
export async function maintainDuels(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const left = await voidLeft(ctx, hoursAfter(now, -LATE_HOURS))
  if (left > 0) ctx.log.info({ left }, 'duels ended without a result')
  await giveOwed(ctx, { most: OWED_AT_ONCE })
  await dropDuels(ctx, daysAfter(now, -KEPT_DAYS))
}
