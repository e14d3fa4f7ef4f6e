import type { Brand, Game, GameType } from '@perlas/contract/catalogue'
import { showTypes, volatilities } from '@perlas/contract/enums'
import type { Achievement } from '@perlas/game-kit/achievements'
import type { Tail } from '@perlas/game-kit/rarity'
import type { AppContext } from '#/kernel/context.ts'
import { HISTORY_LENGTH, MAX_LIKES } from './rules.ts'

/** Features of one game that are kept; more would fill the list that every player fetches. */
const MAX_FEATURES = 12

/** A game as the server needs it, beside what the list shows. */
export type PlayableGame = {
  id: number
  code: string
  name: string
  providerId: string
  providerGameCode: string
  typeId: number
  brandId: number
  /** The game or its brand is under maintenance. */
  maintain: boolean
  enabled: boolean
  /**
   * What the house keeps of a stake on average where the player chooses what returns most, in hundredths of a percent, as
   * declared or by its type: 395 is 3.95 %.
   */
  edgeBps: number
  /** The same of what returns least. */
  mostEdgeBps: number
  /** Stakes at which it takes free rounds, in hundredths; empty where it takes none. */
  freeBets: number[]
}

export async function readTypes(ctx: AppContext): Promise<GameType[]> {
  const { rows } = await ctx.db.query<GameType>(
    'SELECT type_id AS id, name, status, sort FROM catalogue.types WHERE status = 1 ORDER BY sort, type_id',
  )
  return rows
}

export async function readBrands(ctx: AppContext): Promise<Brand[]> {
  const { rows } = await ctx.db.query<Brand>(
    `SELECT b.brand_id AS id, b.name AS "showName", b.status, b.sort, b.icon AS icon3,
            coalesce(array_agg(g.game_id::int ORDER BY g.sort, g.game_id)
                     FILTER (WHERE g.game_id IS NOT NULL), '{}') AS "gameList"
       FROM catalogue.brands b
       JOIN catalogue.games g ON g.brand_id = b.brand_id AND g.status = 1 AND g.provider_id <> ''
      WHERE b.status = 1 GROUP BY b.brand_id ORDER BY b.sort, b.brand_id`,
  )
  return rows
}

/** Titles that nobody runs yet are no games: a few of them are announced, one of each type before a second of any. */
export const MAX_COMING = 6

export async function readGames(ctx: AppContext): Promise<Game[]> {
  const { rows } = await ctx.db.query<
    Game & {
      preload: string | null
      tablesUrl: string | null
      code: string
      declared: Game['traits'] | null
    }
  >(
    `SELECT g.game_id AS id, g.name, g.brand_id AS "brandId", g.type_id AS "typeId",
            g.platform_id AS "platformId", g.maintain::int AS maintain,
            json_build_object('brandMaintain', b.maintain::int) AS params,
            g.hot, g.recent, g.icon, g.hot_sort AS "hotSort",
            CASE WHEN g.provider_id = '' THEN ${showTypes.coming} ELSE g.show_type END AS "showType",
            g.status, g.sort, g.version, g.aliases, p.url AS preload,
            t.url AS "tablesUrl", g.provider_game_code AS code,
            CASE WHEN f.game_id IS NOT NULL AND d.game_id IS NOT NULL THEN json_build_object(
              'leastReturn', d.return_bps, 'bestReturn', coalesce(d.best_bps, d.return_bps),
              'volatility', f.volatility, 'minBet', f.min_bet, 'features', f.features) END AS declared
       FROM catalogue.games g JOIN catalogue.brands b USING (brand_id)
       LEFT JOIN catalogue.preloads p ON p.game_id = g.game_id AND g.provider_id <> ''
       LEFT JOIN catalogue.table_streams t ON t.game_id = g.game_id AND g.provider_id <> ''
       LEFT JOIN catalogue.traits f ON f.game_id = g.game_id AND g.provider_id <> ''
       LEFT JOIN catalogue.declarations d ON d.game_id = g.game_id AND d.until_at IS NULL
      WHERE g.status = 1 AND b.status = 1 AND (g.provider_id <> '' OR g.game_id IN (
              SELECT a.game_id FROM catalogue.games a JOIN catalogue.brands o USING (brand_id)
               WHERE a.status = 1 AND o.status = 1 AND a.provider_id = '' AND a.show_type = 0
               ORDER BY row_number() OVER (PARTITION BY a.type_id ORDER BY a.hot DESC, a.sort, a.game_id),
                        a.type_id LIMIT ${MAX_COMING}))
      ORDER BY g.sort, g.game_id`,
  )
  return rows.map(({ preload, tablesUrl: url, code, declared, ...game }) => ({
    ...game,
    ...(preload !== null && { preload }),
    ...(url !== null && { tables: { url, code } }),
    ...(declared && { traits: declared }),
  }))
}

