import type { Output } from '@perlas/contract/call'
import type { getPicks, Pick } from '@perlas/contract/picks'
import { playCareOf } from '#/engagement/responsible/responsible.ts'
import { catalogue, gameById, gameDataOf } from '#/gaming/catalogue/catalogue.ts'
import { playRules } from '#/gaming/play/play.ts'
import { tallyUpToNow } from '#/gaming/tally/tally.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, daysBetween, manilaDay } from '#/kernel/manila.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import { MIN_ROUNDS, PICK_DAYS, pickGames, type PlayedGame } from './rules.ts'
import {
  countNeighbours,
  deleteDismissed,
  insertConsent,
  insertDismissed,
  readChoices,
  readNeighbours,
} from './store.ts'

type View = Output<typeof getPicks>
type Asked = { playerId: number; host: string }

/** So many games of one player are paired. */
const MAX_GAMES = 20
/** A pair that fewer players have could tell who they are. */
const MIN_PLAYERS = 5
const MAX_NEIGHBOURS = 20

/** Every night: which games the same players play. Twice, or on two nodes, it is the same. */
export async function countPairs(ctx: AppContext): Promise<void> {
  const kept = await countNeighbours(ctx, {
    from: manilaDay(daysAfter(ctx.clock(), -PICK_DAYS)),
    leastRounds: MIN_ROUNDS,
    mostGames: MAX_GAMES,
    leastPlayers: MIN_PLAYERS,
    mostNeighbours: MAX_NEIGHBOURS,
  })
  ctx.log.info({ kept }, 'pairs of games are counted')
}

async function choicesOf(ctx: AppContext, { playerId, host }: Asked) {
  const [{ picks: open }, { mode }, choices] = await allOf([
    playRules(ctx),
    siteSettings(ctx, host),
    readChoices(ctx, playerId),
  ])
  return { offered: open && mode !== 'green', ...choices }
}

/** A player's choices alone: no game is looked for. */
export async function pickChoicesOf(ctx: AppContext, ask: Asked): Promise<Omit<View, 'picks'>> {
  const { dismissed, ...choices } = await choicesOf(ctx, ask)
  return { ...choices, dismissed: dismissed.length }
}

/** The games that a player is shown, and their choices. Where picks are off nothing is computed. */
export async function picksOf(ctx: AppContext, ask: Asked): Promise<View> {
  const { offered, on, dismissed } = await choicesOf(ctx, ask)
  const picks = offered && on ? await picked(ctx, ask.playerId, dismissed) : []
  return { picks, offered, on, dismissed: dismissed.length }
}

async function picked(
  ctx: AppContext,
  playerId: number,
  dismissed: readonly number[],
): Promise<Pick[]> {
  const care = await playCareOf(ctx, playerId)
  if (care === 'alone') return []
  const [{ games }, played, { gameLikes: liked }, { kindsOff }] = await allOf([
    catalogue(ctx),
    playedLately(ctx, playerId),
    gameDataOf(ctx, playerId),
    balanceOf(ctx, playerId),
  ])
  const about = [...new Set([...played.map(({ gameId }) => gameId), ...liked])]
  if (about.length === 0) return []
  const neighbours = await readNeighbours(ctx, about)
  return pickGames({
    games,
    played,
    liked,
    dismissed,
    kindsOff,
    neighbours,
    gentle: care === 'gentle',
  })
}

/** Rounds of the player's own money by game and day; free rounds say nothing of what they would choose. */
async function playedLately(ctx: AppContext, playerId: number): Promise<PlayedGame[]> {
  const now = ctx.clock()
  const until = manilaDay(now)
  const days = await tallyUpToNow(ctx, playerId, {
    from: manilaDay(daysAfter(now, -PICK_DAYS)),
    until,
  })
  return days
    .filter(({ stake, rounds }) => stake > 0 && rounds > 0)
    .map(({ day, gameId, rounds }) => ({
      gameId,
      rounds,
      daysAgo: daysBetween(day, until).length - 1,
    }))
}

/** Turns picks off or on. What was taken out of them stays out. */
export async function choosePicks(ctx: AppContext, ask: Asked & { on: boolean }): Promise<View> {
  await insertConsent(ctx, ask.playerId, ask.on)
  return picksOf(ctx, ask)
}

/** Takes one game out for good, or back in. */
export async function dismissPick(
  ctx: AppContext,
  ask: Asked & { gameId: number; dismissed: boolean },
): Promise<View> {
  const { playerId, gameId } = ask
  if (!(await gameById(ctx, gameId))) throw new AppError('not-found')
  if (ask.dismissed) await insertDismissed(ctx, playerId, gameId)
  else await deleteDismissed(ctx, playerId, gameId)
  return picksOf(ctx, ask)
}

export async function restorePicks(ctx: AppContext, ask: Asked): Promise<View> {
  await forgetDismissed(ctx, ask.playerId)
  return picksOf(ctx, ask)
}

/** Nothing that the player took out is kept; also of a player who leaves. */
export const forgetDismissed = (ctx: AppContext, playerId: number): Promise<void> =>
  deleteDismissed(ctx, playerId, null)
