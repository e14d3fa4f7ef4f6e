import { catalogue, gamesInPlay } from '#/gaming/catalogue/catalogue.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { GameEdge } from './rules.ts'

/** Each game that can be opened now, with its edge and how much its provider says that it varies. */
export async function edgesOf(ctx: AppContext): Promise<GameEdge[]> {
  const { games } = await catalogue(ctx)
  const volatility = new Map(games.map(({ id, traits }) => [id, traits?.volatility ?? '']))
  return (await gamesInPlay(ctx)).map(({ id, name, edgeBps, mostEdgeBps }) => ({
    gameId: id,
    name,
    least: edgeBps,
    most: mostEdgeBps,
    volatility: volatility.get(id) ?? '',
  }))
}