export async function readPlayable(ctx: AppContext): Promise<PlayableGame[]> {
  const { rows } = await ctx.db.query<PlayableGame>(
    `SELECT g.game_id AS id, g.code, g.name, g.provider_id AS "providerId",
            g.provider_game_code AS "providerGameCode", g.type_id AS "typeId",
            g.brand_id AS "brandId", (g.maintain OR b.maintain) AS maintain,
            (g.status = 1 AND b.status = 1) AS enabled,
            catalogue.edge_of_bet(NULL, d.return_bps, d.best_bps, g.type_id) AS "edgeBps",
            coalesce(10000 - d.return_bps, catalogue.edge_of_type(g.type_id)) AS "mostEdgeBps",
            coalesce(s.bets, '{}') AS "freeBets"
       FROM catalogue.games g JOIN catalogue.brands b USING (brand_id)
       LEFT JOIN catalogue.declarations d ON d.game_id = g.game_id AND d.until_at IS NULL
       LEFT JOIN catalogue.free_stakes s ON s.game_id = g.game_id AND g.provider_id <> ''`,
  )
  return rows
}

/** What a provider declares of one of its games. */
export type Declaration = {
  providerId: string
  code: string
  version: string
  /** Of what returns least, in hundredths of a percent. */
  returnBps: number
  /** Of what returns most; left out where all returns alike. */
  bestBps?: number | null
  /** In hundredths of the stake; null where the provider names none. */
  maxWin: number | null
  /** By what players choose it; left out where the provider tells none. */
  traits?: { volatility: string; minBet: number; features: readonly string[] } | undefined
  /** Where the game's page is fetched ahead, if anywhere. */
  preload?: string | undefined
  /** Where its shared table is told to everybody, if it has one. */
  tables?: string | undefined
  /** Stakes at which it takes free rounds. */
  freeBets?: readonly number[] | undefined
  /** How rarely it pays much, where more is known than its return says. */
  tail?: Tail | undefined
  /** Achievements that its rounds can come to. */
  achievements?: readonly Achievement[] | undefined
}

/**
 * Stores a declaration where it differs from the one in force; whether it did. Two nodes at once store it once. It counts
 * from now on, by the database's clock where the node's is behind: what was staked before is priced already.
 */
