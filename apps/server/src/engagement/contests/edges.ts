import { catalogue, gamesInPlay, tailsOfGames } from '#/gaming/catalogue/catalogue.ts'
import type { AppContext } from '#/kernel/context.ts'
import { EDGE_LEAST, type GameEdge, type GameOdds } from './rules.ts'

/** Features of games whose wins come out of what others staked before: no return of their own says how rare those are. */
const pooled = new Set(['shared-prize', 'jackpot'])

/** Each game that can be opened now, with its edge and what its provider says of how it varies. */
export async function edgesOf(ctx: AppContext): Promise<GameEdge[]> {
  const { games } = await catalogue(ctx)
  const traits = new Map(games.map((game) => [game.id, game.traits]))
  return (await gamesInPlay(ctx)).map(({ id, name, edgeBps, mostEdgeBps }) => ({
    gameId: id,
    name,
    least: edgeBps,
    most: mostEdgeBps,
    volatility: traits.get(id)?.volatility ?? '',
    // A game whose provider did not tell yet what it has may be such a one.
    rarity: traits.get(id)?.features.some((feature) => pooled.has(feature)) === false,
  }))
}

/** Games of a race by rarity as they are declared now, in the order of their numbers: those that it names, or all that it may have. */
export async function oddsNow(ctx: AppContext, named: readonly number[]): Promise<GameOdds[]> {
  const tails = await tailsOfGames(ctx)
  return (await edgesOf(ctx))
    .filter(({ gameId, least, rarity }) =>
      named.length > 0 ? named.includes(gameId) : rarity && least >= EDGE_LEAST,
    )
    .map(({ gameId, least }) => ({
      game: gameId,
      best: 10_000 - least,
      tail: tails.get(gameId) ?? [],
    }))
    .toSorted((one, other) => one.game - other.game)
}
