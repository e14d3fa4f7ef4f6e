import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { catalogueState } from './state.ts'
import type { Catalogue } from './rules.ts'
import {
  deleteLike,
  insertLike,
  readHistory,
  readLikes,
  storeDeclaration,
  storeTraits,
  storeFreeStakes,
  storeAddress,
  storeAchievements,
  storeTail,
  upsertHistory,
  type Declaration,
  type PlayableGame,
} from './store.ts'

export type { Catalogue, PlayableGame }
export {
  listProvidersOfTables as providersOfTables,
  readAchievements as achievementsOfGames,
  readTails as tailsOfGames,
} from './store.ts'
export { brandArea, gameArea } from './settings.ts'

/** The whole list with its version. */
export async function catalogue(ctx: AppContext): Promise<Catalogue> {
  return (await catalogueState(ctx).loaded(ctx)).catalogue
}

export async function gameById(ctx: AppContext, gameId: number): Promise<PlayableGame | undefined> {
  return (await catalogueState(ctx).loaded(ctx)).byId.get(gameId)
}

export async function gameByProviderCode(
  ctx: AppContext,
  providerId: string,
  code: string,
): Promise<PlayableGame | undefined> {
  return (await catalogueState(ctx).loaded(ctx)).byProviderCode.get(`${providerId}/${code}`)
}

/** Whether it is played at a table that others see too. */
export async function isShared(ctx: AppContext, gameId: number): Promise<boolean> {
  return (await catalogue(ctx)).games.some(
    ({ id, tables }) => id === gameId && tables !== undefined,
  )
}

/** Every game of some kinds, whether it can be opened or not. */
export async function gamesOfKinds(
  ctx: AppContext,
  typeIds: readonly number[],
): Promise<PlayableGame[]> {
  const { byId } = await catalogueState(ctx).loaded(ctx)
  return [...byId.values()].filter(({ typeId }) => typeIds.includes(typeId))
}

/** Every game that can be opened now. */
export async function gamesInPlay(ctx: AppContext): Promise<PlayableGame[]> {
  const { byId } = await catalogueState(ctx).loaded(ctx)
  return [...byId.values()].filter((game) => game.enabled && !game.maintain && game.providerId)
}

/** Keeps what providers declare of their games; all nodes read them again when something changed. */
export async function declareGames(
  ctx: AppContext,
  declarations: readonly Declaration[],
): Promise<number> {
  let changed = 0
  for (const declaration of declarations) {
    const declared = await storeDeclaration(ctx, declaration, ctx.clock())
    const preload = await storeAddress(ctx, declaration, 'preload')
    const tables = await storeAddress(ctx, declaration, 'tables')
    const stakes = await storeFreeStakes(ctx, declaration)
    const traits = await storeTraits(ctx, declaration)
    const tail = await storeTail(ctx, declaration)
    const achievements = await storeAchievements(ctx, declaration)
    if (declared || preload || tables || stakes || traits || tail || achievements) changed += 1
  }
  if (changed > 0) {
    catalogueState(ctx).drop()
    ctx.fanout.publish('catalogue', '')
  }
  return changed
}

/** Adds or takes out a favourite; repeating it changes nothing. Returns the list, latest first. */
export async function like(
  ctx: AppContext,
  playerId: number,
  gameId: number,
  liked: boolean,
): Promise<number[]> {
  if (liked) {
    const game = await gameById(ctx, gameId)
    if (!game?.enabled || !(await insertLike(ctx, playerId, gameId)))
      throw new AppError('like-refused')
  } else {
    await deleteLike(ctx, playerId, gameId)
  }
  return readLikes(ctx, playerId)
}

export async function gameDataOf(
  ctx: AppContext,
  playerId: number,
): Promise<{ gameLikes: number[]; gameHistory: number[] }> {
  const [gameLikes, gameHistory] = await Promise.all([
    readLikes(ctx, playerId),
    readHistory(ctx, playerId),
  ])
  return { gameLikes, gameHistory }
}

/** A game was opened: it moves to the head of the player's history. */
export function rememberPlayed(ctx: AppContext, playerId: number, gameId: number): Promise<void> {
  return upsertHistory(ctx, playerId, gameId)
}

/** A changed list is read again, whichever node changed it. */
export function listenToCatalogue(ctx: AppContext): void {
  ctx.fanout.subscribe('catalogue', () => catalogueState(ctx).drop())
}