export async function storeDeclaration(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, version, returnBps, bestBps = null, maxWin }: Declaration,
  at: Date,
): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `WITH moment AS MATERIALIZED (
       SELECT greatest($6::timestamptz, clock_timestamp()) AS at
     ), game AS (
       SELECT game_id FROM catalogue.games WHERE provider_id = $1 AND provider_game_code = $2 FOR UPDATE
     ), ended AS (
       UPDATE catalogue.declarations d SET until_at = greatest(moment.at, d.from_at) FROM game, moment
        WHERE d.game_id = game.game_id AND d.until_at IS NULL
          AND (d.version, d.return_bps, d.max_win, d.best_bps) IS DISTINCT FROM ($3, $4::integer, $5::bigint, $7::integer)
       RETURNING d.game_id, d.from_at
     )
     INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps, max_win, best_bps)
     SELECT game.game_id, greatest(moment.at, ended.from_at + interval '1 microsecond'), $3, $4, $5, $7
       FROM moment, game LEFT JOIN ended USING (game_id)
      WHERE ended.game_id IS NOT NULL
         OR NOT EXISTS (SELECT 1 FROM catalogue.declarations d WHERE d.game_id = game.game_id)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [providerId, code, version, returnBps, maxWin, at, bestBps],
  )
  return rows.length > 0
}

/** Providers that name where their tables are told. */
export async function listProvidersOfTables(ctx: Pick<AppContext, 'db'>): Promise<string[]> {
  const { rows } = await ctx.db.query<{ providerId: string }>(
    `SELECT DISTINCT g.provider_id AS "providerId" FROM catalogue.table_streams JOIN catalogue.games g USING (game_id)
      WHERE g.provider_id <> '' ORDER BY 1`,
  )
  return rows.map(({ providerId }) => providerId)
}

const addresses = { preload: 'catalogue.preloads', tables: 'catalogue.table_streams' } as const

/** Stores where the game is fetched ahead, or its table is heard, or that it is not; whether that is news. */
export async function storeAddress(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, ...declared }: Declaration,
  of: keyof typeof addresses,
): Promise<boolean> {
  const url = declared[of]
  const { rowCount } = await ctx.db.query(
    url === undefined
      ? `DELETE FROM ${addresses[of]} p USING catalogue.games g
          WHERE g.game_id = p.game_id AND g.provider_id = $1 AND g.provider_game_code = $2`
      : `INSERT INTO ${addresses[of]} AS p (game_id, url)
         SELECT game_id, $3 FROM catalogue.games WHERE provider_id = $1 AND provider_game_code = $2
         ON CONFLICT (game_id) DO UPDATE SET url = excluded.url WHERE p.url <> excluded.url`,
    url === undefined ? [providerId, code] : [providerId, code, url],
  )
  return (rowCount ?? 0) > 0
}

/** Stores by what players choose the game; whether that is news. */
export async function storeTraits(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, traits }: Declaration,
): Promise<boolean> {
  if (!traits) return false
  const { volatility, minBet, features } = traits
  const known = volatilities.find((one) => one === volatility) ?? ''
  const { rowCount } = await ctx.db.query(
    `INSERT INTO catalogue.traits AS f (game_id, volatility, min_bet, features)
     SELECT game_id, $3, $4::bigint, $5::text[] FROM catalogue.games
      WHERE provider_id = $1 AND provider_game_code = $2
     ON CONFLICT (game_id) DO UPDATE
       SET volatility = excluded.volatility, min_bet = excluded.min_bet, features = excluded.features
     WHERE (f.volatility, f.min_bet, f.features)
        IS DISTINCT FROM (excluded.volatility, excluded.min_bet, excluded.features)`,
    [providerId, code, known, minBet, features.slice(0, MAX_FEATURES)],
  )
  return (rowCount ?? 0) > 0
}

/** Stores at which stakes the game takes free rounds, or that it takes none; whether that is news. */
export async function storeFreeStakes(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, freeBets = [] }: Declaration,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    freeBets.length === 0
      ? `DELETE FROM catalogue.free_stakes s USING catalogue.games g
          WHERE g.game_id = s.game_id AND g.provider_id = $1 AND g.provider_game_code = $2`
      : `INSERT INTO catalogue.free_stakes AS s (game_id, bets)
         SELECT game_id, $3::integer[] FROM catalogue.games WHERE provider_id = $1 AND provider_game_code = $2
         ON CONFLICT (game_id) DO UPDATE SET bets = excluded.bets WHERE s.bets <> excluded.bets`,
    freeBets.length === 0 ? [providerId, code] : [providerId, code, freeBets],
  )
  return (rowCount ?? 0) > 0
}

/** Stores how rarely a game pays much, or that no more is known of it; whether that is news. */
export async function storeTail(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, tail = [] }: Declaration,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    tail.length === 0
      ? `DELETE FROM catalogue.tails t USING catalogue.games g
          WHERE g.game_id = t.game_id AND g.provider_id = $1 AND g.provider_game_code = $2`
      : `INSERT INTO catalogue.tails AS t (game_id, tail)
         SELECT game_id, $3 FROM catalogue.games WHERE provider_id = $1 AND provider_game_code = $2
         ON CONFLICT (game_id) DO UPDATE SET tail = excluded.tail WHERE t.tail <> excluded.tail`,
    tail.length === 0 ? [providerId, code] : [providerId, code, JSON.stringify(tail)],
  )
  return (rowCount ?? 0) > 0
}

/** Stores the achievements of a game, or that it has none; whether that is news. */
export async function storeAchievements(
  ctx: Pick<AppContext, 'db'>,
  { providerId, code, achievements = [] }: Declaration,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    achievements.length === 0
      ? `DELETE FROM catalogue.achievements a USING catalogue.games g
          WHERE g.game_id = a.game_id AND g.provider_id = $1 AND g.provider_game_code = $2`
      : `INSERT INTO catalogue.achievements AS a (game_id, achievements)
         SELECT game_id, $3 FROM catalogue.games WHERE provider_id = $1 AND provider_game_code = $2
         ON CONFLICT (game_id) DO UPDATE SET achievements = excluded.achievements
         WHERE a.achievements <> excluded.achievements`,
    achievements.length === 0
      ? [providerId, code]
      : [providerId, code, JSON.stringify(achievements)],
  )
  return (rowCount ?? 0) > 0
}

/** How rarely games pay much, of those of which it is known. */
export async function readTails(ctx: Pick<AppContext, 'db'>): Promise<Map<number, Tail>> {
  const { rows } = await ctx.db.query<{ id: number; tail: Tail }>(
    `SELECT t.game_id AS id, t.tail FROM catalogue.tails t JOIN catalogue.games g USING (game_id) WHERE g.provider_id <> ''`,
  )
  return new Map(rows.map(({ id, tail }) => [id, tail]))
}

/** Achievements of games, of those that tell of any. */
export async function readAchievements(
  ctx: Pick<AppContext, 'db'>,
): Promise<Map<number, Achievement[]>> {
  const { rows } = await ctx.db.query<{ id: number; achievements: Achievement[] }>(
    `SELECT a.game_id AS id, a.achievements FROM catalogue.achievements a JOIN catalogue.games g USING (game_id)
      WHERE g.provider_id <> ''`,
  )
  return new Map(rows.map(({ id, achievements }) => [id, achievements]))
}

export async function readLikes(ctx: AppContext, playerId: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>({
    name: 'catalogue.likes',
    text: 'SELECT game_id AS id FROM catalogue.likes WHERE player_id = $1 ORDER BY at DESC, game_id',
    values: [playerId],
  })
  return rows.map((row) => row.id)
}

/** False when the player's list is full. */
export async function insertLike(
  ctx: AppContext,
  playerId: number,
  gameId: number,
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ stored: boolean }>(
    `WITH room AS (SELECT count(*) < ${MAX_LIKES} AS free FROM catalogue.likes WHERE player_id = $1),
          there AS (SELECT 1 FROM catalogue.likes WHERE player_id = $1 AND game_id = $2),
          added AS (INSERT INTO catalogue.likes (player_id, game_id)
                    SELECT $1, $2 FROM room WHERE free ON CONFLICT DO NOTHING)
     SELECT (SELECT free FROM room) OR EXISTS (SELECT 1 FROM there) AS stored`,
    [playerId, gameId],
  )
  return rows[0]?.stored ?? false
}

export async function deleteLike(ctx: AppContext, playerId: number, gameId: number): Promise<void> {
  await ctx.db.query('DELETE FROM catalogue.likes WHERE player_id = $1 AND game_id = $2', [
    playerId,
    gameId,
  ])
}

export async function readHistory(ctx: AppContext, playerId: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>({
    name: 'catalogue.history',
    text: `SELECT game_id AS id FROM catalogue.history WHERE player_id = $1
            ORDER BY at DESC, game_id LIMIT ${HISTORY_LENGTH}`,
    values: [playerId],
  })
  return rows.map((row) => row.id)
}

export async function upsertHistory(
  ctx: AppContext,
  playerId: number,
  gameId: number,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO catalogue.history (player_id, game_id, at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id, game_id) DO UPDATE SET at = excluded.at`,
    [playerId, gameId, ctx.clock()],
  )
}
